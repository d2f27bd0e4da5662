import { queryOptions } from '@tanstack/react-query';
import type { InputOf } from '#shared/kernel/contract.ts';
import { studentImportContract } from '#shared/school/student-import/contract.ts';
import type { ConfirmedRow, ImportResult, StudentImport } from '#shared/school/student-import/schema.ts';
import { call } from '#web/lib/api.ts';
import { pollWork } from '#web/lib/poll.ts';
import { readAll } from '#web/lib/paged.ts';

export const importsQuery = queryOptions({
  queryKey: ['student-import', 'list'],
  queryFn: ({ signal }) => call(studentImportContract.listImports, { query: { limit: 20 } }, { signal }),
});

export const isGoingOn = ({ state }: StudentImport): boolean => state === 'running' || state === 'undoing';

/** Asked again for as long as the import goes on. */
export const importQuery = (importId: string) =>
  queryOptions({
    queryKey: ['student-import', 'one', importId],
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

export const fetchImportRows = (importId: string): Promise<ImportResult[]> =>
  readAll(({ cursor }) =>
    call(studentImportContract.listImportRows, {
      params: { importId },
      query: { ...(cursor !== undefined && { cursor }) },
    }),
  );
