/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { studentContract } from '#shared/school/student/contract.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import type { RemovedStudent, Student, StudentInput } from '#shared/school/student/schema.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery, readAll, type ReadPage } from '#web/lib/paged.ts';

/** As many pupils as a list may read within its five units, with room for long names: the list is searched and sorted here, so all of it is fetched. */
const pageSize = 64;

const readStudents =
  (filter: { groupId?: string }): ReadPage<Student> =>
  (wish, options) =>
    call(studentContract.listStudents, { query: { ...wish, ...filter, limit: pageSize } }, options);

/** `groupId` undefined: the whole organisation. */
export const studentsQuery = (groupId: string | undefined) =>
  pagedQuery({
    queryKey: ['student', 'list', groupId ?? 'all'],
    read: readStudents(groupId === undefined ? {} : { groupId }),
  });

/** Everybody of these groups, to be counted; `undefined`: of the whole organisation. */
export const countedStudentsQuery = (groupIds: readonly string[] | undefined) =>
  queryOptions({
    queryKey: ['student', 'counted', groupIds ?? 'all'],
    queryFn: async ({ signal }) => {
      const filters = groupIds?.map((groupId) => ({ groupId })) ?? [{}];
      return (await Promise.all(filters.map((one) => readAll(readStudents(one), { signal })))).flat();
    },
  });

const readRemoved =
  (fiscalYear: number): ReadPage<RemovedStudent> =>
  (wish, options) =>
    call(studentContract.listRemovedStudents, { query: { ...wish, fiscalYear, limit: pageSize } }, options);

/** Those taken out of their group in a year. */
export const removedStudentsQuery = (fiscalYear: number) =>
  pagedQuery({ queryKey: ['student', 'removed', fiscalYear], read: readRemoved(fiscalYear) });

/** Who could still be put back. */
export async function fetchRemovedStudents(): Promise<RemovedStudent[]> {
  const fiscalYear = fiscalYearOf(new Date());
  return (await Promise.all([fiscalYear, fiscalYear - 1].map((year) => readAll(readRemoved(year))))).flat();
}

export const removeStudent = ({ userId }: Student) =>
  call(studentContract.removeStudent, { params: { userId } });

export const restoreStudent = ({ userId }: Student) =>
  call(studentContract.restoreStudent, { params: { userId } });

export const createStudent = (body: StudentInput & { userName: string; requestKey: string }) =>
  call(studentContract.createStudent, { body });

export const updateStudent = ({ userId, version }: Student, body: StudentInput) =>
  call(studentContract.updateStudent, { params: { userId }, body: { ...body, version } });

export const setDisabled = ({ userId }: Student, disabled: boolean) =>
  call(disabled ? studentContract.disableStudent : studentContract.enableStudent, { params: { userId } });

/** Everyone of the organisation, to compare a file with. */
export const fetchAllStudents = (): Promise<Student[]> => readAll(readStudents({}));
