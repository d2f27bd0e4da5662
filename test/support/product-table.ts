/**
 * The table of product.md §2 in its order: every address, the layout it has and who it is for. Where it says "in", whoever
 * has nothing there is told so by name: the office buys, enters and practises nothing, a pupil buys nothing, and a school
 * has the results of its pupils on pages of its own.
 */
import type { LayoutName } from '#web/app/route.ts';

/** One of each kind: `owner` and `teacher` of a school. */
export const people = ['out', 'individual', 'student', 'teacher', 'owner', 'admin'] as const;
export type Person = (typeof people)[number];

const all = people;
const out = ['out'] as const;
const signedIn = ['individual', 'student', 'teacher', 'owner', 'admin'] as const;
const emailPool = ['individual', 'teacher', 'owner', 'admin'] as const;
const members = ['individual', 'student', 'teacher', 'owner'] as const;
const buyers = ['individual', 'teacher', 'owner'] as const;
const own = ['individual', 'student'] as const;
const staff = ['teacher', 'owner'] as const;

export interface ProductRow {
  readonly path: string;
  readonly layout: LayoutName;
  readonly who: readonly Person[];
}

const rows = (layout: LayoutName, who: readonly Person[], ...paths: string[]): ProductRow[] =>
  paths.map((path) => ({ path, layout, who }));
const below = (head: string, ...tails: string[]): string[] => tails.map((tail) => `${head}${tail}`);

export const productTable: readonly ProductRow[] = [
  ...rows('noSidebar', all, '/'),
  ...rows('default', signedIn, '/account'),
  ...rows('default', emailPool, '/account/changeEmail'),
  ...rows('default', signedIn, '/account/changePasword', '/account/delete'),
  ...rows('authPage', all, '/auth/signin'),
  ...rows('authPage', out, '/auth/signup'),
  ...rows('authPage', out, ...below('/auth/signup', '/send-email-verification', '/send-email-success')),
  ...rows(
    'authPage',
    out,
    ...below('/auth/signup', '/selectType', '/individual', '/organization', '/school'),
  ),
  ...rows('authPage', out, ...below('/auth/signup', '/cofirm')),
  // Issue 11: whoever signs up is signed in at its end.
  ...rows('authPage', all, '/auth/signup/complete'),
  ...rows('authPage', out, '/auth/forgotPassword', '/auth/resetPassword'),
  // Issue 28: chosen signed out, linked signed in.
  ...rows('authPage', all, '/auth/joinGroup', '/auth/entrance'),
  ...rows('noSidebar', all, '/auth/pictures'),
  ...rows('default', buyers, '/cart', '/cart/confirm'),
  ...rows('default', ['individual'], '/certificateApplication'),
  ...rows('default', staff, '/certificateApplication/participants'),
  ...rows(
    'default',
    buyers,
    ...below('/certificateApplication', '/confirm', '/payment', '/complete', '/history'),
  ),
  ...rows('qr', all, ...below('/certificateApplicationQr', '', 'Confirm', 'Complete', 'Interrupted')),
  ...rows('qr', all, '/qrCertificate'),
  ...rows('default', staff, '/dashboard'),
  ...rows('default', ['individual'], '/dashboard/individual'),
  ...rows('default', ['student'], '/dashboard/student'),
  ...rows('default', ['admin'], '/dashboard/admin'),
  ...rows('default', signedIn, '/maipaso-competition'),
  ...rows('default', ['individual'], '/maipaso-competition/register/application'),
  ...rows('default', staff, '/maipaso-competition/register-multiple/:select?/:selectUser?/:bulk?'),
  ...rows('default', staff, '/maipaso-competition/register-multiple/application'),
  ...rows('default', members, '/maipaso-competition/participant'),
  ...rows('default', own, '/maipaso-competition/participant/result'),
  ...rows(
    'default',
    members,
    ...below('/maipaso-competition/participant', '/result/:id', '/certificate/:id'),
  ),
  ...rows('default', [...staff, 'individual'], '/maipaso-competition/participant/qr-certificate'),
  ...rows('default', staff, '/maipaso-competition/attendance'),
  ...rows('default', buyers, '/maipaso-competition/changeAssignment'),
  ...rows('default', staff, '/maipaso-competition/result'),
  ...rows('default', all, '/news', '/news/:id'),
  // One pattern for its three values: `/organization/:select-type?` is the same address.
  ...rows('default', buyers, '/organization/:authorize?'),
  ...rows('default', ['owner'], '/organization/edit', '/organization/confirm'),
  // Who has one cannot apply for another; who has applied reads what comes next.
  ...rows(
    'authPage',
    ['individual'],
    ...below('/organization/create', '/selectType', '/organization', '/school'),
  ),
  ...rows('authPage', ['individual'], ...below('/organization/create', '/cofirm', '/create')),
  ...rows('authPage', staff, '/organization/create/success'),
  ...rows('default', staff, ...below('/organization/training-log', '/maipaso', '/programing')),
  ...rows('default', staff, ...below('/organization/training-log', '/typing-english', '/typing-method')),
  ...rows('default', buyers, ...below('/payment', '', '/confirm', '/complete', '/history')),
  ...rows('default', ['individual', 'owner'], '/payment/receipt'),
  ...rows('default', members, '/subscribe', '/subscribe/:contentName'),
  ...rows('default', own, ...below('/training-log', '/maipaso', '/typing-english', '/typing-method')),
  ...rows('default', staff, ...below('/user-group', '', '/guide', '/create')),
  ...rows('default', ['owner'], ...below('/user-group', '/create-group', '/complete')),
  ...rows('default', staff, '/user-group/create-user'),
  ...rows('default', ['owner'], '/user-group/create-users'),
  ...rows('default', staff, ...below('/user-group', '/success', '/invite', '/list', '/room', '/pictures')),
  ...rows('noSidebar', all, '/:components'),
];

/** Rows that lead to another one, and correctly spelled aliases. */
export const aliases: Readonly<Record<string, string>> = {
  '/admin': '/dashboard/admin',
  '/account/changePassword': '/account/changePasword',
  '/auth/signup/confirm': '/auth/signup/cofirm',
  '/organization/create/confirm': '/organization/create/cofirm',
  '/organization/training-log/programming': '/organization/training-log/programing',
  '/signin': '/auth/signin',
  '/login': '/auth/signin',
  '/signin_1': '/auth/signin',
};
