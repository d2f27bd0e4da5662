import * as z from 'zod';
import { emailSchema } from '../kernel/contact.ts';
import { defineContract } from '../kernel/contract.ts';
import { passwordSchema, proofSchema } from './credentials.ts';

const anyone = { audience: 'public' } as const;
const done = z.object({ accepted: z.literal(true) });

export const passwordContract = defineContract({
  requestPasswordReset: {
    method: 'POST',
    path: '/api/auth/password-reset/request',
    summary: 'パスワードの再設定メールを頼む(登録の有無で答えは変わらない)',
    access: anyone,
    body: z.object({ email: emailSchema }),
    response: done,
    problems: ['rate-limited'],
    rateLimit: { per: 'address', requests: 20, seconds: 600 },
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/password-reset',
    summary: 'メールのリンクでパスワードを決め直す(ほかの端末はサインアウトする)',
    access: anyone,
    body: z.object({ proof: proofSchema, password: passwordSchema }),
    response: done,
    problems: ['link-not-valid', 'rate-limited'],
    rateLimit: { per: 'address', requests: 30, seconds: 600 },
  },
});
