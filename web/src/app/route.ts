/** The words of the table of routes. Plain data: Node prints it, the router is built from it. */
import type { ComponentType } from 'react';
import type { Path } from '#shared/kernel/paths.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import type { Who } from './who.ts';

export const layoutNames = ['default', 'noSidebar', 'authPage', 'qr'] as const;
export type LayoutName = (typeof layoutNames)[number];

export const guardNames = ['initialize', 'manage-access', 'kick-signin-user'] as const;
export type GuardName = (typeof guardNames)[number];

interface PageModule {
  readonly Component: ComponentType;
  /** Starts what the page reads; runs after the guards. */
  readonly loader?: (args: LoaderArgs) => unknown;
}

/** Allowed values of a parameter. Any other value fails the page check: 404. */
type AllowedValues = Readonly<Record<string, readonly string[]>>;

export interface PageRoute {
  readonly layout: LayoutName;
  readonly guards: readonly GuardName[];
  readonly who: Who;
  readonly title: string;
  readonly lazy: () => Promise<PageModule>;
  readonly values?: AllowedValues;
  /** The page is made for paper too. */
  readonly print?: true;
  /** Only once the organisation is approved. */
  readonly approved?: true;
  /** Someone it is not for is sent to their own dashboard instead of being refused. */
  readonly otherwise?: 'own-dashboard';
}

/** Old or correctly spelled addresses. A parameter in its pattern must name its values. */
export interface RedirectRoute {
  readonly redirect: Path;
  readonly values?: AllowedValues;
}

export type Route = PageRoute | RedirectRoute;

export const isRedirect = (route: Route): route is RedirectRoute => 'redirect' in route;

/** What a match carries for the frame around the page, and the chunk behind it. */
export interface RouteHandle {
  readonly title: string;
  readonly load?: () => Promise<unknown>;
}
export interface LayoutHandle {
  readonly layout: LayoutName;
  readonly load: () => Promise<unknown>;
}

/** Of the one <main> every layout has: where the skip link and a new page's focus go. */
export const mainId = 'main';
