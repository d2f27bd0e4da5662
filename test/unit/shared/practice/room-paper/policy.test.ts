import { expect, test } from 'vitest';
import {
  hasPapers,
  paperWords,
  papersFileName,
  takersOf,
  usualEvent,
} from '#shared/practice/room-paper/policy.ts';
import { mostEventLetters, roomPapersInputSchema } from '#shared/practice/room-paper/schema.ts';
import type { RoomGoal } from '#shared/practice/room/schema.ts';

const openedAt = '2026-11-30T15:30:00.000Z';
const startsAt = '2026-11-30T15:31:00.000Z';
const start = Date.parse(startsAt);
const room = (goal: RoomGoal, more: { startsAt?: string; closedAt?: string } = { startsAt }) => ({
  goal,
  openedAt,
  minutes: 3 as const,
  ...more,
});
const month = { kind: 'month', grade: 5 } as const;

test('GIVEN a room THEN papers are of a meeting, or of a text, that is over', () => {
  const over = start + 3 * 60_000;
  expect(hasPapers(room(month), over)).toBe(true);
  expect(hasPapers(room({ kind: 'text', grade: 5, text: 'g5-01' }), over)).toBe(true);
  expect(hasPapers(room({ kind: 'lesson', lesson: 'か行-2' }), over)).toBe(false);
  expect(hasPapers(room(month), over - 1)).toBe(false);
  // Closed before its time was over.
  expect(hasPapers(room(month, { startsAt, closedAt: startsAt }), start + 1000)).toBe(true);
  expect(hasPapers(room(month, { closedAt: startsAt }), over)).toBe(false);
});

test('GIVEN beats THEN who typed took part, and who was only there did not', () => {
  const beat = { mark: 'none', at: 60_000, from: 0 } as const;
  const takers = takersOf(
    [
      { ...beat, userId: 'usr_typed', correct: 1, wrong: 0 },
      { ...beat, userId: 'usr_missed', correct: 0, wrong: 2 },
      { ...beat, userId: 'usr_looked', correct: 0, wrong: 0 },
      { userId: 'usr_came', mark: 'none', correct: 0, wrong: 0 },
    ],
    { minutes: 3 },
  );
  expect([...takers.keys()]).toEqual(['usr_typed', 'usr_missed']);
});

test('GIVEN a room that was opened after midnight in Japan THEN it is called after that month', () => {
  expect(usualEvent({ openedAt })).toBe('12月の記録会');
  expect(paperWords({ school: '桜鍵小学校', event: '12月の記録会', startsAt, minutes: 3 })).toContain(
    '2026年12月1日(火)に桜鍵小学校で行われた「12月の記録会」（3分間）',
  );
});

test('GIVEN what a teacher calls it THEN it is a line of its length that sounds like nothing of the office', () => {
  const said = (event: string): string | undefined =>
    roomPapersInputSchema
      .safeParse({ roomCode: 'K4T9ZM', userIds: ['usr_example01'], event, figures: false })
      .error?.issues.at(0)?.message;
  for (const event of ['11月の記録会', '桜鍵小 秋のタイピング大会', 'あ'.repeat(mostEventLetters)])
    expect(said(event)).toBeUndefined();
  expect(said(' ')).toBe('行事の名前を入力してください');
  expect(said('あ'.repeat(mostEventLetters + 1))).toBe('30文字以内で入力してください');
  for (const event of ['タイピング検定', '認定会', 'ｍａｉｐａｓｏ 校内予選', '3級の会', '初段をめざす会'])
    expect(said(event)).toMatch(/使えません/u);
});

test('GIVEN signs in the names THEN the file has none of them', () => {
  expect(papersFileName('冬の 会/1', '5年 1組')).toBe('参加証_冬の会1_5年1組.pdf');
});
