import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { nameSchema } from '#shared/kernel/kana.ts';
import { optionalLine } from '#shared/kernel/text.ts';

/** グループ(組): one class of one fiscal year. */
export const groupSchema = z.object({
  id: idSchema('group'),
  fiscalYear: z.int(),
  /** Empty where the organisation has no school years, as in a club. */
  grade: z.string(),
  className: z.string(),
  name: z.string(),
  memberCount: z.int().min(0),
  /** Goes up with each change of the names; a change names the version it saw. */
  version: z.int().min(1),
});
export type Group = z.output<typeof groupSchema>;

/** 特別支援学級知的障害一組 has twelve. */
export const longestClassName = 20;

/** What an owner fills in; the same schema checks the form and the request. */
export const groupInputSchema = z.object({
  name: nameSchema.pipe(z.string().max(30, '30文字以内で入力してください')),
  grade: optionalLine(10),
  className: optionalLine(longestClassName),
});
export type GroupInput = z.output<typeof groupInputSchema>;
