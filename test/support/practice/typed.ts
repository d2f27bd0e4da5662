/** What somebody typed in competitions, as the judge and a judging once more leave it, and how it goes with their account. */
import {
  createEraseAttempts,
  type EraseAttempts,
} from '#functions/competition/participation/erasure/service.ts';
import { createLogStore, logFolder } from '#functions/competition/attempt/log-store.ts';
import { createAttemptRepository, type AttemptItem } from '#functions/competition/attempt/repository.ts';
import { createRejudgeRepository, placeOf } from '#functions/competition/correction/rejudge/repository.ts';
import { createResultRepository, type ResultItem } from '#functions/competition/result/repository.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { create } from '#functions/platform/table/write.ts';
import { resultIdOf } from '#shared/competition/result/id.ts';
import { levelTableFor } from '#shared/competition/competition/level.ts';
import { divisionCode, seasonId as publishedId } from '#test/support/competition/contenders.ts';
import type { Parts, World } from '#test/support/job-suite.ts';

/** Unlike anything else in table and files. */
const typedWords = 'うっかりうった';
const rejudgeId = 'rjs_typed-0001';
const startsAt = Date.parse('2026-06-10T03:00:00.000Z');
const sheet = { typed: typedWords, spans: [], misses: [] };

const attemptOf = (id: string, personId: string): AttemptItem => ({
  id,
  entryId: id.replace('att_', 'ent_'),
  personId,
  seasonId: publishedId,
  divisionCode,
  form: 'guided',
  textId: 'txt_typed',
  textHash: 'hash',
  rulesVersion: 1,
  engineVersion: '1',
  state: 'under-review',
  device: 'device-of-the-drill',
  tokenHash: 'hash',
  durationMs: 60_000,
  startsAt,
  found: [],
  signs: [],
  evidence: [],
  version: 1,
});

/** With a log in pieces; one that nobody ever finished has neither sheet nor result. */
export async function typeOne(
  { table, files, clock }: Pick<World, 'table' | 'files' | 'clock'>,
  { attemptId, personId, result }: { attemptId: string; personId: string; result?: ResultItem },
  pieces = 2,
): Promise<void> {
  const [attempts, rejudges] = [createAttemptRepository(table), createRejudgeRepository(table)];
  const item = attemptOf(attemptId, personId);
  const logs = createLogStore({
    putOnce: (key, body) => Promise.resolve(void files.set(key, body)).then(() => body),
    find: (key) => Promise.resolve(files.get(key)),
    remove: (key) => Promise.resolve(void files.delete(key)),
  });
  await table.transact([attempts.create(item, startsAt), attempts.own(item)]);
  for (let number = 1; number <= pieces; number++) {
    const chunk = {
      number,
      previousHash: 'hash',
      hash: String(number),
      receivedAt: startsAt,
      clientElapsed: 100,
    };
    await logs.put(attemptId, chunk, JSON.stringify([[100, 'input', typedWords]]));
    await table.write(attempts.addChunk(attemptId, chunk));
  }
  // Arrived, and never recorded.
  await logs.put(attemptId, { number: 1, hash: 'other' }, '[]');
  const about = { kind: 'attempt', id: attemptId, of: personId } as const;
  await table.write(createAttentionRepository(table).raise('attempt-to-check', about, clock().toISOString()));
  if (result === undefined) return;
  const resultId = resultIdOf(attemptId);
  const figures = { score: 1, correct: 1, misses: 0, bonus: 0 };
  await table.transact([
    attempts.putSheet(attemptId, sheet),
    create({ pk: `RESULT#${resultId}`, sk: 'VERSION#0001', ...result }),
    ...rejudges.putDifference(
      rejudgeId,
      {
        resultId,
        attemptId,
        holderName: result.holderName,
        before: figures,
        after: figures,
        place: placeOf(resultId, false),
        personId,
        version: 1,
        rejudged: { ...result, levelTable: levelTableFor(60) },
      },
      sheet,
      clock(),
    ),
  ]);
}

/** The set whose sheets `typeOne` leaves. */
export const rejudgeTyped = ({ table, clock }: Pick<World, 'table' | 'clock'>): Promise<void> =>
  table.transact(
    createRejudgeRepository(table).add({
      id: rejudgeId,
      seasonId: publishedId,
      divisionCode,
      divisionName: 'ローマ字',
      reason: 'ためし',
      state: 'compared',
      startedByName: '事務局',
      startedAt: clock().toISOString(),
      compared: 1,
      different: 1,
      otherLevel: 0,
      byHand: 0,
      applied: 0,
      passedBy: 0,
      jobId: 'job_typed-0001',
    }),
  );

export function eraseTyped(
  { table, through }: Pick<Parts, 'table' | 'through'>,
  { files }: Pick<World, 'files'>,
  stays: (result: ResultItem) => boolean,
): EraseAttempts {
  const logs = through({
    async erase(attemptId: string) {
      for (const key of files.keys()) if (key.startsWith(logFolder(attemptId))) files.delete(key);
    },
  });
  return createEraseAttempts({
    table,
    attempts: createAttemptRepository(table),
    results: createResultRepository(table),
    rejudges: createRejudgeRepository(table),
    attention: createAttentionRepository(table),
    eraseLog: (attemptId) => logs.erase(attemptId),
    stays,
  });
}

/** Keys of what is left of it. */
export const leftOfTyped = ({ table, files }: Pick<World, 'table' | 'files'>): string[] => [
  ...table
    .items()
    .filter(
      (row) =>
        String(row['pk']).startsWith('ATTEMPT#') ||
        /^(?:ATTEMPT#|SHEET)|attempt-to-check/u.test(String(row['sk'])) ||
        JSON.stringify(row).includes(typedWords),
    )
    .map(({ pk, sk }) => `${String(pk)}/${String(sk)}`),
  ...[...files.keys()].filter((key) => key.startsWith('attempts/')),
];
