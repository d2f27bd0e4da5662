/** Groups and pupils to test with. */
import { randomUUID } from 'node:crypto';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { groupContract } from '#shared/people/group/contract.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { emptyInput } from '#shared/school/student/schema.ts';
import { signIn } from './system.ts';

/** The seed makes its classes for the school year of the day; asked each time, because a year may end between two files. */
export const schoolYear = (): number => fiscalYearOf(new Date());
export const classId = (classNumber: number): string =>
  `grp_sakurakey-${String(schoolYear())}-5-${String(classNumber)}`;

export const newPupil = {
  ...emptyInput,
  family: '森',
  given: '楓',
  familyKana: 'もり',
  givenKana: 'ｶｴﾃﾞ',
  userName: '',
};

export async function studentIdOf(system: LocalSystem, account: string, groupId: string): Promise<string> {
  const person = await signIn(system, account);
  const { items } = (await person.call(studentContract.listStudents, { query: { groupId } })).value();
  return items[0]?.userId ?? '';
}

/** A group and a pupil of the club, which the school must never see. */
export async function clubPupil(system: LocalSystem): Promise<{ groupId: string; userId: string }> {
  const owner = await signIn(system, 'organization');
  const group = (
    await owner.call(groupContract.createGroup, { body: { name: '水曜クラス', grade: '', className: '' } })
  ).value();
  const { student } = (
    await owner.call(studentContract.createStudent, {
      body: { ...newPupil, groupId: group.id, requestKey: randomUUID() },
    })
  ).value();
  return { groupId: group.id, userId: student.userId };
}
