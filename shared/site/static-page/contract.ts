import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { staticPageSchema, termsTextSchema } from './schema.ts';

/** One that is none is 404, as any address that leads nowhere. */
export const staticPageParams = z.object({ slug: z.string().max(40) });

export const staticPageContract = defineContract({
  getStaticPage: {
    method: 'GET',
    path: '/api/main/static-pages/:slug',
    summary: '案内のページ（利用規約、プライバシーポリシー、特定商取引法に基づく表記、お問い合わせ、ヘルプ）',
    access: { audience: 'public' },
    params: staticPageParams,
    response: staticPageSchema,
    problems: ['not-found'],
    keepSeconds: 60,
  },
  // Kept by nobody: the text that somebody agrees to is that of the version they name.
  getTerms: {
    method: 'GET',
    path: '/api/main/terms',
    summary: '同意していただく利用規約の文面と、その版',
    access: { audience: 'public' },
    response: termsTextSchema,
  },
});
