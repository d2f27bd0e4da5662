import { office } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { rulingSchema } from './schema.ts';

export const rulingContract = defineContract({
  listRulings: {
    method: 'GET',
    path: '/api/main/admin/rulings',
    summary: '結果と順位表についての裁定の記録（新しい順）',
    access: office,
    query: pageQuerySchema.extend({ seasonId: idSchema('season') }),
    response: pageOf(rulingSchema),
  },
});
