import * as z from 'zod';
import { passwordSchema } from '#shared/people/account/password.ts';
import { passwordMaximum, passwordMinimum } from '#shared/people/account/password-policy.ts';

/** The password goes to Cognito or, with a proof, to the API; that it was typed twice alike concerns the browser only. */
export const newPasswordSchema = z
  .object({
    password: passwordSchema,
    confirmation: z.string().min(1, '同じパスワードをもう一度入力してください'),
  })
  .refine(({ password, confirmation }) => confirmation === '' || password === confirmation, {
    path: ['confirmation'],
    message: '上のパスワードと違っています。もう一度入力してください',
  });

export const newPasswordHint = `${String(passwordMinimum)}〜${String(passwordMaximum)}文字。名前や誕生日など、ほかの人が思いつくものは避けてください`;

/** `issued` is the password one has just signed in with: whoever handed it out still knows it. */
export const ownPasswordSchema = (issued: string, message: string) =>
  newPasswordSchema.refine(({ password }) => password !== issued, { path: ['password'], message });
