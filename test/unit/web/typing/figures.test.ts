/**
 * Ten thousand runs of the page, as children type: every spelling, misses, pauses, keys that overlap, keys held while the
 * page is left, ends in the middle. The server's replay says what the page said, and the figures are what a plain count says.
 */
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { KeyboardLayout } from '#shared/competition/attempt/schema.ts';
import type { InputMethod } from '#shared/competition/competition/schema.ts';
import { codeOf, judgeOf } from '#shared/competition/judge/engine.ts';
import { replay } from '#shared/competition/judge/guided.ts';
import { knownAt, stages } from '#shared/practice/course/stages.ts';
import { signsOf } from '#shared/practice/training-log/policy.ts';
import { createRandom } from '#test/support/virtual-time.ts';
import { startRun } from '#web/typing/judge/run.ts';
import { figuresOfAll, logOf, type Figures, type Typed } from '#web/typing/lesson/log.ts';
import { lessonTask } from '#web/typing/lesson/task.ts';
import { lessons } from '#shared/practice/course/lessons.ts';

const among = <T>(from: readonly T[], roll: () => number): T => from[Math.floor(roll() * from.length)]!;

interface Line {
  readonly patterns: readonly string[];
  readonly kana: string;
  readonly method: InputMethod;
  readonly layout: KeyboardLayout;
  readonly start: ReturnType<typeof judgeOf>['startNode'];
}
const patterns = knownAt(stages.length - 1);
const lineRoll = createRandom(1);
const lines = Array.from({ length: 600 }, (_, at): Line => {
  const method = at % 3 === 0 ? 'kana' : 'romaji';
  const layout = at % 4 === 3 ? 'us' : 'jis';
  // Each comes as the first one somewhere.
  const own = [patterns[at % patterns.length]!];
  while (own.length < 2 + (at % 4)) own.push(among(patterns, lineRoll));
  const kana = own.join('');
  return { patterns: own, kana, method, layout, start: judgeOf(kana, method, layout).startNode };
});

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `Key${letter}`);
const longPauseMs = 10_000;
const untimedFromMs = 12_000;

/** The plain count: by line and pattern, every moment at which one of its keys was right, and its misses. */
interface Counted {
  readonly line: number;
  readonly pattern: string;
  readonly moments: number[];
  misses: number;
  done: boolean;
}

/** @returns what the page made of it, and what was counted beside it */
function type(of: readonly Line[], roll: () => number) {
  const { method, layout } = of[0]!;
  const texts = of.map(({ kana }) => kana);
  const run = startRun(
    { lines: texts, method, layout },
    { painter: { paint: () => undefined }, onLine: () => undefined, onEnd: () => undefined },
  );
  const counted: Counted[] = [];
  let kana = 0;
  let wrong = 0;
  let pauses = 0;
  const held: string[] = [];
  const began = roll() * 5000;
  let now = 0;
  let begun = false;
  const wait = (ms: number): void => {
    if (!begun) return;
    now += ms;
    if (ms > longPauseMs) pauses += ms;
  };
  const up = (code: string): void => {
    run.stroke('up', code, began + now);
    held.splice(held.indexOf(code), 1);
  };
  const down = (code: string): void => {
    if (held.includes(code)) up(code);
    run.stroke('down', code, began + now);
    begun = true;
    held.push(code);
  };
  const letGo = (): void => {
    for (const code of held.splice(0)) run.stroke('up', code, began + now);
  };
  /** @returns when the key went down */
  const press = (code: string, shift: boolean): number => {
    const gap = roll();
    wait(gap < 0.02 ? 10_001 + Math.floor(roll() * 5000) : 30 + Math.floor(roll() * 400));
    // The page is left: what is held is let go of where nobody sees it.
    if (gap > 0.98) letGo();
    if (shift) down('ShiftLeft');
    down(code);
    const moment = now;
    if (shift) up('ShiftLeft');
    // One key is often still down when the next one comes.
    if (roll() < 0.7) {
      wait(5 + Math.floor(roll() * 20));
      letGo();
    }
    return moment;
  };
  const stopsAfter = roll() < 0.2 ? Math.floor(roll() * 12) : Infinity;
  let keys = 0;
  typed: for (const [line, { patterns: own, start }] of of.entries()) {
    const ends: number[] = [];
    const here = own.map((pattern): Counted => {
      ends.push((ends.at(-1) ?? 0) + pattern.length);
      return { line, pattern, moments: [], misses: 0, done: false };
    });
    counted.push(...here);
    const lineBegan = kana;
    /** One n of ん was typed: a key that is no second one begins what follows. */
    let afterN = false;
    for (let node = start; node.nextEdges.length > 0;) {
      if (keys++ >= stopsAfter) break typed;
      const place = node.kanaIndex;
      const whose = ({ input: { romanChar } }: (typeof node.nextEdges)[number]): Counted => {
        const follows = afterN && romanChar !== 'n' && romanChar !== "'";
        return here[ends.findIndex((end) => place + Number(follows) < end)]!;
      };
      if (roll() < 0.08) {
        const right = new Set(node.nextEdges.map(({ input }) => codeOf(input.key)));
        press(
          among(
            letters.filter((code) => !right.has(code)),
            roll,
          ),
          false,
        );
        wrong++;
        whose(node.nextEdges[0]!).misses++;
      }
      const edge = among(node.nextEdges, roll);
      const { input, next } = edge;
      whose(edge).moments.push(press(codeOf(input.key), input.requiredModifier.groups.length > 0));
      afterN = own.join('')[place] === 'ん' && next.kanaIndex === place && input.romanChar === 'n';
      node = next;
      kana = lineBegan + node.kanaIndex;
      for (const [at, end] of ends.entries()) here[at]!.done = node.kanaIndex >= end;
    }
  }
  letGo();
  return { texts, ended: run.sofar(), counted, kana, wrong, durationMs: now - pauses };
}

/** By pattern, in their order: of those typed to their end, and timed where the one before it in the line is. */
function figuresBy(counted: readonly Counted[]): Figures['patterns'] {
  const keys = new Map<string, { hit: number; miss: number; ms: number; strokes: number }>();
  for (const [at, { line, pattern, moments, misses, done }] of counted.entries()) {
    if (!done) break;
    const sum = keys.get(pattern) ?? { hit: 0, miss: 0, ms: 0, strokes: 0 };
    sum.hit++;
    sum.miss += misses;
    const before = counted[at - 1];
    const took = before?.line === line ? Math.max(...moments) - Math.max(...before.moments) : Infinity;
    if (misses === 0 && took <= untimedFromMs) {
      sum.ms += took;
      sum.strokes += moments.length;
    }
    keys.set(pattern, sum);
  }
  return Array.from(keys, ([key, { hit, miss, ms, strokes }]) => ({
    key,
    hit,
    miss,
    ...(strokes > 0 && { ms: Math.max(40, Math.round(ms / strokes)) }),
  }));
}

const task = lessonTask(lessons[0]!);
const endedAt = new Date('2026-06-01T01:00:00Z');
const signsOfLog = (typed: readonly Typed[], durationMs: number) => {
  const log = logOf(task, typed, endedAt, false);
  const startedAt = new Date(endedAt.getTime() - durationMs).toISOString();
  return signsOf({ ...log, startedAt }, endedAt).filter((sign) => sign !== 'too-fast');
};
const asLines = (texts: readonly string[]) =>
  texts.map((kana) => ({ kana, words: [{ kana, written: kana }], isSpaced: false }));

test('10,000 runs: what the server replays is what the page had, and the figures are those of a plain count', () => {
  for (let seed = 0; seed < 10_000; seed++) {
    const roll = createRandom(seed);
    const first = lines[seed % lines.length]!;
    // Twelve further on is one of the same method and layout.
    const of = roll() < 0.3 ? [first, lines[(seed + 12) % lines.length]!] : [first];
    const { texts, ended, counted, kana, wrong, durationMs } = type(of, roll);
    if (ended === undefined) continue;
    const { method, layout } = first;
    const guide = { lines: texts, method, layout, durationMs: Infinity };
    const typed: readonly Typed[] = [{ lines: asLines(texts), ended }];
    const replayed = replay(guide, ended.log);
    const figures = figuresOfAll(typed);
    const plain: Figures = { correct: kana, misses: wrong, durationMs, patterns: figuresBy(counted) };
    // What was left in the middle adds up as well: otherwise the office would look at it.
    const signs = ended.played.finished ? [] : signsOfLog(typed, durationMs);
    if (isDeepStrictEqual(replayed, ended.played) && isDeepStrictEqual(figures, plain) && signs.length === 0)
      continue;
    const what = `seed ${String(seed)}: ${texts.join(' ')} by ${method}, ${layout}`;
    expect(ended.played, what).toEqual(replayed);
    expect(figures, what).toEqual(plain);
    expect(signs, what).toEqual([]);
  }
});
