import * as z from 'zod';

export const personNameSchema = z.object({
  /** 姓 */
  family: z.string(),
  /** 名 */
  given: z.string(),
  familyKana: z.string(),
  givenKana: z.string(),
});
export type PersonName = z.output<typeof personNameSchema>;

/** `山田 太郎` */
export const fullName = (name: Pick<PersonName, 'family' | 'given'>): string =>
  `${name.family} ${name.given}`.trim();

/** `ヤマダ タロウ` */
export const fullKana = (name: Pick<PersonName, 'familyKana' | 'givenKana'>): string =>
  `${name.familyKana} ${name.givenKana}`.trim();
