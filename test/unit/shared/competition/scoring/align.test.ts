/**
 * Alignment of a transcription, by hand and against an oracle that knows nothing of steps: it tries every way of
 * anchoring the typed text in the task text and reads blocks off the gaps between, as the published rules say it.
 */
import { describe, expect, test } from 'vitest';
import { align } from '#shared/competition/scoring/align.ts';
import { countsOf } from '#shared/competition/scoring/policy.ts';
import { toHiragana } from '#shared/kernel/hiragana.ts';
import { graphemesOf, parseTaskText, type TaskText } from '#shared/competition/scoring/task-text.ts';
import type { Span } from '#shared/competition/scoring/schema.ts';
import { createRandom } from '#test/support/virtual-time.ts';
import { expectSame } from '#test/support/same.ts';

const notation =
  '|私達《わたしたち》は|小《ちい》さなねずみと|学校《がっこう》へ|行《い》った。\nとても|楽《たの》しい|一日《いちにち》だった。';
const text = '私達は小さなねずみと学校へ行った。\nとても楽しい一日だった。';

const counted = (typed: string, timeRanOut = false): number[] => {
  const { correct, errors } = countsOf(align(parseTaskText(notation), graphemesOf(typed), { timeRanOut }));
  return [correct, errors.typo, errors.omission, errors.surplus, errors.unconverted];
};

describe('a transcription is compared with its task text', () => {
  test.each([
    ['the whole text', text, [30, 0, 0, 0, 0]],
    ['え for へ', text.replace('学校へ', '学校え'), [29, 1, 0, 0, 0]],
    ['a character missing', text.replace('みと', 'み'), [29, 0, 1, 0, 0]],
    ['a character twice', text.replace('みと', 'みとと'), [30, 0, 0, 1, 0]],
    ['katakana for hiragana', text.replace('ねずみ', 'ネズミ'), [27, 3, 0, 0, 0]],
    ['one kanji for three kana', text.replace('ねずみ', '鼠'), [27, 1, 2, 0, 0]],
    ['a word left in its reading', text.replace('私達', 'わたしたち'), [28, 0, 0, 0, 2]],
    ['a word left in katakana', text.replace('私達', 'ワタシタチ'), [28, 0, 0, 0, 2]],
    [
      'the whole text in kana',
      'わたしたちはちいさなねずみとがっこうへいった。\nとてもたのしいいちにちだった。',
      [21, 0, 0, 0, 9],
    ],
    [
      'the first line twice',
      text.replace('。\n', '。\n私達は小さなねずみと学校へ行った。\n'),
      [30, 0, 0, 18, 0],
    ],
    ['a line break lost', text.replace('\n', ''), [29, 0, 1, 0, 0]],
    ['two characters swapped', text.replace('さなね', 'さねな'), [28, 2, 0, 0, 0]],
    ['another word of the same reading', text.replace('学校', '楽校'), [29, 1, 0, 0, 0]],
    [
      'CRLF, and か with a combining mark',
      text.replace('\n', '\r\n').replace('だ', 'た\u3099'),
      [30, 0, 0, 0, 0],
    ],
  ])('%s', (_, typed, counts) => {
    expect(counted(typed)).toEqual(counts);
  });

  test('WHEN the time ran out THEN what was not reached is no miss', () => {
    expect(counted(text.slice(0, 14), true)).toEqual([14, 0, 0, 0, 0]);
    expect(counted('私達は小さなねずみとがっこう', true)).toEqual([10, 0, 0, 0, 2]);
    expect(counted('', true)).toEqual([0, 0, 0, 0, 0]);
    expect(counted(text.slice(0, 14))).toEqual([14, 0, 16, 0, 0]);
  });

  test('every error has its place in both texts', () => {
    const typed = graphemesOf(text.replace('私達', 'わたしたち').replace('学校へ', '学校'));
    expect(align(parseTaskText(notation), typed, { timeRanOut: false })).toEqual([
      { kind: 'unconverted', expected: { from: 0, to: 2 }, typed: { from: 0, to: 5 } },
      { kind: 'correct', expected: { from: 2, to: 12 }, typed: { from: 5, to: 15 } },
      { kind: 'wrong', expected: { from: 12, to: 13 }, typed: { from: 15, to: 15 } },
      { kind: 'correct', expected: { from: 13, to: 30 }, typed: { from: 15, to: 32 } },
    ]);
  });
});

/** Misses, blocks, misses that are no 未変換, and minus the end: the smaller, the better, the first first. */
type Rank = readonly [number, number, number, number];

const compareRanks = (a: Rank, b: Rank): number => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
};

function bestByOracle(task: TaskText, typed: readonly string[], timeRanOut: boolean): Rank {
  const { graphemes, readings } = task;
  const kana = typed.map(toHiragana);
  let best: Rank = [Infinity, 0, 0, 0];
  const gap = (expected: number, used: number): Rank => {
    const misses = Math.max(expected, used);
    return [misses, misses > 0 ? 1 : 0, misses, 0];
  };
  const plus = (a: Rank, b: Rank): Rank => [a[0] + b[0], a[1] + b[1], a[2] + b[2], 0];
  const from = (expectedAt: number, typedAt: number, rank: Rank): void => {
    for (let end = timeRanOut ? expectedAt : graphemes.length; end <= graphemes.length; end++) {
      const [misses, blocks, others] = plus(rank, gap(end - expectedAt, typed.length - typedAt));
      const whole: Rank = [misses, blocks, others, -end];
      if (compareRanks(whole, best) < 0) best = whole;
    }
    for (let at = expectedAt; at < graphemes.length; at++)
      for (let by = typedAt; by < typed.length; by++)
        if (graphemes[at] === typed[by]) from(at + 1, by + 1, plus(rank, gap(at - expectedAt, by - typedAt)));
    for (const reading of readings.filter((one) => one.from >= expectedAt))
      for (let by = typedAt; by + reading.kana.length <= typed.length; by++)
        if (reading.kana.every((sign, index) => sign === kana[by + index]))
          from(
            reading.to,
            by + reading.kana.length,
            plus(plus(rank, gap(reading.from - expectedAt, by - typedAt)), [
              reading.to - reading.from,
              1,
              0,
              0,
            ]),
          );
  };
  from(0, 0, [0, 0, 0, 0]);
  return best;
}

function rankOf(spans: readonly Span[]): Rank {
  const { errors, misses } = countsOf(spans);
  const blocks = spans.filter(({ kind }) => kind !== 'correct').length;
  return [misses, blocks, misses - errors.unconverted, -(spans.at(-1)?.expected.to ?? 0)];
}

/** Spans say what they claim, without a gap, and two blocks of errors never touch. */
function expectSound(task: TaskText, typed: readonly string[], spans: readonly Span[], label: string): void {
  let [expectedAt, typedAt] = [0, 0];
  for (const [index, span] of spans.entries()) {
    const wanted = task.graphemes.slice(span.expected.from, span.expected.to);
    const got = typed.slice(span.typed.from, span.typed.to);
    expectSame([span.expected.from, span.typed.from], [expectedAt, typedAt], label);
    expectSame(span.kind !== 'unconverted' && spans[index - 1]?.kind === span.kind, false, label);
    if (span.kind === 'correct') expectSame(got, wanted, label);
    if (span.kind === 'unconverted')
      expectSame(
        task.readings.find(({ from, to }) => from === span.expected.from && to === span.expected.to)?.kana,
        got.map(toHiragana),
        label,
      );
    [expectedAt, typedAt] = [span.expected.to, span.typed.to];
  }
  expectSame(typedAt, typed.length, label);
}

const signs = ['日', '本', 'に', 'ほ', 'ん'];

function madeUp(random: () => number): { task: TaskText; typed: string[] } {
  const below = (limit: number): number => Math.floor(random() * limit);
  const some = (most: number, kinds: number): string[] =>
    Array.from({ length: below(most + 1) }, () => signs[below(kinds)]!);
  const graphemes = some(5, 5);
  const readings = [];
  for (let at = 0; at < graphemes.length; at++)
    if (below(3) === 0) {
      const to = Math.min(graphemes.length, at + 1 + below(2));
      const kana = Array.from({ length: 1 + below(3) }, () => signs[2 + below(3)]!);
      readings.push({ from: at, to, kana });
      at = to - 1;
    }
  const typed = below(4) === 0 ? some(6, 5) : graphemes.filter(() => below(5) > 0);
  for (const { from, to, kana } of readings.toReversed())
    if (below(2) === 0) typed.splice(from, to - from, ...(below(4) === 0 ? ['ニ'] : kana));
  return { task: { graphemes, readings }, typed: typed.slice(0, 7) };
}

test('20,000 made-up texts: never another cost or another end than the oracle', () => {
  const random = createRandom(8);
  for (let at = 0; at < 20_000; at++) {
    const { task, typed } = madeUp(random);
    const timeRanOut = at % 2 === 0;
    const label = JSON.stringify({ task, typed, timeRanOut });
    const spans = align(task, typed, { timeRanOut });
    expectSound(task, typed, spans, label);
    const oracle = bestByOracle(task, typed, timeRanOut);
    const rank = rankOf(spans);
    expectSame(rank, oracle, label);
  }
});

/** All of the table, nothing cut off: for texts too long to try every way. */
function bestByTable(task: TaskText, typed: readonly string[]): Rank {
  const kana = typed.map(toHiragana);
  const none: Rank = [Infinity, 0, 0, 0];
  const least = (...ranks: Rank[]): Rank => ranks.reduce((a, b) => (compareRanks(b, a) < 0 ? b : a), none);
  const plus = (a: Rank, misses: number, blocks: number, others: number): Rank => [
    a[0] + misses,
    a[1] + blocks,
    a[2] + others,
    0,
  ];
  const closed: Rank[][] = [];
  const open: Rank[][] = [];
  for (let i = 0; i <= task.graphemes.length; i++) {
    closed.push([]);
    open.push([]);
    const ending = task.readings.filter(({ to }) => to === i);
    for (let j = 0; j <= typed.length; j++) {
      const error = (a: number, b: number): Rank =>
        a < 0 || b < 0
          ? none
          : least(plus(closed[a]![b] ?? none, 1, 1, 1), plus(open[a]![b] ?? none, 1, 0, 1));
      const whole = (a: number, b: number): Rank => (b < 0 ? none : least(closed[a]![b]!, open[a]![b]!));
      open[i]![j] = least(error(i - 1, j - 1), error(i - 1, j), error(i, j - 1));
      closed[i]![j] = least(
        i === 0 && j === 0 ? [0, 0, 0, 0] : none,
        i > 0 && j > 0 && task.graphemes[i - 1] === typed[j - 1] ? whole(i - 1, j - 1) : none,
        ...ending
          .filter(
            (reading) =>
              j >= reading.kana.length &&
              reading.kana.every((sign, index) => sign === kana[j - reading.kana.length + index]),
          )
          .map((reading) =>
            plus(whole(reading.from, j - reading.kana.length), reading.to - reading.from, 1, 0),
          ),
      );
    }
  }
  return least(closed.at(-1)!.at(-1)!, open.at(-1)!.at(-1)!);
}

/** A text of this length with readings, and somebody's typing of it with this share of errors and unconverted words. */
function transcription(random: () => number, length: number, errors: number, kinds = 60) {
  const below = (limit: number): number => Math.floor(random() * limit);
  const graphemes = Array.from({ length }, () => String.fromCodePoint(0x4e00 + below(kinds)));
  const readings = [];
  for (let at = 0; at + 2 < length; at += 4 + below(20))
    readings.push({
      from: at,
      to: at + 2,
      kana: Array.from({ length: 2 + below(4) }, () => String.fromCodePoint(0x3042 + below(30))),
    });
  const typed: string[] = [];
  for (let at = 0; at < length; at++) {
    const reading = readings.find(({ from }) => from === at);
    const fate = random() / errors;
    if (reading !== undefined && fate < 2) {
      typed.push(...reading.kana);
      at++;
    } else if (fate < 0.4) typed.push(graphemes[below(length)]!);
    else if (fate < 0.7) typed.push(graphemes[at]!, graphemes[below(length)]!);
    else if (fate >= 1) typed.push(graphemes[at]!);
  }
  return { task: { graphemes, readings }, typed };
}

test('GIVEN texts with more errors than the first bound THEN what was cut off held no better way', () => {
  const random = createRandom(4);
  for (let at = 0; at < 60; at++) {
    const { task, typed } = transcription(random, 90 + at, 0.1 + (at % 9) / 10, 3 + (at % 5) * 10);
    const spans = align(task, typed, { timeRanOut: false });
    expectSound(task, typed, spans, `case ${at}`);
    const [misses, blocks, others] = bestByTable(task, typed);
    expect(rankOf(spans).slice(0, 3), `case ${at}`).toEqual([misses, blocks, others]);
  }
});

test('ten minutes of a very fast typist, 4,000 characters, are compared in a blink', () => {
  const { task, typed } = transcription(createRandom(2), 4000, 0.02);
  align(task, typed, { timeRanOut: true });
  const begun = process.cpuUsage();
  const spans = align(task, typed, { timeRanOut: true });
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1000).toBeLessThan(200);
  expect(countsOf(spans).misses).toBeGreaterThan(50);
});
