/** Carries out a plan, a few rows at a time. Every request may be repeated: what is done already stays done. */
import { bulkSize } from '#shared/student/contract.ts';
import type { NewStudentInput, Verdict } from '#shared/student/import.ts';
import { ApiOffline, ApiProblem, isProblem, sentenceOf } from '#web/lib/api-error.ts';
import { problemMessages } from '#web/lib/problem-messages.ts';
import { createStudents, updateStudent } from './queries.ts';
import { requestKeyOf } from './import-file.ts';

export interface ImportOutcome {
  created: number;
  /** Made by an earlier try of the same file. */
  there: number;
  updated: number;
  /** Reason by place below the heading. */
  refused: Map<number, string>;
}

interface Job {
  readonly index: number;
  readonly input: NewStudentInput;
}

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

async function createAll(
  jobs: readonly Job[],
  fiscalYear: number,
  outcome: ImportOutcome,
  tell: () => void,
): Promise<void> {
  let rest = [...jobs];
  // Rows that met another write are sent once more at the end.
  for (let round = 0; rest.length > 0 && round < attempts; round++) {
    const again: Job[] = [];
    for (let at = 0; at < rest.length; at += bulkSize) {
      const part = rest.slice(at, at + bulkSize);
      const rows = await Promise.all(
        part.map(async ({ input }) => ({ ...input, requestKey: await requestKeyOf(input, fiscalYear) })),
      );
      const { results } = await persistently(() => createStudents(rows));
      for (const [place, job] of part.entries()) {
        const result = results[place];
        if (result?.outcome === 'created') outcome.created++;
        else if (result?.outcome === 'there') outcome.there++;
        else if (result?.code === 'version-conflict' && round + 1 < attempts) again.push(job);
        else outcome.refused.set(job.index, problemMessages[result?.code ?? 'internal']);
      }
      tell();
    }
    rest = again;
  }
}

/** @throws when the connection or the server stays away; sending the same file again goes on from there. */
export async function runImport(
  verdicts: readonly Verdict[],
  fiscalYear: number,
  outcome: ImportOutcome,
  tell: () => void,
): Promise<void> {
  const jobs = verdicts.flatMap((verdict, index): Job[] =>
    verdict.kind === 'create' ? [{ index, input: verdict.input }] : [],
  );
  for (const [index, verdict] of verdicts.entries()) {
    if (verdict.kind !== 'update') continue;
    const { userName: _, ...input } = verdict.input;
    try {
      await persistently(() => updateStudent(verdict.student, input));
      outcome.updated++;
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status >= 500 || error.status === 401) throw error;
      outcome.refused.set(index, sentenceOf(error));
    }
    tell();
  }
  await createAll(jobs, fiscalYear, outcome, tell);
}
