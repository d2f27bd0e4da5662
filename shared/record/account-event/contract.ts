import { defineContract, kinds } from '#shared/kernel/contract.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { accountEventSchema } from './schema.ts';

export const accountEventContract = defineContract({
  listAccountEvents: {
    method: 'GET',
    path: '/api/auth/account-events',
    summary: '自分のアカウントの最近の変更（新しい順）',
    access: { audience: 'signed-in', kinds, scope: 'self', early: true },
    query: pageQuerySchema,
    response: pageOf(accountEventSchema),
  },
});
