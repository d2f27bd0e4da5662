/** What is typed at sign-in. It goes to Cognito and never to our API, so the schemas stay in the browser. */
import * as z from 'zod';
import { isOrganizationCode } from '#shared/people/account/policy.ts';

export const signInSchema = z
  .object({
    identifier: z.string().trim().min(1, 'メールアドレスか団体コードを入力してください'),
    userName: z.string(),
    password: z.string().min(1, 'パスワードを入力してください'),
    /** The device is one's own. */
    stays: z.boolean(),
  })
  .superRefine(({ identifier, userName }, context) => {
    if (identifier === '') return;
    if (isOrganizationCode(identifier)) {
      if (userName.trim() === '')
        context.addIssue({ code: 'custom', path: ['userName'], message: 'ユーザーIDを入力してください' });
    } else if (!z.email().safeParse(identifier.normalize('NFKC')).success)
      context.addIssue({
        code: 'custom',
        path: ['identifier'],
        message: 'メールアドレス(例：name@example.com)か、6桁の団体コードを入力してください',
      });
  });
