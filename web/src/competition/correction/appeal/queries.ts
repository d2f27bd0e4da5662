/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  appealContract,
  appealOfficeContract,
  type DecisionInput,
} from '#shared/competition/correction/appeal/contract.ts';
import { correctionContract } from '#shared/competition/correction/contract.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery } from '#web/lib/paged.ts';
import { refreshAll } from '#web/lib/query-client.ts';

/** Of one's own, or of a pupil of the school. */
export interface AppealSource {
  readonly by: 'holder' | 'staff';
  readonly resultId: string;
}

const endpointsOf = ({ by }: AppealSource) =>
  by === 'staff'
    ? {
        list: appealContract.listPupilAppeals,
        file: appealContract.filePupilAppeal,
        write: appealContract.writeToPupilAppeal,
        withdraw: appealContract.withdrawPupilAppeal,
      }
    : {
        list: appealContract.listAppeals,
        file: appealContract.fileAppeal,
        write: appealContract.writeToAppeal,
        withdraw: appealContract.withdrawAppeal,
      };

const paramsOf = ({ resultId }: AppealSource) => ({ params: { resultId } });

export const appealsQuery = (source: AppealSource) =>
  queryOptions({
    queryKey: ['appeal', source],
    queryFn: ({ signal }) => call(endpointsOf(source).list, paramsOf(source), { signal }),
    // The office may have answered since.
    staleTime: 0,
  });

export const fileAppeal = (source: AppealSource, text: string) =>
  call(endpointsOf(source).file, { ...paramsOf(source), body: { text } });
export const writeToAppeal = (source: AppealSource, text: string, version: number) =>
  call(endpointsOf(source).write, { ...paramsOf(source), body: { text, version } });
export const withdrawAppeal = (source: AppealSource, version: number) =>
  call(endpointsOf(source).withdraw, { ...paramsOf(source), body: { version } });

export const officeAppealsQuery = (of: 'open' | 'closed') =>
  pagedQuery({
    queryKey: ['appeal', 'office', of],
    read: (query, options) =>
      call(appealOfficeContract.listAppealsForOffice, { query: { of, ...query } }, options),
    fresh: true,
  });

export const officeAppealQuery = (appealId: string) =>
  queryOptions({
    queryKey: ['appeal', 'office', 'one', appealId],
    queryFn: ({ signal }) =>
      call(appealOfficeContract.getAppealForOffice, { params: { appealId } }, { signal }),
    staleTime: 0,
  });

/** The result as the office rules about it. */
export const ruledResultQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ['appeal', 'ruled-result', attemptId],
    queryFn: ({ signal }) => call(correctionContract.getRuledResult, { params: { attemptId } }, { signal }),
    staleTime: 0,
  });

export const answerAppeal = (appealId: string, text: string, version: number) =>
  call(appealOfficeContract.answerAppeal, { params: { appealId }, body: { text, version } });
export const decideAppeal = (appealId: string, body: DecisionInput) =>
  call(appealOfficeContract.decideAppeal, { params: { appealId }, body });

/** An appeal, its result and the inbox change together. */
export const refreshAppeals = (queryClient: QueryClient): Promise<void> => refreshAll(queryClient);
