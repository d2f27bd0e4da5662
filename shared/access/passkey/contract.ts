import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { presentPasswordSchema } from '#shared/people/account/password.ts';
import { totpCodeSchema } from '#shared/access/two-step/schema.ts';
import {
  passkeyCredentialSchema,
  passkeyIdSchema,
  passkeyNameSchema,
  passkeyOptionsSchema,
  passkeySchema,
} from './schema.ts';

/** Not early: the office sets its second step up first. */
const holder = {
  audience: 'signed-in',
  kinds: ['organization', 'school', 'admin'],
  scope: 'self',
} as const;

const done = z.object({ accepted: z.literal(true) });
const guesses = { per: 'actor', requests: 10, seconds: 900 } as const;

export const passkeyContract = defineContract({
  listPasskeys: {
    method: 'GET',
    path: '/api/auth/passkeys',
    summary: '自分のパスキーの一覧',
    access: holder,
    response: z.object({ items: z.array(passkeySchema) }),
  },
  startPasskey: {
    method: 'POST',
    path: '/api/auth/passkeys/start',
    summary:
      'パスキーの追加を始める（今のパスワードと、2段階認証を使っていれば確認コードで本人を確かめ、端末に渡す設定を返す）',
    access: holder,
    body: z.object({ password: presentPasswordSchema, code: totpCodeSchema.optional() }),
    response: z.object({ options: passkeyOptionsSchema }),
    problems: ['organization-not-approved', 'passkeys-full', 'version-conflict', 'rate-limited'],
    rateLimit: guesses,
  },
  addPasskey: {
    method: 'POST',
    path: '/api/auth/passkeys',
    summary: '端末が作ったパスキーを追加する（今のパスワードでもう一度確かめる）',
    access: holder,
    body: z.object({
      password: presentPasswordSchema,
      name: passkeyNameSchema,
      credential: passkeyCredentialSchema,
    }),
    response: done,
    problems: ['two-step-expired', 'passkeys-full', 'passkey-refused', 'version-conflict', 'rate-limited'],
    rateLimit: guesses,
  },
  removePasskey: {
    method: 'POST',
    path: '/api/auth/passkeys/:passkeyId/remove',
    summary: 'パスキーを外す（今のパスワードで本人を確かめる。ほかの端末はサインアウトする）',
    access: holder,
    params: z.object({ passkeyId: passkeyIdSchema }),
    body: z.object({ password: presentPasswordSchema }),
    response: done,
    problems: ['not-found', 'version-conflict', 'rate-limited'],
    rateLimit: guesses,
  },
});
