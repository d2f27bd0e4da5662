/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { InputOf } from '#shared/kernel/contract.ts';
import { groupContract } from '#shared/group/contract.ts';
import { studentContract } from '#shared/student/contract.ts';
import { studentImportContract } from '#shared/student-import/contract.ts';
import type { ConfirmedRow, ImportResult, StudentImport } from '#shared/student-import/schema.ts';
import type { Student, StudentInput } from '#shared/student/schema.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery, readAll, type ReadPage } from '#web/lib/paged.ts';
import { pollWork } from '#web/lib/poll.ts';

export const groupsQuery = queryOptions({
  queryKey: ['student', 'groups'],
  queryFn: ({ signal }) => call(groupContract.listGroups, {}, { signal }),
});

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

/** Those taken out of their group this year. */
export const removedStudentsQuery = pagedQuery({
  queryKey: ['student', 'removed'],
  read: (wish, options) =>
    call(studentContract.listRemovedStudents, { query: { ...wish, limit: pageSize } }, options),
});

export const removeStudent = ({ userId }: Student) =>
  call(studentContract.removeStudent, { params: { userId } });

export const restoreStudent = ({ userId }: Student) =>
  call(studentContract.restoreStudent, { params: { userId } });

export const createStudent = (body: StudentInput & { userName: string; requestKey: string }) =>
  call(studentContract.createStudent, { body });

export const updateStudent = ({ userId, version }: Student, body: StudentInput) =>
  call(studentContract.updateStudent, { params: { userId }, body: { ...body, version } });

export const reissuePassword = ({ userId }: Student) =>
  call(studentContract.reissuePassword, { params: { userId } });

export const setDisabled = ({ userId }: Student, disabled: boolean) =>
  call(disabled ? studentContract.disableStudent : studentContract.enableStudent, { params: { userId } });

/** Everyone of the organisation, to compare a file with. */
export const fetchAllStudents = (): Promise<Student[]> => readAll(readStudents({}));

const importKey = ['student', 'import'] as const;

export const importsQuery = queryOptions({
  queryKey: [...importKey, 'list'],
  queryFn: ({ signal }) => call(studentImportContract.listImports, { query: { limit: 20 } }, { signal }),
});

export const isGoingOn = ({ state }: StudentImport): boolean => state === 'running' || state === 'undoing';

/** Asked again for as long as the import goes on. */
export const importQuery = (importId: string) =>
  queryOptions({
    queryKey: [...importKey, 'one', importId],
    queryFn: ({ signal }) => call(studentImportContract.getImport, { params: { importId } }, { signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && isGoingOn(data) ? pollWork(dataUpdateCount) : false,
  });

export const prepareImport = (body: InputOf<typeof studentImportContract.prepareImport>['body']) =>
  call(studentImportContract.prepareImport, { body });
export const putImportRows = (importId: string, chunk: number, rows: ConfirmedRow[]) =>
  call(studentImportContract.putImportRows, { params: { importId }, body: { chunk, rows } });
export const startImport = (importId: string) =>
  call(studentImportContract.startImport, { params: { importId } });
export const undoImport = (importId: string) =>
  call(studentImportContract.undoImport, { params: { importId } });

export async function fetchImportRows(importId: string): Promise<ImportResult[]> {
  const all: ImportResult[] = [];
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? {} : { cursor };
    const page = await call(studentImportContract.listImportRows, { params: { importId }, query });
    all.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return all;
}

/** Groups count their members, dashboards show both. */
export const refreshAll = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries();
