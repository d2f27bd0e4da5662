import type { ReactNode } from 'react';
import styles from './breadcrumbs.module.css';
import { Easy } from './easy.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

interface Crumb {
  label: string;
  to: string;
}

/** The way back up; the page itself is the last, as text. */
export function Breadcrumbs({ trail, here }: { trail: readonly Crumb[]; here: ReactNode }) {
  return (
    <nav aria-label="現在の位置" className={styles['nav']}>
      <ol className={styles['trail']}>
        {trail.map(({ label, to }) => (
          <li className={styles['crumb']} key={to}>
            <Link to={to}>{label}</Link>
            <Icon name="chevronRight" />
          </li>
        ))}
        <li aria-current="page">
          <Easy>{here}</Easy>
        </li>
      </ol>
    </nav>
  );
}
