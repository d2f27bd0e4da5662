/** Forms about a person and, at sign-up, the organisation they speak for. */
import * as z from 'zod';
import { kanaSchema, nameSchema } from '#shared/kernel/kana.ts';
import { organizationDetailsSchema, schoolDetailsSchema } from '#shared/people/organization/schema.ts';

/** The office is named so in every trail and mail. */
const ownNameSchema = nameSchema.refine(
  (name) => !name.includes('事務局'),
  '「事務局」を含む名前は使えません。お名前を入力してください',
);

/** What somebody calls themselves. */
export const personNameFormSchema = z.object({
  family: ownNameSchema,
  given: ownNameSchema,
  familyKana: kanaSchema,
  givenKana: kanaSchema,
});

/** A day somebody can have been born on; that it has come already is for who knows today. */
export const birthDaySchema = z.iso
  .date({
    error: ({ input }) =>
      /^\d{4}-\d{2}-\d{2}$/u.test(String(input))
        ? '生年月日がカレンダーにない日です。年・月・日を確かめてください'
        : '生年月日を年・月・日で入力してください',
  })
  .refine((day) => day >= '1900-01-01', '生年月日を確かめてください');

export const individualFormSchema = z.object({
  name: personNameFormSchema,
  birthOn: birthDaySchema,
  /** Asked for, and recorded, only from those young enough to need it. */
  guardianConsent: z.boolean().default(false),
});

export const organizationFormSchema = z.object({
  /** 責任者 */
  name: personNameFormSchema,
  organization: organizationDetailsSchema,
});

export const schoolFormSchema = z.object({
  name: personNameFormSchema,
  organization: schoolDetailsSchema,
});

/** Who signs up, and as what. */
export const newAccountSchema = z.discriminatedUnion('kind', [
  individualFormSchema.extend({ kind: z.literal('individual') }),
  organizationFormSchema.extend({ kind: z.literal('organization') }),
  schoolFormSchema.extend({ kind: z.literal('school') }),
]);
export type NewAccount = z.output<typeof newAccountSchema>;
