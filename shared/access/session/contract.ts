import * as z from 'zod';
import { defineContract, kinds } from '#shared/kernel/contract.ts';
import { sessionSchema } from './schema.ts';

export const sessionContract = defineContract({
  getSession: {
    method: 'GET',
    path: '/api/auth/session',
    summary: 'サインイン中の人',
    access: { audience: 'signed-in', kinds, scope: 'self', early: true },
    response: sessionSchema,
  },
  endSessions: {
    method: 'POST',
    path: '/api/auth/session/end-all',
    summary: 'すべての端末からサインアウトする',
    access: { audience: 'signed-in', kinds, scope: 'self', early: true },
    response: z.object({ endedAt: z.iso.datetime() }),
  },
});
