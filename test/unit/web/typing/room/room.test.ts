import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import type { Material, ShortText, Word } from '#shared/practice/course/lines.ts';
import { learnerOf } from '#shared/practice/course/learner.ts';
import { stages } from '#shared/practice/course/stages.ts';
import { roomLessons, type OwnRoom } from '#shared/practice/room/schema.ts';
import { signsOf } from '#shared/practice/training-log/policy.ts';
import { logInputSchema } from '#shared/practice/training-log/schema.ts';
import { endWords, isWorthKeeping, noFigures, roomLog } from '#web/typing/room/log.ts';
import { monthTask, partOf, roomTask } from '#web/typing/room/task.ts';

const course = new URL('../../../../../shared/practice/course/', import.meta.url);
const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, course), 'utf8')) as T;
const words = stages.flatMap(({ id }): readonly Word[] =>
  id < 1 || id > 13 ? [] : read<Word[]>(`words/stage-${String(id).padStart(2, '0')}.json`),
);
const texts = (file: string): readonly ShortText[] => read(`texts/${file}.json`);
const room = (more: Partial<OwnRoom> = {}): OwnRoom => ({
  code: 'K4T9ZM',
  groupName: '5年1組',
  goal: { kind: 'month', grade: 5 },
  minutes: 3,
  openedAt: '2026-11-26T01:00:00.000Z',
  ...more,
});

test('GIVEN any lesson of the course THEN all of a room have the same lines, round after round, and another room has others', () => {
  for (const { id } of roomLessons) {
    const task = (code: string) => roomTask(room({ code, goal: { kind: 'lesson', lesson: id } }), 'both');
    const material: Material = { words, texts: texts(task('K4T9ZM').textsOf ?? 'grade-1') };
    const rounds = (code: string) => [0, 1, 2].map((round) => task(code).lines(material, round));
    expect(rounds('K4T9ZM')).toEqual(rounds('K4T9ZM'));
    expect(rounds('K4T9ZM').every((lines) => lines.length > 0)).toBe(true);
    expect(partOf(task('K4T9ZM'))).toBe(id);
    if (id !== 'ホームポジション-1') expect(rounds('AAAAAA'), id).not.toEqual(rounds('K4T9ZM'));
  }
});

test('GIVEN a meeting THEN its texts follow each other without an end, and it has a name of its own in the books', () => {
  const task = roomTask(room(), 'both');
  const material: Material = { words: [], texts: texts('grade-5') };
  const first = task.lines(material, 0);
  expect(task.lines(material, 1)).not.toEqual(first);
  expect(task.lines(material, material.texts.length)).toEqual(first);
  expect([task.title, partOf(task)]).toEqual(['11月の記録会（5年生の文章）', '今月の記録会-1']);
  const text = roomTask(room({ goal: { kind: 'text', grade: 5, text: 'g5-03' } }), 'both');
  expect(partOf(text)).toBe('一斉練習-1');
  expect(text.lines(material, 0)).not.toEqual(first);
});

test('GIVEN a month THEN one practises what its meetings begin with, whatever their day and room, under another name', () => {
  const material: Material = { words: [], texts: texts('grade-5') };
  const task = monthTask(5, new Date('2026-10-31T15:00:00.000Z'));
  const lines = task.lines(learnerOf([]), material, () => 0);
  for (const code of ['K4T9ZM', 'AAAAAA']) {
    const meeting = roomTask(room({ code }), 'both');
    expect(lines).toEqual(meeting.lines(material, 0));
    expect(task.lesson).not.toBe(meeting.lesson);
  }
  expect(task.title).toBe('11月の文章');
});

test('GIVEN what was typed with the class THEN it is a record of practice that counts, of the time that was theirs', () => {
  const figures = {
    correct: 150,
    misses: 6,
    durationMs: 120_000,
    patterns: [{ key: 'あ', hit: 10, miss: 1, ms: 400 }],
  };
  const endedAt = new Date();
  const log = roomLog(roomTask(room(), 'both'), { figures, took: 180_000, whole: true, endedAt });
  expect(logInputSchema.parse(log)).toMatchObject({ durationMs: 180_000, stars: 2, completed: true });
  expect(signsOf(log, endedAt)).toEqual([]);
  const broken = roomLog(roomTask(room(), 'both'), { figures, took: 60_000, whole: false, endedAt });
  expect(broken).toMatchObject({ stars: 0, completed: false });
  expect([isWorthKeeping(figures), isWorthKeeping(noFigures)]).toEqual([true, false]);
});

test('GIVEN a whole minute in which hardly anything was typed THEN it is practice, and neither a lesson taken nor praised as one', () => {
  const few = { correct: 19, misses: 0, durationMs: 60_000, patterns: [] };
  const log = (correct: number) =>
    roomLog(roomTask(room(), 'both'), {
      figures: { ...few, correct },
      took: 60_000,
      whole: true,
      endedAt: new Date(),
    });
  expect(log(19)).toMatchObject({ stars: 0, completed: false, durationMs: 60_000 });
  expect(log(20)).toMatchObject({ stars: 3, completed: true });
  const said = [0, 19, 20].map((correct) => endWords({ ...few, correct }, true));
  expect(said).toEqual([
    '[終|お]わりました。',
    'ここまで、よく[打|う]ちました。',
    '[自己|じこ]ベストが[出|で]ました。',
  ]);
});
