/** One hand, and what a keyboard need not show any more. */
import { expect, test } from 'vitest';
import { startGuided } from '#shared/competition/judge/guided.ts';
import { hepburn, kunrei } from '#shared/competition/judge/shown.ts';
import { fingerNames, handNames, hands, keyboardFor, placeOf } from '#shared/practice/course/fingers.ts';
import { firstKeyOf, knownKeys } from '#shared/practice/course/first-keys.ts';
import { learnerOf } from '#shared/practice/course/learner.ts';
import { findLesson, lessonFor, lessons } from '#shared/practice/course/lessons.ts';
import { linesOf } from '#shared/practice/course/lines.ts';
import { stages } from '#shared/practice/course/stages.ts';
import { gradeFor } from './course-files.ts';

const fingersOf = (hand: 'left' | 'right', keys: string): string =>
  [...keys].map((key) => placeOf('jis', hand, `Key${key}`)?.finger.number).join('');

test('GIVEN one hand THEN it rests on F, G, H and J, every key is its own, and it reaches out by its outer fingers', () => {
  expect(fingersOf('left', 'FGHJ')).toBe('5432');
  expect(fingersOf('right', 'FGHJ')).toBe('2345');
  expect(fingersOf('left', 'QAZTYNPM')).toBe('55543322');
  expect(fingersOf('right', 'QAZTYNPM')).toBe('22234455');
  for (const hand of hands)
    for (const layout of ['jis', 'us'] as const)
      for (const { finger, code } of keyboardFor(layout, hand).flat()) {
        expect(finger.hand).toBe(hand);
        expect(finger.number === 1).toBe(code === 'Space');
      }
});

test('GIVEN one hand THEN no lesson speaks of the other, the record is the same, and its lines are where it rests', () => {
  for (const hand of hands)
    for (const lesson of lessons) {
      const own = lessonFor(lesson, hand);
      expect(own.title).not.toMatch(/左手|右手|8本/u);
      expect({ ...own, title: '', keys: [] }).toEqual({ ...lesson, title: '', keys: [] });
    }
  const rest = lessonFor(findLesson('ホームポジション-3')!, 'left');
  const lines = linesOf(rest, learnerOf([]), { words: [], texts: [] }, () => 0);
  expect(lines.every(({ kana }) => /^[fghj]+$/u.test(kana))).toBe(true);
});

test.each([
  ['romaji', kunrei],
  ['romaji', hepburn],
  ['kana', hepburn],
] as const)('every pattern begins with the key that the judge points to (%s)', (method, shown) => {
  const way = { method, layout: 'jis', shown } as const;
  for (const pattern of stages.flatMap(({ patterns }) => patterns)) {
    // Of what comes after it, and signs: their keys are always to be seen.
    if (method === 'romaji' && 'っー、。'.includes(pattern)) continue;
    const run = startGuided({ lines: [pattern], ...way, durationMs: Infinity });
    expect(firstKeyOf(pattern, way), pattern).toBe(run.standing()!.next!.code);
  }
});

test('GIVEN all that begins with a key is in the fingers THEN its picture is not needed; one that is not keeps it', () => {
  const ready = { ms: 400, best: 400, right: 1, strokes: 30 };
  const known = new Map([
    ['か', ready],
    ['き', ready],
    ['す', { ...ready, right: 0.5 }],
    ['さ', ready],
    ['じゃ', ready],
  ]);
  const way = { method: 'romaji', layout: 'jis', shown: hepburn } as const;
  expect([...knownKeys({ ...learnerOf([]), known }, way)]).toEqual(['KeyK', 'KeyJ']);
});

test('GIVEN a hint of a finger, or a lesson of the home row THEN who is in the first grade reads it', () => {
  const first = lessons.filter(({ stage }) => stage.id === 0);
  const titles = first.flatMap((lesson) => [lesson, ...hands.map((hand) => lessonFor(lesson, hand))]);
  expect(titles.length).toBeGreaterThan(3);
  for (const name of [
    ...Object.values(fingerNames),
    ...Object.values(handNames),
    ...titles.map(({ title }) => title),
  ])
    expect(gradeFor(name), name).toBeLessThanOrEqual(1);
});
