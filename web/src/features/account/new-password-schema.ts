import * as z from 'zod';
import { passwordSchema } from '#shared/account/credentials.ts';

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
