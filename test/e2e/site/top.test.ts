/** The front page: there before any script, typed on at once, and a way in for everybody. */
import { expect, test } from 'vitest';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { namedOn, openStage } from '#test/e2e/stage.ts';
import { phone, type Visitor } from '#test/e2e/visitor.ts';

const stage = openStage({ apart: true });
let visitor: Visitor;
const { button, link, heading } = namedOn(() => visitor.page);
const headline = /打てるようになった/u;
const field = () => visitor.page.getByRole('textbox', { name: 'ここを押して、ローマ字で打つ' });

test('GIVEN no script runs THEN headline, header and doors are there, and on no other path', async () => {
  visitor = await stage.visit({ javaScriptEnabled: false });
  const { page } = visitor;
  await page.goto('/');
  await heading(headline).waitFor();
  expect(await page.getByRole('banner').getByRole('link', { name: 'サインイン' }).getAttribute('href')).toBe(
    '/auth/signin',
  );
  expect(await link('カードで入る').getAttribute('href')).toBe('/auth/signin');
  expect(await link('学校・教室を登録する').getAttribute('href')).toBe('/auth/signup');
  expect(await link('個人で登録する').getAttribute('href')).toBe('/auth/signup?kind=individual');
  expect(await link('はじめる').getAttribute('href')).toBe('/auth/signup');
  for (const path of ['/auth/signin', '/help', '/nowhere']) {
    await page.goto(path);
    expect(await page.getByRole('heading').count(), path).toBe(0);
  }
});

/** As with all cookies refused, in the browser's settings or by a school's. */
const refuseStorage = () => {
  const refused = {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...refused });
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, ...refused });
  Object.defineProperty(navigator, 'cookieEnabled', { value: false });
  Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
};

test('GIVEN a browser that keeps nothing WHEN a stranger comes THEN what is everybody’s is there, and signing in says what it needs', async () => {
  visitor = await stage.visit();
  const { page } = visitor;
  await page.addInitScript(refuseStorage);
  for (const [path, title] of [
    ['/', headline],
    ['/qrCertificate', '認定証の確認'],
    ['/contact', 'お問い合わせ'],
    ['/estimate', /見積書/u],
    ['/auth/signup/send-email-verification', 'メールアドレスの入力'],
    ['/typing/', /タイピングの練習|指|打/u],
  ] as const) {
    await page.goto(path);
    await heading(title).waitFor();
  }
  await page.goto('/auth/signin');
  await page.getByText('Cookieなどの保存を止めているため').waitFor();
});

test.each([
  ['on a wide screen', {}],
  ['on a phone', phone],
])(
  'GIVEN scripts come late, %s THEN the headline stays where it is as they take over',
  async (_, options) => {
    visitor = await stage.visit(options);
    const { page } = visitor;
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      const look = () => {
        const top = document.querySelector('h1')?.getBoundingClientRect().top;
        const now = top === undefined ? 'none' : String(Math.round(top));
        if (seen.at(-1) !== now && (seen.length > 0 || now !== 'none')) seen.push(now);
        requestAnimationFrame(look);
      };
      look();
    });
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/config.json', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await heading(headline).waitFor();
    expect(await field().getAttribute('readonly')).not.toBeNull();
    letGo();
    await page.locator('#try-out:not([readonly])').waitFor();
    await page.getByRole('heading', { name: '6級から特段まで、10の級と段' }).waitFor();
    const places = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
    expect(places, 'every place at which it stood').toHaveLength(1);
  },
);

test('a visitor types for ten seconds, is told speed and level, and types again', async () => {
  visitor = await stage.visit();
  const { page } = visitor;
  await page.goto('/');
  await page.locator('#try-out:not([readonly])').waitFor();
  await field().focus();
  await page.keyboard.type('kinouyorisukosihayakuharunokouteini');
  await page.getByText('春の校庭に小さな花がさいた').waitFor();
  await page.getByText(/字\/分/u).waitFor();
  await page.getByText('10秒で19字を打ちました。このペースは1級くらいです。').waitFor();
  await page.getByText('10秒の目安です', { exact: false }).waitFor();
  await expectAccessible(page);
  await button('もう一度打つ').click();
  await page.getByText('のこり 10秒').waitFor();
  await page.keyboard.type('k');
  // Each second is there for a second.
  await page.getByText(/^のこり \d秒$/u).waitFor();
});

test('on a phone everything fits, and every door leads in', async () => {
  visitor = await stage.visit(phone);
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('heading', { name: '大会の日程' }).waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await link('学校・教室を登録する').click();
  await page.waitForURL('**/auth/signup');
});
