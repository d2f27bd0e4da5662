/**
 * The one table of routes. A page that is not built has no entry and answers 404.
 * `Path` (shared/kernel/paths.ts) and this table must name the same addresses; TypeScript compares them.
 */
import type { Path } from '#shared/kernel/paths.ts';
import type { Route } from './route.ts';
import { accountRoutes } from './routes/account.ts';
import { applicationRoutes } from './routes/application.ts';
import { certificateRoutes } from './routes/certificate.ts';
import { competitionRoutes } from './routes/competition.ts';
import { groupRoutes } from './routes/group.ts';
import { homeRoutes } from './routes/home.ts';
import { informationRoutes } from './routes/information.ts';
import { officeRoutes } from './routes/office.ts';
import { organizationRoutes } from './routes/organization.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { signUpRoutes } from './routes/sign-up.ts';
import { subscriptionRoutes } from './routes/subscription.ts';
import { trainingLogRoutes } from './routes/training-log.ts';

export const routes: Readonly<Record<Path, Route>> = {
  ...homeRoutes,
  ...signInRoutes,
  ...signUpRoutes,
  ...certificateRoutes,
  ...accountRoutes,
  ...competitionRoutes,
  ...subscriptionRoutes,
  ...trainingLogRoutes,
  ...groupRoutes,
  ...organizationRoutes,
  ...applicationRoutes,
  ...informationRoutes,
  ...officeRoutes,
};
