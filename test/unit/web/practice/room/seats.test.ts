import { expect, test } from 'vitest';
import type { Beat, Meeting } from '#shared/practice/room/schema.ts';
import { linesOf, noteOf, resultsFile, seatsOf, takersIn } from '#web/practice/room/seats.ts';

const pupil = (number: number, more: object = {}) => ({
  userId: `usr_pupil-${String(number)}`,
  number,
  name: { family: '青木', given: String(number), familyKana: 'アオキ', givenKana: 'ア' },
  ...more,
});
const beat = (number: number, correct: number, more: Partial<Beat> = {}): Beat => ({
  userId: `usr_pupil-${String(number)}`,
  at: 60_000,
  from: 0,
  correct,
  wrong: 0,
  mark: 'none',
  ...more,
});
const room = { minutes: 1 } as const;
const choice = { showRank: true, hiddenIds: ['usr_pupil-2'], version: 1 };
const pupils = [pupil(1), pupil(2), pupil(3), pupil(4), pupil(5, { ownAccount: true })];
const beats = [beat(2, 90), beat(1, 60), beat(3, 30, { from: 30_000 }), beat(9, 50)];

test('GIVEN beats in any order THEN the class stands in its own, with who has not come in, and who has left it last and without a name', () => {
  expect(seatsOf(pupils, beats).map(({ name, beat: told }) => [name, told?.correct])).toEqual([
    ['1. 青木 1', 60],
    ['2. 青木 2', 90],
    ['3. 青木 3', 30],
    ['4. 青木 4', undefined],
    ['このグループから移った人', 50],
  ]);
});

test('GIVEN a meeting before THEN lines and the file say best, change and rank, and of whom there is none', () => {
  const earlier: Meeting[] = [
    {
      code: 'K4T9ZM',
      goal: { kind: 'month', grade: 5 },
      minutes: 1,
      startsAt: '2026-10-01T01:00:00.000Z',
      beats: [beat(1, 70), beat(3, 60)],
    },
  ];
  const lines = linesOf(seatsOf(pupils, beats), room, earlier, choice);
  expect(lines.map(noteOf)).toEqual(['', '', '途中から', '入っていません', '']);
  expect(resultsFile(lines, choice, true)).toEqual([
    ['氏名', '文字/分（ひらがな）', '正確さ（%）', '自己ベスト', '前回から', '順位', '備考'],
    ['1. 青木 1', 60, 100, 70, -10, 1, ''],
    ['2. 青木 2', 90, 100, 90, '', '', ''],
    ['3. 青木 3', 60, 100, 60, 0, 1, '途中から'],
    ['4. 青木 4', '', '', '', '', '', '入っていません'],
    ['このグループから移った人', 50, 100, 50, '', 3, ''],
  ]);
  const plain = resultsFile(lines, { ...choice, showRank: false }, false);
  expect(plain[0]).toEqual(['氏名', '文字/分（ひらがな）', '正確さ（%）', '備考']);
});

test('GIVEN a room that is over THEN papers are for who typed and is still in the class', () => {
  const looked = beat(4, 0);
  expect(takersIn(seatsOf(pupils, [...beats, looked]), room).map(({ name }) => name)).toEqual([
    '1. 青木 1',
    '2. 青木 2',
    '3. 青木 3',
  ]);
});

test('GIVEN who had only the last seconds THEN their line says no best and no change', () => {
  const last = beat(1, 12, { from: 57_000 });
  const [line] = linesOf(seatsOf(pupils, [last]), room, [], choice);
  expect([line?.result?.perMinute, line?.growth]).toEqual([240, undefined]);
});
