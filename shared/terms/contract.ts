import * as z from 'zod';
import { defineContract } from '../kernel/contract.ts';
import { instantSchema } from '../kernel/time.ts';
import { termsVersion } from '../account/policy.ts';

export const termsContract = defineContract({
  acceptTerms: {
    method: 'POST',
    path: '/api/auth/terms',
    summary: '今の利用規約に同意する',
    access: {
      audience: 'signed-in',
      kinds: ['individual', 'organization', 'school'],
      scope: 'self',
      early: true,
    },
    body: z.object({
      /** The text the person read; an older one must be shown anew. */
      version: z.literal(termsVersion, '利用規約が新しくなりました。ページを読み込み直してください'),
    }),
    response: z.object({ version: z.string(), acceptedAt: instantSchema }),
  },
});
