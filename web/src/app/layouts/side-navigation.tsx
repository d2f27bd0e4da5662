import { Link } from 'react-router-dom';
import { Easy } from '#web/ui/easy.tsx';
import { sectionWords, type Place } from '../navigation.ts';
import { navigationSections } from '../route.ts';
import { PlaceIcon } from './place-icon.tsx';
import styles from './side-navigation.module.css';

export interface NavigationProps {
  places: readonly Place[];
  current: Place | undefined;
}

export function PlaceLink({ place, current }: { place: Place; current: Place | undefined }) {
  return (
    <Link aria-current={place === current ? 'page' : undefined} className={styles['place']} to={place.path}>
      <PlaceIcon path={place.path} />
      <span>
        <Easy>{place.label}</Easy>
      </span>
    </Link>
  );
}

/** Places by section, with the present one marked. */
export function PlaceList({ places, current }: NavigationProps) {
  return navigationSections.map((section) => {
    const here = places.filter((place) => place.section === section);
    if (here.length === 0) return null;
    const heading = sectionWords[section];
    return (
      <div className={styles['section']} key={section}>
        {heading !== '' && (
          <p className={styles['heading']}>
            <Easy>{heading}</Easy>
          </p>
        )}
        <ul className={styles['list']}>
          {here.map((place) => (
            <li key={place.path}>
              <PlaceLink current={current} place={place} />
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

export function SideNavigation(props: NavigationProps) {
  return (
    <nav aria-label="メイン" className={styles['side']}>
      <PlaceList {...props} />
    </nav>
  );
}
