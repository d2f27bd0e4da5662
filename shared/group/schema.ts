import * as z from 'zod';
import { idSchema } from '../kernel/id.ts';
import { nameSchema, normalizeText } from '../kernel/kana.ts';

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

const shortText = z
  .string()
  .transform(normalizeText)
  .pipe(z.string().max(10, '10文字以内で入力してください'));

/** What an owner fills in; the same schema checks the form and the request. */
export const groupInputSchema = z.object({
  name: nameSchema.pipe(z.string().max(30, '30文字以内で入力してください')),
  grade: shortText,
  className: shortText,
});
export type GroupInput = z.output<typeof groupInputSchema>;
