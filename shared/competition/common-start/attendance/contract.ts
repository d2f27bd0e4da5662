import * as z from 'zod';
import { staff } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { attendanceSchema } from './schema.ts';

const one = {
  method: 'POST',
  access: staff,
  params: z.object({ entryId: idSchema('entry') }),
  response: attendanceSchema,
  problems: ['not-found', 'entry-not-markable', 'version-conflict'],
} as const;

export const attendanceContract = defineContract({
  listAttendance: {
    method: 'GET',
    path: '/api/main/compete/attendance',
    summary: '出欠と競技の様子（組ごと。2秒ごとに問い合わせる）',
    access: staff,
    query: pageQuerySchema.extend({ seasonId: idSchema('season'), groupId: idSchema('group').optional() }),
    response: pageOf(attendanceSchema).extend({ now: instantSchema }),
    problems: ['not-found'],
  },
  markAbsent: {
    ...one,
    path: '/api/main/compete/attendance/:entryId/absent',
    summary: '欠席にする（取り消せる。記録に残る）',
  },
  markPresent: {
    ...one,
    path: '/api/main/compete/attendance/:entryId/present',
    summary: '欠席を取り消す（記録に残る）',
  },
});
