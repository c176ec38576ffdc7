import styles from './logo.module.css';

/** A museum case seen from the front: glass, the object in the middle, plinth. The same drawing as /logo.svg. */
export const Logo = () => (
  <svg className={styles.logo} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <path className={styles.glass} d="M6.75 5v15.5h18.5V5" />
    <path className={styles.frame} d="M4 3h24v2.5H4zM4 20h24v2H4zM6 22h20v7H6z" />
    <path className={styles.object} d="M16 7.75l5 5-5 5-5-5z" />
  </svg>
);
