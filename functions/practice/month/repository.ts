/** Letters to parents. What a teacher writes on them stands beside the job until it is over, and then nowhere. */
import * as z from 'zod';
import { letterHours, lettersInputSchema } from '#shared/practice/month/letters.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, remove, type Key, type Write } from '#functions/platform/table/write.ts';

export const lettersPdf = {
  kind: 'month-letters',
  input: lettersInputSchema.omit({ words: true }).extend({ groupName: z.string() }),
  keepHours: letterHours,
};
export type LettersJob = z.output<typeof lettersPdf.input>;

const wordsSchema = z.object({ words: z.string() });
const wordsKey = (id: string): Key => ({ pk: `MONTH_LETTERS#${id}`, sk: 'WORDS' });
/** Should a job never come to its end. */
const keepSeconds = letterHours * 60 * 60;

interface LetterWords {
  put(id: string, words: string): Write;
  /** Empty where the teacher wrote none. */
  of(id: string): Promise<string>;
  forget(id: string): Write;
}

export const createLetterWords = (table: Table, clock: Clock): LetterWords => ({
  put: (id, words) =>
    create({ ...wordsKey(id), words, expiresAt: Math.floor(clock().getTime() / 1000) + keepSeconds }),
  of: async (id) => (await table.find(wordsSchema, wordsKey(id), { consistent: true }))?.words ?? '',
  forget: (id) => remove(wordsKey(id)),
});
