import styles from './shelf.module.css';

/** An empty shelf in a case, with the outlines of what will stand on it. */
export const Shelf = () => (
  <svg className={styles.shelf} viewBox="0 0 200 120" aria-hidden="true" focusable="false">
    <path className={styles.glass} d="M20.5 8.5h159v96h-159z" />
    <path className={styles.absent} d="M40 104V52h30v52M82 104V34h36v70M130 104V62h30v42" />
    <path className={styles.fold} d="M106 34v12h12" />
    <path className={styles.floor} d="M8 104.5h184" />
    <path className={styles.foot} d="M8 112.5h184" />
  </svg>
);
