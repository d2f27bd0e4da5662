import type { Session } from '#shared/access/session/schema.ts';
import { Easy } from '#web/ui/easy.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AccountPanel } from './account-panel.tsx';
import styles from './bottom-bar.module.css';
import { Disclosure } from './disclosure.tsx';
import { PlaceLink, PlaceList, type NavigationProps } from './side-navigation.tsx';

/** As many as fit a phone with a thumb's width each. */
export const placesOnPhone = 4;

/** The side navigation of a phone: four places and the rest behind 「その他」. */
export function BottomBar({ places, current, session }: NavigationProps & { session: Session }) {
  const rest = places.slice(placesOnPhone);
  return (
    <nav aria-label="メイン" className={styles['bar']}>
      <ul className={styles['list']}>
        {places.slice(0, placesOnPhone).map((place) => (
          <li key={place.path}>
            <PlaceLink current={current} place={place} />
          </li>
        ))}
        <li>
          <Disclosure
            buttonClassName={styles['more']}
            label={
              <>
                <Icon name="more" />
                <Easy>その他</Easy>
              </>
            }
            opens="up"
          >
            <PlaceList current={current} places={rest} />
            <AccountPanel session={session} />
          </Disclosure>
        </li>
      </ul>
    </nav>
  );
}
