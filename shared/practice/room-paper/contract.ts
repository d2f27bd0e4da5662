import * as z from 'zod';
import { staff } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { downloadLinkSchema } from '#shared/kernel/download-link.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { roomPapersInputSchema, roomPapersSchema } from './schema.ts';

export const roomPaperContract = defineContract({
  startRoomPapers: {
    method: 'POST',
    path: '/api/main/room-papers',
    summary:
      '終わった記録会・文章の一斉練習の参加証（1人1枚のPDF）を作り始める。学校のもので、番号やQRコードはない',
    access: staff,
    body: roomPapersInputSchema.extend({
      /** Made by the page: a repeat with the same key starts nothing new. */
      requestKey: z.uuid(),
    }),
    response: roomPapersSchema,
    problems: ['not-found', 'room-without-papers'],
    rateLimit: { per: 'actor', requests: 30, seconds: 600 },
  },
  listRoomPapers: {
    method: 'GET',
    path: '/api/main/room-papers',
    summary: '自分が作った参加証（新しい順）',
    access: staff,
    response: z.object({ items: z.array(roomPapersSchema) }),
  },
});

export const roomPaperDownloadContract = defineContract({
  downloadRoomPapers: {
    method: 'GET',
    path: '/api/download/room-papers/:papersId',
    summary: '参加証のPDFの短時間だけ有効なリンク（始めた人だけ。先生は担当グループの分だけ）',
    access: staff,
    params: z.object({ papersId: idSchema('job') }),
    response: downloadLinkSchema,
    problems: ['not-found'],
  },
});
