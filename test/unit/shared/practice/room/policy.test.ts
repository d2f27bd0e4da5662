import { expect, test } from 'vitest';
import { createRandom } from '#test/support/virtual-time.ts';
import {
  chanceOf,
  isOpen,
  markOf,
  monthOf,
  openMs,
  phaseOf,
  roomTitle,
  textGradeOf,
  textsInOrder,
} from '#shared/practice/room/policy.ts';
import { beatInputSchema, type Room } from '#shared/practice/room/schema.ts';

const openedAt = '2026-11-26T01:00:00.000Z';
const startsAt = '2026-11-26T01:05:00.000Z';
const room = { code: 'K4T9ZM', goal: { kind: 'month', grade: 5 }, minutes: 3, openedAt, startsAt } as const;
const at = (seconds: number): number => Date.parse(startsAt) + seconds * 1000;
const seenAt = (seconds: number): string => new Date(at(seconds)).toISOString();
const texts = Array.from({ length: 26 }, (_, number) => ({
  id: `g5-${String(number + 1).padStart(2, '0')}`,
}));
const inOrder = (more: Partial<Pick<Room, 'goal' | 'code' | 'openedAt'>>): string[] =>
  textsInOrder({ ...room, ...more }, texts).map(({ id }) => id);

test('GIVEN a month THEN every class of a grade has the same texts in the same order, another first one each month of the year', () => {
  expect(inOrder({ code: 'AAAAAA', openedAt: '2026-11-02T23:00:00.000Z' })).toEqual(inOrder({}));
  expect(inOrder({}).toSorted()).toEqual(texts.map(({ id }) => id));
  const firsts = Array.from({ length: 12 }, (_, month) => {
    const day = new Date(Date.UTC(2026, 3 + month, 15)).toISOString();
    return inOrder({ openedAt: day })[0];
  });
  expect(new Set(firsts).size).toBe(12);
  // The last evening of a month is the first morning of the next in Japan.
  expect(monthOf('2026-11-30T15:00:00.000Z')).toBe(12);
  expect(inOrder({ openedAt: '2026-11-30T15:00:00.000Z' })[0]).toBe(firsts[8]);
});

test('GIVEN a text THEN it comes first, and those that follow are the room’s own', () => {
  const goal = { kind: 'text', grade: 5, text: 'g5-07' } as const;
  const [one, other] = [inOrder({ goal }), inOrder({ goal, code: 'BBBBBB' })];
  expect([one[0], other[0]]).toEqual(['g5-07', 'g5-07']);
  expect(inOrder({ goal })).toEqual(one);
  expect(other).not.toEqual(one);
});

test('GIVEN a seed THEN chance is the same for all of a room, even, and another for another one', () => {
  const draw = (seed: string): number[] => Array.from({ length: 2000 }, chanceOf(seed));
  expect(draw('K4T9ZM:1')).toEqual(draw('K4T9ZM:1'));
  expect(draw('K4T9ZM:2')).not.toEqual(draw('K4T9ZM:1'));
  const mean = draw('K4T9ZM:1').reduce((sum, one) => sum + one, 0) / 2000;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.03);
});

test.each([
  ['5年', 5],
  ['小６', 6],
  ['三年生', 3],
  ['3', 3],
  ['中1', 7],
  ['高校2年', 7],
  ['9', 7],
  ['', undefined],
  ['水曜', undefined],
])('GIVEN a class of the grade 「%s」 THEN its texts are of %s', (written, grade) => {
  expect(textGradeOf(written)).toBe(grade);
});

test.each([
  ['2年', '中学校', 7],
  ['３', '高等学校', 7],
  ['小6', '中学校', 6],
  ['2年', '小学校', 2],
  ['5年', 'その他', 5],
] as const)('GIVEN a class %s of a %s THEN its texts are of %s', (written, schoolType, grade) => {
  expect(textGradeOf(written, schoolType)).toBe(grade);
});

test('GIVEN a room THEN it waits, counts down, runs and is over, and who forgot to close it has not left it open', () => {
  const { startsAt: _, ...waiting } = room;
  expect(phaseOf(waiting, at(0))).toBe('waiting');
  expect([-1, 0, 179, 180].map((second) => phaseOf(room, at(second)))).toEqual([
    'countdown',
    'running',
    'running',
    'over',
  ]);
  expect(phaseOf({ ...room, closedAt: seenAt(60) }, at(61))).toBe('closed');
  expect(isOpen({ openedAt }, Date.parse(openedAt) + openMs - 1)).toBe(true);
  expect(phaseOf(waiting, Date.parse(openedAt) + openMs)).toBe('closed');
  expect(roomTitle(room)).toBe('11月の記録会（5年生の文章）');
});

test('GIVEN a beat THEN what is in the way is seen while the room runs, and silence is stronger than what was said last', () => {
  const mark = (seconds: number, beat: Parameters<typeof markOf>[0]) => markOf(beat, room, at(seconds));
  expect(mark(30, { seenAt: seenAt(29), mark: 'none' })).toBeUndefined();
  expect(mark(30, { seenAt: seenAt(29), mark: 'ime' })).toBe('ime');
  expect(mark(30, { seenAt: seenAt(23), mark: 'ime' })).toBe('silent');
  // Who came in and has not sent any yet has as long from the start on.
  expect(mark(5, { mark: 'none' })).toBeUndefined();
  expect(mark(7, { mark: 'none' })).toBe('silent');
  expect(mark(-3, { mark: 'idle' })).toBeUndefined();
  expect(mark(200, { mark: 'idle' })).toBeUndefined();
});

test('GIVEN any figures THEN none beyond what hands can do are taken, nor any before their own beginning', () => {
  const random = createRandom(26);
  const number = (most: number): number => Math.floor(random() * most);
  for (let tries = 0; tries < 5000; tries++) {
    const beat = {
      at: number(300_000),
      from: number(300_000),
      correct: number(8000),
      wrong: number(8000),
      mark: 'none',
    };
    const { success } = beatInputSchema.safeParse(beat);
    const seconds = (beat.at - beat.from) / 1000;
    expect(success, JSON.stringify(beat)).toBe(
      seconds >= 0 && Math.max(beat.correct, beat.wrong) <= 20 + 20 * seconds,
    );
  }
});
