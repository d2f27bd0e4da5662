/**
 * Every address of product.md §2, opened by every kind of person at 320 px (1280 px at 400 %): it is there for those it is
 * for, under one heading and its own title, with nothing cut off, nothing inert and no fault; everybody else is told why
 * not, or asked to sign in and brought back. What each page looks like in its states is every-page.test.ts.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { aliases, people, productTable, type Person, type ProductRow } from '#test/support/product-table.ts';
import { routes } from '#web/app/routes.ts';
import { isRedirect } from '#web/app/route.ts';
import { documentTitle } from '#web/lib/document-title.ts';
import { inertOn } from './inert.ts';
import { goTo, leavePage, openNext } from './on-foot.ts';
import { namedOn, openStage, visitAs } from './stage.ts';
import type { Visitor } from './visitor.ts';

const stage = openStage();
const narrow = { viewport: { width: 320, height: 800 } } as const;
const seeded: Readonly<Record<Exclude<Person, 'out'>, string>> = {
  individual: 'individual',
  student: 'pupil-1-2',
  teacher: 'teacher',
  owner: 'school',
  admin: 'admin',
};
const visitor = (person: Person): Promise<Visitor> =>
  person === 'out' ? stage.visit(narrow) : visitAs(stage, seeded[person], narrow);

const addressOf = ({ path }: ProductRow): string =>
  path
    .replaceAll(/\/:[\w-]+\?/gu, '')
    .replace('/news/:id', '/news/nws_seed-season')
    .replace(':contentName', 'typing-method')
    .replace(':components', 'terms')
    .replace(':id', 'unknown');

/** Where a step leads that is opened before the one it follows. */
const before: Readonly<Record<string, string>> = {
  '/auth/signup/send-email-success': '/auth/signup/send-email-verification',
  '/auth/signup/selectType': '/auth/signup',
  '/auth/signup/individual': '/auth/signup',
  '/auth/signup/organization': '/auth/signup',
  '/auth/signup/school': '/auth/signup',
  '/auth/signup/cofirm': '/auth/signup',
  '/auth/resetPassword': '/auth/forgotPassword',
  '/certificateApplicationQrConfirm': '/certificateApplicationQr',
  '/certificateApplication/payment': '/certificateApplication/history',
  '/certificateApplication/complete': '/certificateApplication/history',
  '/maipaso-competition/changeAssignment': '/maipaso-competition/participant',
  '/organization/confirm': '/organization/edit',
  '/organization/create/cofirm': '/organization/create/selectType',
  '/organization/create/create': '/organization/create/selectType',
  '/payment/confirm': '/payment',
  '/payment/complete': '/payment/history',
};
const homes: Readonly<Record<Person, string>> = {
  out: '/auth/signup',
  individual: '/dashboard/individual',
  student: '/dashboard/student',
  teacher: '/dashboard',
  owner: '/dashboard',
  admin: '/dashboard/admin',
};
const arrival = ({ path, ...row }: ProductRow, person: Person): string => {
  if (path === '/auth/signup/complete') return homes[person];
  if (path === '/certificateApplication/confirm')
    return person === 'individual' ? '/certificateApplication' : '/certificateApplication/participants';
  return before[path] ?? addressOf({ path, ...row });
};
/** These name themselves after what is on them, or say that there is no such thing. */
const namesItself = /\/:|^\/qrCertificate|^\/certificateApplicationQr/u;

async function open(page: Page, address: string): Promise<string> {
  const answer = await page.goto(address, { waitUntil: 'commit' });
  expect(answer?.status(), address).toBe(200);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('[data-shape][role="status"]').first().waitFor({ state: 'detached' });
  return new URL(page.url()).pathname;
}

async function follow(page: Page, address: string): Promise<string> {
  await leavePage(page);
  await openNext(page, address);
  await page.locator('[data-shape][role="status"]').first().waitFor({ state: 'detached' });
  return new URL(page.url()).pathname;
}

async function looks(page: Page) {
  return {
    headings: await page.getByRole('heading', { level: 1 }).count(),
    wide: await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
    inert: await inertOn(page),
  };
}
const sound = { headings: 1, wide: false, inert: [] };
/** A page may name itself just after it is drawn. */
const named = (path: string) => ({ message: path });

/** Opened by somebody who is signed in, these sign them out. */
const signsOut = ({ path }: ProductRow): boolean => {
  const route = Object.entries(routes).find(([address]) => address === path)?.[1];
  return route !== undefined && !isRedirect(route) && route.guards.includes('kick-signin-user');
};

describe.each(people)('%s', (person) => {
  const theirs = productTable.filter((row) => row.who.includes(person));
  const others = productTable.filter((row) => !row.who.includes(person) && !signsOut(row));

  test('finds every page of theirs: titled, whole at 320 px, and everything on it does something', async () => {
    const { page } = await visitor(person);
    for (const row of theirs) {
      const at = await open(page, addressOf(row));
      expect({ path: row.path, at, ...(await looks(page)) }).toEqual({
        path: row.path,
        at: arrival(row, person),
        ...sound,
      });
      const route = Object.entries(routes).find(([path]) => path === at)?.[1];
      if (route !== undefined && !isRedirect(route) && !namesItself.test(at))
        await expect.poll(() => page.title(), named(row.path)).toBe(documentTitle(route.title));
    }
  });

  test('is told why a page is not for them, or asked to sign in and brought back', async () => {
    const { page } = await visitor(person);
    await open(page, '/terms');
    for (const row of others) {
      const address = addressOf(row);
      const at = await follow(page, address);
      if (person === 'out') {
        expect({ path: row.path, at }).toEqual({ path: row.path, at: '/auth/signin' });
        expect(new URL(page.url()).searchParams.get('back'), row.path).toBe(address);
      } else if (row.path.startsWith('/dashboard') || row.path === '/auth/forgotPassword') {
        expect({ path: row.path, at: at.startsWith('/dashboard') }).toEqual({ path: row.path, at: true });
      } else {
        expect({ path: row.path, at, ...(await looks(page)) }).toEqual({
          path: row.path,
          at: address,
          ...sound,
        });
        await expect.poll(() => page.title(), named(row.path)).toContain('（Forbidden）');
      }
    }
  });
});

test('GIVEN one error page after the other WHEN links are followed THEN each is titled as one', async () => {
  const { page } = await visitor('admin');
  await open(page, '/dashboard/admin');
  const forWhom = {
    '/training-log/maipaso': '個人の方、生徒の方です',
    '/user-group': '利用できるのは、団体・学校の責任者、団体・学校の先生です',
    '/maipaso-competition/register/application': '利用できるのは、個人の方です',
  };
  for (const [path, sentence] of Object.entries(forWhom)) {
    await goTo(page, path);
    await page.getByText(sentence).waitFor();
    await expect.poll(() => page.title(), named(path)).toContain('（Forbidden）');
  }
});

test('every alias leads on, and an address that is not in the table is a page that says so', async () => {
  const { page } = await visitor('out');
  for (const [alias, target] of Object.entries(aliases)) {
    const at = await open(page, alias);
    expect([alias, at]).toEqual([alias, at === '/auth/signin' || before[target] === at ? at : target]);
  }
  for (const nowhere of [
    '/nowhere',
    '/terms/x',
    '/maipaso-competition/register-multiple/other',
    '/organization/x',
  ]) {
    await open(page, nowhere);
    await page.getByText('This page could not be found').waitFor();
    expect(await looks(page)).toEqual(sound);
  }
});

test('GIVEN a button without an act and links to nowhere WHEN a page is searched THEN they are found', async () => {
  const { page } = await visitor('out');
  await open(page, '/terms');
  await page.evaluate(() => {
    const planted = [
      '<button type="button">何も起きない</button>',
      '<a href="/nowhere/at/all">消えたページ</a>',
    ];
    document
      .querySelector('main')
      ?.insertAdjacentHTML('beforeend', [...planted, '<a>どこでもない</a>'].join(''));
  });
  expect(await inertOn(page)).toEqual([
    '<a> 消えたページ → /nowhere/at/all',
    '<a> どこでもない',
    '<button> 何も起きない',
  ]);
  await namedOn(() => page)
    .button('何も起きない')
    .waitFor();
});
