import * as z from 'zod';
import { own } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { qualificationSchema } from './schema.ts';

export const qualificationContract = defineContract({
  listQualifications: {
    method: 'GET',
    path: '/api/main/qualifications',
    summary: '自分の全国大会の出場資格（新しい年度から）',
    access: own,
    response: z.object({ items: z.array(qualificationSchema) }),
  },
});
