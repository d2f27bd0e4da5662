/** Hands a confirmed plan to the server, which carries it out on its own. Until it is started, nothing is registered. */
import { chunkRows, type ConfirmedRow } from '#shared/student-import/schema.ts';
import { countVerdicts, type Verdict } from '#shared/student-import/plan.ts';
import { ApiOffline, ApiProblem, isProblem } from '#web/lib/api-error.ts';
import { prepareImport, putImportRows, startImport } from './queries.ts';

const attempts = 5;
const pauseMs = 1000;
const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Only what may pass by itself is tried again. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiOffline ||
  isProblem(error, 'rate-limited') ||
  (error instanceof ApiProblem && error.status >= 500);

async function persistently<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      if (!isPassing(error) || attempt >= attempts) throw error;
      const asked = error instanceof ApiProblem ? (error.retryAfter ?? 0) * 1000 : 0;
      await wait(Math.max(asked, pauseMs * attempt));
    }
  }
}

/** The rows that would be written; the heading is line 1. */
export const confirmedRows = (verdicts: readonly Verdict[]): ConfirmedRow[] =>
  verdicts.flatMap((verdict, index): ConfirmedRow[] => {
    const line = index + 2;
    if (verdict.kind === 'create') return [{ line, input: verdict.input }];
    if (verdict.kind !== 'update') return [];
    const { userId, version } = verdict.student;
    const update = { userId, version, ...(verdict.freesNumber && { freesNumber: true as const }) };
    return [{ line, input: verdict.input, update }];
  });

/** Answers the id of the import. `tell` hears how many rows were handed over. */
export async function handOver(verdicts: readonly Verdict[], tell: (rows: number) => void): Promise<string> {
  const rows = confirmedRows(verdicts);
  const { create, update } = countVerdicts(verdicts);
  const chunks = Math.ceil(rows.length / chunkRows);
  const { id } = await persistently(() => prepareImport({ chunks, planned: { create, update } }));
  for (let chunk = 0; chunk < chunks; chunk++) {
    const part = rows.slice(chunk * chunkRows, (chunk + 1) * chunkRows);
    await persistently(() => putImportRows(id, chunk, part));
    tell(chunk * chunkRows + part.length);
  }
  await persistently(() => startImport(id));
  return id;
}
