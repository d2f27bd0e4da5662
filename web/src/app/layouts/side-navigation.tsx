import { Link } from 'react-router-dom';
import { Easy } from '#web/ui/easy.tsx';
import type { Here, PageLink, Place } from '../navigation.ts';
import { PlaceIcon } from './place-icon.tsx';
import styles from './side-navigation.module.css';

/** What stands on the first level and inside it looks like a key, and so does 「その他」. */
export const placeClass = styles['place'] ?? '';

interface AtProps {
  here: Here | undefined;
}
export interface NavigationProps extends AtProps {
  places: readonly Place[];
}

/** One is in it, or, where its first page has no line of its own, on that page. */
const markOf = (place: Place, here: Here | undefined) => {
  if (place !== here?.place) return undefined;
  return here.page === place.first && !place.inside.includes(place.first) ? 'page' : 'true';
};

export function PlaceLink({ place, here }: AtProps & { place: Place }) {
  return (
    <Link aria-current={markOf(place, here)} className={placeClass} to={place.first.path}>
      <PlaceIcon name={place.icon} />
      <span>
        <Easy>{place.label}</Easy>
      </span>
    </Link>
  );
}

export function PageLinks({ pages, here }: AtProps & { pages: readonly PageLink[] }) {
  return pages.map((page) => (
    <li key={page.path}>
      <Link aria-current={page === here?.page ? 'page' : undefined} className={placeClass} to={page.path}>
        <Easy>{page.label}</Easy>
      </Link>
    </li>
  ));
}

/** The first level, and inside the places that are open, their pages. */
export function PlaceList({ places, here, all = false }: NavigationProps & { all?: boolean }) {
  return (
    <ul className={styles['list']}>
      {places.map((place) => (
        <li key={place.first.path}>
          <PlaceLink here={here} place={place} />
          {(all || place === here?.place) && place.inside.length > 0 && (
            <ul className={styles['inside']}>
              <PageLinks here={here} pages={place.inside} />
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

export function SideNavigation(props: NavigationProps) {
  return (
    <nav aria-label="メイン" className={styles['side']}>
      <PlaceList {...props} />
    </nav>
  );
}
