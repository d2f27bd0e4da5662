import styles from './logo.module.css';

/** F and J with their bumps: where both index fingers come home. The product's name stands beside it in words. */
export function Logo() {
  return (
    <svg aria-hidden="true" className={styles['logo']} focusable="false" viewBox="0 0 60 30">
      <rect className={styles['edge']} height="27" rx="5" width="28" x="1" y="2" />
      <rect className={styles['face']} height="24" rx="5" width="28" x="1" y="2" />
      <path className={styles['letter']} d="M11.5 19.5V7.5h8M11.5 13h6.5" />
      <rect className={styles['edge']} height="27" rx="5" width="28" x="31" y="2" />
      <rect className={styles['face']} height="24" rx="5" width="28" x="31" y="2" />
      <path className={styles['letter']} d="M47.5 7.5v8.4a3.6 3.6 0 0 1-7.2 0" />
      <path className={styles['bump']} d="M11.5 23h7M41.5 23h7" />
    </svg>
  );
}
