import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { findConfig } from '#web/lib/config.ts';
import { to } from '#shared/kernel/paths.ts';
import { Logo } from '#web/ui/logo.tsx';
import styles from './site-header.module.css';

/** The name of production, which needs no label. */
const production = 'prod';

export function SiteHeader({ children }: { children?: ReactNode }) {
  const environment = findConfig()?.environment;
  return (
    <header className={styles['header']} data-screen-only>
      <RouterLink className={styles['home']} to={to('/')}>
        <Logo />
        <span className={styles['name']}>
          <span>
            タイピング
            <wbr />
            トレーニング
          </span>
          <span className={styles['part']}>ユーザーページ</span>
        </span>
      </RouterLink>
      {environment !== undefined && environment !== production && (
        <span className={styles['environment']}>{environment}</span>
      )}
      <div className={styles['end']}>{children}</div>
    </header>
  );
}
