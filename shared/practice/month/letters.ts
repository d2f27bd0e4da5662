/** おたより: the letters of a class as they are made behind the pages. */
import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { optionalLine } from '#shared/kernel/text.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { formatMonth } from './month.ts';
import { monthSchema } from './schema.ts';

/** Hours a finished PDF can be fetched; then it is deleted. */
export const letterHours = 24;
export const mostLetterWords = 120;

export const lettersInputSchema = z.object({
  groupId: idSchema('group'),
  month: monthSchema,
  /** One child alone; the whole class without it. */
  userId: idSchema('user').optional(),
  /** Also for who has not practised in the month. */
  everybody: z.boolean(),
  /** From the teacher, on each of them; it is kept nowhere but on the paper. */
  words: optionalLine(mostLetterWords),
});
export type LettersInput = z.output<typeof lettersInputSchema>;

export const lettersSchema = z.object({
  id: idSchema('job'),
  state: z.enum(['running', 'ready', 'failed', 'expired']),
  month: monthSchema,
  groupName: z.string(),
  startedAt: instantSchema,
  total: z.int(),
  files: z.array(z.object({ items: z.int(), name: z.string() })),
  validUntil: instantSchema.optional(),
});
export type Letters = z.output<typeof lettersSchema>;

/** Nothing that a file system stumbles over. */
const inFileName = (text: string): string => text.replaceAll(/[\s/\\:*?"<>|]+/gu, '');

/** What a browser saves the PDF as. */
export const lettersFileName = (month: string, groupName: string): string =>
  `おたより_${formatMonth(month)}_${inFileName(groupName)}.pdf`;
