/** What is typed at sign-in. It goes to Cognito and never to our API, so the schemas stay in the browser. */
import * as z from 'zod';

export const signInSchema = z.object({
  identifier: z.string().trim().min(1, 'メールアドレスか団体コードを入力してください'),
  userName: z.string(),
  password: z.string().min(1, 'パスワードを入力してください'),
  /** The device is one's own. */
  stays: z.boolean(),
});
