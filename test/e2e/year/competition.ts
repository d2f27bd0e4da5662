/** The season is held and judged: who competes, who is away, what the teacher vouches for, and a result that is put right. */
import { expect } from 'vitest';
import { compete } from '#test/companion/compete.ts';
import type { Fault } from '#test/companion/faults.ts';
import { createRandom } from '#test/support/virtual-time.ts';
import { enter, owner, pupilOf, type Pupil, type Year } from './year.ts';

const competes = (year: Year, { username, password }: Pupil, number: number, fault: Fault = 'none') =>
  compete({
    origin: year.system.origin,
    username,
    password,
    input: { method: 'romaji', layout: 'jis' },
    skill: { speed: 3 + number / 2, errors: 0.03, random: createRandom(number) },
    fault,
    offlineSeconds: 0,
    say: () => undefined,
  });

/** All but the last sit down at the companion app; what the second last types does not all arrive. */
export async function allButOneCompete(year: Year): Promise<void> {
  const [, ...present] = year.pupils.toReversed();
  const ends = await Promise.all(
    present.map((pupil, index) => competes(year, pupil, index, index === 0 ? 'gap' : 'none')),
  );
  expect(ends.map(({ state }) => state)).toEqual(['under-review', ...present.slice(1).map(() => 'finished')]);
}

export async function teacherWatches(year: Year): Promise<void> {
  const { page, button, link } = await enter(year, owner);
  await link('出欠と見守りを開く').first().click();
  // The home has a field of the same name.
  await page.waitForURL('**/attendance**');
  await page.getByRole('combobox', { name: 'グループ', exact: true }).selectOption('3年1組');
  const away = pupilOf(year, -1).name;
  await page.getByRole('button', { name: new RegExp(`^${away} .*の操作`, 'u') }).click();
  await page.getByRole('menuitem', { name: '欠席にする' }).click();
  await page.getByText('欠席 1件').waitFor();
  const doubtful = pupilOf(year, -2).name;
  await page.getByText('要確認 1件').waitFor();
  await page.getByRole('button', { name: new RegExp(`^${doubtful} .*の操作`, 'u') }).click();
  await page.getByRole('menuitem', { name: '記録を確認する' }).click();
  await page.getByLabel('確かめたこと').fill('教室で見ていました');
  await button('記録を確認する').click();
  await page.getByText('要確認 1件').waitFor({ state: 'detached' });
}
