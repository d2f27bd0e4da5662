/** The way out; apart from the session, which every page asks for. */
import * as z from 'zod';
import { defineContract, kinds } from '#shared/kernel/contract.ts';

export const sessionEndContract = defineContract({
  endSession: {
    method: 'POST',
    path: '/api/auth/session/end',
    summary: 'この端末からサインアウトする',
    access: { audience: 'signed-in', kinds, scope: 'self', early: true },
    response: z.object({}),
  },
});
