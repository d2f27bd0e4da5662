/** The data router, built from the table of routes: one parent per layout, one lazy leaf per page. */
import type { QueryClient } from '@tanstack/react-query';
import {
  createBrowserRouter,
  matchRoutes,
  redirect,
  redirectDocument,
  replace,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import { loadChunk } from '#web/lib/chunk-reload.ts';
import { underWay } from '#web/lib/query-client.ts';
import { pageNotFound } from './errors/navigation-problem.ts';
import { FrameError, RouteError } from './errors/route-error.tsx';
import { FirstLoad } from './first-load.tsx';
import { runGuards } from './guards.ts';
import {
  isRedirect,
  layoutNames,
  type LayoutHandle,
  type LayoutName,
  type PageRoute,
  type RedirectRoute,
  type Route,
  type RouteHandle,
} from './route.ts';
import { RootFrame } from './root-frame.tsx';
import { routes } from './routes.ts';

const layouts = {
  default: () => import('./layouts/default-layout.tsx'),
  noSidebar: () => import('./layouts/no-sidebar-layout.tsx'),
  authPage: () => import('./layouts/auth-page-layout.tsx'),
  qr: () => import('./layouts/qr-layout.tsx'),
} satisfies Record<LayoutName, () => Promise<{ Component: () => React.ReactNode }>>;

type Params = Readonly<Record<string, string | undefined>>;

/** Typed from paper with a capital, it is the same address, as it is in every other part of one. */
function spelled({ values = {} }: Route, params: Params, pathname: string): string | undefined {
  let address = pathname;
  for (const [name, allowed] of Object.entries(values)) {
    const value = params[name];
    if (value === undefined) continue;
    const meant = allowed.find((one) => one.toLowerCase() === value.toLowerCase());
    if (meant === undefined) return undefined;
    address = address.replace(`/${value}`, `/${meant}`);
  }
  return address;
}

/** Who is there is known all the same: the page that says so speaks to them. */
async function noPage(url: URL, queryClient: QueryClient): Promise<never> {
  await runGuards(['initialize'], { route: { who: 'all' }, url, queryClient, session: null });
  throw pageNotFound();
}

const pageLoader =
  (route: PageRoute, queryClient: QueryClient) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<unknown> => {
    underWay.since = Date.now();
    const url = new URL(request.url);
    const address = spelled(route, params, url.pathname);
    if (address === undefined) return noPage(url, queryClient);
    if (address !== url.pathname) return replace(`${address}${url.search}`);
    await runGuards(route.guards, { route, url, queryClient, session: null });
    const { loader } = await loadChunk(route.lazy);
    return (await loader?.({ queryClient, params, url })) ?? null;
  };

const pageRoute = (path: string, route: PageRoute, queryClient: QueryClient): RouteObject => ({
  path,
  handle: { title: route.title, load: route.lazy } satisfies RouteHandle,
  ErrorBoundary: RouteError,
  loader: pageLoader(route, queryClient),
  lazy: { Component: async () => (await loadChunk(route.lazy)).Component },
});

/** `/:name` with values becomes one plain address per value, so that it cannot shadow another pattern. */
const addressesOf = (path: string, { values = {} }: RedirectRoute): string[] =>
  Object.entries(values).reduce(
    (addresses, [name, allowed]) =>
      addresses.flatMap((address) => allowed.map((value) => address.replace(`:${name}`, value))),
    [path],
  );

const redirectRoutes = (path: string, route: RedirectRoute): RouteObject[] =>
  addressesOf(path, route).map((address) => ({
    path: address,
    element: null,
    loader: ({ request }) => redirect(`${route.redirect}${new URL(request.url).search}`),
  }));

/** An app of its own, with a document of its own: it is opened by the browser. */
const otherDocument = (path: string): RouteObject => ({
  path: `${path}/*`,
  element: null,
  loader: ({ request }) => {
    const { pathname, search } = new URL(request.url);
    // In small letters, by which its document is told from this one: else this one would open itself for ever.
    return redirectDocument(`${path}${pathname.slice(path.length)}${search}`);
  },
});

/** Any table will do, so that tests can bring their own. */
export function routeObjects(
  table: Readonly<Record<string, Route>>,
  queryClient: QueryClient,
): RouteObject[] {
  const entries = Object.entries(table);
  const redirects = entries.flatMap(([path, route]) =>
    isRedirect(route) ? redirectRoutes(path, route) : [],
  );
  const unknown: RouteObject = {
    path: '*',
    element: null,
    handle: { title: '' } satisfies RouteHandle,
    ErrorBoundary: RouteError,
    loader: ({ request }) => noPage(new URL(request.url), queryClient),
  };
  return [
    {
      Component: RootFrame,
      ErrorBoundary: FrameError,
      HydrateFallback: FirstLoad,
      children: [
        ...layoutNames.map((layout): RouteObject => ({
          handle: { layout, load: layouts[layout] } satisfies LayoutHandle,
          lazy: { Component: async () => (await loadChunk(layouts[layout])).Component },
          children: [
            ...entries.flatMap(([path, route]) =>
              isRedirect(route) || route.layout !== layout ? [] : [pageRoute(path, route, queryClient)],
            ),
            ...(layout === 'noSidebar' ? [unknown] : []),
          ],
        })),
        ...redirects,
        otherDocument('/typing'),
      ],
    },
  ];
}

export const createRouter = (queryClient: QueryClient) =>
  createBrowserRouter(routeObjects(routes, queryClient));

type Router = Pick<ReturnType<typeof createRouter>, 'routes' | 'state'>;
const handlesOf = (matches: readonly { readonly route: { readonly handle?: unknown } }[]) =>
  matches.map(({ route }) => (route.handle ?? {}) as Partial<RouteHandle & LayoutHandle>);

/** Fetches the chunks behind an address of ours; an unknown address, and a failure, can wait for the click. */
export const prefetchPage = ({ routes: table }: Pick<Router, 'routes'>, pathname: string): void =>
  void Promise.allSettled(
    handlesOf(matchRoutes(table, pathname) ?? []).flatMap(({ load }) => load?.() ?? []),
  );

/** Whoever signs in or up does one thing, mostly on a cold cache: where its links lead can wait. */
export const prefetches = ({ state }: Pick<Router, 'state'>): boolean =>
  handlesOf(state.matches).every(({ layout }) => layout !== 'authPage');
