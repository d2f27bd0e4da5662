import * as z from 'zod';
import { defineContract, kinds } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { pictureIdSchema, pictureSchema } from './picture.ts';
import { newsArticleSchema, newsHeadlineSchema } from './schema.ts';

const one = z.object({ newsId: idSchema('news') });
const everybody = { audience: 'public' } as const;
const signedIn = { audience: 'signed-in', kinds, scope: 'self', early: true } as const;
const list = { query: pageQuerySchema, response: pageOf(newsHeadlineSchema) } as const;
const article = { params: one, response: newsArticleSchema, problems: ['not-found'] } as const;
const picture = {
  params: one.extend({ pictureId: pictureIdSchema }),
  response: pictureSchema,
  problems: ['not-found'],
} as const;
const keepSeconds = 60;

/** For anybody. */
export const publicNewsContract = defineContract({
  listPublicNews: {
    method: 'GET',
    path: '/api/main/public-news',
    summary: 'すべての人へのお知らせ（固定したもの、新しい順）',
    access: everybody,
    ...list,
    keepSeconds,
  },
  getPublicNews: {
    method: 'GET',
    path: '/api/main/public-news/:newsId',
    summary: 'すべての人へのお知らせ 1件',
    access: everybody,
    ...article,
    keepSeconds,
  },
  getPublicNewsPicture: {
    method: 'GET',
    path: '/api/main/public-news/:newsId/pictures/:pictureId',
    summary: 'すべての人へのお知らせの画像 1枚',
    access: everybody,
    ...picture,
    keepSeconds: 3600,
  },
});

/** For who is signed in: besides, what is for their kind or their organisation, and what of it they have not read. */
export const newsContract = defineContract({
  listNews: {
    method: 'GET',
    path: '/api/main/news',
    summary: '自分あてのお知らせ（固定したもの、新しい順）と、未読かどうか',
    access: signedIn,
    ...list,
  },
  getNews: {
    method: 'GET',
    path: '/api/main/news/:newsId',
    summary: '自分あてのお知らせ 1件',
    access: signedIn,
    ...article,
  },
  getNewsPicture: {
    method: 'GET',
    path: '/api/main/news/:newsId/pictures/:pictureId',
    summary: '自分あてのお知らせの画像 1枚',
    access: signedIn,
    ...picture,
  },
  readNews: {
    method: 'POST',
    path: '/api/main/news/:newsId/reading',
    summary: 'お知らせを既読にする',
    access: signedIn,
    params: one,
    response: z.object({ newsId: z.string() }),
    problems: ['not-found'],
  },
  readAllNews: {
    method: 'POST',
    path: '/api/main/news/reading',
    summary: '今あるお知らせをすべて既読にする',
    access: signedIn,
    response: z.object({ until: z.string() }),
  },
});
