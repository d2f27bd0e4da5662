import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { termsVersionSchema } from './schema.ts';

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
      /** The text the person read; another one than is in force must be shown anew. */
      version: termsVersionSchema,
    }),
    response: z.object({ version: z.string(), acceptedAt: instantSchema }),
    problems: ['terms-changed', 'version-conflict'],
  },
});
