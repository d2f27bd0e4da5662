import { Outlet, useLocation } from 'react-router-dom';
import { fullName } from '#shared/people/account/schema.ts';
import { mayBuy } from '#web/lib/cart-count.ts';
import { useSession } from '#web/lib/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { currentPlace, placesFor } from '../navigation.ts';
import { mainId } from '../route.ts';
import { routes } from '../routes.ts';
import { AccountPanel } from './account-panel.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CartLink } from './cart-link.tsx';
import styles from './default-layout.module.css';
import { Disclosure } from './disclosure.tsx';
import { Component as NoSidebarLayout } from './no-sidebar-layout.tsx';
import { NoticeLink } from './notice-link.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header, side navigation by role, and on a phone the bottom bar. Signed out it is the layout without. */
export function Component() {
  const session = useSession();
  const { pathname } = useLocation();
  if (!session) return <NoSidebarLayout />;

  const places = placesFor(session, routes);
  const current = currentPlace(places, pathname);
  return (
    <div className={styles['frame']}>
      <SiteHeader>
        <NoticeLink unread={session.unread} />
        {mayBuy(session) && <CartLink />}
        <div className={styles['account']}>
          <Disclosure
            buttonClassName={styles['accountButton']}
            label={
              <>
                {fullName(session.name)}
                <Icon name="chevronDown" />
              </>
            }
          >
            <AccountPanel session={session} />
          </Disclosure>
        </div>
      </SiteHeader>
      <div className={styles['body']}>
        <SideNavigation current={current} places={places} />
        <main className={styles['main']} id={mainId} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <SiteFooter />
      <BottomBar current={current} places={places} session={session} />
    </div>
  );
}
