import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import {
  chunkRows,
  confirmedRowSchema,
  importResultSchema,
  maximumChunks,
  maximumMadeGroups,
  studentImportSchema,
} from './schema.ts';

const owner = {
  audience: 'signed-in',
  kinds: ['organization', 'school'],
  roles: ['owner'],
  scope: 'organization',
} as const;
const one = z.object({ importId: idSchema('import') });

export const studentImportContract = defineContract({
  prepareImport: {
    method: 'POST',
    path: '/api/user-group/student-imports',
    summary: '生徒の一括登録を用意する（行を送り終えて始めるまで、何も登録しない）',
    access: owner,
    body: z.object({
      chunks: z.int().min(1).max(maximumChunks),
      planned: z.object({ create: z.int().min(0), update: z.int().min(0) }),
      /** Made for it; an undo removes those that are empty again. */
      madeGroups: z.array(idSchema('group')).max(maximumMadeGroups).optional(),
    }),
    response: studentImportSchema,
    problems: ['organization-not-approved'],
    rateLimit: { per: 'actor', requests: 30, seconds: 600 },
  },
  putImportRows: {
    method: 'PUT',
    path: '/api/user-group/student-imports/:importId/rows',
    summary: '一括登録の行を50行まで預ける（同じ番号で送り直すと置き換わる）',
    access: owner,
    params: one,
    body: z.object({
      chunk: z
        .int()
        .min(0)
        .max(maximumChunks - 1),
      rows: z.array(confirmedRowSchema).min(1).max(chunkRows),
    }),
    response: z.object({ chunk: z.int() }),
    problems: ['not-found', 'version-conflict'],
  },
  startImport: {
    method: 'POST',
    path: '/api/user-group/student-imports/:importId/start',
    summary: '預けた行の登録を始める。途中で止まったものは続きから（裏で進み、画面を閉じても止まらない）',
    access: owner,
    params: one,
    response: studentImportSchema,
    problems: ['not-found', 'version-conflict', 'import-running'],
  },
  listImports: {
    method: 'GET',
    path: '/api/user-group/student-imports',
    summary: '一括登録の記録（新しい順）',
    access: owner,
    query: pageQuerySchema,
    response: pageOf(studentImportSchema),
  },
  getImport: {
    method: 'GET',
    path: '/api/user-group/student-imports/:importId',
    summary: '一括登録 1件の進み具合と結果',
    access: owner,
    params: one,
    response: studentImportSchema,
    problems: ['not-found'],
  },
  listImportRows: {
    method: 'GET',
    path: '/api/user-group/student-imports/:importId/rows',
    summary: '一括登録の行ごとの結果（50行ずつ、30日間）',
    access: owner,
    params: one,
    query: z.object({ cursor: z.string().optional() }),
    response: pageOf(importResultSchema),
    problems: ['not-found'],
  },
  undoImport: {
    method: 'POST',
    path: '/api/user-group/student-imports/:importId/undo',
    summary: '一括登録を24時間以内に取り消す（使い始めた生徒は残す）',
    access: owner,
    params: one,
    response: studentImportSchema,
    problems: ['not-found', 'import-running', 'undo-too-late'],
  },
});
