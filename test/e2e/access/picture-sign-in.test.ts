/** えとことばで入る: a teacher opens the door of their class, a child comes in by picture and words, errs, and is out when it ends. */
import { expect, test } from 'vitest';
import { pictureNames } from '#shared/access/picture-sign-in/pictures.ts';
import { wordsSchema } from '#shared/access/picture-sign-in/schema.ts';
import type { Page } from 'playwright-core';
import { expectAccessible, expectFits, expectReadableColours } from '#test/e2e/page-checks.ts';
import { namedOn, openStage, throughMenu, visitAs } from '#test/e2e/stage.ts';
import { phone } from '#test/e2e/visitor.ts';
import { openDoor, otherWords } from '#test/support/access/picture-sign-in.ts';
import { classId } from '#test/support/pupils.ts';
import { readQrPath } from '#test/support/paper/qr-code.ts';
import { forgetRateLimits } from '#test/support/ledger.ts';
import { signIn, timeComes } from '#test/support/system.ts';

const stage = openStage();

interface Card {
  readonly picture: string;
  readonly words: readonly string[];
}

/** What the teacher’s page says of somebody. */
async function cardOf(page: Page, name: string): Promise<Card> {
  const row = page.getByRole('row', { name });
  const [picture = '', words = ''] = await row.getByRole('cell').allInnerTexts();
  return { picture: picture.trim(), words: words.trim().split(' ') };
}

async function tap(page: Page, { picture, words }: Card): Promise<void> {
  await page.getByRole('button', { name: picture, exact: true }).click();
  for (const word of words) await page.getByRole('button', { name: word, exact: true }).click();
}

test('GIVEN a class of the smallest WHEN their teacher opens the door THEN a child is in by three taps, for as long as it is open', async () => {
  const { page: desk } = await visitAs(stage, 'teacher');
  const on = namedOn(() => desk);
  await desk.goto('/dashboard');
  await throughMenu(desk, '授業', 'えとことばで入る');
  await on.heading('えとことばで入る').waitFor();
  await on.button(/^えとことばを決める/u).click();
  await desk.getByText('••••').first().waitFor();
  await on.button('ことばを画面に出す').click();
  const [aoi, haruto] = [await cardOf(desk, '青木 葵'), await cardOf(desk, '石田 陽翔')];
  await on.button('ことばを画面に出す').click();
  await expect.poll(() => desk.getByText(aoi.words.join(' ')).count()).toBe(0);
  await on.button('えとことばで入れるようにする').click();
  const code = desk.getByRole('img', { name: /ページを開くQRコード/u });
  await code.waitFor();
  await expectAccessible(desk);
  const address = new URL(readQrPath((await code.locator('path').getAttribute('d')) ?? ''));
  expect(address.search).toBe('');

  // On a phone, where there is least room.
  const { page } = await stage.visit(phone);
  await page.goto(`${address.pathname}${address.hash}`);
  await page.getByRole('heading', { level: 1, name: '5年1組' }).waitFor();
  await expectAccessible(page);
  await expectReadableColours(page);
  await expectFits(page);
  expect(await page.getByRole('main').innerText()).not.toMatch(/青木|葵|石田/u);
  const tiles = await page.getByRole('main').getByRole('button').all();
  for (const tile of tiles) {
    const { width = 0, height = 0 } = (await tile.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(64);
  }

  await tap(page, { ...aoi, words: otherWords(wordsSchema.parse(aoi.words)) });
  await page.getByRole('alert').getByText('もういちど えらんでください').waitFor();
  await expectAccessible(page);
  for (const word of aoi.words) await page.getByRole('button', { name: word, exact: true }).click();
  await page.waitForURL('**/dashboard/student');
  await desk.getByText(/入りました/u).waitFor();

  // The next child at the same device is asked, and comes in as nobody but themself.
  await page.goto(`${address.pathname}${address.hash}`);
  await page.getByRole('heading', { level: 1, name: 'あおき あおい さんが はいっています' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /つぎの ひと/u }).click();
  await tap(page, haruto);
  await page.waitForURL('**/dashboard/student');
  await page.getByText('陽翔').first().waitFor();

  await on.button('終わりにする').click();
  await on.button('えとことばで入れるようにする').waitFor();
  const late = await stage.visit(phone);
  await late.page.goto(`${address.pathname}${address.hash}`);
  await late.page.getByRole('heading', { level: 1, name: 'いまは はいれません' }).waitFor();
  await expectAccessible(late.page);

  await timeComes(stage.system, stage.system.clock.now() + 125_000);
  await stage.system.schedules.run('sweep-outbox');
  await forgetRateLimits(stage.system);
  await page.reload();
  await page.waitForURL('**/auth/signin**');
});

test('GIVEN only a keyboard THEN a child comes in by it too', async () => {
  const open = await openDoor(await signIn(stage.system, 'teacher'), classId(1));
  const child = open.children.at(-1);
  if (child?.picture === undefined || child.words === undefined) throw new Error('the last has no picture');

  const { page } = await stage.visit();
  await page.goto(`/auth/pictures#code=${open.code}`);
  for (const name of [pictureNames[child.picture], ...child.words]) {
    const tile = page.getByRole('button', { name, exact: true });
    await tile.waitFor();
    for (let tabs = 0; tabs < 60 && !(await tile.evaluate((at) => at === document.activeElement)); tabs++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  await page.waitForURL('**/dashboard/student');
});
