import * as z from 'zod';
import { emailSchema } from '#shared/kernel/contact.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { linkPurposes, proofSchema } from '#shared/mail/mailed-link/schema.ts';
import { passwordSchema } from '#shared/people/account/password.ts';
import { newAccountSchema } from '#shared/access/profile/schema.ts';
import { termsVersionSchema } from '#shared/access/terms/schema.ts';

const anyone = { audience: 'public' } as const;
/** Classes behind one address; each mailbox has a limit of its own besides, and a proof is not to be guessed. */
const classesAtOnce = { per: 'address', requests: 200, seconds: 600 } as const;

export const signUpContract = defineContract({
  requestSignUp: {
    method: 'POST',
    path: '/api/auth/sign-up/verification',
    summary: 'メールアドレスの確認を始める（登録の有無で答えは変わらない）',
    access: anyone,
    body: z.object({ email: emailSchema }),
    response: z.object({ accepted: z.literal(true) }),
    problems: ['rate-limited'],
    rateLimit: classesAtOnce,
    stoppedBy: ['sign-up'],
  },
  checkMailedLink: {
    method: 'POST',
    path: '/api/auth/mailed-links/check',
    summary: 'メールのリンクがまだ使えるかを確かめる',
    access: anyone,
    body: z.object({ purpose: z.enum(['sign-up', 'reset-password']), proof: proofSchema }),
    response: z.object({ purpose: z.enum(linkPurposes), email: z.email(), validUntil: instantSchema }),
    problems: ['link-not-valid', 'rate-limited'],
    rateLimit: { ...classesAtOnce, requests: 600 },
  },
  completeSignUp: {
    method: 'POST',
    path: '/api/auth/sign-up',
    summary: 'アカウントを作る（団体・学校は事務局の承認を待つ）',
    access: anyone,
    body: z.object({
      proof: proofSchema,
      password: passwordSchema,
      /** The text the person agreed to; another one than is in force must be shown anew. */
      termsVersion: termsVersionSchema,
      account: newAccountSchema,
    }),
    /** The address whose holder signed up: what they sign in with. */
    response: z.object({ email: z.email() }),
    problems: ['terms-changed', 'link-not-valid', 'already-registered', 'rate-limited'],
    rateLimit: classesAtOnce,
    stoppedBy: ['sign-up'],
  },
});
