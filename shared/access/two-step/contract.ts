import * as z from 'zod';
import { emailSchema } from '#shared/kernel/contact.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { presentPasswordSchema } from '#shared/people/account/password.ts';
import { recoveryCodeCount, recoveryCodeSchema, secondStepSchema, totpCodeSchema } from './schema.ts';

/** Pupils have no second device. */
const holder = {
  audience: 'signed-in',
  kinds: ['individual', 'organization', 'school', 'admin'],
  scope: 'self',
  early: true,
} as const;

const done = z.object({ accepted: z.literal(true) });
/** Shown once; only hashes are kept. */
const codes = z.object({ recoveryCodes: z.array(z.string()).length(recoveryCodeCount) });
const guesses = { per: 'actor', requests: 10, seconds: 900 } as const;

export const twoStepContract = defineContract({
  getTwoStep: {
    method: 'GET',
    path: '/api/auth/two-step',
    summary: '2段階認証を使っているか',
    access: holder,
    response: z.object({
      /** Absent while it is off. */
      since: instantSchema.optional(),
      /** May not be turned off. */
      required: z.boolean(),
    }),
  },
  startTwoStep: {
    method: 'POST',
    path: '/api/auth/two-step/start',
    summary: '2段階認証の設定を始める（今のパスワードで本人を確かめ、認証アプリのキーを渡す）',
    access: holder,
    body: z.object({ password: presentPasswordSchema }),
    response: z.object({ secret: z.string(), validUntil: instantSchema }),
    problems: ['two-step-on', 'version-conflict', 'rate-limited'],
    rateLimit: guesses,
  },
  confirmTwoStep: {
    method: 'POST',
    path: '/api/auth/two-step/confirm',
    summary:
      '今のパスワードと認証アプリの確認コードで2段階認証を使い始める（回復コードはこの返事にしか現れない）',
    access: holder,
    body: z.object({ password: presentPasswordSchema, code: totpCodeSchema }),
    response: codes,
    problems: ['two-step-on', 'two-step-expired', 'version-conflict', 'rate-limited'],
    rateLimit: guesses,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/auth/two-step/recovery-codes',
    summary: '今のパスワードと確認コードで回復コードを作り直す（前のコードは使えなくなる）',
    access: holder,
    body: z.object({ password: presentPasswordSchema, code: totpCodeSchema }),
    response: codes,
    problems: ['not-found', 'version-conflict', 'rate-limited'],
    rateLimit: guesses,
  },
  stopTwoStep: {
    method: 'POST',
    path: '/api/auth/two-step/stop',
    summary: '今のパスワードと、確認コードか回復コードで2段階認証をやめる（事務局はやめられない）',
    access: { ...holder, kinds: ['individual', 'organization', 'school'] },
    body: z.object({ password: presentPasswordSchema, proof: secondStepSchema }),
    response: done,
    problems: ['not-found', 'version-conflict', 'rate-limited'],
    rateLimit: guesses,
  },
  recoverTwoStep: {
    method: 'POST',
    path: '/api/auth/two-step/recover',
    summary: 'サインインの途中で、回復コードにより2段階認証を切る（登録の有無で答えは変わらない）',
    access: { audience: 'public' },
    body: z.object({ email: emailSchema, code: recoveryCodeSchema }),
    response: done,
    problems: ['version-conflict', 'rate-limited'],
    rateLimit: { per: 'address', requests: 20, seconds: 600 },
  },
});
