/** A list on a phone: a line for each row, the rest at a press, and what can be done with the chosen ones in sight. */
import { beforeAll, expect, test } from 'vitest';
import { paid } from './pages/buyer.ts';
import { inviteCode } from './pages/pupils.ts';
import { expectAccessible, expectFits } from './page-checks.ts';
import { openFirstRow, openStage, signInAs } from './stage.ts';
import { phone } from './visitor.ts';

const stage = openStage();
beforeAll(async () => {
  await paid(stage);
  await inviteCode(stage);
});

test.each([
  { who: 'school', address: '/user-group/list', detail: 'aoi', row: /青木 葵/u },
  { who: 'school', address: '/dashboard', detail: '和文A(小学生高)', row: /斉藤 凪/u },
  {
    who: 'pupil-1-1',
    address: '/maipaso-competition/participant/result',
    detail: /\d年\d{1,2}月\d{1,2}日\(.\)/u,
    row: /和文/u,
  },
  { who: 'school', address: '/user-group', detail: '生徒を見る', row: /5年1組/u },
  { who: 'school', address: '/organization', detail: '校倉 正子', row: /招待コードを作りました/u },
  { who: 'school', address: '/maipaso-competition/rules', detail: '200字', row: /ローマ字/u },
  { who: 'individual', address: '/payment/history', detail: '請求書と納品書へ', row: /支払い済み/u },
  { who: 'individual', address: '/payment/receipt', detail: '宛名を決めて発行する', row: /未発行/u },
  {
    who: 'individual',
    address: '/certificateApplication/history',
    detail: 'PDFを保存する',
    row: /発行済み/u,
  },
])(
  'GIVEN $address on a phone THEN a row is a line, and its rest comes by keyboard, said to be open',
  async ({ who, address, detail, row }) => {
    const { page } = await stage.visit({ ...phone, reducedMotion: 'reduce' });
    await signInAs(stage, page, who);
    await page.goto(address);
    const one = page.getByRole('row', { name: row }).filter({ hasText: detail }).first();
    const more = one.getByRole('button', { name: /をくわしく見る$/u });
    await more.waitFor();
    expect((await one.boundingBox())?.height).toBeLessThan(76);
    const cell = one.getByText(detail, { exact: true });
    expect(await cell.isVisible()).toBe(false);
    expect(await more.getAttribute('aria-expanded')).toBe('false');

    await more.focus();
    await page.keyboard.press('Enter');
    await cell.waitFor();
    expect(await more.getAttribute('aria-expanded')).toBe('true');
    await expectAccessible(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectFits(page);
    }

    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await more.count(), 'a wide table shows everything').toBe(0);
  },
);

test.each([320, 1280])(
  'GIVEN a list of orders at %i px THEN a number of one stands on one line',
  async (width) => {
    const { page } = await stage.visit({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
    await signInAs(stage, page, 'individual');
    await page.goto('/payment/history');
    await openFirstRow(page);
    const number = page.getByText(/^ord_/u).first();
    await number.waitFor();
    expect(await number.evaluate((text) => text.getClientRects().length)).toBe(1);
    const [own, state] = await Promise.all(
      [number, page.getByText('支払い済み').first()].map((one) => one.boundingBox()),
    );
    // Neither over the other.
    expect(own && state && (own.x + own.width <= state.x || own.y + own.height <= state.y)).toBe(true);
    await expectFits(page);
  },
);

test.each([{ width: 390 }, { width: 1280 }])(
  'GIVEN chosen rows at $width px WHEN the list is scrolled THEN what can be done with them stays in sight',
  async ({ width }) => {
    const { page } = await stage.visit({ viewport: { width, height: 600 } });
    await signInAs(stage, page, 'school');
    await page.goto('/user-group/list');
    await page.getByRole('checkbox', { name: /葵を選択/u }).check();
    await page.getByRole('row').last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 100);
    const bar = page.getByText('件を選択中', { exact: false });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await expect.poll(async () => (await bar.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
    // Nothing lies over it.
    await page.getByRole('button', { name: '選択を解除する' }).click();
  },
);
