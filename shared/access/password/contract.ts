import * as z from 'zod';
import { emailSchema } from '#shared/kernel/contact.ts';
import { defineContract, kinds } from '#shared/kernel/contract.ts';
import { proofSchema } from '#shared/mail/mailed-link/schema.ts';
import { passwordSchema, presentPasswordSchema } from '#shared/people/account/password.ts';

const anyone = { audience: 'public' } as const;
/** Classes behind one address; each mailbox has a limit of its own besides, and a proof is not to be guessed. */
const classesAtOnce = { per: 'address', requests: 200, seconds: 600 } as const;
const done = z.object({ accepted: z.literal(true) });

export const passwordContract = defineContract({
  requestPasswordReset: {
    method: 'POST',
    path: '/api/auth/password-reset/request',
    summary: 'パスワードの再設定メールを頼む（登録の有無で答えは変わらない）',
    access: anyone,
    body: z.object({ email: emailSchema }),
    response: done,
    problems: ['rate-limited'],
    rateLimit: classesAtOnce,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/password-reset',
    summary: 'メールのリンクでパスワードを決め直す（ほかの端末はサインアウトする）',
    access: anyone,
    body: z.object({ proof: proofSchema, password: passwordSchema }),
    response: done,
    problems: ['version-conflict', 'link-not-valid', 'already-registered', 'rate-limited'],
    rateLimit: classesAtOnce,
  },
  /** For the one password that goes from the browser straight to Cognito: the first one after a card's. */
  checkNewPassword: {
    method: 'POST',
    path: '/api/auth/password/check',
    summary: '新しいパスワードが、よく使われるものでないかを確かめる（何も記録しない）',
    access: anyone,
    body: z.object({ password: passwordSchema }),
    response: done,
    // No limit: there is nothing to guess, and a town's pupils on their first day may share one address.
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/password',
    summary: 'パスワードを変える（すべての端末がサインアウトする）',
    access: { audience: 'signed-in', kinds, scope: 'self', early: true },
    body: z.object({
      current: presentPasswordSchema,
      password: passwordSchema,
    }),
    response: done,
    problems: ['rate-limited'],
    rateLimit: { per: 'actor', requests: 10, seconds: 900 },
  },
});
