/** What the office reads and changes; apart from `queries.ts`, whose page needs none of it. */
import { queryOptions } from '@tanstack/react-query';
import { boardOfficeContract } from '#shared/competition/board/contract.ts';
import type { BoardAct } from '#shared/competition/board/schema.ts';
import { publicationContract } from '#shared/competition/publication/contract.ts';
import { call } from '#web/lib/api.ts';

export const boardsQuery = (seasonId: string) =>
  queryOptions({
    queryKey: ['board', 'office', seasonId],
    queryFn: async ({ signal }) =>
      (await call(boardOfficeContract.listBoards, { query: { seasonId } }, { signal })).items,
    staleTime: 0,
  });

const watchMs = 5000;

export const publicationQuery = (seasonId: string) =>
  queryOptions({
    queryKey: ['board', 'publication', seasonId],
    queryFn: ({ signal }) => call(publicationContract.getPublication, { params: { seasonId } }, { signal }),
    staleTime: 0,
    // What goes on by itself is watched, also where it has to be begun again first.
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'publishing' || data?.state === 'stopped' ? watchMs : false,
  });

export const changeBoard = (
  params: { readonly seasonId: string; readonly divisionCode: string },
  act: BoardAct,
  reason: string,
) => call(boardOfficeContract.changeBoard, { params, body: { act, reason } });
