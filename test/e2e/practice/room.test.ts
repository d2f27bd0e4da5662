/** A class in one room: two real browsers, the rest of the class by the interface, and the teacher who watches, helps and prints. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { roomContract } from '#shared/practice/room/contract.ts';
import { trainingLogContract } from '#shared/practice/training-log/contract.ts';
import { textsOf } from '#test/support/paper/pdf-text.ts';
import { classId } from '#test/support/pupils.ts';
import { joinRoom, openRoomOf, sendBeat } from '#test/support/practice/room.ts';
import { eventually, personIdOf, signIn } from '#test/support/system.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { openStage, signInAs } from '#test/e2e/stage.ts';
import { phone } from '#test/e2e/visitor.ts';
import { lettersAhead, typeLetters } from '../typing/typist.ts';

const stage = openStage();
const classNumber = 3;
const gapMs = 30;

test('GIVEN a class WHEN its teacher opens a meeting THEN all type the same, who is stuck is seen and helped, and the results are kept', async () => {
  const { page: desk } = await stage.visit();
  await signInAs(stage, desk, 'school');
  await desk.goto(`/organization/training-log/typing-method?group=${classId(classNumber)}`);
  // With one minute; from the page of the class it is three, in one press.
  await desk.getByRole('link', { name: '一斉練習・これまでの記録会' }).click();
  await desk.getByLabel('記録会の時間').selectOption('1分');
  await desk.getByRole('button', { name: '今月の記録会を開く' }).click();
  const start = desk.getByRole('button', { name: /で始める$/u });
  await start.waitFor();
  expect(await start.isDisabled()).toBe(true);
  const code = new URL(desk.url()).searchParams.get('room') ?? '';
  await desk.getByText(code).waitFor();
  await expectAccessible(desk);

  const { page } = await stage.visit();
  await signInAs(stage, page, 'pupil-3-1');
  await page.goto('/typing/');
  await page.getByRole('link', { name: '教室に入る' }).click();
  await page.getByRole('heading', { name: /待/u }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expectAccessible(page);
  const { page: other } = await stage.visit(phone);
  await signInAs(stage, other, 'pupil-3-2');
  await other.goto('/typing/room');
  await other.getByRole('heading', { name: /待/u }).waitFor();
  const rest = await Promise.all(
    Array.from({ length: 4 }, (_, at) => signIn(stage.system, `pupil-3-${String(at + 3)}`)),
  );
  for (const pupil of rest) await joinRoom(pupil, code);

  await desk.getByRole('button', { name: '6人で始める' }).click();
  await desk.getByText(/秒で始まります/u).waitFor();
  await page.getByRole('heading', { name: /始/u }).waitFor();
  // Both have the same line, whoever has learned what.
  const [line, same] = [await lettersAhead(page), await lettersAhead(other)];
  expect(same).toBe(line);
  await typeLetters(page, line, gapMs);
  await typeLetters(other, line.slice(0, 6), gapMs);

  // The network of one is gone: they type on, and the teacher sees it.
  const row = (name: RegExp) => desk.getByRole('row', { name });
  await other.context().setOffline(true);
  await typeLetters(other, line.slice(6), gapMs);
  for (const [at, pupil] of rest.entries()) {
    const mark = at === 0 ? 'ime' : 'none';
    (await sendBeat(pupil, code, { at: 1000, correct: 10 + at, mark })).value();
  }
  await row(/岡本|石田|上野|木村|加藤/u)
    .first()
    .waitFor();
  await desk.getByText('つながっていない').first().waitFor();
  // A hint in one press; it is in the answer to the next beat.
  const help = desk.getByRole('button', { name: /IMEをオフに/u });
  await help.waitFor();
  await help.click();
  await desk.getByText('送りました').waitFor();
  const [stuck] = rest;
  const told = (await sendBeat(stuck!, code, { at: 1500, correct: 11, mark: 'ime' })).value();
  expect(told.hint?.kind).toBe('ime');
  await expectAccessible(desk);

  // Whoever reloads finds everything as it was; without a network, as soon as there is one.
  await desk.reload();
  await desk.getByLabel('残り時間').waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(/のこっています/u).waitFor();
  await page.context().setOffline(false);
  const next = await lettersAhead(page);
  expect(next).not.toBe(line);
  await typeLetters(page, next, gapMs);

  await desk.getByText('時間になりました').waitFor();
  await other.context().setOffline(false);
  await page.getByText(/よく/u).waitFor();
  await expectAccessible(page);
  await other.getByText(/よく/u).waitFor();
  await expectFits(other);
  for (const [at, pupil] of rest.entries())
    (await sendBeat(pupil, code, { at: 60_000, correct: 40 + at, wrong: 2 })).value();
  await desk.getByText('いちばん正確な人').waitFor();
  // What was typed without a network comes; what was typed before and after a reload is one.
  const kana = (name: RegExp) =>
    eventually(
      async () => (await row(name).innerText()).split(/\s+/u),
      (cells) => cells.some((cell) => /^\d+\.\d%$/u.test(cell)) && !cells.includes('途中まで'),
    );
  await kana(/^2\. /u);
  const own = await kana(/^1\. /u);
  expect(own).toContain('100.0%');

  await desk.getByRole('button', { name: '教室を閉じる' }).click();
  await desk.getByRole('button', { name: '教室を閉じる' }).waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: '順位を出す' }).click();
  await desk.getByRole('columnheader', { name: '順位', exact: true }).waitFor();
  // A colleague has chosen since: it is said, shown, and counts.
  const hiddenIds = [personIdOf(rest[0]!)];
  const colleague = await signIn(stage.system, 'school');
  const body = { showRank: true, hiddenIds, version: 1 };
  const params = { groupId: classId(classNumber) };
  (await colleague.call(roomContract.chooseRank, { params, body })).value();
  await desk.getByRole('button', { name: '順位を出さない' }).click();
  await desk.getByText('ほかの先生が、先に').waitFor();
  await desk.getByRole('button', { name: /^順位に入れる：3\. /u }).waitFor();
  await expectAccessible(desk);
  const paper = await desk.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/gu)).toHaveLength(1);

  // The school's own papers, for all but one of them.
  await desk.getByRole('button', { name: '参加証を作る' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(/行事の名前/u).fill('タイピング検定');
  await dialog.getByLabel('2. ', { exact: false }).uncheck();
  await dialog.getByRole('button', { name: 'PDFを作る' }).click();
  await dialog
    .getByText(/まちがえやすい言葉は使えません/u)
    .first()
    .waitFor();
  await dialog.getByLabel(/行事の名前/u).fill('桜鍵小 秋の記録会');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'PDFを作る' }).click();
  await dialog.waitFor({ state: 'detached' });
  const fetching = desk.getByRole('button', { name: /^PDFをダウンロードする/u });
  await fetching.waitFor();
  const [papers] = await Promise.all([desk.waitForEvent('download'), fetching.click()]);
  expect(papers.suggestedFilename()).toBe('参加証_桜鍵小秋の記録会_5年3組.pdf');
  const sheets = textsOf(await readFile(await papers.path())).map((texts) => texts.join(''));
  expect(sheets).toHaveLength(5);
  for (const sheet of sheets) expect(sheet).toMatch(/参加証.*桜鍵小 秋の記録会.*認定証ではありません/su);

  const pupil = await signIn(stage.system, 'pupil-3-1');
  const query = { kind: 'typing-method', part: '今月の記録会-1' } as const;
  const logs = await eventually(
    async () => (await pupil.call(trainingLogContract.listTrainingLogs, { query })).value().items,
    (items) => items.length > 0,
  );
  expect(logs).toMatchObject([
    { completed: true, state: 'counted', speed: Number.parseInt(own[3] ?? '', 10) },
  ]);
  await desk.getByRole('link', { name: /もどる/u }).click();
  await desk.getByRole('table', { name: 'これまでの記録会' }).getByText('6人').waitFor();
});

test('GIVEN a room in two tabs THEN one types and tells of it, and the other goes on from there when that one is closed', async () => {
  const code = await openRoomOf(stage.system, 2);
  const { page } = await stage.visit();
  await signInAs(stage, page, 'pupil-2-1');
  await page.goto('/typing/room');
  await page.getByRole('heading', { name: /待/u }).waitFor();
  const other = await page.context().newPage();
  await other.goto('/typing/room');
  await other.getByText(/ほかのタブ/u).waitFor();
  await expectAccessible(other);

  const owner = await signIn(stage.system, 'school');
  (await owner.call(roomContract.startRoom, { params: { roomCode: code } })).value();
  await page.bringToFront();
  const line = await lettersAhead(page);
  await typeLetters(page, line, gapMs);
  const told = async () =>
    (await owner.call(roomContract.getRoom, { params: { roomCode: code } })).value().beats[0]?.correct;
  const correct = await eventually(told, (sofar) => sofar !== undefined && sofar > 0);
  await page.close();
  await other.bringToFront();
  expect(await lettersAhead(other)).not.toBe(line);
  await typeLetters(other, (await lettersAhead(other)).slice(0, 6), gapMs);
  await eventually(told, (sofar) => sofar !== undefined && sofar > (correct ?? 0));
});

test('GIVEN a teacher who closes the room before its time THEN what a pupil typed until then is a whole run', async () => {
  const code = await openRoomOf(stage.system, 1);
  const { page } = await stage.visit();
  await signInAs(stage, page, 'pupil-1-1');
  await page.goto('/typing/room');
  await page.getByRole('heading', { name: /待/u }).waitFor();
  const owner = await signIn(stage.system, 'school');
  const params = { roomCode: code };
  (await owner.call(roomContract.startRoom, { params })).value();
  for (let typed = ''; typed.length < 60;) {
    const line = await lettersAhead(page);
    await typeLetters(page, line, gapMs);
    typed += line;
  }
  (await owner.call(roomContract.closeRoom, { params })).value();
  await page.getByText(/さいごまで/u).waitFor();
  const query = { kind: 'typing-method', part: '今月の記録会-1' } as const;
  const pupil = await signIn(stage.system, 'pupil-1-1');
  const logs = await eventually(
    async () => (await pupil.call(trainingLogContract.listTrainingLogs, { query })).value().items,
    (items) => items.length > 0,
  );
  expect(logs).toMatchObject([{ completed: true }]);
});
