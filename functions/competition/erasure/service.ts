/**
 * What somebody typed goes with their account: of every attempt its rows, its log, and what a judging once more keeps of it.
 * The attempt itself goes first, so that nobody takes in, judges or shows any more of it; what names it with its person goes
 * last, so that whoever comes after a crash finds what is left.
 */
import { removeRows } from '#functions/platform/table/partition.ts';
import { readAll } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { AttentionRepository } from '#functions/record/attention/repository.ts';
import type { RejudgeRepository } from '#functions/competition/rejudge/repository.ts';
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
  /** Of a result that goes they keep nothing, of one that stays no more than its figures. */
  async function forgotten({ seasonId, divisionCode }: OwnAttempt, resultId: string, what: 'sheet' | 'all') {
    const all = await readAll((query) => rejudges.list(seasonId, query));
    return all
      .filter((one) => one.divisionCode === divisionCode)
      .flatMap(({ id }): Write[] => rejudges.forget(id, resultId, what));
  }

  async function erase(personId: string, own: OwnAttempt) {
    const { attemptId } = own;
    const resultId = resultIdOf(attemptId);
    const result = await results.find(personId, resultId);
    const kept = result !== undefined && stays(result) ? result : undefined;
    const rows = [
      ...(await attempts.listRows(attemptId)),
      ...(kept === undefined ? await results.listHistoryRows(resultId) : []),
    ];
    await removeRows(table, rows, [
      attention.settle('attempt-to-check', attemptId),
      // No attempt tells whose it is any more.
      ...(kept === undefined ? [] : [results.place(kept)]),
      ...(await forgotten(own, resultId, kept === undefined ? 'all' : 'sheet')),
    ]);
    await eraseLog(attemptId);
    await table.write(attempts.disown(personId, attemptId));
  }

  return async (personId) => {
    const some = await attempts.someOwn(personId, atOnce);
    for (const own of some) await erase(personId, own);
    return some.length < atOnce ? 'all' : 'more';
  };
}
