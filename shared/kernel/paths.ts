/** Every address the web answers: its table of routes has an entry for each, mails and return addresses name no other. */
export const paths = [
  '/',
  '/auth/signin',
  '/auth/signup',
  '/auth/signup/send-email-verification',
  '/auth/signup/send-email-success',
  '/auth/signup/selectType',
  '/auth/signup/individual',
  '/auth/signup/organization',
  '/auth/signup/school',
  '/auth/signup/cofirm',
  '/auth/signup/confirm',
  '/auth/signup/complete',
  '/auth/forgotPassword',
  '/auth/resetPassword',
  '/auth/joinGroup',
  '/auth/entrance',
  '/auth/pictures',
  '/account',
  '/account/changePasword',
  '/account/changePassword',
  '/account/changeEmail',
  '/account/delete',
  '/account/claim',
  '/dashboard',
  '/dashboard/individual',
  '/dashboard/student',
  '/dashboard/admin',
  '/certificateApplication',
  '/certificateApplication/participants',
  '/certificateApplication/confirm',
  '/certificateApplication/payment',
  '/certificateApplication/complete',
  '/certificateApplication/history',
  '/certificateApplicationQr',
  '/certificateApplicationQrConfirm',
  '/certificateApplicationQrComplete',
  '/certificateApplicationQrInterrupted',
  '/cart',
  '/cart/confirm',
  '/cart/estimate',
  '/estimate',
  '/payment',
  '/payment/confirm',
  '/payment/complete',
  '/payment/link',
  '/payment/history',
  '/payment/receipt',
  '/subscribe',
  '/subscribe/:contentName',
  '/payment/documents',
  '/qrCertificate',
  '/training-log/maipaso',
  '/training-log/typing-english',
  '/training-log/typing-method',
  '/organization/training-log/maipaso',
  '/organization/training-log/month',
  '/organization/training-log/programing',
  '/organization/training-log/programming',
  '/organization/training-log/typing-english',
  '/organization/training-log/typing-method',
  '/maipaso-competition',
  '/maipaso-competition/register/application',
  '/maipaso-competition/register-multiple/:select?/:selectUser?/:bulk?',
  '/maipaso-competition/register-multiple/application',
  '/maipaso-competition/participant',
  '/maipaso-competition/attendance',
  '/maipaso-competition/changeAssignment',
  '/maipaso-competition/participant/result',
  '/maipaso-competition/participant/result/:id',
  '/maipaso-competition/result',
  '/maipaso-competition/ranking',
  '/maipaso-competition/rules',
  '/maipaso-competition/participant/qr-certificate',
  '/maipaso-competition/participant/certificate/:id',
  '/user-group',
  '/user-group/guide',
  '/user-group/create',
  '/user-group/create-group',
  '/user-group/complete',
  '/user-group/create-user',
  '/user-group/create-users',
  '/user-group/success',
  '/user-group/invite',
  '/user-group/roll-over',
  '/user-group/list',
  '/user-group/room',
  '/user-group/pictures',
  '/organization/:authorize?',
  '/organization/edit',
  '/organization/confirm',
  '/organization/create/selectType',
  '/organization/create/organization',
  '/organization/create/school',
  '/organization/create/cofirm',
  '/organization/create/confirm',
  '/organization/create/create',
  '/organization/create/success',
  '/admin',
  '/admin/organizations',
  '/admin/organizations/:id',
  '/admin/users',
  '/admin/users/:id',
  '/admin/orders',
  '/admin/orders/:id',
  '/admin/subscriptions',
  '/admin/competition',
  '/admin/competition/seasons/:id',
  '/admin/competition/seasons/:id/next',
  '/admin/competition/day',
  '/admin/competition/divisions',
  '/admin/competition/divisions/:code',
  '/admin/competition/texts',
  '/admin/competition/texts/new',
  '/admin/competition/texts/:id',
  '/admin/competition/settings',
  '/admin/certificates',
  '/admin/certificates/templates',
  '/admin/certificates/templates/:version',
  '/admin/certificates/issued',
  '/admin/certificates/issued/:number',
  '/admin/documents',
  '/admin/competition/results',
  '/admin/competition/results/:id',
  '/admin/competition/fairness',
  '/admin/competition/rejudges',
  '/admin/competition/rejudges/:id',
  '/admin/competition/appeals',
  '/admin/competition/appeals/:id',
  '/admin/contacts',
  '/admin/contacts/:id',
  '/admin/pages',
  '/admin/pages/:slug',
  '/admin/news',
  '/admin/news/new',
  '/admin/news/:id',
  '/news',
  '/notices',
  '/news/:id',
  '/accessibility',
  '/:components',
  '/admin/switches',
  '/admin/training-logs',
  '/admin/search',
  '/admin/audit',
  '/admin/jobs',
  '/:signin_1',
] as const;
export type Path = (typeof paths)[number];

/** Pages of the typing app, which has a document and a table of its own. */
export const typingPaths = [
  '/typing',
  '/typing/course',
  '/typing/lesson/:lesson',
  '/typing/drill/:patterns',
  '/typing/placement',
  '/typing/month/:grade',
  '/typing/english',
  '/typing/english/:unit',
  '/typing/programing',
  '/typing/programing/:question',
  '/typing/text',
  '/typing/text/:text',
  '/typing/compete/:entry',
  '/typing/room',
  '/typing/settings',
] as const;
export type TypingPath = (typeof typingPaths)[number];

/** A pattern as an address, where it needs no parameter. */
type Plain<P extends string> = P extends `${infer Head}/:${string}?`
  ? Head
  : P extends `${string}:${string}`
    ? never
    : P;
type Page = Plain<Path | TypingPath>;
/** Where a mail or a payment page may lead: written out, or filled in by `to()`. */
export type Address = Page | `${Page}${'?' | '#'}${string}`;

type Segment<S extends string> = S extends `:${infer Name}?`
  ? { [K in Name]?: string }
  : S extends `:${infer Name}`
    ? Record<Name, string>
    : unknown;
type ParamsOf<P extends string> = P extends `${infer Head}/${infer Tail}`
  ? Segment<Head> & ParamsOf<Tail>
  : Segment<P>;
type Search = Readonly<Record<string, string | number | undefined>>;
type Args<P extends string> =
  Record<never, never> extends ParamsOf<P>
    ? [params?: ParamsOf<P>, search?: Search]
    : [params: ParamsOf<P>, search?: Search];

/** Fills a route's pattern: `to('/news/:id', { id })`. A trailing optional parameter may be left out. */
export function to<P extends Path | TypingPath>(path: P, ...[params, search = {}]: Args<P>): Address {
  const values = (params ?? {}) as Readonly<Record<string, string | undefined>>;
  const filled = path
    .split('/')
    .flatMap((segment) => {
      const [, name, optional] = /^:([\w-]+)(\?)?$/.exec(segment) ?? [];
      if (name === undefined) return [segment];
      const value = values[name];
      if (value !== undefined) return [encodeURIComponent(value)];
      if (optional === undefined) throw new Error(`${path} needs ${name}`);
      return [];
    })
    .join('/');
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) if (value !== undefined) query.set(key, String(value));
  // A filled-in parameter is what the type cannot spell.
  return `${filled === '' ? '/' : filled}${query.size === 0 ? '' : `?${query.toString()}`}` as Address;
}

/** Where anybody asks the office. */
export const askingPage = to('/:components', { components: 'contact' });
