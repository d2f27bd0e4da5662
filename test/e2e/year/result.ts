/** Results come out; a pupil doubts theirs, the office judges the division once more, and the ranking follows. */
import { expect } from 'vitest';
import { allRows, putRow } from '#test/support/ledger.ts';
import { throughMenu } from '../stage.ts';
import { phone } from '../visitor.ts';
import { enter, enterOffice, pupilOf, toOwnResult, type Year } from './year.ts';

/** What a scheduler does on AWS. */
async function timePasses({ system }: Year): Promise<void> {
  for (const name of ['sweep-outbox', 'publish-seasons', 'rank-divisions']) await system.schedules.run(name);
}

export async function resultsComeOut(year: Year): Promise<void> {
  await timePasses(year);
  const { page, button } = await enterOffice(year);
  await throughMenu(page, '大会', '結果と順位表');
  await page.getByText('公表しました').first().waitFor();
  await expect
    .poll(async () => {
      await timePasses(year);
      await page.reload();
      await page.getByRole('row', { name: /^ローマ字/u }).waitFor();
      return button('ローマ字の操作').count();
    })
    .toBe(1);
  await button('ローマ字の操作').click();
  await page.getByRole('menuitem', { name: '順位表を固定する' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('理由').fill('結果への申し立てを待つため');
  await dialog.getByRole('button', { name: '順位表を固定する' }).click();
  await page.getByText('順位表を固定しています').waitFor();
}

/** Who doubts the result. */
const doubter = (year: Year) => pupilOf(year, 0);

export async function pupilAppeals(year: Year): Promise<void> {
  const visit = await enter(year, doubter(year), phone);
  const { page, button } = visit;
  await toOwnResult(visit);
  await button('ちがうと おもう ことを おくる').click();
  await page.getByRole('textbox').fill('キーが へんでした');
  await button('ちがうと おもう ことを おくる').click();
  await page.getByText('キーが へんでした').waitFor();
}

/** What its makers put right: a wrong key of this division costs nothing from now on. */
async function ruleIsCorrected({ system }: Year): Promise<void> {
  const division = (await allRows(system)).find((row) => row['code'] === 'romaji' && 'penalties' in row);
  if (division === undefined) throw new Error('no such division');
  const [penalty] = division['penalties'] as { table: object }[];
  await putRow(system, {
    ...division,
    penalties: [{ ...penalty, table: { ...penalty?.table, typo: 0 } }],
  });
}

export async function officeJudgesAgain(year: Year): Promise<void> {
  await ruleIsCorrected(year);
  const { page, button } = await enterOffice(year);
  const inbox = page.getByRole('region', { name: /異議/u });
  await inbox.getByRole('link', { name: '異議申し立てを開く' }).first().click();
  await button('返事を書く').click();
  await page.getByRole('textbox', { name: /内容/u }).fill('部門の全員分を採点し直します');
  await button('返事を送る').click();
  await page.getByText('部門の全員分を採点し直します').waitFor();

  await throughMenu(page, '大会', '再採点');
  await button('部門を採点し直す').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /部門/u }).selectOption({ label: 'ローマ字' });
  await dialog.getByRole('textbox', { name: /理由/u }).fill('減点の規則を正したため');
  await dialog.getByRole('button', { name: '採点し直して比べる' }).click();
  await button('すべて反映する').click();
  await dialog.getByRole('textbox', { name: /理由/u }).fill('申し立てのとおりだったため');
  await dialog.getByRole('button', { name: 'すべて反映する' }).click();
  await page.getByText('反映した結果').waitFor();
}

export async function rankingFollows(year: Year): Promise<void> {
  const { page, button, link } = await enterOffice(year);
  await throughMenu(page, '大会', '結果と順位表');
  await page.waitForURL('**/admin/competition/results**');
  const publish = page.getByRole('menuitem', { name: '今の順位を公開する' });
  await expect
    .poll(async () => {
      await timePasses(year);
      await page.reload();
      await button('ローマ字の操作').click();
      await page.getByRole('menu').waitFor();
      return publish.count();
    })
    .toBe(1);
  await publish.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('理由').fill('採点し直した結果を反映するため');
  await dialog.getByRole('button', { name: '今の順位を公開する' }).click();
  await dialog.waitFor({ state: 'detached' });

  await throughMenu(page, '大会', '異議申し立て');
  await link(doubter(year).name).click();
  // The rejudge has changed it: nothing more follows.
  await button('改めたとおりに認める').click();
  await dialog.getByRole('textbox', { name: /理由/u }).fill('減点の規則に誤りがあったため');
  await dialog.getByRole('button', { name: '改めたとおりに認める' }).click();
  await page.getByText('認められました').waitFor();
}

export async function pupilIsRight(year: Year): Promise<void> {
  const visit = await enter(year, doubter(year), phone);
  const { page } = visit;
  await toOwnResult(visit);
  await page.getByText(/^この 結果.*は、あとから/u).waitFor();
  await page.getByText('減点の規則を正したため').waitFor();
  await page.goto('/maipaso-competition/ranking');
  await page.getByLabel('しゅもく').selectOption({ label: 'ローマ字' });
  await page.getByRole('complementary').getByText('NEW').waitFor();
}
