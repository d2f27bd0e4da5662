/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { classesAtOnce, monthContract, monthDownloadContract } from '#shared/practice/month/contract.ts';
import type { LettersInput } from '#shared/practice/month/letters.ts';
import type { ClassMonthLine } from '#shared/practice/month/schema.ts';
import { call } from '#web/lib/api.ts';
import { madeQuery } from '#web/lib/made.ts';
import { pagedQuery, type ReadPage } from '#web/lib/paged.ts';

/** `month`: '' for the present one. */
const ofMonth = (month: string) => (month === '' ? {} : { month });

export const classMonthQuery = (groupId: string, month: string) =>
  queryOptions({
    queryKey: ['month', 'class', groupId, month],
    queryFn: ({ signal }) =>
      call(monthContract.getClassMonth, { params: { groupId }, query: ofMonth(month) }, { signal }),
  });

/** Page by page: for the table, and all of them for a file. */
export const readClassMonths =
  (month: string): ReadPage<ClassMonthLine> =>
  ({ cursor }, options) =>
    call(
      monthContract.listClassMonths,
      { query: { ...ofMonth(month), limit: classesAtOnce, ...(cursor !== undefined && { cursor }) } },
      options,
    );

export const classMonthsQuery = (month: string) =>
  pagedQuery({ queryKey: ['month', 'classes', month], read: readClassMonths(month) });

export const lettersQuery = madeQuery(['month', 'letters'], (options) =>
  call(monthContract.listLetters, undefined, options),
);

export const startLetters = (input: LettersInput, requestKey: string) =>
  call(monthContract.startLetters, { body: { ...input, requestKey } });

/** `file` from 1. */
export const fetchLettersLink = (lettersId: string, file: number) =>
  call(monthDownloadContract.downloadLetters, { params: { lettersId }, query: { file } });
