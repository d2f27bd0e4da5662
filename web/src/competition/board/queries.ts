/** What this feature reads on the server; its query keys are private to this file. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { boardContract } from '#shared/competition/board/contract.ts';
import type { BoardKind } from '#shared/competition/board/schema.ts';
import { seasonContract } from '#shared/competition/competition/season-contract.ts';
import { resultContract } from '#shared/competition/result/contract.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { fetchGroups } from '#web/people/group/queries.ts';

/** The 課題 of a season, in the order of the regulations. */
export const divisionsQuery = (seasonId: string) =>
  queryOptions({
    queryKey: ['board', 'divisions', seasonId],
    queryFn: async ({ signal }) =>
      (await call(seasonContract.getSeason, { params: { seasonId } }, { signal })).assignments.map(
        ({ division: { code, name, unit } }) => ({ code, name, unit }),
      ),
  });

/** Of one of their pupils: an owner asks of all at once, a teacher of one class after the other. Null: nobody took part. */
export const pupilsDivisionQuery = (seasonId: string, all: boolean) =>
  queryOptions({
    queryKey: ['board', 'pupils-division', seasonId, all],
    queryFn: async ({ signal }) => {
      const groupIds = all ? [undefined] : (await fetchGroups({ signal })).items.map(({ id }) => id);
      for (const groupId of groupIds) {
        const query = { seasonId, ...(groupId !== undefined && { groupId }) };
        const { items } = await call(resultContract.listOrganizationResults, { query }, { signal });
        if (items[0] !== undefined) return items[0].division.code;
      }
      return null;
    },
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
