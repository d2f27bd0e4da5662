/** A pupil practises as in a competition: a season that is over with its place, questions, and the mock of the next one. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { boardContract } from '#shared/competition/board/contract.ts';
import { trainingLogContract } from '#shared/practice/training-log/contract.ts';
import { pastTextId } from '#infra/local/seed/texts/index.ts';
import { rankedDivision, rankedSeason } from '#test/support/competition/ranked.ts';
import { eventually, signIn, type Person } from '#test/support/system.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { openStage, visitAs } from '#test/e2e/stage.ts';
import { lettersAhead, typeLetters } from './typist.ts';

const stage = openStage();
const pupil = 'pupil-1-4';
let seasonId: string;

beforeAll(async () => {
  seasonId = await rankedSeason(stage.system);
});

async function leaveOff(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^ここで.*わりにする$/u }).click();
  await page.getByRole('heading', { name: '結果' }).waitFor();
}

/** The logs of the division, the newest first, when there are so many. */
const practised = (person: Person, many: number) =>
  eventually(
    async () => {
      const query = { kind: 'maipaso', part: 'ローマ字' } as const;
      return (await person.call(trainingLogContract.listTrainingLogs, { query })).value().items;
    },
    ({ length }) => length === many,
  );

/** A figure of the page by what it is called. */
const figure = async (page: Page, term: RegExp): Promise<number> => {
  const row = page.locator('.typing-counts div').filter({ has: page.locator('dt', { hasText: term }) });
  return Number(/[\d.]+/u.exec((await row.first().locator('dd').textContent()) ?? '')?.[0]);
};

test('GIVEN a season that is published WHEN a pupil types its text THEN they read their score and place, and practice keeps it', async () => {
  const person = await signIn(stage.system, pupil);
  const { page } = await visitAs(stage, pupil);
  await page.goto('/typing/');
  await page
    .getByRole('link', { name: /えらぶ$/u })
    .last()
    .click();
  await page.waitForURL('**/typing/text');
  await page.getByRole('combobox').selectOption(rankedDivision);
  await page
    .getByRole('region', { name: /ちょうせん/u })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: /はじめる$/u }).click();
  await page.getByRole('timer').waitFor();
  await expectAccessible(page);
  await expectFits(page);
  await page.keyboard.press('q');
  await page.locator('[data-wrong]').waitFor();
  for (let line = 0; line < 3; line++) await typeLetters(page, await lettersAhead(page));
  await leaveOff(page);
  await page
    .getByRole('status')
    .filter({ hasText: /くらい|参加/u })
    .waitFor();
  await expectAccessible(page);
  await expectFits(page);

  const score = await figure(page, /得点/u);
  expect(score).toBeGreaterThan(20);
  expect(await figure(page, /まちがい/u)).toBe(1);
  const { lines } = (
    await person.call(boardContract.getBoard, { query: { seasonId, divisionCode: rankedDivision, page: 1 } })
  ).value();
  const field = lines.flatMap((line) => (line.rank === undefined ? [] : [line.score]));
  const rank = field.filter((other) => other > score).length + 1;
  const said = await page
    .getByRole('status')
    .filter({ hasText: /くらい|参加/u })
    .textContent();
  expect(
    /なら、(\d+)人.*?(\d+)位/u.exec(said ?? '')?.slice(1) ?? /には、(\d+)人/u.exec(said ?? '')?.slice(1),
  ).toEqual(rank > field.length ? [String(field.length)] : [String(field.length), String(rank)]);

  // One more log of its division, which the boards know nothing of.
  const items = await practised(person, 1);
  expect(items[0]).toMatchObject({ score, completed: false, state: 'counted' });
  // One run has one share of what was right, wherever it stands.
  expect(await figure(page, /しさ/u)).toBe(Math.floor((items[0]?.accuracy ?? 0) * 1000) / 10);
  await page.getByRole('button', { name: /もういちど/u }).click();
  await page.getByRole('button', { name: /はじめる$/u }).click();
  await page.getByRole('timer').waitFor();
  await typeLetters(page, await lettersAhead(page));
  await page.reload();
  expect((await practised(person, 2))[0]).toMatchObject({ completed: false, state: 'counted' });
  await page.getByRole('button', { name: /はじめる$/u }).click();
  await page.getByRole('timer').waitFor();
  await typeLetters(page, await lettersAhead(page));
  await leaveOff(page);
  await page.getByRole('heading', { level: 1, name: /同.*じ/u }).waitFor();
  await page.getByRole('table').getByText(String(score)).first().waitFor();
});

test('GIVEN questions THEN the page judges them by the key that is open by now, and the place is the server’s', async () => {
  const { page } = await visitAs(stage, pupil);
  await page.goto(`/typing/text/${pastTextId('arithmetic') ?? ''}`);
  await page.getByRole('button', { name: /はじめる$/u }).click();
  for (const answer of ['15', '1']) {
    await typeLetters(page, answer);
    await page.keyboard.press('Enter', { delay: 60 });
  }
  await leaveOff(page);
  expect(await figure(page, /しく/u)).toBe(1);
  expect(await figure(page, /まちがい/u)).toBe(1);
  await page.getByText(/答え：11/u).waitFor();
});

test('GIVEN the next season WHEN its mock is begun THEN the device is looked at first, and there is no place', async () => {
  const { page } = await visitAs(stage, pupil);
  await page.goto(`/typing/text?division=${rankedDivision}`);
  await page.getByRole('link', { name: /もぎ/u }).click();
  await page.getByText('つながっています').waitFor();
  await typeLetters(page, await lettersAhead(page));
  await page.getByRole('button', { name: /できました$/u }).click();
  await page.getByRole('button', { name: /もぎ.*はじめる$/u }).click();
  await page.getByRole('timer').waitFor();
  await typeLetters(page, await lettersAhead(page));
  await leaveOff(page);
  await expectAccessible(page);
  expect(await page.getByText(/位くらい|めやす/u).count()).toBe(0);
});

test('GIVEN a run WHEN its page is loaded again in the middle THEN it says that what was typed is kept, until the next begins', async () => {
  const { page } = await visitAs(stage, pupil);
  await page.goto(`/typing/text?division=${rankedDivision}`);
  await page
    .getByRole('region', { name: /ちょうせん/u })
    .getByRole('link')
    .first()
    .click();
  const begin = page.getByRole('button', { name: /はじめる$/u });
  await begin.click();
  await page.getByRole('timer').waitFor();
  await typeLetters(page, await lettersAhead(page));
  await page.reload();
  const said = page.getByText(/とちゅうまで/u);
  await said.waitFor();
  await expectAccessible(page);

  await begin.click();
  await page.getByRole('timer').waitFor();
  await page.reload();
  await begin.waitFor();
  expect(await said.count()).toBe(0);
});
