/** What this feature reads on the server; its query keys are private to this file. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { boardContract } from '#shared/competition/board/contract.ts';
import type { BoardKind } from '#shared/competition/board/schema.ts';
import { seasonContract } from '#shared/competition/competition/season-contract.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';

/** The 課題 of a season, in the order of the regulations. */
export const divisionsQuery = (seasonId: string) =>
  queryOptions({
    queryKey: ['board', 'divisions', seasonId],
    queryFn: async ({ signal }) =>
      (await call(seasonContract.getSeason, { params: { seasonId } }, { signal })).assignments.map(
        ({ division: { code, name, unit } }) => ({ code, name, unit }),
      ),
  });

interface Asked {
  readonly seasonId: string;
  readonly divisionCode: string;
  readonly board: BoardKind;
  readonly grade?: string;
  /** None: where one's own line is. */
  readonly page?: number;
}

/** Null: there is no such board, or none yet. */
export const boardQuery = (query: Asked) =>
  queryOptions({
    queryKey: ['board', 'page', query],
    queryFn: async ({ signal }) => {
      try {
        return await call(boardContract.getBoard, { query }, { signal });
      } catch (error) {
        if (isProblem(error, 'not-found')) return null;
        throw error;
      }
    },
    placeholderData: keepPreviousData,
  });
