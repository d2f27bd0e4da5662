import { Outlet } from 'react-router-dom';
import { Logo } from '#web/ui/logo.tsx';
import { mainId } from '../route.ts';
import styles from './qr-layout.module.css';
import { SiteFooter } from './site-footer.tsx';

/** For whoever scanned a printed code: a phone, no account, nothing to lead away. */
export function Component() {
  return (
    <div className={styles['frame']}>
      <header className={styles['header']} data-screen-only>
        <Logo />
        タイピングトレーニング
      </header>
      <main className={styles['main']} id={mainId} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
