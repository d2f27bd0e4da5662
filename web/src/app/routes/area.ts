/** How an area of the table is written: what its pages have in common first, then two lines a page. */
import type { Path } from '#shared/kernel/paths.ts';
import type { GuardName, PageRoute, RedirectRoute, Route } from '../route.ts';

export const usual: readonly GuardName[] = ['initialize', 'manage-access'];
/** Where a second identity would be confusing. */
export const alone: readonly GuardName[] = ['initialize', 'kick-signin-user', 'manage-access'];

type Common = Pick<PageRoute, 'layout' | 'who'> & Partial<Pick<PageRoute, 'guards'>>;
type Own = Pick<PageRoute, 'title' | 'lazy'> & Partial<PageRoute>;

export const page = (title: string, lazy: PageRoute['lazy'], more: Partial<PageRoute> = {}): Own => ({
  title,
  lazy,
  ...more,
});

export const area = <P extends Path>(
  common: Common,
  pages: Readonly<Record<P, Own | RedirectRoute>>,
): Readonly<Record<P, Route>> =>
  Object.fromEntries(
    Object.entries<Own | RedirectRoute>(pages).map(([path, own]) => [
      path,
      'redirect' in own ? own : { guards: usual, ...common, ...own },
    ]),
  ) as Record<P, Route>;

type Distant = Omit<Own, 'lazy'>;
export const distant = (title: string, more: Partial<Omit<PageRoute, 'title' | 'lazy'>> = {}): Distant => ({
  title,
  ...more,
});

/** An area nobody begins in: which files its pages are is a file too, so that the table of all pages stays small. */
export const distantArea = <P extends Path, R extends Path = never>(
  common: Common,
  pages: Readonly<Record<P, Distant>>,
  files: () => Promise<{ readonly pages: Readonly<Record<NoInfer<P>, PageRoute['lazy']>> }>,
  redirects?: Readonly<Record<R, RedirectRoute>>,
): Readonly<Record<P | R, Route>> =>
  ({
    ...Object.fromEntries(
      Object.entries<Distant>(pages).map(([path, own]) => [
        path,
        { guards: usual, ...common, ...own, lazy: async () => (await files()).pages[path as P]() },
      ]),
    ),
    ...redirects,
  }) as Record<P | R, Route>;
