/** おたより: the letters of a class as they are made behind the pages. */
import * as z from 'zod';
import { inFileName } from '#shared/kernel/file-name.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { madeSchema } from '#shared/kernel/made.ts';
import { optionalProse } from '#shared/kernel/text.ts';
import { formatMonth } from './month.ts';
import { monthSchema } from './schema.ts';

/** Hours a finished PDF can be fetched; then it is deleted. */
export const letterHours = 24;
export const mostLetterWords = 120;
export const mostLetterLines = 4;

export const lettersInputSchema = z.object({
  groupId: idSchema('group'),
  month: monthSchema,
  /** One child alone; the whole class without it. */
  userId: idSchema('user').optional(),
  /** Also for who has not practised in the month. */
  everybody: z.boolean(),
  /** From the teacher, on each of them; it is kept nowhere but on the paper. */
  words: optionalProse(mostLetterWords).refine(
    (text) => text.split('\n').length <= mostLetterLines,
    `${String(mostLetterLines)}行以内で入力してください`,
  ),
});
export type LettersInput = z.output<typeof lettersInputSchema>;

export const lettersSchema = madeSchema.extend({
  month: monthSchema,
  groupName: z.string(),
  total: z.int(),
});
export type Letters = z.output<typeof lettersSchema>;

/** What a browser saves the PDF as. */
export const lettersFileName = (month: string, groupName: string): string =>
  `おたより_${formatMonth(month)}_${inFileName(groupName)}.pdf`;
