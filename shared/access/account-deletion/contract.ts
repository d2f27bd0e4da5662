import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { presentPasswordSchema } from '#shared/people/account/password.ts';

/** Typed by hand, so that nobody deletes an account by one press too many. */
export const deletionWord = '削除';

export const deletionFormSchema = z.object({
  password: presentPasswordSchema,
  word: z
    .string()
    .transform((word) => word.normalize('NFKC').replaceAll(/[\s「」]/gu, ''))
    .pipe(z.literal(deletionWord, `「${deletionWord}」と入力してください`)),
});

export const accountDeletionContract = defineContract({
  deleteAccount: {
    method: 'POST',
    path: '/api/auth/account-deletion',
    summary: 'アカウントを削除する（生徒は先生が、事務局は別の担当者が行う）',
    access: {
      audience: 'signed-in',
      kinds: ['individual', 'organization', 'school'],
      scope: 'self',
      early: true,
    },
    body: deletionFormSchema,
    response: z.object({ accepted: z.literal(true) }),
    problems: ['owner-stays', 'orders-in-progress', 'version-conflict', 'rate-limited'],
    rateLimit: { per: 'actor', requests: 10, seconds: 900 },
  },
});
