import * as z from 'zod';

/** Six digits from a mail, however they were typed. */
export const emailCodeSchema = z
  .string()
  .transform((code) => code.normalize('NFKC').replaceAll(/\s/gu, ''))
  .pipe(z.string().regex(/^\d{6}$/u, '6桁の数字を入力してください'));
