import type { Session } from '#shared/access/session/schema.ts';
import type { Path } from '#shared/kernel/paths.ts';
import { isRedirect, navigationSections, type NavigationSection, type Route } from './route.ts';
import { admits } from './who.ts';

export interface Place {
  /** The address, without what is optional in the pattern. */
  readonly path: string;
  readonly label: string;
  readonly section: NavigationSection;
}

export const sectionWords: Record<NavigationSection, string> = {
  home: '',
  competition: '競技会',
  practice: '練習',
  group: 'クラスと生徒',
  money: '申し込みと支払い',
  office: '事務局',
  account: 'アカウント',
};

/** Where this person may go, from the table: what is not built or not for them is not there. */
export function placesFor(session: Session, routes: Readonly<Partial<Record<Path, Route>>>): Place[] {
  const places = (Object.entries(routes) as [Path, Route][]).flatMap(([path, route]): Place[] => {
    if (isRedirect(route) || route.nav === undefined || !admits(route.who, session)) return [];
    return [
      {
        path: path.replace(/\/:[\w-]+\?/gu, ''),
        label: route.nav.label ?? route.title,
        section: route.nav.section,
      },
    ];
  });
  return navigationSections.flatMap((section) => places.filter((place) => place.section === section));
}

/** The place a person is at: the longest address that begins the present one. */
export function currentPlace(places: readonly Place[], pathname: string): Place | undefined {
  return places
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((left, right) => right.path.length - left.path.length)[0];
}
