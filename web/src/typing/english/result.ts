/** What a unit came to: as the record of practice wants it, and in one sentence for whoever typed it. Pure. */
import type { EnglishUnit, EnglishWord } from '#shared/practice/course/english.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import { newLog } from '#web/state/new-log.ts';

interface Ended {
  readonly missed: readonly EnglishWord[];
  readonly mended: readonly EnglishWord[];
  readonly startedAt: Date;
  readonly durationMs: number;
}

export const unitLogOf = (
  { title, words }: EnglishUnit,
  { missed, startedAt, durationMs }: Ended,
  endedAt: Date,
): LogInput => ({
  ...newLog({ startedAt, endedAt, durationMs }),
  kind: 'typing-english',
  unit: title,
  completed: true,
  wordsTotal: words.length,
  wordsCorrect: words.length - missed.length,
  mistakes: missed.map(([word]) => word),
});

/** Of whoever goes away sooner, fewer words say nothing. */
const fewestWords = 5;

/** What was typed of a unit that was not ended, where there is enough of it. @param words that have come */
export function brokenLogOf(
  unit: EnglishUnit,
  typed: Ended & { readonly words: number },
  endedAt: Date,
): LogInput | undefined {
  if (typed.words < fewestWords) return undefined;
  const some = { ...unit, words: unit.words.slice(0, typed.words) };
  return { ...unitLogOf(some, typed, endedAt), completed: false };
}

/** The time before: 0 to 1, and words a minute. */
export interface Before {
  readonly accuracy?: number | undefined;
  readonly speed?: number | undefined;
}

/** What got better, in one sentence, with readings. */
export function betterWords(
  total: number,
  { missed, mended, durationMs }: Ended,
  before: Before | undefined,
): string {
  const right = total - missed.length;
  const rightBefore = before?.accuracy === undefined ? undefined : Math.round(before.accuracy * total);
  if (rightBefore !== undefined && right > rightBefore)
    return `1[回|かい]で[打|う]てた[言葉|ことば]が、${String(rightBefore)}から${String(right)}に[増|ふ]えました`;
  const speed = Math.round((right * 60_000) / Math.max(1, durationMs));
  if (before?.speed !== undefined && right === rightBefore && speed > before.speed)
    return `1[分|ぷん]に${String(before.speed)}[語|ご]から${String(speed)}[語|ご]に、[速|はや]くなりました`;
  if (missed.length === 0) return 'すべての[言葉|ことば]を、1[回|かい]で[打|う]てました';
  if (mended.length === missed.length)
    return 'まちがえた[言葉|ことば]も、[最後|さいご]はすべて[打|う]てました';
  if (mended.length > 0)
    return `まちがえた[言葉|ことば]のうち${String(mended.length)}つを、[最後|さいご]は[打|う]てました`;
  return '[最後|さいご]まで[打|う]ちました';
}

/** So many right at once are enough to go on. */
const enough = 0.8;
export const isLearnt = (right: number, total: number): boolean => right >= total * enough;
