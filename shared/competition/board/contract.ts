import * as z from 'zod';
import { divisionSchema } from '#shared/competition/competition/schema.ts';
import { office } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { line } from '#shared/kernel/text.ts';
import { boardActSchema, boardKindSchema, boardPageSchema, boardStateSchema } from './schema.ts';

const divisionCode = divisionSchema.shape.code;

export const boardContract = defineContract({
  getBoard: {
    method: 'GET',
    path: '/api/main/boards',
    summary: '順位表の1ページと、自分の行（部門全体、学年、自分の学校、学校の順位）',
    access: {
      audience: 'signed-in',
      kinds: ['individual', 'organization', 'school', 'student', 'admin'],
      scope: 'service',
    },
    query: z.object({
      seasonId: idSchema('season'),
      divisionCode,
      board: boardKindSchema.default('all'),
      /** Of the board of a grade; without it one's own, or the first. */
      grade: z.string().max(20).optional(),
      /** Where one's own line is, when there is no number. */
      page: z.coerce.number().pipe(z.int().min(1)).optional(),
    }),
    response: boardPageSchema,
    problems: ['not-found'],
  },
});

export const boardOfficeContract = defineContract({
  listBoards: {
    method: 'GET',
    path: '/api/main/admin/boards',
    summary: 'シーズンの順位表の状態（部門ごと）',
    access: office,
    query: z.object({ seasonId: idSchema('season') }),
    response: z.object({ items: z.array(boardStateSchema) }),
  },
  listFrozenBoards: {
    method: 'GET',
    path: '/api/main/admin/frozen-boards',
    summary: '固定されている順位表（どのシーズンでも、長く固定されている順）',
    access: office,
    response: z.object({ items: z.array(boardStateSchema) }),
  },
  changeBoard: {
    method: 'POST',
    path: '/api/main/admin/boards/:seasonId/:divisionCode',
    summary: '順位表を固定する・固定を解く・今の順位を公開する（理由つき、記録に残る）',
    access: office,
    params: z.object({ seasonId: idSchema('season'), divisionCode }),
    body: z.object({ act: boardActSchema, reason: line(200, '理由を入力してください') }),
    response: boardStateSchema,
    problems: ['not-found', 'version-conflict'],
  },
});
