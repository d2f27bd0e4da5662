/** How certificates look, in the office's console: drafts, a sample of each, publishing and going back. */
import * as z from 'zod';
import { downloadLinkSchema } from '#shared/kernel/download-link.ts';
import { certificateNumberSchema } from '#shared/certificate/certificate/schema.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { reasonSchema, trailEntrySchema } from '#shared/record/trail/schema.ts';
import { noteSchema, templateLayouts, templateSchema, templateVersionSchema } from './schema.ts';

const office = { audience: 'signed-in', kinds: ['admin'], scope: 'service' } as const;
const params = z.object({ templateVersion: z.coerce.number().int().min(0).max(99_999) });
const revision = z.int().min(1);

const templateDetailSchema = templateVersionSchema.extend({
  template: templateSchema,
  /** It is the one that certificates are drawn with now. */
  current: z.boolean(),
  /** Why it cannot be published, apart from being drawn. */
  faults: z.array(z.string()),
});
export type TemplateDetail = z.output<typeof templateDetailSchema>;

const templateOverviewSchema = z.object({
  current: z.int().min(0),
  /** Newest first, without number 0; the last hundred. */
  items: z.array(templateVersionSchema),
  trail: z.array(trailEntrySchema),
});
export type TemplateOverview = z.output<typeof templateOverviewSchema>;

export const templateContract = defineContract({
  listTemplates: {
    method: 'GET',
    path: '/api/main/admin/certificate-templates',
    summary: '認定証の書式の版と、今使っている版',
    access: office,
    response: templateOverviewSchema,
  },
  createTemplate: {
    method: 'POST',
    path: '/api/main/admin/certificate-templates',
    summary: 'ある版を写して、認定証の書式の下書きを作る',
    access: office,
    body: z.object({
      from: z.int().min(0).max(99_999),
      /** Which of the two, where it is copied from number 0. */
      layout: z.enum(templateLayouts).default('formal'),
      note: noteSchema,
    }),
    response: templateVersionSchema,
    problems: ['not-found'],
    rateLimit: { per: 'actor', requests: 30, seconds: 600 },
  },
  getTemplate: {
    method: 'GET',
    path: '/api/main/admin/certificate-templates/:templateVersion',
    summary: '認定証の書式 1版の中身',
    access: office,
    params,
    response: templateDetailSchema,
    problems: ['not-found'],
  },
  saveTemplate: {
    method: 'PUT',
    path: '/api/main/admin/certificate-templates/:templateVersion',
    summary: '認定証の書式の下書きを保存する',
    access: office,
    params,
    body: z.object({ template: templateSchema, note: noteSchema, revision }),
    response: templateVersionSchema,
    problems: ['not-found', 'version-conflict', 'too-large'],
  },
  deleteTemplate: {
    method: 'DELETE',
    path: '/api/main/admin/certificate-templates/:templateVersion',
    summary: '一度も公開していない下書きを削除する',
    access: office,
    params,
    query: z.object({ revision: z.coerce.number().int().min(1) }),
    response: z.object({ version: z.int() }),
    problems: ['not-found', 'version-conflict'],
  },
  drawTemplate: {
    method: 'POST',
    path: '/api/main/admin/certificate-templates/:templateVersion/sample',
    summary: '認定証の書式で見本を描かせる（数秒かかる。いちばん長い氏名でも試す）',
    access: office,
    params,
    body: z.object({ revision, number: certificateNumberSchema.optional() }),
    response: templateVersionSchema,
    problems: ['not-found', 'version-conflict', 'template-not-publishable'],
    rateLimit: { per: 'actor', requests: 30, seconds: 60 },
  },
  publishTemplate: {
    method: 'POST',
    path: '/api/main/admin/certificate-templates/:templateVersion/publication',
    summary: 'この版を、これから発行する認定証に使う（発行済みのものは変わらない）',
    access: office,
    params,
    body: z.object({ reason: reasonSchema, /** The one in use, as it was seen. */ instead: z.int().min(0) }),
    response: templateOverviewSchema,
    problems: ['not-found', 'version-conflict', 'template-not-publishable'],
  },
});

export const templateDownloadContract = defineContract({
  downloadTemplateSample: {
    method: 'GET',
    path: '/api/download/certificate-templates/:templateVersion/sample',
    summary: '認定証の書式の見本PDFの、短時間だけ有効なリンク',
    access: office,
    params,
    response: downloadLinkSchema,
    problems: ['not-found', 'document-not-ready'],
  },
});
