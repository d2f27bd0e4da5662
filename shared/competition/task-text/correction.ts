/** A text that was played and turned out to be wrong: what may be put right, and what its runs are worth then. Pure. */
import * as z from 'zod';
import type { TaskText, TaskTextBody } from './schema.ts';

/** `not-played`: it is put right as a draft. `guided`: its keys were asked for one by one, so there is nothing else to judge by. */
export type TextCorrectionRefusal = 'not-played' | 'guided';

export function textCorrectionRefusal({
  state,
  form,
}: Pick<TaskText, 'state' | 'form'>): TextCorrectionRefusal | undefined {
  if (state !== 'used' && state !== 'practice') return 'not-played';
  return form === 'guided' ? 'guided' : undefined;
}

/** What is wrong with a correction beside what was shown, in words for whoever writes it. */
export function correctionProblem(shown: TaskTextBody, corrected: TaskTextBody): string | undefined {
  if (JSON.stringify(shown) === JSON.stringify(corrected))
    return '競技で使ったものと同じです。まちがいを直してください';
  if (shown.kind === 'text' || corrected.kind === 'text')
    return shown.kind === corrected.kind ? undefined : '課題の形に合う内容を入力してください';
  const { questions } = shown;
  if (questions.length !== corrected.questions.length)
    return `問題の数は変えられません。競技で使ったときと同じ${questions.length}問にしてください`;
  // An answer counts for the question that stood at its place.
  const moved = corrected.questions.findIndex(
    ({ prompt }, at) => prompt !== questions[at]?.prompt && questions.some((one) => one.prompt === prompt),
  );
  return moved < 0 ? undefined : `${moved + 1}行目：問題の順は変えられません`;
}

export const changedLineSchema = z.object({
  /** Counted from 1; of questions each is a line. */
  line: z.int(),
  /** Empty where there was none, or is none any more. */
  before: z.string(),
  after: z.string(),
});
export type ChangedLine = z.output<typeof changedLineSchema>;

const linesOf = (body: TaskTextBody): string[] =>
  body.kind === 'text'
    ? body.notation.split('\n')
    : body.questions.map(({ prompt, answers }) => `${prompt}（答え：${answers.join('、')}）`);

/** Whole lines; where there are more or fewer of them, what stands before and behind them is the same. */
export function changedLines(shown: TaskTextBody, corrected: TaskTextBody): ChangedLine[] {
  const [before, after] = [linesOf(shown), linesOf(corrected)];
  const shorter = Math.min(before.length, after.length);
  let first = 0;
  while (first < shorter && before[first] === after[first]) first++;
  let last = 0;
  while (last < shorter - first && before.at(-1 - last) === after.at(-1 - last)) last++;
  const [old, now] = [before.slice(first, before.length - last), after.slice(first, after.length - last)];
  return Array.from({ length: Math.max(old.length, now.length) }, (_, at) => ({
    line: first + at + 1,
    before: old[at] ?? '',
    after: now[at] ?? '',
  })).filter((line) => line.before !== line.after);
}

interface Worth {
  readonly score: number;
  readonly misses: number;
  readonly correct: number;
}

/**
 * A run is judged by what was shown and by the correction, and what is worth more counts, in the order of the boards: nobody
 * stands worse for a mistake of the office. As much is worth what was shown.
 */
export function fairer<Judgement extends Worth>(shown: Judgement, corrected: Judgement): Judgement {
  const gain =
    corrected.score - shown.score || shown.misses - corrected.misses || corrected.correct - shown.correct;
  return gain > 0 ? corrected : shown;
}
