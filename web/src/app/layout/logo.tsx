import styles from './logo.module.css';

/** A museum case seen from the front: glass, the object in the middle, plinth. The same drawing as /logo.svg. */
export const Logo = () => (
  <svg className={styles.logo} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <path className={styles.case} d="M7 21V5h18v16M4 21h24M8 21v7h16v-7" />
    <path className={styles.object} d="M16 9.5l4.25 4.25L16 18l-4.25-4.25z" />
  </svg>
);
