/** Entries, attempts and results, and what is made of them. */
import { prepareSeason, readyEntry } from '#test/support/competition/competition.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import type { LogStore } from '#functions/competition/attempt/log-store.ts';
import { newId } from '#functions/platform/id.ts';
import { isPublished, sheetToken } from './paper.ts';
import { incompleteAttempt, playedResult } from './played.ts';
import { rankThousand } from './ranking.ts';
import { createResultItems } from './result-item.ts';
import { seasonId, type Item, type RowBase, type School } from './row-base.ts';

export function attemptRows(base: RowBase) {
  const { table, itemOf } = base;
  const results = createResultRepository(table);
  const resultItem = createResultItems(base);
  const stage = () => prepareSeason({ table, clock: () => new Date() }, 60);
  return {
    result: (userId: string, school?: School): Item => itemOf(results.add(resultItem(userId, school))),
    played: (userId: string, school?: School, logs?: LogStore): Promise<string> =>
      playedResult(table, resultItem(userId, school), logs),
    /** Finished without the last part of its log: under review. */
    async incomplete(personId: string, school: School): Promise<string> {
      const attemptId = newId('attempt', new Date());
      const started = { ...school, state: 'done', attemptId, underReview: true } as const;
      await incompleteAttempt(
        table,
        attemptId,
        await readyEntry(await stage(), personId, 'transcription', started),
      );
      return attemptId;
    },
    ranked: (userId: string): Promise<void> => rankThousand(table, seasonId, userId),
    readyEntry: async (personId: string, school?: School): Promise<string> =>
      (await readyEntry(await stage(), personId, 'transcription', school)).id,
    published: (): Promise<void> => isPublished(table, seasonId),
    sheetToken: (userId: string): Promise<string> => sheetToken(table, { userId, seasonId }),
  };
}
