/** From what a judge keeps of an attempt to the text with its misses in place. Pure. */
import { givenAnswers, markOf } from '#shared/competition/task-text/answers.ts';
import { errorsIn, missesOf } from '#shared/competition/scoring/policy.ts';
import type { Span } from '#shared/competition/scoring/schema.ts';
import { graphemesOf, parseTaskText } from '#shared/competition/scoring/task-text.ts';
import { changedLines, type ChangedLine } from '#shared/competition/task-text/correction.ts';
import { guidedLines } from '#shared/competition/task-text/policy.ts';
import type { Question, TaskTextBody } from '#shared/competition/task-text/schema.ts';
import type { MarkedAnswer, TextPart } from './schema.ts';

const part = (kind: TextPart['kind'], expected: string, typed: string, misses: number): TextPart => ({
  kind,
  expected,
  typed,
  misses,
});

/**
 * A block of an error is split as it is counted: what was typed for something else first, what is over on either side
 * behind it.
 */
function partsOfSpan(span: Span, expected: readonly string[], typed: readonly string[]): TextPart[] {
  const wanted = expected.join('');
  const got = typed.join('');
  const errors = errorsIn(span);
  if (span.kind !== 'wrong') return [part(span.kind, wanted, got, missesOf(errors))];
  const { typo, omission, surplus } = errors;
  const parts = [
    part('typo', expected.slice(0, typo).join(''), typed.slice(0, typo).join(''), typo),
    part('omission', expected.slice(typo).join(''), '', omission),
    part('surplus', '', typed.slice(typo).join(''), surplus),
  ];
  return parts.filter(({ misses }) => misses > 0);
}

const untyped = (rest: string): TextPart[] => (rest === '' ? [] : [part('untyped', rest, '', 0)]);

export function markTranscription(notation: string, typed: string, spans: readonly Span[]): TextPart[] {
  const { graphemes } = parseTaskText(notation);
  const got = graphemesOf(typed);
  const parts = spans.flatMap((span) =>
    partsOfSpan(
      span,
      graphemes.slice(span.expected.from, span.expected.to),
      got.slice(span.typed.from, span.typed.to),
    ),
  );
  return [...parts, ...untyped(graphemes.slice(spans.at(-1)?.expected.to ?? 0).join(''))];
}

/** Where a wrong key was pressed: the line, the place in it, the key. */
interface WrongKey {
  readonly line: number;
  readonly at: number;
  readonly key?: string | undefined;
}

/** A guided task as far as `reached` says; a kana at which wrong keys were pressed is a part of its own. */
export function markGuided(notation: string, reached: string, wrongKeys: readonly WrongKey[]): TextPart[] {
  const lines = guidedLines(notation);
  const starts = lines.map((_, line) => lines.slice(0, line).join('\n').length + Math.min(line, 1));
  const text = lines.join('\n');
  // The break behind a line that is done needs no key.
  const done = text[reached.length] === '\n' ? reached.length + 1 : reached.length;
  const at = Map.groupBy(wrongKeys, (miss) => (starts[miss.line] ?? 0) + miss.at);
  const parts: TextPart[] = [];
  let from = 0;
  const rightUpTo = (to: number): void => {
    const right = text.slice(from, Math.min(to, done));
    if (right !== '') parts.push(part('correct', right, right, 0));
    from = to;
  };
  for (const [place, misses] of [...at].toSorted(([a], [b]) => a - b)) {
    rightUpTo(place);
    const kana = text.slice(place, place + 1);
    const keys = misses.flatMap(({ key }) => key ?? []);
    parts.push({ ...part('typo', kana, '', misses.length), keys });
    from = place + kana.length;
  }
  rightUpTo(Math.max(from, done));
  return [...parts, ...untyped(text.slice(from))];
}

/** @param showsKey whether what is right may be said: to nobody who could still be asked it */
export function markAnswers(
  questions: readonly Question[],
  typed: string,
  showsKey: boolean,
): MarkedAnswer[] {
  const given = givenAnswers(typed);
  return questions.map((question, index) => {
    const answer = given[index];
    const { prompt, answers } = question;
    const key = showsKey ? { key: answers } : {};
    if (answer === undefined) return { prompt, mark: 'untyped', ...key };
    return { prompt, mark: markOf(question, answer), given: answer, ...key };
  });
}

const withoutReadings = (line: string): string => parseTaskText(line).graphemes.join('');

/** What stands otherwise in a text that was put right since; readings are not shown beside it. */
export function markCorrection(shown: TaskTextBody, corrected: TaskTextBody): ChangedLine[] {
  const lines = changedLines(shown, corrected);
  if (shown.kind === 'questions') return lines;
  return lines
    .map(({ line, before, after }) => ({
      line,
      before: withoutReadings(before),
      after: withoutReadings(after),
    }))
    .filter(({ before, after }) => before !== after);
}
