import * as z from 'zod';
import { office } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { line } from '#shared/kernel/text.ts';
import { publishedTermsSchema } from '#shared/access/terms/schema.ts';
import { reasonSchema, trailEntrySchema } from '#shared/record/trail/schema.ts';
import { staticPageParams as params } from './contract.ts';
import { bodySchema, pageVersionSchema, staticPageSlugSchema } from './schema.ts';

const number = z.int().min(0).max(99_999);

const staticPageDetailSchema = z.object({
  slug: staticPageSlugSchema,
  /** The one people read now. */
  current: number,
  /** Newest first, the last fifty, and number 0. */
  versions: z.array(pageVersionSchema),
  trail: z.array(trailEntrySchema),
  /** Of the terms of use: what everybody was asked to agree to, newest first, the last fifty, and the first. */
  terms: z.array(publishedTermsSchema).optional(),
});
export type StaticPageDetail = z.output<typeof staticPageDetailSchema>;

const textSchema = z.object({
  number,
  /** As it was written. */ body: z.string(),
  /** As it is read. */ filled: z.string(),
});

export const staticPageOfficeContract = defineContract({
  getStaticPageForOffice: {
    method: 'GET',
    path: '/api/main/admin/static-pages/:slug',
    summary: '案内のページの版と、今公開している版',
    access: office,
    params,
    response: staticPageDetailSchema,
    problems: ['not-found'],
  },
  getStaticPageText: {
    method: 'GET',
    path: '/api/main/admin/static-pages/:slug/text',
    summary: '案内のページ 1版の文面',
    access: office,
    params,
    query: z.object({ number: z.coerce.number().int().min(0).max(99_999) }),
    response: textSchema,
    problems: ['not-found'],
  },
  writeStaticPage: {
    method: 'POST',
    path: '/api/main/admin/static-pages/:slug/versions',
    summary: '案内のページの新しい版を書く（まだ公開しない）',
    access: office,
    params,
    body: z.object({
      body: bodySchema,
      note: line(100, 'どこを変えたのかを入力してください'),
      /** The newest one that was seen. */
      after: number,
    }),
    response: staticPageDetailSchema,
    problems: ['not-found', 'version-conflict'],
  },
  publishStaticPage: {
    method: 'POST',
    path: '/api/main/admin/static-pages/:slug/publication',
    summary: '案内のページのある版を公開する（前の版に戻すのも同じ。利用規約では、改めて同意をお願いできる）',
    access: office,
    params,
    body: z.object({
      number,
      reason: reasonSchema,
      /** The one in its place, as it was seen. */ instead: number,
      /** Of the terms of use: everybody agrees to it once more. */
      asksConsent: z.boolean().default(false),
    }),
    response: staticPageDetailSchema,
    problems: ['not-found', 'version-conflict'],
  },
});
