import * as z from 'zod';
import { staff } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import {
  loginCardSchema,
  newStudentSchema,
  removedStudentSchema,
  studentInputSchema,
  studentSchema,
} from './schema.ts';

const one = z.object({ userId: idSchema('user') });

export const studentContract = defineContract({
  listStudents: {
    method: 'GET',
    path: '/api/user-group/students',
    summary: '今年度の生徒（先生は担当グループを指定する）',
    access: staff,
    query: pageQuerySchema.extend({ groupId: idSchema('group').optional() }),
    response: pageOf(studentSchema),
    problems: ['not-found'],
  },
  createStudent: {
    method: 'POST',
    path: '/api/user-group/students',
    summary: '生徒を1人登録し、はじめのパスワードを発行する（パスワードはこの返事にしか現れない）',
    access: staff,
    body: newStudentSchema.extend({
      /** Made by the form: a repeat with the same key makes no second pupil. */
      requestKey: z.uuid(),
    }),
    response: z.object({ student: studentSchema, card: loginCardSchema }),
    problems: ['not-found', 'user-name-taken', 'number-taken', 'organization-not-approved'],
    rateLimit: { per: 'actor', requests: 60, seconds: 60 },
  },
  updateStudent: {
    method: 'PUT',
    path: '/api/user-group/students/:userId',
    summary: '生徒の氏名・出席番号などを直し、グループを移す',
    access: staff,
    params: one,
    body: studentInputSchema.extend({ version: z.int().min(1) }),
    response: studentSchema,
    problems: ['not-found', 'number-taken', 'version-conflict'],
  },
  reissuePassword: {
    method: 'POST',
    path: '/api/user-group/students/:userId/password',
    summary: '1回だけ使えるパスワードを発行し直す（前のパスワードとサインインは終わる）',
    access: staff,
    params: one,
    response: loginCardSchema,
    problems: ['not-found', 'student-disabled', 'own-account'],
    // A few classes one after the other.
    rateLimit: { per: 'actor', requests: 300, seconds: 60 },
  },
  disableStudent: {
    method: 'POST',
    path: '/api/user-group/students/:userId/disable',
    summary: '生徒の利用を止める（サインイン中の端末も終わる）',
    access: staff,
    params: one,
    response: studentSchema,
    problems: ['not-found', 'own-account'],
  },
  enableStudent: {
    method: 'POST',
    path: '/api/user-group/students/:userId/enable',
    summary: '止めていた生徒の利用を再開する（卒業の取り消しは進級・卒業で）',
    access: staff,
    params: one,
    response: studentSchema,
    problems: ['not-found', 'version-conflict', 'own-account'],
  },
  removeStudent: {
    method: 'DELETE',
    path: '/api/user-group/students/:userId',
    summary: '生徒をグループから外す（サインインも止まる。結果と変更の記録は残り、もとに戻せる）',
    access: staff,
    params: one,
    response: z.object({ done: z.literal(true) }),
    problems: ['not-found', 'version-conflict'],
  },
  listRemovedStudents: {
    method: 'GET',
    path: '/api/user-group/removed-students',
    summary: 'グループから外した生徒（年度を指定しなければ今年度の分。先生は担当グループの分だけ）',
    access: staff,
    query: pageQuerySchema.extend({ fiscalYear: z.coerce.number().int().optional() }),
    response: pageOf(removedStudentSchema),
  },
  restoreStudent: {
    method: 'POST',
    path: '/api/user-group/removed-students/:userId/restore',
    summary: '今年度か前の年度に外した生徒をもとのグループに戻し、サインインできるようにする',
    access: staff,
    params: one,
    response: studentSchema,
    problems: ['not-found', 'number-taken', 'version-conflict'],
  },
});
