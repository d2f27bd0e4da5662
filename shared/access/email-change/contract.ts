import * as z from 'zod';
import { emailSchema } from '#shared/kernel/contact.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { presentPasswordSchema } from '#shared/people/account/password.ts';
import { emailCodeSchema } from './schema.ts';

const holder = {
  audience: 'signed-in',
  kinds: ['individual', 'organization', 'school', 'admin'],
  scope: 'self',
  early: true,
} as const;

export const emailChangeContract = defineContract({
  requestEmailChange: {
    method: 'POST',
    path: '/api/auth/email-change',
    summary: '新しいメールアドレスに確認コードを送る（今のパスワードで本人を確かめる）',
    access: holder,
    body: z.object({ email: emailSchema, password: presentPasswordSchema }),
    response: z.object({ accepted: z.literal(true) }),
    problems: ['rate-limited'],
    // In a day: each change can be undone for days, and until then the account remembers it.
    rateLimit: { per: 'actor', requests: 10, seconds: 86_400 },
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/api/auth/email-change/confirm',
    summary: '確認コードでメールアドレスを変える（前のアドレスにも知らせる）',
    access: holder,
    body: z.object({ code: emailCodeSchema }),
    response: z.object({ email: z.email() }),
    problems: ['not-found', 'version-conflict', 'link-not-valid', 'already-registered', 'rate-limited'],
    rateLimit: { per: 'actor', requests: 20, seconds: 3600 },
  },
});
