/** What stood on the screen at a moment of a log, and when the misses happened. Pure. */
import type { LogEvent } from '#shared/competition/attempt/schema.ts';
import { givenAnswers, markOf } from '#shared/competition/task-text/answers.ts';
import { errorsIn } from '#shared/competition/scoring/policy.ts';
import type { Span } from '#shared/competition/scoring/schema.ts';
import { graphemesOf } from '#shared/competition/scoring/task-text.ts';
import type { Question } from '#shared/competition/task-text/schema.ts';

/** One change of the text: what came in behind it, its last character taken away, or a composition as it stands. */
interface TextStep {
  readonly at: number;
  readonly added: readonly string[];
  readonly removes: boolean;
  readonly composing: string;
}

/** Those of a log that change the text, cut into characters once. */
export const textSteps = (events: readonly LogEvent[]): TextStep[] =>
  events.flatMap(([at, kind, text]) => {
    if (kind !== 'input' && kind !== 'commit' && kind !== 'compose') return [];
    const composes = kind === 'compose';
    return [
      {
        at,
        added: composes ? [] : graphemesOf(text),
        removes: kind === 'input' && text === '',
        composing: composes ? text : '',
      },
    ];
  });

/** By the rules of the judge (shared/competition/attempt/text.ts): the caret is at the end and nowhere else. */
export function textAt(
  steps: readonly TextStep[],
  moment: number,
): { readonly text: string; readonly composing: string } {
  const graphemes: string[] = [];
  let composing = '';
  for (const { at, added, removes, composing: next } of steps) {
    if (at > moment) break;
    if (removes) graphemes.pop();
    graphemes.push(...added);
    composing = next;
  }
  return { text: graphemes.join(''), composing };
}

interface PressedKey {
  readonly at: number;
  /** `KeyboardEvent.code` */
  readonly code: string;
  readonly held: boolean;
}

/** The keys pressed last, the newest at the end. */
export function keysAt(events: readonly LogEvent[], moment: number, most: number): PressedKey[] {
  const pressed: PressedKey[] = [];
  for (const [at, kind, code] of events) {
    if (at > moment) break;
    const held = pressed.findIndex((key) => key.code === code && key.held);
    // A key that is held repeats itself; that is no second press.
    if (kind === 'down' && held < 0) pressed.push({ at, code, held: true });
    if (kind === 'up' && held >= 0) pressed[held] = { ...pressed[held]!, held: false };
    if (pressed.length > most) pressed.shift();
  }
  return pressed;
}

/** When each miss of a text happened; of what was left out, when the next character came in. */
export const missesOfSpans = (spans: readonly Span[], moments: readonly number[]): number[] =>
  spans.flatMap((span) => {
    if (span.kind === 'correct') return [];
    const { from, to } = span.typed;
    const momentOf = (typed: number): number => moments[typed] ?? moments.at(-1) ?? 0;
    const { typo, omission, surplus, unconverted } = errorsIn(span);
    return [
      ...(typo + unconverted > 0 ? [momentOf(from)] : []),
      ...(omission > 0 ? [momentOf(to)] : []),
      ...(surplus > 0 ? [momentOf(from + typo)] : []),
    ];
  });

/** Of wrong keys at one place, the first. */
export function missesOfKeys(
  wrongKeys: readonly { readonly line: number; readonly at: number; readonly moment: number }[],
): number[] {
  const places = Map.groupBy(wrongKeys, ({ line, at }) => `${line}/${at}`);
  return [...places.values()].map(([first]) => first!.moment);
}

/** When each wrong answer was entered. */
export function missesOfAnswers(
  questions: readonly Question[],
  graphemes: readonly string[],
  moments: readonly number[],
): number[] {
  const entered = graphemes.flatMap((grapheme, index) => (grapheme === '\n' ? [moments[index]!] : []));
  return givenAnswers(graphemes.join(''))
    .slice(0, questions.length)
    .flatMap((given, index) => (markOf(questions[index]!, given) === 'wrong' ? [entered[index]!] : []));
}
