/** News in the office's console. */
import * as z from 'zod';
import { office } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { optionalLine } from '#shared/kernel/text.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { reasonSchema, trailEntrySchema } from '#shared/record/trail/schema.ts';
import { newPictureSchema, pictureIdSchema, pictureSchema } from './picture.ts';
import { newsAudienceSchema, newsContentSchema, newsLevelSchema, newsStates } from './schema.ts';

const params = z.object({ newsId: idSchema('news') });
/** As it was read. */
const version = z.int().min(1);

/** One line of the console's list. */
export const newsForOfficeSchema = z.object({
  id: idSchema('news'),
  title: z.string(),
  level: newsLevelSchema,
  audience: newsAudienceSchema,
  organizationId: idSchema('organization').optional(),
  pinned: z.boolean(),
  pinnedUntil: instantSchema.optional(),
  state: z.enum(newsStates),
  publishAt: instantSchema.optional(),
  expiresAt: instantSchema.optional(),
  changedAt: instantSchema,
  changedByName: z.string(),
  version,
});
export type NewsForOffice = z.output<typeof newsForOfficeSchema>;

/** A text as it once stood. */
export const newsTextSchema = z.object({
  number: z.int().min(1),
  title: z.string(),
  body: z.string(),
  at: instantSchema,
  byName: z.string(),
  reason: z.string().optional(),
});
export type NewsText = z.output<typeof newsTextSchema>;

const newsDetailSchema = newsForOfficeSchema.extend({
  body: z.string(),
  /** It was to be seen at some time: it is never deleted, and every change has a reason. */
  wasOut: z.boolean(),
  /** Newest first, the present one among them; the last fifty. */
  texts: z.array(newsTextSchema),
  trail: z.array(trailEntrySchema),
});
export type NewsDetail = z.output<typeof newsDetailSchema>;

const change = { response: newsDetailSchema, problems: ['not-found', 'version-conflict'] } as const;

export const newsOfficeContract = defineContract({
  listNewsForOffice: {
    method: 'GET',
    path: '/api/main/admin/news',
    summary: 'お知らせ（下書きと予約も、新しく書いた順）',
    access: office,
    query: pageQuerySchema,
    response: pageOf(newsForOfficeSchema),
  },
  createNews: {
    method: 'POST',
    path: '/api/main/admin/news',
    summary: 'お知らせの下書きを書く',
    access: office,
    body: newsContentSchema,
    response: newsDetailSchema,
    problems: ['not-found'],
  },
  getNewsForOffice: {
    method: 'GET',
    path: '/api/main/admin/news/:newsId',
    summary: 'お知らせ 1件と、これまでの文面',
    access: office,
    params,
    response: newsDetailSchema,
    problems: ['not-found'],
  },
  saveNews: {
    method: 'PUT',
    path: '/api/main/admin/news/:newsId',
    summary: 'お知らせを書き直す（一度掲載したものには理由が要る）',
    access: office,
    params,
    body: z.object({ content: newsContentSchema, reason: optionalLine(200), version }),
    ...change,
  },
  addNewsPicture: {
    method: 'POST',
    path: '/api/main/admin/news-pictures',
    summary: 'お知らせに入れる画像を預ける（300KBまで。同じ画像は同じ番号）',
    access: office,
    body: newPictureSchema,
    response: z.object({ pictureId: pictureIdSchema }),
    rateLimit: { per: 'actor', requests: 60, seconds: 60 },
  },
  getNewsPictureForOffice: {
    method: 'GET',
    path: '/api/main/admin/news-pictures/:pictureId',
    summary: '預けた画像 1枚（書いている途中の表示に）',
    access: office,
    params: z.object({ pictureId: pictureIdSchema }),
    response: pictureSchema,
    problems: ['not-found'],
  },
  publishNews: {
    method: 'POST',
    path: '/api/main/admin/news/:newsId/publication',
    summary: 'お知らせを掲載する（先の日時なら予約）',
    access: office,
    params,
    body: z.object({ version }),
    ...change,
  },
  withdrawNews: {
    method: 'POST',
    path: '/api/main/admin/news/:newsId/withdrawal',
    summary: 'お知らせの掲載をやめて下書きに戻す',
    access: office,
    params,
    body: z.object({ reason: reasonSchema, version }),
    ...change,
  },
  deleteNews: {
    method: 'DELETE',
    path: '/api/main/admin/news/:newsId',
    summary: '一度も掲載していない下書きを削除する',
    access: office,
    params,
    query: z.object({ version: z.coerce.number().int().min(1) }),
    response: z.object({ newsId: z.string() }),
    problems: ['not-found', 'version-conflict'],
  },
});
