import { office } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { attentionEntrySchema, handledAttentionSchema, handlingSchema } from './schema.ts';

export const attentionContract = defineContract({
  listAttention: {
    method: 'GET',
    path: '/api/main/admin/attention',
    summary: '要対応の一覧（理由ごと）',
    access: office,
    query: pageQuerySchema,
    response: pageOf(attentionEntrySchema),
  },
  listHandledAttention: {
    method: 'GET',
    path: '/api/main/admin/attention/handled',
    summary: '対応済みにした記録（新しい順）',
    access: office,
    query: pageQuerySchema,
    response: pageOf(handledAttentionSchema),
  },
  handleAttention: {
    method: 'POST',
    path: '/api/main/admin/attention/handled',
    summary: '要対応のひとつを、したことを添えて対応済みにする（記録に残る）',
    access: office,
    body: handlingSchema,
    response: handledAttentionSchema,
    problems: ['version-conflict'],
  },
});
