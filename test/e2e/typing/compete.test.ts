/** One pupil from the entry to a published result, by real keys and without the command line; and what a reload and a lost network leave of it. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { commonStartContract } from '#shared/competition/common-start/contract.ts';
import { classId } from '#test/support/pupils.ts';
import { holdSeason, readyEntry, type Stage as Held } from '#test/support/competition/competition.ts';
import { personIdOf, signIn, type Person } from '#test/support/system.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { openStage, signInOnPage, visitAs } from '#test/e2e/stage.ts';
import { judgedOf, readPublished } from './judged.ts';
import { lettersAhead, typeLetters } from './typist.ts';

const stage = openStage({ apart: true });
const pupil = 'pupil-1-1';
const organizationId = 'org_sakurakey-elementary';
/** Longer than two chunks, so that one can be lost on its way. */
const seconds = 40;
let held: Held;

beforeAll(async () => {
  held = await holdSeason(stage.system, seconds);
});

async function enteredAs(person: Person, more: Parameters<typeof readyEntry>[3] = {}): Promise<string> {
  return (await readyEntry(held, personIdOf(person), 'guided', more)).id;
}

/** A teacher opens a room for the pupil's class. */
async function roomOf(groupId: string) {
  const teacher = await signIn(stage.system, 'school');
  const body = { groupId, seasonId: held.season.id, divisionCode: held.divisions.guided.code };
  const { code: startCode } = (await teacher.call(commonStartContract.createCommonStart, { body })).value();
  const press = { params: { startCode } };
  return { startCode, press: () => teacher.call(commonStartContract.pressCommonStart, press) };
}

async function getReady(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /準備/u }).waitFor();
  await page.getByText('つながっています').waitFor();
  await typeLetters(page, await lettersAhead(page));
  await page.getByRole('button', { name: /できました$/u }).click();
}

test('GIVEN a class that starts together, a network that is gone and a page that is reloaded THEN it goes on, nothing is lost and nothing counts twice', async () => {
  const person = await signIn(stage.system, pupil);
  const groupId = classId(1);
  const entryId = await enteredAs(person, { organizationId, groupId, groupName: '5年1組' });
  const { startCode, press } = await roomOf(groupId);
  const { page } = await visitAs(stage, pupil);
  await page.goto(`/typing/compete/${entryId}`);
  await getReady(page);
  await page.getByRole('textbox').fill(startCode.toLowerCase());
  await page.getByRole('button', { name: /コードを たしかめる/u }).click();
  await page.getByRole('heading', { name: /っています$/u }).waitFor();
  await expectAccessible(page);
  await press();
  await page.getByText(/あと\d+/u).waitFor();
  await page.getByRole('timer').waitFor();
  const whole = await lettersAhead(page);
  await typeLetters(page, whole.slice(0, 3));

  await page.context().setOffline(true);
  await page.getByText('つながっていません').waitFor();
  // The first chunk is cut without a network, and waits.
  await page.getByText(/^0:2\d$/u).waitFor();
  await typeLetters(page, whole.slice(3, 6));
  await page.context().setOffline(false);
  // The page comes once more, and no answer to what it asks: it goes on with what is kept here.
  await page.route('**/api/main/**', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await page.getByRole('timer').waitFor();
  await page.unroute('**/api/main/**');

  await page.reload();
  await page.getByRole('timer').waitFor();
  expect(await lettersAhead(page)).toBe(whole);
  // Another tab does not type beside it.
  const other = await page.context().newPage();
  await other.goto(`/typing/compete/${entryId}`);
  await other.getByText(/ほかのタブ/u).waitFor();
  await other.close();
  await typeLetters(page, whole.slice(6));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^ここで.*わりにする$/u }).click();
  await page.getByRole('link', { name: /ページへ$/u }).waitFor();

  const { shown, counted, attempt } = await judgedOf(held, page, person, entryId);
  expect(attempt).toMatchObject({ state: 'finished', signs: [] });
  expect(shown).toEqual(counted);
  // Typed on from where it was: the whole line, and no miss.
  expect(counted.slice(0, 2)).toEqual(['あさひが のぼる。'.length, 0]);
});

test('GIVEN a pupil who took another seat WHEN the class begins THEN the device they left does not', async () => {
  const person = await signIn(stage.system, 'pupil-1-3');
  const groupId = classId(1);
  const entryId = await enteredAs(person, { organizationId, groupId, groupName: '5年1組' });
  const { startCode, press } = await roomOf(groupId);
  const sit = async (): Promise<Page> => {
    const { page } = await visitAs(stage, 'pupil-1-3');
    await page.goto(`/typing/compete/${entryId}`);
    await getReady(page);
    await page.getByRole('textbox').fill(startCode);
    await page.getByRole('button', { name: /コードを たしかめる/u }).click();
    await page.getByRole('heading', { name: /っています$/u }).waitFor();
    return page;
  };
  const left = await sit();
  const taken = await sit();
  await left.getByText(/ここでは/u).waitFor();
  await expectAccessible(left);
  await press();
  await taken.getByRole('timer').waitFor();
  await left.getByText(/ここでは/u).waitFor();
  await typeLetters(taken, (await lettersAhead(taken)).slice(0, 3));
  await taken.keyboard.press('Escape');
  await taken.getByRole('button', { name: /^ここで.*わりにする$/u }).click();
  await taken.getByRole('link', { name: /ページへ$/u }).waitFor();
  const { attempt } = await judgedOf(held, taken, person, entryId);
  expect(attempt).toMatchObject({ state: 'finished', signs: [] });
});

test('GIVEN a pupil with an entry WHEN they compete in the browser THEN the server counts what the page counted, and it is published', async () => {
  const person = await signIn(stage.system, pupil);
  const entryId = await enteredAs(person);
  const { page } = await stage.visit();
  await signInOnPage(stage, page, pupil);
  await page
    .getByRole('link', { name: /guided.*はじめる/u })
    .and(page.locator(`[href$="${entryId}"]`))
    .click();
  await page.waitForURL('**/typing/compete/**');
  await expectAccessible(page);
  // The app's own home has it too.
  await page.goto('/typing');
  await page.locator(`main a[href$="${entryId}"]`).click();
  await page.waitForURL('**/typing/compete/**');
  await getReady(page);
  // The gateway lets in no more of all who begin in this second.
  await page.route('**/api/main/compete/attempts', (route) => route.fulfill({ status: 429 }), { times: 1 });
  await page.getByRole('button', { name: /はじめる$/u }).click();
  await page.getByText('んでいます').waitFor();
  await expectAccessible(page);

  await page.getByRole('timer').waitFor();
  await expectAccessible(page);
  await expectFits(page);
  const first = await lettersAhead(page);
  await page.keyboard.press('q');
  await page.locator('[data-wrong]').waitFor();
  await typeLetters(page, first);
  await typeLetters(page, await lettersAhead(page));
  await page.getByRole('heading', { level: 1, name: 'おつかれさまでした' }).waitFor();
  await page.getByRole('link', { name: /ページへ$/u }).waitFor();
  await expectAccessible(page);

  const { shown, counted, score, attempt, resultId } = await judgedOf(held, page, person, entryId);
  expect(attempt).toMatchObject({ state: 'finished', signs: [] });
  expect(shown).toEqual(counted);
  expect(counted[1]).toBe(1);

  await readPublished(stage, held, page, person, { resultId, score });
  await page.getByRole('link', { name: /ひょうを みる$/u }).click();
  await page.waitForURL('**/ranking?*');
  await expect
    .poll(() =>
      page.getByRole('combobox').evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value)),
    )
    .toEqual([held.season.id, held.divisions.guided.code, 'all']);
});
