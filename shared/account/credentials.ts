/** What proves who one is: the password one chooses and the proof that came by mail. */
import * as z from 'zod';
import { isCommonPassword, passwordMaximum, passwordMinimum } from './password.ts';

export const passwordSchema = z
  .string()
  .min(passwordMinimum, `${String(passwordMinimum)}文字以上にしてください`)
  .max(passwordMaximum, `${String(passwordMaximum)}文字以内にしてください`)
  .refine(
    (password) => !isCommonPassword(password),
    'よく使われるパスワードのため使えません。別のものにしてください',
  );

/** 256 random bits as they stand in a mailed link. */
export const proofSchema = z.string().regex(/^[\w-]{43}$/u, 'リンクの形が正しくありません');

/** Six digits from a mail, however they were typed. */
export const emailCodeSchema = z
  .string()
  .transform((code) => code.normalize('NFKC').replaceAll(/\s/gu, ''))
  .pipe(z.string().regex(/^\d{6}$/u, '6桁の数字を入力してください'));

/** What a mailed link is good for; undoing a change of address comes with a new password. */
export const linkPurposes = ['sign-up', 'reset-password', 'undo-email'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];
