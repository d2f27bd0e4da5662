/** Everything the office did, over all subjects. */
import * as z from 'zod';
import { office } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { listedTrailEntrySchema, trailSubjectKinds } from './schema.ts';

const day = z.iso.date('年月日を正しく入力してください');

/** Each by itself or any of them together. */
export const trailFilterSchema = z.object({
  /** Japanese days, both included. */
  from: day.optional(),
  to: day.optional(),
  kind: z.enum(trailSubjectKinds).optional(),
  act: z
    .string()
    .regex(/^[a-z-]{1,40}$/u)
    .optional(),
  by: idSchema('user').optional(),
});
export type TrailFilter = z.output<typeof trailFilterSchema>;

/** An export is read by the thousand, and each call is a page of it. */
export const exportedAtOnce = 200;

export const trailContract = defineContract({
  listTrail: {
    method: 'GET',
    path: '/api/main/admin/audit',
    summary: '事務局が行ったことのすべて（新しい順、期間・人・対象・操作で絞れる）',
    access: office,
    query: pageQuerySchema.extend(trailFilterSchema.shape),
    response: pageOf(listedTrailEntrySchema),
  },
  exportTrail: {
    method: 'POST',
    path: '/api/main/admin/audit-exports',
    summary: '事務局の記録をファイルにするために続けて読む（はじめの1回が、条件とともに記録に残る）',
    access: office,
    body: z.object({
      filter: trailFilterSchema,
      /** Of the page before; absent at the beginning. */
      cursor: idSchema('audit').optional(),
    }),
    response: pageOf(listedTrailEntrySchema),
    rateLimit: { per: 'actor', requests: 600, seconds: 60 },
  },
});
