import { serve } from '#functions/platform/http/serve.ts';
import { part as groups } from './groups.ts';

const students = () => import('./students.ts');
const rollOver = () => import('./roll-over.ts');

export const handler = await serve('user-group', '/api/user-group', {
  // Every page of a school begins with them: read with the start they need no files of their own.
  groups: async () => ({ part: groups }),
  students,
  'removed-students': students,
  'joined-groups': students,
  'invite-codes': () => import('./invite-codes.ts'),
  'student-imports': () => import('./student-imports.ts'),
  'login-card-jobs': () => import('./login-cards.ts'),
  jobs: () => import('./jobs.ts'),
  'roll-over': rollOver,
  'claim-codes': rollOver,
  'record-claims': rollOver,
});
