/** With which key a pattern begins, for a keyboard that shows only what is not yet in the fingers. Pure. */
import type { KeyboardLayout } from '#shared/competition/attempt/schema.ts';
import type { InputMethod } from '#shared/competition/competition/schema.ts';
import { startGuided } from '#shared/competition/judge/guided.ts';
import type { Spelled } from '#shared/competition/judge/shown.ts';
import { readyOf, type Learner } from './learner.ts';
import { patternsOf } from './pattern.ts';

const rows: readonly (readonly [letter: string, kana: string])[] = [
  ['A', 'あ'],
  ['I', 'い'],
  ['U', 'う'],
  ['E', 'え'],
  ['O', 'お'],
  ['K', 'かきくけこ'],
  ['S', 'さしすせそ'],
  ['T', 'たちつてと'],
  ['N', 'なにぬねのん'],
  ['H', 'はひふへほ'],
  ['M', 'まみむめも'],
  ['Y', 'やゆよ'],
  ['R', 'らりるれろ'],
  ['W', 'わをうぃうぇうぉ'],
  ['G', 'がぎぐげご'],
  ['Z', 'ざじずぜぞ'],
  ['D', 'だぢづでど'],
  ['B', 'ばびぶべぼ'],
  ['P', 'ぱぴぷぺぽ'],
  ['F', 'ふぁふぃふぇふぉ'],
  ['J', 'じぇ'],
];
const letterOf = new Map(
  rows.flatMap(([letter, kana]) => patternsOf(kana).map((one) => [one, letter] as const)),
);

interface Way {
  readonly method: InputMethod;
  readonly layout: KeyboardLayout;
  readonly shown: Spelled;
}

/** By romaji from a table: the judge would build each pattern, half a millisecond for every one of a hundred. */
export function firstKeyOf(pattern: string, { method, layout, shown }: Way): string | undefined {
  if (method === 'kana') {
    const run = startGuided({ lines: [pattern], method, layout, durationMs: Infinity });
    return run.standing()?.next?.code;
  }
  const letter =
    shown.get(pattern)?.charAt(0).toUpperCase() ?? letterOf.get(pattern) ?? letterOf.get(pattern.charAt(0));
  return letter === undefined ? undefined : `Key${letter}`;
}

/** Keys whose picture nobody needs any more: all that begins with them, and was ever typed, is in the fingers. */
export function knownKeys(learner: Learner, way: Way): ReadonlySet<string> {
  const ready = readyOf(learner);
  const known = new Map<string, boolean>();
  for (const pattern of learner.known.keys()) {
    const code = firstKeyOf(pattern, way);
    if (code !== undefined) known.set(code, (known.get(code) ?? true) && ready.has(pattern));
  }
  return new Set([...known].flatMap(([code, isKnown]) => (isKnown ? [code] : [])));
}
