/** One page object per route, by area; a plain page of the console has one by its route. */
import type { Path, TypingPath } from '#shared/kernel/paths.ts';
import { officeRoutes } from '#web/app/routes/office.ts';
import { accountPages } from './account.ts';
import { appealPages } from './appeal.ts';
import { applicationPages } from './application.ts';
import { attendancePages } from './attendance.ts';
import { cartPages } from './cart.ts';
import { certificatePages } from './certificate.ts';
import { competitionPages } from './competition.ts';
import { entryPages } from './entry.ts';
import { estimatePages } from './estimate.ts';
import { groupPages } from './group.ts';
import { homePages } from './home.ts';
import { informationPages } from './information.ts';
import { newsPages } from './news.ts';
import { officePages } from './office.ts';
import { officeOrderPages } from './office-orders.ts';
import { officeRejudgePages } from './office-rejudges.ts';
import { officeResultPages } from './office-results.ts';
import { officeSeasonDayPages } from './office-season-day.ts';
import { officeCertificatePages } from './office-certificates.ts';
import { officeUserPages } from './office-users.ts';
import { officeTemplatePages } from './office-templates.ts';
import { documentPages } from './trade-document.ts';
import { officeWorkPages } from './office-work.ts';
import { parcelPages } from './parcel.ts';
import { organizationPages } from './organization.ts';
import { rankingPages } from './ranking.ts';
import { signInPages } from './sign-in.ts';
import { signUpPages } from './sign-up.ts';
import { subscriptionPages } from './subscription.ts';
import { trainingLogPages } from './training-log.ts';
import { typingPages } from './typing.ts';
import { at, isKnown, read, type PageObject, type PageState } from './page-object.ts';

type Built = Exclude<
  Path,
  | '/:signin_1'
  | '/admin'
  | '/organization/training-log/programming'
  | '/auth/signup/confirm'
  | '/account/changePassword'
  | '/organization/create/confirm'
>;

const own = {
  ...accountPages,
  ...appealPages,
  ...applicationPages,
  ...attendancePages,
  ...cartPages,
  ...certificatePages,
  ...competitionPages,
  ...entryPages,
  ...estimatePages,
  ...groupPages,
  ...homePages,
  ...newsPages,
  ...informationPages,
  ...officePages,
  ...officeOrderPages,
  ...officeRejudgePages,
  ...parcelPages,
  ...officeCertificatePages,
  ...officeTemplatePages,
  ...officeUserPages,
  ...officeWorkPages,
  ...documentPages,
  ...officeResultPages,
  ...officeSeasonDayPages,
  ...organizationPages,
  ...rankingPages,
  ...signInPages,
  ...signUpPages,
  ...subscriptionPages,
  ...trainingLogPages,
  ...typingPages,
};

type PlainOffice = Exclude<keyof typeof officeRoutes, `${string}:${string}`>;
/** A page of the console whose address needs nothing and of which no more is said: it is there once all is read. */
const plainOffice = Object.fromEntries(
  Object.entries(officeRoutes).flatMap(([path, route]): [string, PageObject][] =>
    'redirect' in route || path.includes(':') || path in own
      ? []
      : [[path, { as: 'admin', address: at(path), ready: read(route.title) }]],
  ),
) as Readonly<Record<Exclude<PlainOffice, keyof typeof own>, PageObject>>;

export const pages: Readonly<Record<Built | TypingPath, PageObject>> = { ...own, ...plainOffice };

/** Every state of every page, by the page's path and the state's name. */
export const pageStates: readonly (readonly [string, PageState])[] = Object.entries<PageObject>(
  pages,
).flatMap(([path, { also = {}, ...usual }]) => [
  [path, usual] as const,
  ...Object.entries(also).map(([name, state]) => [`${path} (${name})`, state] as const),
]);

/** Those whose address no act makes come first, account by account: each is reached on foot from the one before. */
const onFootFirst = (states: typeof pageStates): typeof pageStates => {
  const { true: known = [], false: made = [] } = Object.groupBy(states, ([, state]) => `${isKnown(state)}`);
  return [...Map.groupBy(known, ([, { as }]) => as).values(), made].flat();
};

const half = Math.ceil(pageStates.length / 2);
export const firstHalf = onFootFirst(pageStates.slice(0, half));
export const secondHalf = onFootFirst(pageStates.slice(half));
