/** Somebody who goes leaves their places on boards to stand there without a name: nobody else's rank changes for it. */
import type { Clock } from '#functions/platform/clock.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { BoardRepository } from '#functions/competition/board/repository.ts';
import type { ResultRepository } from '#functions/competition/result/repository.ts';
import type { ShownNameRepository } from '#functions/competition/board/shown-name/repository.ts';
import type { ContenderRepository } from './repository.ts';

interface LeaveDependencies {
  readonly table: Table;
  readonly results: Pick<ResultRepository, 'listAll'>;
  readonly contenders: Pick<ContenderRepository, 'find' | 'forgetName'>;
  readonly boards: Pick<BoardRepository, 'want'>;
  readonly shownNames: Pick<ShownNameRepository, 'hide'>;
  readonly clock: Clock;
}

/** While their results are still there; may be repeated. */
export type LeaveBoards = (userId: string) => Promise<void>;

export const createLeaveBoards =
  ({ table, results, contenders, boards, shownNames, clock }: LeaveDependencies): LeaveBoards =>
  async (userId) => {
    await table.transact(shownNames.hide(userId));
    for (const { resultId, season, division, claimedFrom } of await results.listAll(userId)) {
      // The original is the school's.
      if (claimedFrom !== undefined) continue;
      const place = { seasonId: season.id, divisionCode: division.code };
      const contender = await contenders.find({ ...place, resultId });
      if (contender?.name === undefined) continue;
      await table.transact([contenders.forgetName(contender), boards.want(place, clock().toISOString())]);
    }
  };
