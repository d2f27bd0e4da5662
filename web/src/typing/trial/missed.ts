/** Where a run went wrong, in the order of its text. Pure. */
import type { Judged } from '#shared/competition/judge/judge.ts';
import { markAnswers, markGuided, markTranscription } from '#shared/competition/marked-text/policy.ts';
import type { TrialTask } from './task.ts';

interface Missed {
  /** What was asked for, or the question. */
  readonly wanted: string;
  /** What was typed for it; undefined where a key was wrong and nothing went on. */
  readonly typed: string | undefined;
  /** Of a question: what would have been right. */
  readonly right?: string;
  readonly times: number;
}

export function missedIn(
  { body, division }: Pick<TrialTask, 'body' | 'division'>,
  { sheet }: Judged,
): Missed[] {
  if (body.kind === 'questions')
    return markAnswers(body.questions, sheet.typed, true).flatMap(({ prompt, mark, given, key = [] }) =>
      mark === 'wrong' ? [{ wanted: prompt, typed: given, right: key.join('、'), times: 1 }] : [],
    );
  const isGuided = division.form === 'guided';
  const parts = isGuided
    ? markGuided(body.notation, sheet.typed, sheet.misses)
    : markTranscription(body.notation, sheet.typed, sheet.spans);
  return parts.flatMap(({ expected, typed, misses }) =>
    misses === 0 ? [] : [{ wanted: expected, typed: isGuided ? undefined : typed, times: misses }],
  );
}
