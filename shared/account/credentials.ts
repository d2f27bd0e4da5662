/** What proves who one is: the password one chooses and the proof that came by mail. */
import * as z from 'zod';
import { isCommonPassword, passwordMaximum, passwordMinimum } from './policy.ts';

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

/** What a mailed link is good for. */
export const linkPurposes = ['sign-up', 'reset-password'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];
