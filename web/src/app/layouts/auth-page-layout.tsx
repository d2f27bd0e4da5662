import { Outlet } from 'react-router-dom';
import { mainId } from '../route.ts';
import styles from './auth-page-layout.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** One narrow card: nothing else to look at while one says who one is. */
export function Component() {
  return (
    <div className={styles['frame']}>
      <SiteHeader />
      <main className={styles['main']} id={mainId} tabIndex={-1}>
        <div className={styles['card']}>
          <Outlet />
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}
