/** Paper of the competition as people get it from its pages: tickets, result sheets, notices, and a certificate that is shown to somebody. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seasonsAround } from '#infra/local/seed/competition.ts';
import { act, applicationOf } from '#test/support/shop/buyer.ts';
import {
  applyGroup,
  applySelf,
  groupEntries,
  ownEntries,
  pupilsOf,
} from '#test/support/competition/entry.ts';
import { sizesOf, textsOf } from '#test/support/paper/pdf-text.ts';
import { classId } from '#test/support/pupils.ts';
import { readQrCode } from '#test/support/paper/qr-code.ts';
import { eventually, signIn } from '#test/support/system.ts';
import { buyer, paid } from '#test/e2e/pages/buyer.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { openStage, signInAs, throughMenu } from '#test/e2e/stage.ts';
import { phone } from '#test/e2e/visitor.ts';
import { counting } from '../interactions.ts';

const stage = openStage();
/** Of the season that takes entries. */
const { title: next } = seasonsAround(new Date()).next;
const classOne = classId(1);
const entries = '/maipaso-competition/participant';
const papers = '/maipaso-competition/participant/qr-certificate';

async function download(page: Page, name: RegExp): Promise<{ name: string; pdf: Uint8Array }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name }).first().click();
  const file = await saved;
  return { name: file.suggestedFilename(), pdf: new Uint8Array(readFileSync(await file.path())) };
}

test('GIVEN a class that is entered WHEN its teacher asks for tickets THEN of all, of some and of one, on a phone', async () => {
  const owner = await signIn(stage.system, 'school');
  const pupils = (await pupilsOf(owner, classOne)).slice(0, 5);
  const { sessionId } = await applyGroup(
    owner,
    pupils.map((userId) => ({ userId, divisionCodes: ['romaji'] })),
  );
  act(stage.system, sessionId, 'pay');
  await eventually(
    () => groupEntries(owner, classOne),
    (found) => found.filter(({ state }) => state === 'ready').length === 5,
  );
  const { page } = await stage.visit(phone);
  await signInAs(stage, page, 'teacher');
  await page.goto('/dashboard');
  const work = counting();
  await work.once(throughMenu(page, '大会', '申込と参加票'), 2);
  await work.once(page.getByRole('button', { name: 'グループの参加票をPDFにする（5枚）' }).click());
  await page.getByText('できました').first().waitFor();
  await expectAccessible(page);
  await expectFits(page);
  const made = download(page, /^PDFをダウンロードする/u);
  await work.once(made);
  const { name, pdf } = await made;
  expect(work.count, 'from the home').toBeLessThanOrEqual(4);

  expect(name).toBe(`参加票_${next.replace(' ', '')}_5年1組.pdf`);
  expect(textsOf(pdf).map((texts) => texts.filter((text) => text === '参加票').length)).toEqual([2, 2, 1]);
  expect(new URL(readQrCode(pdf)).pathname).toBe(entries);

  const number = textsOf(pdf)
    .flat()
    .find((text) => /^[0-9A-HJKMNP-TV-Z]{10}$/u.test(text));
  await page.getByLabel('氏名・課題・参加番号で探す').fill(number ?? '');
  // On a phone without the row of headings.
  await expect.poll(() => page.getByRole('row').count()).toBe(1);
  await page
    .getByRole('checkbox', { name: /を選択/u })
    .first()
    .check();
  await page.getByRole('button', { name: '選んだ1人の参加票をPDFにする' }).click();
  await page.getByRole('heading', { level: 3, name: '参加票 5年1組 1枚' }).waitFor();
});

test('GIVEN published results WHEN an owner prints result sheets THEN a file a class, and the chosen alone', async () => {
  const { page } = await stage.visit();
  await signInAs(stage, page, 'school');
  await page.goto('/dashboard');
  const work = counting();
  await work.once(throughMenu(page, '結果と認定証', '成績シート'), 2);
  await work.once(page.getByRole('button', { name: '全員の成績シートをPDFにする（24人分）' }).click());
  await page.getByText('できました').waitFor();
  await expectAccessible(page);

  const made = download(page, /5年2組\.pdf/u);
  await work.once(made);
  const { name, pdf } = await made;
  expect(work.count, 'from the home').toBeLessThanOrEqual(4);

  expect(name).toMatch(/^成績シート_.*_5年2組\.pdf$/u);
  expect(textsOf(pdf)).toHaveLength(8);
  expect(new Set(sizesOf(pdf))).toEqual(new Set(['210 × 297 mm']));
  expect(new URL(readQrCode(pdf)).pathname).toBe('/certificateApplicationQr');

  const group = page.getByLabel('グループ');
  await group.selectOption({ label: '5年3組' });
  // Drawn when the address has it: until then it is the list of all that is chosen from.
  await expect.poll(() => group.locator('option:checked').textContent()).toBe('5年3組');
  await page
    .getByRole('checkbox', { name: /を選択$/u })
    .first()
    .check();
  await page.getByRole('button', { name: '選んだ結果通知書をPDFにする（1人分）' }).click();
  await page.getByRole('heading', { level: 3, name: '結果通知書 5年3組 1人分' }).waitFor();
});

test('GIVEN a season that is not published WHEN it is chosen THEN the page says when it will be', async () => {
  const { page } = await stage.visit(phone);
  await signInAs(stage, page, 'teacher');
  await page.goto(papers);
  const seasons = page.getByLabel('大会');
  await seasons.selectOption({ label: `${next}（結果なし）` });
  await page.getByText(/公表は\d+年\d+月\d+日\(.\) 12:00（日本時間）の予定です/u).waitFor();
  expect(await page.getByRole('button', { name: /PDFにする/u }).count()).toBe(0);
});

test('GIVEN somebody of their own WHEN they ask THEN their ticket and their season on paper', async () => {
  const person = await signIn(stage.system, 'individual');
  const { sessionId } = await applySelf(person, 'romaji', 'english-a');
  act(stage.system, sessionId, 'pay');
  await eventually(
    () => ownEntries(person),
    (found) => found.filter(({ state }) => state === 'ready').length === 2,
  );
  const { page } = await stage.visit();
  await signInAs(stage, page, 'individual');
  await page.goto(entries);
  await page.getByRole('button', { name: `${next}の参加票をPDFにする` }).click();
  await page.getByText('できました').waitFor();
  const tickets = await download(page, /^PDFをダウンロードする/u);
  expect(
    textsOf(tickets.pdf)
      .flat()
      .filter((text) => text === '結衣'),
  ).toHaveLength(1);

  await page.goto(papers);
  await page.getByRole('button', { name: '結果通知書をPDFにする' }).click();
  await page.getByText('できました').waitFor();
  const notice = await download(page, /^PDFをダウンロードする/u);
  const sheets = textsOf(notice.pdf);
  // Ten 課題 of one season: four on a sheet, and nothing on two.
  expect(sheets.flat().filter((text) => text === '得点の内訳')).toHaveLength(10);
  expect(sheets.map((texts) => texts.some((text) => /\d \/ \d ページ/u.test(text)))).toEqual(
    sheets.map(() => true),
  );
});

test('GIVEN a pupil WHEN their result is public THEN they get the notice, told so that they can read it', async () => {
  const { page } = await stage.visit(phone);
  await signInAs(stage, page, 'pupil-1-1');
  await page.goto('/maipaso-competition/participant/result');
  await page.getByRole('button', { name: /PDFに/u }).click();
  await page.getByText('できました').waitFor();
  await expectAccessible(page);
  await expectFits(page);
  const { pdf } = await download(page, /PDFをダウンロードする/u);
  expect(textsOf(pdf)).toHaveLength(1);
  expect(textsOf(pdf)[0]).toContain('青木 葵');
});

test('GIVEN a certificate WHEN its holder shares it THEN a stranger reads the full name until it is ended', async () => {
  const person = await buyer(stage);
  const { certificateId = '' } = await applicationOf(person, await paid(stage));
  const { page } = await stage.visit(phone);
  await signInAs(stage, page, 'individual');
  await page.goto('/certificateApplication/history');
  await page
    .getByRole('button', { name: /をくわしく見る$/u })
    .first()
    .click();
  await page
    .getByRole('link', { name: /認定証を見る/u })
    .first()
    .click();
  await page.waitForURL(`**/certificate/${certificateId}`);
  await page.getByText('発行したときのまま有効です。').waitFor();
  expect((await download(page, /認定証（PDF）をダウンロードする/u)).name).toMatch(/^認定証_/u);
  await page.getByRole('button', { name: '共有リンクを作る' }).click();
  const address = await page.getByText(/qrCertificate\?c=/u).innerText();
  const stranger = await stage.visit(phone);
  await stranger.page.goto(address);
  await stranger.page.getByText('髙橋 結衣').waitFor();
  await expectAccessible(stranger.page);

  await page.getByRole('button', { name: '共有をやめる' }).click();
  await page.getByRole('button', { name: '共有リンクを作る' }).waitFor();

  await stranger.page.reload();
  await stranger.page.getByText('該当する認定証が見つかりません').waitFor();
});
