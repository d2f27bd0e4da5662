/** The rest of the year: who practised, and what was paid for. */
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { practise } from '#test/companion/practise.ts';
import { throughMenu } from '../stage.ts';
import { phone } from '../visitor.ts';
import { enter, owner, pupilOf, saved, type Year } from './year.ts';

export async function pupilsPractise(year: Year): Promise<void> {
  const asTheyAre = { origin: year.system.origin, say: () => undefined };
  const sent = await Promise.all([
    practise({ ...asTheyAre, ...pupilOf(year, 0), kind: 'maipaso', days: 5 }),
    practise({ ...asTheyAre, ...pupilOf(year, 0), kind: 'typing-method', days: 3 }),
    practise({ ...asTheyAre, ...pupilOf(year, 1), kind: 'typing-english', days: 2 }),
    practise({ ...asTheyAre, ...pupilOf(year, 3), kind: 'maipaso', days: 4 }),
  ]);
  expect(sent.flat().map(({ state }) => state)).toEqual(Array.from({ length: 14 }, () => 'counted'));
}

export async function practiceIsSeen(year: Year): Promise<void> {
  const pupil = await enter(year, pupilOf(year, 0), phone);
  await pupil.page.goto('/training-log/maipaso');
  await pupil.page.getByText(/^ぜんぶで 5/u).waitFor();
  const { page } = await enter(year, owner);
  for (const [place, name] of [
    ['競技の練習', pupilOf(year, 0).name],
    ['英語の練習', pupilOf(year, 1).name],
  ] as const) {
    await throughMenu(page, '授業', place);
    await page.waitForURL('**/organization/training-log/**');
    await page.getByLabel('グループ', { exact: true }).selectOption({ label: '2年1組' });
    await page.getByRole('row', { name: new RegExp(`${name}.*分`, 'u') }).waitFor();
  }
}

/** The three orders of the school: entries, certificates as files, and one on paper; and the two papers of the first. */
export async function receiptsOfTheYear(year: Year): Promise<void> {
  const { page, button } = await enter(year, owner);
  await throughMenu(page, 'お支払い', '領収書');
  const issue = button(/^宛名を決めて発行する/u);
  await issue.nth(1).waitFor();
  for (const left of [1, 0]) {
    await issue.first().click();
    await button('発行の内容を確認する').click();
    await button('この内容で発行する').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await issue.nth(left).waitFor({ state: 'detached' });
  }
  // A ZIP has what is drawn by then: who holds a receipt in hand knows that it is.
  const original = button('原本を保存する');
  const again = button('再発行版を保存する');
  const before = await again.count();
  await original.nth(1).waitFor();
  for (const more of [0, 1]) {
    await saved(page, () => original.first().click());
    await again.nth(before + more).waitFor();
  }
  await button('ZIPを作る').click();
  const zip = await saved(page, () => button('ZIP（5件）をダウンロードする').click());
  const names = Object.keys(unzipSync(zip));
  expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(5);
  expect(names.filter((name) => name.endsWith('.csv'))).toHaveLength(1);
}
