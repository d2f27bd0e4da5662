/** A published result with the attempt it came from, as the judge leaves it: what appeals, rulings and marked texts are about. */
import { createAttemptRepository, type AttemptItem } from '#functions/features/attempt/repository.ts';
import { createResultRepository, type ResultItem } from '#functions/features/result/repository.ts';
import { newId } from '#functions/platform/id.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { resultIdOf } from '#shared/result/id.ts';
import { transcribedText } from './master-data.ts';

const typed = '私達は小さなねずむと学校へ行った。';

/** @returns the result's id */
export async function playedResult(table: Table, item: ResultItem): Promise<string> {
  const now = new Date();
  const attemptId = newId('attempt', now);
  const attempts = createAttemptRepository(table);
  const attempt: AttemptItem = {
    id: attemptId,
    entryId: newId('entry', now),
    personId: item.userId,
    seasonId: item.season.id,
    divisionCode: item.division.code,
    ...(item.organizationId !== undefined && { organizationId: item.organizationId }),
    ...(item.groupId !== undefined && { groupId: item.groupId }),
    form: 'transcription',
    textId: transcribedText,
    textHash: 'bench',
    rulesVersion: 1,
    engineVersion: 'bench',
    state: 'finished',
    device: 'device-of-the-bench',
    tokenHash: 'bench',
    durationMs: item.division.durationSeconds * 1000,
    startsAt: now.getTime(),
    finishedAt: now.getTime(),
    chunkCount: 0,
    found: [],
    signs: [],
    evidence: [],
    version: 1,
  };
  const resultId = resultIdOf(attemptId);
  await table.transact([
    attempts.create(attempt, now.getTime()),
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
