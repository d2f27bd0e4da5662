import * as z from 'zod';
import { defineContract } from '../kernel/contract.ts';
import { groupSchema } from './schema.ts';

export const groupContract = defineContract({
  listGroups: {
    method: 'GET',
    path: '/api/user-group/groups',
    summary: '今年度のグループ(先生は担当分だけ)',
    access: {
      audience: 'signed-in',
      kinds: ['organization', 'school'],
      roles: ['owner', 'teacher'],
      scope: 'organization',
      early: true,
    },
    response: z.object({ fiscalYear: z.int(), items: z.array(groupSchema) }),
  },
});
