/**
 * What somebody typed goes with their account: of every attempt its rows, its log, and what a judging once more keeps of it.
 * The attempt itself goes first, so that nobody takes in, judges or shows any more of it; what names it with its person goes
 * last, so that whoever comes after a crash finds what is left.
 */
import { transactInTurn } from '#functions/platform/table/partition.ts';
import { readAll } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { remove, type Write } from '#functions/platform/table/write.ts';
import type { AttentionRepository } from '#functions/record/attention/repository.ts';
import type { RejudgeItem, RejudgeRepository } from '#functions/competition/correction/rejudge/repository.ts';
import type { ResultItem, ResultRepository } from '#functions/competition/result/repository.ts';
import { resultIdOf } from '#shared/competition/result/id.ts';
import type { AttemptRepository, OwnAttempt } from '#functions/competition/attempt/repository.ts';

interface EraseDependencies {
  readonly table: Table;
  readonly attempts: Pick<AttemptRepository, 'disown' | 'listRows' | 'someOwn'>;
  readonly results: Pick<ResultRepository, 'find' | 'listHistoryRows' | 'place'>;
  readonly rejudges: Pick<RejudgeRepository, 'forget' | 'list'>;
  readonly attention: Pick<AttentionRepository, 'settle'>;
  /** All that arrived of an attempt; may be repeated. */
  readonly eraseLog: (attemptId: string) => Promise<void>;
  /** Of the results that stay when the account goes. */
  readonly stays: (result: ResultItem) => boolean;
}

/** Some of them; may be repeated. `more`: some are left. */
export type EraseAttempts = (personId: string) => Promise<'all' | 'more'>;

/** Each is some eight calls. */
const atOnce = 20;

export function createEraseAttempts({
  table,
  attempts,
  results,
  rejudges,
  attention,
  eraseLog,
  stays,
}: EraseDependencies): EraseAttempts {
  async function erase(personId: string, own: OwnAttempt, judgedAgain: readonly RejudgeItem[]) {
    const { attemptId } = own;
    const resultId = resultIdOf(attemptId);
    const result = await results.find(personId, resultId);
    const kept = result !== undefined && stays(result) ? result : undefined;
    const rows = [
      ...(await attempts.listRows(attemptId)),
      ...(kept === undefined ? await results.listHistoryRows(resultId) : []),
    ];
    // Of a result that goes a judging once more keeps nothing, of one that stays no more than its figures.
    const forgotten = judgedAgain
      .filter(({ divisionCode }) => divisionCode === own.divisionCode)
      .flatMap(({ id }): Write[] => rejudges.forget(id, resultId, kept === undefined ? 'all' : 'sheet'));
    await transactInTurn(table, [
      attention.settle('attempt-to-check', attemptId),
      // No attempt tells whose it is any more.
      ...(kept === undefined ? [] : [results.place(kept)]),
      ...forgotten,
      ...rows.map(({ pk, sk }) => remove({ pk, sk })),
    ]);
    await eraseLog(attemptId);
    await table.write(attempts.disown(personId, attemptId));
  }

  return async (personId) => {
    const some = await attempts.someOwn(personId, atOnce);
    for (const [seasonId, ofSeason] of Map.groupBy(some, (own) => own.seasonId)) {
      const judgedAgain = await readAll((query) => rejudges.list(seasonId, query));
      for (const own of ofSeason) await erase(personId, own, judgedAgain);
    }
    return some.length < atOnce ? 'all' : 'more';
  };
}
