import type { Session } from '#shared/access/session/schema.ts';
import { Easy } from '#web/ui/easy.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AccountPanel } from './account-panel.tsx';
import styles from './bottom-bar.module.css';
import { Disclosure } from './disclosure.tsx';
import { placeClass, PlaceLink, PlaceList, type NavigationProps } from './side-navigation.tsx';

/** As many as fit a phone with a thumb's width each, beside 「その他」. */
export const placesOnPhone = 4;

/** The first level of a phone: four places, and, where there are more, the rest with their pages behind 「その他」. */
export function BottomBar({ places, here, session }: NavigationProps & { session: Session }) {
  const rest = places.slice(placesOnPhone);
  return (
    <nav aria-label="メイン" className={styles['bar']}>
      <ul className={styles['list']}>
        {places.slice(0, placesOnPhone).map((place) => (
          <li key={place.first.path}>
            <PlaceLink here={here} place={place} />
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <Disclosure
              buttonClassName={`${placeClass} ${styles['more']}`}
              label={
                <>
                  <Icon name="more" />
                  <Easy>その他</Easy>
                </>
              }
              opens="up"
            >
              <PlaceList all here={here} places={rest} />
              <AccountPanel session={session} />
            </Disclosure>
          </li>
        )}
      </ul>
    </nav>
  );
}
