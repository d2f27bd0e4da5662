/** Attempts as the judge leaves them: with a published result, or before somebody who has to look at them. */
import { createAttemptRepository, type AttemptItem } from '#functions/competition/attempt/repository.ts';
import { createResultRepository, type ResultItem } from '#functions/competition/result/repository.ts';
import { newId } from '#functions/platform/id.ts';
import { hashOf } from '#functions/competition/task-text/repository.ts';
import type { LogStore } from '#functions/competition/attempt/log-store.ts';
import type { EntryItem } from '#functions/competition/entry/repository.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { resultIdOf } from '#shared/competition/result/id.ts';
import { bodies } from '#test/support/competition/competition.ts';
import { keepLog } from './log.ts';
import { transcribedText } from './master-data.ts';

const typed = '私達は小さなねずむと学校へ行った。';

const attemptOf = (
  about: Pick<AttemptItem, 'id' | 'entryId' | 'personId' | 'seasonId' | 'divisionCode' | 'durationMs'>,
  school: { readonly organizationId?: string | undefined; readonly groupId?: string | undefined },
  now: Date,
): AttemptItem => ({
  ...about,
  ...(school.organizationId !== undefined && { organizationId: school.organizationId }),
  ...(school.groupId !== undefined && { groupId: school.groupId }),
  form: 'transcription',
  textId: transcribedText,
  textHash: hashOf(bodies.transcription),
  rulesVersion: 1,
  engineVersion: 'bench',
  state: 'finished',
  device: 'device-of-the-bench',
  tokenHash: 'bench',
  startsAt: now.getTime(),
  finishedAt: now.getTime(),
  chunkCount: 0,
  found: [],
  signs: [],
  evidence: [],
  version: 1,
});

/**
 * What appeals, rulings and marked texts are about; where it is to be played again, with its log.
 * @returns the result's id
 */
export async function playedResult(table: Table, item: ResultItem, logs?: LogStore): Promise<string> {
  const now = new Date();
  const attemptId = newId('attempt', now);
  const attempts = createAttemptRepository(table);
  const durationMs = item.division.durationSeconds * 1000;
  const chunks = logs === undefined ? [] : await keepLog(logs, attemptId, durationMs);
  const attempt: AttemptItem = {
    ...attemptOf(
      {
        id: attemptId,
        entryId: newId('entry', now),
        personId: item.userId,
        seasonId: item.season.id,
        divisionCode: item.division.code,
        durationMs,
      },
      item,
      now,
    ),
    chunkCount: chunks.length,
  };
  const resultId = resultIdOf(attemptId);
  await table.transact([
    attempts.create(attempt, now.getTime()),
    ...chunks.map((chunk) => attempts.addChunk(attemptId, chunk)),
    attempts.putSheet(attemptId, { typed, spans: [], misses: [] }),
    createResultRepository(table).add({
      ...item,
      resultId,
      attemptId,
      entryId: attempt.entryId,
      publishedAt: now.toISOString(),
    }),
  ]);
  return resultId;
}

/** The last part of its log never came. */
export async function incompleteAttempt(
  table: Table,
  attemptId: string,
  { id: entryId, personId, season, division, organizationId, groupId }: EntryItem,
): Promise<void> {
  const now = new Date();
  const about = { id: attemptId, entryId, personId, seasonId: season.id, divisionCode: division.code };
  const durationMs = division.durationSeconds * 1000;
  const attempt = attemptOf({ ...about, durationMs }, { organizationId, groupId }, now);
  await table.write(
    createAttemptRepository(table).create(
      { ...attempt, state: 'under-review', chunkCount: 1, signs: ['chunk-missing'] },
      now.getTime(),
    ),
  );
}
