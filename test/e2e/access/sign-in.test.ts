/** Getting in and out, as each kind of person. */
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '#test/e2e/page-checks.ts';
import { openStage, signInOnPage, typeCredentials } from '#test/e2e/stage.ts';
import { phone, type Visitor } from '#test/e2e/visitor.ts';
import { eventually } from '#test/support/system.ts';

const stage = openStage({ apart: true });
let visitor: Visitor;

const heading = () => visitor.page.getByRole('heading', { level: 1 });

describe('each kind of person lands on their own page', () => {
  test.each([
    ['individual', '/dashboard/individual'],
    ['school', '/dashboard'],
    ['teacher', '/dashboard'],
    ['organization', '/dashboard'],
    ['pupil-1-1', '/dashboard/student'],
    ['admin', '/dashboard/admin'],
  ])('%s → %s', async (account, path) => {
    visitor = await stage.visit();

    await signInOnPage(stage, visitor.page, account);

    await visitor.page.waitForURL((url) => url.pathname === path);
    await heading().waitFor();
  });
});

test('a session survives a reload, and sign-out ends it', async () => {
  visitor = await stage.visit();
  const { page } = visitor;
  await signInOnPage(stage, page, 'individual');

  await page.reload();
  await page.waitForURL('**/dashboard/individual');

  await page.getByRole('button', { name: /髙橋 結衣/u }).click();
  await page.getByRole('button', { name: 'サインアウト' }).click();
  await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/auth/signin');
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept, 'nobody is named on a computer that others use').not.toMatch(/髙橋|結衣|CognitoIdentity/u);
  await page.goto('/dashboard/individual');
  await page.waitForURL('**/auth/signin?**');
});

describe('GIVEN the browser was closed', () => {
  /** What a browser keeps on the disk: cookies without an end of their own are not among it. */
  async function openedAgain(): Promise<Visitor> {
    const { cookies, origins } = await visitor.page.context().storageState();
    await visitor.page.context().close();
    return stage.visit({
      storageState: { origins, cookies: cookies.filter(({ expires }) => expires !== -1) },
    });
  }
  const tokens = () =>
    visitor.page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('Token')));

  test.each(['pupil-1-1', 'individual'])(
    'WHEN the next one opens it THEN nothing of %s is there, not even in the store',
    async (account) => {
      visitor = await stage.visit();
      await signInOnPage(stage, visitor.page, account);
      expect(await tokens()).not.toEqual([]);

      visitor = await openedAgain();
      await visitor.page.goto('/dashboard/individual');

      await visitor.page.waitForURL('**/auth/signin?**');
      expect(await tokens()).toEqual([]);
    },
  );

  test('WHEN the device was said to be their own THEN they are in', async () => {
    visitor = await stage.visit();
    await visitor.page.goto('/auth/signin');
    await visitor.page.getByLabel(/サインインしたままにする/u).check();
    await typeCredentials(visitor.page, 'individual@typing.example', 'Typing-2026!');
    await visitor.page.waitForURL('**/dashboard/individual');

    visitor = await openedAgain();
    await visitor.page.goto('/dashboard/individual');

    await heading().waitFor();
    expect(visitor.page.url()).toContain('/dashboard/individual');
  });
});

test('the way back is kept, but never to another site', async () => {
  visitor = await stage.visit();
  const { page } = visitor;
  await page.goto('/auth/signin?back=https://evil.example/');

  await page.getByLabel(/メールアドレス/u).fill('individual@typing.example');
  await page.getByLabel('パスワード').first().fill('Typing-2026!');
  await page.getByRole('button', { name: /^サインイン/u }).click();

  await page.waitForURL('**/dashboard/individual');
  expect(new URL(page.url()).origin).toBe(stage.system.origin);
});

test('a pupil chooses a new password at the first sign-in, on a phone', async () => {
  visitor = await stage.visit(phone);
  const { page } = visitor;
  await page.goto('/auth/signin');
  await page.getByLabel(/メールアドレス/u).fill('482913');
  await page.getByLabel(/ユーザーID/u).fill('nagi');
  await page.getByLabel('パスワード').first().fill('First-2026!');
  await page.getByRole('button', { name: /^サインイン/u }).click();

  await page.getByRole('heading', { level: 1, name: /パスワード/u }).waitFor();
  await expectAccessible(page);
  const passwords = page.locator('input[type=password]');
  await passwords.nth(0).fill('mijikai');
  await passwords.nth(1).fill('mijikai');
  await page.locator('button[type=submit]').click();
  await page.getByRole('alert').waitFor();
  await passwords.nth(0).fill('kaeru-pyonpyon');
  await passwords.nth(1).fill('kaeru-pyonpyon');
  await page.locator('button[type=submit]').click();

  await page.waitForURL('**/dashboard/student');
});

test('a pool that has no time for a pupil is asked again by itself, and the pupil is told so', async () => {
  visitor = await stage.visit(phone);
  const { page } = visitor;
  const { quotas } = stage.system.cognito;
  quotas.set({ UserAuthentication: 0 });
  try {
    await page.goto('/auth/signin?code=482913&user=aoi');
    await page.getByLabel('パスワード').first().fill('Typing-2026!');
    await page.getByRole('button', { name: /^サインイン/u }).click();
    await page.getByText(/こみあっています/u).waitFor();
    await expectAccessible(page);
    expect(quotas.refused()).toBeGreaterThan(0);
  } finally {
    quotas.set(undefined);
  }
  await page.waitForURL('**/dashboard/student');
});

test('a pool that has no time to renew a sign-in ends it for nobody: the page waits, and goes on', async () => {
  visitor = await stage.visit();
  const { page } = visitor;
  await page.goto('/auth/signin');
  await page.getByLabel(/メールアドレス/u).fill('individual2@typing.example');
  await page.getByLabel('パスワード').first().fill('Typing-2026!');
  await page.getByRole('button', { name: /^サインイン/u }).click();
  await page.waitForURL('**/dashboard/individual');
  const { quotas } = stage.system.cognito;
  quotas.set({ UserAuthentication: 0 });
  try {
    // Tokens last half a day.
    await page.clock.install({ time: Date.now() + 13 * 60 * 60 * 1000 });
    await page.goto('/account');
    // More often than the library tries by itself.
    await eventually(
      async () => {
        await page.clock.runFor(2_000);
        return quotas.refused();
      },
      (times) => times > 6,
    );
  } finally {
    quotas.set(undefined);
  }

  await page.getByRole('heading', { level: 1, name: /アカウント/u }).waitFor();
  expect(page.url()).toContain('/account');
});

test('a wrong password, an unknown address and a stopped account get no more than they may know', async () => {
  visitor = await stage.visit();
  const { page } = visitor;
  const attempt = async (identifier: string, password: string): Promise<string> => {
    await page.goto('/auth/signin');
    await page.getByLabel(/メールアドレス/u).fill(identifier);
    await page.getByLabel('パスワード').first().fill(password);
    await page.getByRole('button', { name: /^サインイン/u }).click();
    const text = await page.getByRole('alert').innerText();
    expect(await page.getByLabel(/メールアドレス/u).inputValue()).toBe(identifier);
    return text;
  };

  const wrong = await attempt('individual2@typing.example', 'not-the-password');
  const unknown = await attempt('nobody@typing.example', 'not-the-password');
  const stopped = await attempt('stopped@typing.example', 'Typing-2026!');

  expect(unknown).toBe(wrong);
  expect(stopped).toContain('使えません');
  expect(page.url()).toContain('/auth/signin');
});

test('guessing on and on is slowed down', async () => {
  visitor = await stage.visit();
  const { page } = visitor;
  let text = '';
  // The sixth is refused for a second and each further one for twice as long: who guesses slowly comes to it later.
  for (let guess = 0; guess < 12 && !text.includes('続けて間違えた'); guess++) {
    await page.goto('/auth/signin');
    await page.getByLabel(/メールアドレス/u).fill('organization@typing.example');
    await page.getByLabel('パスワード').first().fill(`guess-number-${guess}`);
    await page.getByRole('button', { name: /^サインイン/u }).click();
    text = await page.getByRole('alert').innerText();
  }
  expect(text).toContain('続けて間違えた');
});

test('the wrong kind of person is told why a page is not theirs', async () => {
  visitor = await stage.visit();
  const { page } = visitor;
  await signInOnPage(stage, page, 'pupil-1-2');

  await page.goto('/dashboard/admin');

  await page.waitForURL('**/dashboard/student');
});

test('an address that does not exist answers the page for that', async () => {
  visitor = await stage.visit();

  await visitor.page.goto('/no/such/page');

  await visitor.page.getByText('This page could not be found').waitFor();
  await visitor.page.getByRole('link', { name: /Back to the home page/u }).waitFor();
  await expectAccessible(visitor.page);
});

test('losing the network is said, and its return too', async () => {
  visitor = await stage.visit();
  const { page } = visitor;
  await page.goto('/');
  await page.context().setOffline(true);
  await page
    .getByText(/オフライン|接続されていません|つながっていません/u)
    .first()
    .waitFor();
  await page.context().setOffline(false);
});
