import type { Kind } from '#shared/kernel/contract.ts';

/** Every address the app answers. The table in app/routes.ts must have an entry for each, so the two cannot differ. */
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
  '/certificateApplication/confirm',
  '/certificateApplication/payment',
  '/certificateApplication/complete',
  '/certificateApplication/history',
  '/payment/receipt',
  '/qrCertificate',
  '/maipaso-competition/participant/result',
  '/maipaso-competition/participant/result/:id',
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
  '/admin/organizations',
  '/admin/organizations/:id',
  '/:signin_1',
] as const;
export type Path = (typeof paths)[number];

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

/** Whether an address is built at all; pages not there yet are not linked to. */
export const isPath = (path: string): path is Path => (paths as readonly string[]).includes(path);

/** Fills a route's pattern: `to('/news/:id', { id })`. A trailing optional parameter may be left out. */
export function to<P extends Path>(path: P, ...[params, search = {}]: Args<P>): string {
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
  const query = new URLSearchParams(
    Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  return `${filled === '' ? '/' : filled}${query.size === 0 ? '' : `?${query.toString()}`}`;
}

/** A way back that stays on this site; anything else is dropped. */
export function safeBack(back: string | null): string | undefined {
  if (back === null) return undefined;
  try {
    const url = new URL(back, 'https://own.invalid');
    if (url.origin !== 'https://own.invalid') return undefined;
    const path = `${url.pathname}${url.search}${url.hash}`;
    // `/.//elsewhere` normalises to a path that a browser reads as another host.
    return path.startsWith('//') || url.pathname === '/auth/signin' ? undefined : path;
  } catch {
    return undefined;
  }
}

/** Where someone belongs who asked for nothing in particular: their own dashboard. */
export function landingPath(kind: Kind): string {
  switch (kind) {
    case 'individual':
      return to('/dashboard/individual');
    case 'student':
      return to('/dashboard/student');
    case 'admin':
      return to('/dashboard/admin');
    case 'organization':
    case 'school':
      return to('/dashboard');
  }
}
