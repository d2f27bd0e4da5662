import type { Session } from '#shared/access/session/schema.ts';
import type { Drawing } from './layouts/place-icon.tsx';
import { rowsOf } from './places.ts';
import { isRedirect, type Route } from './route.ts';
import { routes } from './routes.ts';
import { admits } from './who.ts';

export interface PageLink {
  /** The address, without what is optional in the pattern. */
  readonly path: string;
  readonly label: string;
  /** Addresses that stand under it besides those that begin with its own. */
  readonly also: readonly string[];
}

/** A line of the first level. It leads to the first of its pages. */
export interface Place {
  readonly label: string;
  readonly icon: Drawing;
  readonly first: PageLink;
  /** What is shown inside it; not the first where that is called the same. */
  readonly inside: readonly PageLink[];
}

/** The typing app's have a table of their own, and are for everybody. */
const table: Readonly<Partial<Record<string, Route>>> = routes;

export function mayOpen(path: string, session: Session): boolean {
  const route = table[path];
  if (route === undefined) return true;
  return !isRedirect(route) && admits(route.who, session);
}

/** Where this person may go. */
export const placesFor = (session: Session): Place[] =>
  rowsOf(session).flatMap(({ label, icon, pages }): Place[] => {
    const links = pages.flatMap(([path, name, ...also]): PageLink[] =>
      mayOpen(path, session) ? [{ path: path.replaceAll(/\/:[\w-]+\?/gu, ''), label: name, also }] : [],
    );
    const [first] = links;
    if (first === undefined) return [];
    return [{ label, icon, first, inside: first.label === label ? links.slice(1) : links }];
  });

export const pagesIn = ({ first, inside }: Place): readonly PageLink[] =>
  inside.includes(first) ? inside : [first, ...inside];

const reaches = ({ path, also }: PageLink, pathname: string): number =>
  Math.max(
    0,
    ...[path, ...also]
      .filter((begin) => pathname === begin || pathname.startsWith(`${begin}/`))
      .map(({ length }) => length),
  );

export interface Here {
  readonly place: Place;
  readonly page: PageLink;
}

/** Where a person is: the page whose address, or one that stands under it, is the longest that begins the present one. */
export function hereOf(places: readonly Place[], pathname: string): Here | undefined {
  const all = places.flatMap((place) => pagesIn(place).map((page): Here => ({ place, page })));
  const [nearest] = all.toSorted(
    (left, right) => reaches(right.page, pathname) - reaches(left.page, pathname),
  );
  return nearest && reaches(nearest.page, pathname) > 0 ? nearest : undefined;
}
