/** What is typed is not lost by a session that ends, goes to nobody else, and is not left without a question. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { fillInPupil } from './pages/pupils.ts';
import { namedOn, openStage, signInAs, typeCredentials } from './stage.ts';
import type { Visitor } from './visitor.ts';
import { classId } from '#test/support/pupils.ts';

const stage = openStage();
let visitor: Visitor;
let questions: string[];
let answer: 'accept' | 'dismiss';

beforeEach(async () => {
  visitor = await stage.visit();
  questions = [];
  answer = 'dismiss';
  visitor.page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog[answer]();
  });
  await signInAs(stage, visitor.page, 'school');
  await visitor.page.goto(`/user-group/create-user?group=${classId(1)}`);
  await button(/登録してカード/u).waitFor();
});

const { button, heading, link } = namedOn(() => visitor.page);
const family = () => visitor.page.getByRole('textbox', { name: /^姓/u });
const type = (page: Page) => fillInPupil(page, { family: '柊', given: '伊織', kana: 'イオリ' });
const passwordOf = (username: string): string =>
  stage.system.accounts.find((account) => account.username === username)?.password ?? '';

/** As it is after a long lunch: the server no longer knows the token, and it cannot be renewed. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith('Token')) localStorage.setItem(key, `${localStorage.getItem(key) ?? ''}x`);
  });
}

async function typeUntilTheSessionEnds(): Promise<void> {
  const { page } = visitor;
  await type(page);
  await endSession(page);
  await button(/登録してカード/u).click();
  await heading(/サインイン/u).waitFor();
  expect(questions).toEqual([]);
}

test('GIVEN a half-filled form WHEN the session ends and the same person signs in THEN it is as it was', async () => {
  const { page } = visitor;
  await typeUntilTheSessionEnds();
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).not.toContain('伊織');

  await typeCredentials(page, 'school@typing.example', passwordOf('school@typing.example'));
  await page.getByText('入力の途中だった内容を戻しました').waitFor();
  await expect.poll(() => family().inputValue()).toBe('柊');
  await button(/登録してカード/u).click();
  await button('カードを印刷する').waitFor();
  expect(questions).toEqual([]);
});

test('GIVEN a half-filled form WHEN the session ends and somebody else signs in THEN it is empty, also for the first person afterwards', async () => {
  const { page } = visitor;
  await typeUntilTheSessionEnds();
  await typeCredentials(page, 'teacher@typing.example', passwordOf('teacher@typing.example'));
  await button(/登録してカード/u).waitFor();
  expect(await family().inputValue()).toBe('');
  expect(await page.getByText('入力の途中だった内容を戻しました').count()).toBe(0);

  await typeUntilTheSessionEnds();
  await typeCredentials(page, 'school@typing.example', passwordOf('school@typing.example'));
  await button(/登録してカード/u).waitFor();
  expect(await family().inputValue()).toBe('');
});

test('GIVEN a half-filled form WHEN it is left THEN it asks first, and stays or goes as answered', async () => {
  const { page } = visitor;
  await page.goto('/user-group/create');
  await page.locator('a[href="/user-group/create-user"]').first().click();
  await button(/登録してカード/u).waitFor();
  await type(page);
  await link('招待コード').first().click();
  await expect.poll(() => questions).toEqual(['confirm']);
  expect(await family().inputValue()).toBe('柊');
  await page.evaluate(() => history.back());
  await expect.poll(() => questions).toEqual(['confirm', 'confirm']);
  expect(await family().inputValue()).toBe('柊');

  answer = 'accept';
  await page.reload();
  await button(/登録してカード/u).waitFor();
  expect(questions.splice(0)).toEqual(['confirm', 'confirm', 'beforeunload']);
  await type(page);
  await link('招待コード').first().click();
  await heading('招待コード').waitFor();
  expect(questions).toEqual(['confirm']);
});

test('GIVEN a form that is untouched, and one whose person signs out THEN nothing is asked', async () => {
  const { page } = visitor;
  await link('招待コード').first().click();
  await heading('招待コード').waitFor();
  await page.goBack();
  await type(page);
  await button(/校倉/u).click();
  await button('サインアウトする').click();
  await heading(/打てるように/u).waitFor();
  expect(questions).toEqual([]);
});

test('GIVEN two tabs of one person WHEN they leave by the one and somebody else comes in THEN the other shows and keeps nothing of theirs', async () => {
  const { page } = visitor;
  await type(page);
  const other = await page.context().newPage();
  await other.goto('/auth/signin');
  await other.getByRole('button', { name: '別のアカウントでサインインする' }).click();

  await heading('サインイン').waitFor();
  expect(await page.getByText('柊').count()).toBe(0);
  await typeCredentials(other, 'teacher@typing.example', passwordOf('teacher@typing.example'));
  await heading('サインイン済みです').waitFor();
  await link('このまま進む').click();
  await button(/登録してカード/u).waitFor();
  expect(await family().inputValue()).toBe('');
  expect(questions).toEqual([]);
});
