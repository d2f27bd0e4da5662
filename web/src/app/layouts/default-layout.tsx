import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, Link } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import { fullName } from '#shared/people/account/schema.ts';
import { mayBuy, cartCountQuery } from '#web/shop/parts/cart-count.ts';
import { useSession } from '#web/lib/session.ts';
import { Easy } from '#web/ui/easy.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { hereOf, placesFor } from '../navigation.ts';
import { mainId } from '../route.ts';
import { AccountPanel } from './account-panel.tsx';
import { BottomBar, placesOnPhone } from './bottom-bar.tsx';
import styles from './default-layout.module.css';
import { Disclosure } from './disclosure.tsx';
import { Component as NoSidebarLayout } from './no-sidebar-layout.tsx';
import { FindButton } from './find-button.tsx';
import { PageRow } from './page-row.tsx';
import { PlaceIcon } from './place-icon.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import link from './header-link.module.css';

/** The way to the cart, and how much is in it where that is known. */
function CartLink() {
  const count = useQuery(cartCountQuery).data ?? 0;
  return (
    <Link className={link['link']} to={to('/cart')}>
      <Icon name="cart" />
      <span className={link['word']}>カート</span>
      {count > 0 && (
        <span className={link['count']}>
          {count}
          <VisuallyHidden>項目</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}

const mostShown = 99;

/** The way to one's notices, and how many of them are unread: the session says it. */
const NoticeLink = ({ unread = 0 }: { unread?: number | undefined }) => (
  <Link className={link['link']} to={to('/notices')}>
    <Icon name="bell" />
    <span className={link['word']}>
      <Easy>通知</Easy>
    </span>
    {unread > 0 && (
      <span className={link['count']}>
        {unread > mostShown ? `${String(mostShown)}+` : unread}
        <VisuallyHidden>
          <Easy>件の未読</Easy>
        </VisuallyHidden>
      </span>
    )}
  </Link>
);

/** Header, side navigation by role, and on a phone the bottom bar. Signed out it is the layout without. */
export function Component() {
  const session = useSession();
  const { pathname } = useLocation();
  if (!session) return <NoSidebarLayout />;

  const places = placesFor(session);
  const here = hereOf(places, pathname);
  return (
    <div className={styles['frame']}>
      <SiteHeader>
        <FindButton places={places} session={session} />
        <NoticeLink unread={session.unread} />
        {mayBuy(session) && <CartLink />}
        {/* On a phone the account stands behind 「その他」, where there is one. */}
        <div className={places.length > placesOnPhone ? styles['account'] : undefined}>
          <Disclosure
            buttonClassName={link['link']}
            label={
              <>
                <PlaceIcon name="person" />
                <span className={link['word']}>
                  {fullName(session.name)} <Icon name="chevronDown" />
                </span>
              </>
            }
          >
            <AccountPanel session={session} />
          </Disclosure>
        </div>
      </SiteHeader>
      <div className={styles['body']}>
        <SideNavigation here={here} places={places} />
        <div>
          {here && <PageRow here={here} />}
          <main className={styles['main']} id={mainId} tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
      <SiteFooter />
      <BottomBar here={here} places={places} session={session} />
    </div>
  );
}
