import { describe, expect, test } from 'vitest';
import {
  chunkNumberSchema,
  logEventSchema,
  type Attempt,
  type Chunk,
  type LogEvent,
} from '#shared/competition/attempt/schema.ts';
import { start } from '#shared/competition/attempt/policy.ts';
import { extentOf, isMostlyLate, signsOf, softSignsOf } from '#shared/competition/attempt/sign.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const begun = 1_000_000;
const durationMs = 60_000;
const { attempt: running } = start(
  { entryState: 'ready', current: undefined, device: 'tablet', tokenHash: 'h0', durationMs },
  begun,
);
/** A log that arrived in parts: when, and from which time to which it tells of, in seconds since the start. */
const arrived = (parts: readonly [at: number, from: number, to: number, events?: number][]): Attempt => ({
  ...running!,
  chunks: new Map(
    parts.map(([at, from, to, events = 100], index): [number, Chunk] => [
      index + 1,
      {
        number: index + 1,
        previousHash: `h${index}`,
        hash: `h${index + 1}`,
        receivedAt: begun + at * 1000,
        firstAt: from * 1000,
        clientElapsed: to * 1000,
        events,
      },
    ]),
  ),
});
const pace = { speed: 100, best: undefined };
const softOf = (attempt: Attempt) => softSignsOf(attempt, [], pace);

describe('what comes when the time is over', () => {
  test('GIVEN nothing came before the end THEN somebody has to vouch for it, twenty hours later as forty seconds', () => {
    for (const at of [60.5, 100, 72_000])
      expect(signsOf(arrived([[at, 1, 59]])), String(at)).toEqual(['came-late']);
  });

  test('GIVEN somebody begins to type at the very end THEN that it comes after it is no sign', () => {
    const attempt = arrived([[60.4, 52, 59.9]]);
    expect([signsOf(attempt), softOf(attempt)]).toEqual([[], []]);
  });

  test('GIVEN a short task WHEN a slow network brings its only part after the end THEN it is no sign', () => {
    const attempt = { ...arrived([[24, 1, 9.9]]), durationMs: 10_000 };
    expect([signsOf(attempt), softOf(attempt)]).toEqual([[], []]);
  });

  test('GIVEN the network went in the middle THEN the office may look; GIVEN most is missing by then THEN somebody vouches', () => {
    const part = (late: number) =>
      arrived(
        Array.from({ length: 6 }, (_, index) => {
          const to = (index + 1) * 10;
          return [index < 6 - late ? to + 0.3 : 95, to - 9.9, to - 0.1];
        }),
      );
    expect([1, 2, 3].map((late) => [signsOf(part(late)), softOf(part(late))])).toEqual([
      [[], ['partly-late']],
      [[], ['partly-late']],
      [[], ['partly-late']],
    ]);
    expect([4, 5].map((late) => [signsOf(part(late)), softOf(part(late))])).toEqual([
      [['came-late'], []],
      [['came-late'], []],
    ]);
  });

  test('GIVEN a few events in time and the text a day later THEN it counts as late all the same', () => {
    expect(
      signsOf(
        arrived([
          [10, 1, 2, 3],
          [72_000, 2, 59, 600],
        ]),
      ),
    ).toEqual(['came-late']);
  });
});

describe('GIVEN the text came late and other events in time', () => {
  const half = (late: number): number[] =>
    Array.from({ length: 20 }, (_, index) => (index < late ? 30_000 : 5000) + index * 10);
  const parts = arrived([
    [10, 1, 9, 900],
    [72_000, 20, 59, 100],
  ]);

  test('THEN it is late as soon as more than half of what counts is, however many events there are', () => {
    expect(signsOf(parts)).toEqual([]);
    expect([10, 11, 20].map((late) => isMostlyLate(parts, half(late)))).toEqual([false, true, true]);
    expect(isMostlyLate(parts, [])).toBe(false);
    expect(softOf({ ...parts, signs: ['came-late'] })).toEqual([]);
  });

  test('THEN one instant that both parts have is of the late one', () => {
    const instant = arrived([
      [60, 1, 59.5, 900],
      [72_000, 59.5, 59.5, 100],
    ]);
    expect(isMostlyLate(instant, [59_500, 59_500, 2000])).toBe(true);
  });

  test('THEN nothing is said as long as a part is missing, which may have come in time', () => {
    expect(isMostlyLate({ ...parts, chunkCount: 3 }, half(20))).toBe(false);
  });
});

describe('the time of a log is that of its events', () => {
  const log = (...times: number[]): LogEvent[] => times.map((at) => [at, 'down', 'KeyA']);

  test('its extent', () => {
    expect(extentOf(log(5, 7, 7, 90))).toEqual({ firstAt: 5, clientElapsed: 90, events: 4 });
    expect(extentOf(log(5, 7, 6.9))).toMatchObject({ goesBack: true });
    expect(() => extentOf([])).toThrow('without events');
  });

  test('GIVEN it goes back inside a part or from one to the next THEN that is a sign', () => {
    const attempt = arrived([
      [10, 1, 9],
      [20, 8.9, 19],
    ]);
    expect(signsOf(attempt)).toEqual(['clock-back']);
    const [first, , third] = arrived([
      [10, 1, 9],
      [20, 9, 19],
      [30, 8, 29],
    ]).chunks.values();
    const gap = { ...running!, chunks: new Map([first!, third!].map((chunk) => [chunk.number, chunk])) };
    expect(signsOf(gap), 'over a part that is missing').toEqual(['clock-back']);
    const inside = arrived([[10, 1, 9]]);
    const [only] = inside.chunks.values();
    expect(signsOf({ ...inside, chunks: new Map([[1, { ...only!, goesBack: true }]]) })).toEqual([
      'clock-back',
    ]);
    expect(
      signsOf(
        arrived([
          [10, 1, 9],
          [20, 9, 19],
        ]),
      ),
    ).toEqual([]);
  });

  test('GIVEN a minute of typing four seconds after the start, or after an end told at the fifth THEN the clock is ahead', () => {
    expect(signsOf(arrived([[4, 0.3, 59]]))).toEqual(['clock-ahead']);
    const parts = arrived([[59, 0.3, 58.9]]);
    expect(signsOf({ ...parts, chunkCount: 1, finishedAt: begun + 5000 })).toEqual(['clock-ahead']);
    expect(signsOf({ ...parts, chunkCount: 1, finishedAt: begun + 58_000 })).toEqual([]);
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
  const slow = Array.from({ length: 20 }, (_, index) => 100 + index * 9);

  test('a person has none', () => {
    const random = createRandom(1);
    for (let seed = 0; seed < 200; seed++)
      expect(
        softSignsOf(running!, keys(Array.from({ length: 80 }, () => 60 + random() * 200)), pace),
      ).toEqual([]);
  });

  test('eight of ten intervals under 25 ms are too fast, seven are not', () => {
    const burst = (fast: number) => Array.from({ length: 10 }, (_, index) => (index < fast ? 24 : 140));
    expect(softSignsOf(running!, keys([...slow, ...burst(8), ...slow]), pace)).toEqual(['too-fast']);
    expect(softSignsOf(running!, keys([...slow, ...burst(7), ...slow]), pace)).toEqual([]);
    expect(softSignsOf(running!, keys([...slow, ...burst(8).map(() => 25)]), pace)).toEqual([]);
  });

  test('a metronome is too even, as soon as there is enough of it', () => {
    const even = (count: number) => Array.from({ length: count }, (_, index) => 100 + (index % 2) * 4);
    expect(softSignsOf(running!, keys(even(30)), pace)).toEqual(['too-even']);
    expect(softSignsOf(running!, keys(even(29)), pace)).toEqual([]);
  });

  test('a leap over the own best', () => {
    expect(softSignsOf(running!, [], { speed: 151, best: 100 })).toEqual(['leap']);
    expect(softSignsOf(running!, [], { speed: 150, best: 100 })).toEqual([]);
  });
});

test('GIVEN words that nobody spelled out, or a text seen before THEN the office may look', () => {
  const log: LogEvent[] = [
    [0, 'down', 'KeyO'],
    [1, 'compose', 'お'],
    [50, 'down', 'Tab'],
    [51, 'compose', 'おはようございます'],
    [90, 'down', 'Enter'],
    [91, 'commit', 'おはようございます'],
  ];
  expect(softSignsOf(running!, log, { ...pace, seenBefore: true })).toEqual([
    'proposed-words',
    'seen-before',
  ]);
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
