import * as z from 'zod';
import { isCommonPassword, passwordMaximum, passwordMinimum } from './password-policy.ts';

/** Of somebody who is signed in, typed once more. */
export const presentPasswordSchema = z
  .string()
  .min(1, '今のパスワードを入力してください')
  .max(passwordMaximum);

export const passwordSchema = z
  .string()
  .min(passwordMinimum, `${String(passwordMinimum)}文字以上にしてください`)
  .max(passwordMaximum, `${String(passwordMaximum)}文字以内にしてください`)
  .refine(
    (password) => !isCommonPassword(password),
    'よく使われるパスワードのため使えません。別のものにしてください',
  );
