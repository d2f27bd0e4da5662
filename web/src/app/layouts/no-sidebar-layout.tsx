import { Outlet, useLocation } from 'react-router-dom';
import { fullName } from '#shared/people/account/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { landingPath } from '#web/lib/way-on.ts';
import { useSession } from '#web/lib/session.ts';
import { Link } from '#web/ui/link.tsx';
import { mainId } from '../route.ts';
import styles from './no-sidebar-layout.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

function Way() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session)
    return (
      <>
        <span className={styles['name']}>{fullName(session.name)}</span>
        <Link look="secondary" to={landingPath(session.kind)}>
          自分のホームへ
        </Link>
      </>
    );
  const back = pathname === to('/') ? undefined : `${pathname}${search}`;
  return (
    <Link look="secondary" to={to('/auth/signin', {}, { back })}>
      サインイン
    </Link>
  );
}

/** For everyone, signed in or not. */
export function Component() {
  return (
    <div className={styles['frame']}>
      <SiteHeader>
        <Way />
      </SiteHeader>
      <main className={styles['main']} id={mainId} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
