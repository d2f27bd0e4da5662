import styles from './icon.module.css';

const paths = {
  check: 'M4 10.5 8 14.5 16 5.5',
  cross: 'M5 5 15 15 M15 5 5 15',
  info: 'M10 9v6 M10 5.6v.1',
  warn: 'M10 4v7.5 M10 15v.1',
  chevronRight: 'M8 5l5 5-5 5',
  chevronDown: 'M5 8l5 5 5-5',
  arrowUp: 'M10 16V4 M5 9l5-5 5 5',
  arrowDown: 'M10 4v12 M5 11l5 5 5-5',
  sort: 'M7 4v12 M4 7l3-3 3 3 M13 16V4 M10 13l3 3 3-3',
  external: 'M8 4H4v12h12v-4 M11 4h5v5 M16 4l-7 7',
  star: 'M10 3.5l2 4.3 4.7.6-3.5 3.2.9 4.7L10 14l-4.1 2.3.9-4.7L3.3 8.4l4.7-.6z',
  menu: 'M4 6h12 M4 10h12 M4 14h12',
  cart: 'M3 4h2.5l2 8.5h7l2-6H6.2 M8 16v.1 M14 16v.1',
  bell: 'M5 14h10l-1.3-2V8.5a3.7 3.7 0 0 0-7.4 0V12z M8.7 16.6h2.6',
  more: 'M3.5 10a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0m6 0a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0m6 0a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0',
} as const;

export type IconName = keyof typeof paths;

/** Always beside words, so always hidden from assistive technology. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg aria-hidden="true" className={styles['icon']} focusable="false" viewBox="0 0 20 20">
      <path d={paths[name]} />
    </svg>
  );
}
