import * as z from 'zod';
import { formatCount } from '#shared/kernel/count.ts';
import { own, staff } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { downloadLinkSchema } from '#shared/kernel/download-link.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { printoutKindSchema, printoutSchema } from './schema.ts';

/** Hours a finished PDF can be fetched; then it is deleted. */
export const printoutHours = 24;
/** Chosen one by one; a class or the whole school has no limit. */
const chosenAtOnce = 2000;

const wish = {
  kind: printoutKindSchema,
  seasonId: idSchema('season'),
  /** Made by the page: a repeat with the same key starts nothing new. */
  requestKey: z.uuid(),
};
const often = { per: 'actor', requests: 30, seconds: 600 } as const;
/** `file` from 1. */
const file = {
  params: z.object({ printoutId: idSchema('job') }),
  query: z.object({ file: z.coerce.number().pipe(z.int().min(1).max(10_000)).default(1) }),
  response: downloadLinkSchema,
};

export const printoutContract = defineContract({
  startPrintout: {
    method: 'POST',
    path: '/api/main/printouts',
    summary: '自分の参加票・結果通知書・成績シートのPDFを作り始める（成績シートは個人だけ）',
    access: own,
    body: z.object(wish),
    response: printoutSchema,
    problems: ['not-found', 'nothing-to-print'],
    rateLimit: often,
  },
  listPrintouts: {
    method: 'GET',
    path: '/api/main/printouts',
    summary: '自分が作った印刷物（新しい順）',
    access: own,
    query: pageQuerySchema,
    response: pageOf(printoutSchema),
  },
  startGroupPrintout: {
    method: 'POST',
    path: '/api/main/group-printouts',
    summary:
      '団体の参加票・結果通知書・成績シートのPDFを、グループごとに作り始める（先生は担当グループの分だけ）',
    access: staff,
    body: z.object({
      ...wish,
      groupId: idSchema('group').optional(),
      /** Whose: by entries for tickets, otherwise people; everybody's without them. */
      ids: z
        .array(z.union([idSchema('entry'), idSchema('user')]))
        .min(1, '印刷するものを1つ以上選んでください')
        .max(chosenAtOnce, `一度に選べるのは${formatCount(chosenAtOnce)}件までです`)
        .optional(),
    }),
    response: printoutSchema,
    problems: ['not-found', 'nothing-to-print'],
    rateLimit: often,
  },
  listGroupPrintouts: {
    method: 'GET',
    path: '/api/main/group-printouts',
    summary: '自分が始めた、団体の印刷物（新しい順）',
    access: staff,
    query: pageQuerySchema,
    response: pageOf(printoutSchema),
  },
});

export const printoutDownloadContract = defineContract({
  downloadPrintout: {
    method: 'GET',
    path: '/api/download/printouts/:printoutId',
    summary: '自分の印刷物のPDFの短時間だけ有効なリンク',
    access: own,
    ...file,
    problems: ['not-found'],
  },
  downloadGroupPrintout: {
    method: 'GET',
    path: '/api/download/group-printouts/:printoutId',
    summary: '団体の印刷物のPDFの短時間だけ有効なリンク（始めた人だけ。先生は担当グループの分だけ）',
    access: staff,
    ...file,
    problems: ['not-found'],
  },
});
