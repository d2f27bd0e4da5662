/** Every sign of the office's page with a log that has it, and the honest one beside it that has not. A new sign has no row yet and fails. */
import { describe, expect, test } from 'vitest';
import { hardSignMeanings, softSignMeanings } from '#shared/competition/attempt/fairness.ts';
import { originOf } from '#shared/competition/attempt/hands.ts';
import { close, finish, receive, start, uploadMs, type Outcome } from '#shared/competition/attempt/policy.ts';
import {
  hardSigns,
  softSigns,
  type Attempt,
  type Chunk,
  type HardSign,
  type LogEvent,
  type SoftSign,
} from '#shared/competition/attempt/schema.ts';
import { softSignsOf } from '#shared/competition/attempt/sign.ts';

const begun = 1_000_000;
const done = ({ attempt, refusal }: Outcome): Attempt => {
  if (attempt === undefined) throw new Error(`refused: ${refusal}`);
  return attempt;
};
const running = (durationMs = 60_000): Attempt =>
  done(
    start({ entryState: 'ready', current: undefined, device: 'tablet', tokenHash: 'h0', durationMs }, begun),
  );
const chunk = (number: number, more: Partial<Chunk> = {}): Chunk => ({
  number,
  previousHash: `h${String(number - 1)}`,
  hash: `h${String(number)}`,
  receivedAt: begun + number * 10_000 + 200,
  clientElapsed: number * 10_000,
  ...more,
});
type Sent = readonly [chunk: Chunk, device?: string];
const after = (sent: readonly Sent[], durationMs?: number): Attempt =>
  sent.reduce(
    (attempt, [one, device = 'tablet']) => done(receive(attempt, one, device)),
    running(durationMs),
  );
const ended = (attempt: Attempt, chunkCount: number): Attempt =>
  done(finish(attempt, { chunkCount, lastHash: `h${String(chunkCount)}`, device: 'tablet' }, begun + 61_000));
const three: readonly Sent[] = [[chunk(1)], [chunk(2)], [chunk(3)]];
/** A part for each ten seconds of the page, as it arrives. */
const gaps = (times: readonly number[]): Attempt => {
  let at = begun;
  return after(
    times.map((gap, index): Sent => {
      at += gap;
      return [chunk(index + 1, { receivedAt: at, clientElapsed: (index + 1) * 10_000 })];
    }),
    600_000,
  );
};
const repeat = (count: number, gap: number): number[] => Array.from({ length: count }, () => gap);

const spelled: LogEvent[] = [
  [10, 'down', 'KeyK'],
  [60, 'down', 'KeyI'],
  [70, 'compose', 'き'],
  [120, 'down', 'Space'],
  [150, 'down', 'Enter'],
  [151, 'commit', '木'],
];
const withoutKeys = (log: readonly LogEvent[]): HardSign[] =>
  originOf(log).typed ? [] : ['text-without-keys'];

interface Pair<S> {
  readonly doubtful: readonly S[];
  readonly honest: readonly S[];
}

const hard: Readonly<Record<HardSign, Pair<HardSign>>> = {
  'chunk-missing': {
    doubtful: ended(after([[chunk(1)], [chunk(3)]]), 3).signs,
    honest: ended(after(three), 3).signs,
  },
  'never-finished': {
    doubtful: close(after(three), begun + 60_000 + uploadMs + 1).signs,
    honest: close(ended(after(three), 3), begun + 60_000 + uploadMs + 1).signs,
  },
  'broken-chain': {
    doubtful: after([[chunk(1)], [chunk(2, { previousHash: 'x' })]]).signs,
    // In another order, and whole at the end.
    honest: ended(after([[chunk(2)], [chunk(3)], [chunk(1)]]), 3).signs,
  },
  'second-version': {
    doubtful: after([[chunk(1)], [chunk(1, { hash: 'x' })]]).signs,
    // Sent once more, because its answer was lost.
    honest: after([[chunk(1)], [chunk(1, { receivedAt: begun + 15_000 })], [chunk(2)]]).signs,
  },
  'two-devices': {
    doubtful: after([[chunk(1)], [chunk(2), 'laptop']]).signs,
    honest: after([[chunk(1)], [chunk(2), 'tablet']]).signs,
  },
  'clock-ahead': {
    doubtful: after([[chunk(1, { clientElapsed: 11_201 })]]).signs,
    // A second is the network.
    honest: after([[chunk(1, { clientElapsed: 11_200 })]]).signs,
  },
  'clock-slow': {
    doubtful: gaps(repeat(20, 11_000)).signs,
    // A network that drops for a minute, and a laptop that slept.
    honest: gaps([...repeat(10, 10_000), 90_000, ...repeat(5, 10_000)]).signs,
  },
  'clock-back': {
    doubtful: after([[chunk(1)], [chunk(2, { clientElapsed: 9999 })]]).signs,
    // Two events of one instant on both sides of a part's end.
    honest: after([[chunk(1)], [chunk(2, { firstAt: 10_000 })]]).signs,
  },
  'came-late': {
    doubtful: ended(after([[chunk(1, { receivedAt: begun + 100_000, firstAt: 1000, events: 99 })]]), 1).signs,
    // A short task, and a slow network.
    honest: after([[chunk(1, { receivedAt: begun + 24_000, firstAt: 1000, clientElapsed: 9900 })]], 10_000)
      .signs,
  },
  'text-without-keys': {
    doubtful: withoutKeys([[10, 'input', '木']]),
    honest: withoutKeys(spelled),
  },
};

const keys = (intervals: readonly number[]): LogEvent[] => {
  let at = 0;
  return [0, ...intervals].map((interval): LogEvent => {
    at += interval;
    return [at, 'down', 'KeyA'];
  });
};
const pace = { speed: 100, best: 90 };
const soft = (log: readonly LogEvent[], more: Partial<Parameters<typeof softSignsOf>[2]> = {}) =>
  softSignsOf(running(), log, { ...pace, ...more });
const uneven = Array.from({ length: 20 }, (_, at) => 100 + at * 9);
const proposed: LogEvent[] = [
  [0, 'down', 'KeyO'],
  [1, 'compose', 'お'],
  [50, 'down', 'Tab'],
  [51, 'compose', 'おはようございます'],
  [90, 'down', 'Enter'],
  [91, 'commit', 'おはようございます'],
];
/** Six parts of ten seconds, the last ones of which came after the end. */
const partly = (late: number): readonly SoftSign[] =>
  softSignsOf(
    after(
      Array.from({ length: 6 }, (_, index): Sent => {
        const [number, to] = [index + 1, (index + 1) * 10_000 - 100];
        const receivedAt = begun + (index < 6 - late ? to + 400 : 95_000);
        return [chunk(number, { firstAt: to - 9800, clientElapsed: to, receivedAt, events: 100 })];
      }),
    ),
    [],
    pace,
  );

const softPairs: Readonly<Record<SoftSign, Pair<SoftSign>>> = {
  'too-fast': {
    doubtful: soft(keys([...uneven, ...repeat(8, 24), 140, 140, ...uneven])),
    // Fingers that come down together.
    honest: soft(keys([...uneven, ...repeat(7, 24), 140, 140, 140, ...uneven])),
  },
  'too-even': {
    doubtful: soft(keys(repeat(30, 100))),
    honest: soft(keys(repeat(30, 100).map((gap, at) => gap + (at % 5) * 9))),
  },
  leap: { doubtful: soft([], { speed: 136 }), honest: soft([], { speed: 135 }) },
  'proposed-words': { doubtful: soft(proposed), honest: soft(spelled) },
  'partly-late': { doubtful: partly(2), honest: partly(0) },
  'seen-before': { doubtful: soft([], { seenBefore: true }), honest: soft([]) },
};

describe.each(hardSigns)('%s', (sign) => {
  test('is found in a log made up, and not in the honest one beside it', () => {
    expect(hard[sign].doubtful).toContain(sign);
    expect(hard[sign].honest).toEqual([]);
    expect(hardSignMeanings[sign].finds).toMatch(/。$/u);
    expect(hardSignMeanings[sign].honest).toMatch(/。$/u);
  });
});

describe.each(softSigns)('%s', (sign) => {
  test('is found in a log made up, and not in the honest one beside it', () => {
    expect(softPairs[sign].doubtful).toEqual([sign]);
    expect(softPairs[sign].honest).toEqual([]);
    expect(softSignMeanings[sign].finds).toMatch(/。$/u);
    expect(softSignMeanings[sign].honest).toMatch(/。$/u);
  });
});
