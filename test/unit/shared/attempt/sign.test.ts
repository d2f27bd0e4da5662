import { describe, expect, test } from 'vitest';
import { chunkNumberSchema, logEventSchema, type LogEvent } from '#shared/attempt/schema.ts';
import { isTyped, softSignsOf } from '#shared/attempt/sign.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const press = (at: number, code: string): LogEvent[] => [
  [at, 'down', code],
  [at + 40, 'up', code],
];

describe('text that keys produced', () => {
  const composed: LogEvent[] = [
    ...press(0, 'KeyK'),
    [41, 'compose', 'k'],
    ...press(100, 'KeyI'),
    [141, 'compose', 'き'],
    ...press(200, 'Space'),
    [241, 'compose', '木'],
    ...press(300, 'Enter'),
    [341, 'commit', '木'],
  ];
  const held: LogEvent[] = [
    [0, 'down', 'KeyA'],
    [1, 'input', 'a'],
    [500, 'input', 'a'],
    [530, 'input', 'a'],
  ];

  test.each<[string, LogEvent[]]>([
    ['nothing', []],
    ['a letter', held.slice(0, 2)],
    ['a letter that comes after its key was let go', [...press(0, 'KeyA'), [60, 'input', 'a']]],
    ['a key that is held', held],
    ['a composition', composed],
    [
      'a composition given up',
      [...composed, ...press(400, 'KeyK'), [441, 'compose', 'k'], [450, 'commit', '']],
    ],
  ])('%s is typed', (_, log) => {
    expect(isTyped(log)).toBe(true);
  });

  test.each<[string, LogEvent[]]>([
    ['a letter from nowhere', [[1, 'input', 'a']]],
    ['a second letter for one key', [...press(0, 'KeyA'), [60, 'input', 'a'], [61, 'input', 'b']]],
    ['a sentence at once', [...press(0, 'KeyV'), [60, 'input', '今日は晴れ']]],
    ['a commit without a composition', [...press(0, 'Enter'), [60, 'commit', '今日は晴れ']]],
    [
      'a composition without a key',
      [[0, 'compose', '今日は'], ...press(50, 'Enter'), [91, 'commit', '今日は']],
    ],
    ['a second commit for one composition', [...composed, ...press(400, 'Enter'), [441, 'commit', '森']]],
  ])('%s is not', (_, log) => {
    expect(isTyped(log)).toBe(false);
  });
});

describe('soft signs', () => {
  const keys = (intervals: readonly number[]): LogEvent[] => {
    let at = 0;
    return [
      [0, 'down', 'KeyA'],
      ...intervals.map((interval): LogEvent => {
        at += interval;
        return [at, 'down', 'KeyB'];
      }),
    ];
  };
  const pace = { speed: 100, best: undefined };
  const slow = Array.from({ length: 20 }, (_, index) => 100 + index * 9);

  test('a person has none', () => {
    const random = createRandom(1);
    for (let seed = 0; seed < 200; seed++)
      expect(softSignsOf(keys(Array.from({ length: 80 }, () => 60 + random() * 200)), pace)).toEqual([]);
  });

  test('eight of ten intervals under 25 ms are too fast, seven are not', () => {
    const burst = (fast: number) => Array.from({ length: 10 }, (_, index) => (index < fast ? 24 : 140));
    expect(softSignsOf(keys([...slow, ...burst(8), ...slow]), pace)).toEqual(['too-fast']);
    expect(softSignsOf(keys([...slow, ...burst(7), ...slow]), pace)).toEqual([]);
    expect(softSignsOf(keys([...slow, ...burst(8).map(() => 25)]), pace)).toEqual([]);
  });

  test('a metronome is too even, as soon as there is enough of it', () => {
    const even = (count: number) => Array.from({ length: count }, (_, index) => 100 + (index % 2) * 4);
    expect(softSignsOf(keys(even(30)), pace)).toEqual(['too-even']);
    expect(softSignsOf(keys(even(29)), pace)).toEqual([]);
  });

  test('a leap over the own best', () => {
    expect(softSignsOf([], { speed: 151, best: 100 })).toEqual(['leap']);
    expect(softSignsOf([], { speed: 150, best: 100 })).toEqual([]);
  });
});

test('a chunk has a number that a log can have', () => {
  expect([0, 1, 1000, 1001, 1.5].map((number) => chunkNumberSchema.safeParse(number).success)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('an event of a log is refused where it is none', () => {
  expect(logEventSchema.safeParse([12.5, 'down', 'KeyA']).success).toBe(true);
  for (const bad of [
    [-1, 'down', 'KeyA'],
    [1, 'paste', 'x'],
    [1, 'input', 'x'.repeat(201)],
    [1, 'down'],
    [1, 'down', 2],
  ])
    expect(logEventSchema.safeParse(bad).success, JSON.stringify(bad)).toBe(false);
});
