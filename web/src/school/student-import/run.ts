/** Hands a confirmed plan to the server, which carries it out on its own. Until it is started, nothing is registered. */
import type { Group } from '#shared/people/group/schema.ts';
import type { Verdict } from '#shared/school/student-import/planning/plan.ts';
import {
  chunkRows,
  maximumNotThese,
  type ConfirmedRow,
  type StudentImport,
} from '#shared/school/student-import/schema.ts';
import { inputOf, type Student } from '#shared/school/student/schema.ts';
import { createGroup, fetchGroups } from '#web/people/group/queries.ts';
import { ApiOffline, ApiProblem, isProblem } from '#web/lib/api-error.ts';
import { prepareImport, putImportRows, startImport } from './queries.ts';

const attempts = 5;
const pauseMs = 1000;
const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Only what may pass by itself is tried again; whether anything was done is not known after it. */
export const isPassing = (error: unknown): boolean =>
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

/** A pupil whom the roster does not name, without the number that goes to a row. */
function release(line: number, student: Student): ConfirmedRow {
  const { userName, userId, version } = student;
  const input = { ...inputOf(student), userName, number: '' };
  return { line, input, update: { userId, version, freesNumber: true } };
}

/** What would be written of a row. */
function confirmed(verdict: Verdict): ConfirmedRow[] {
  if (verdict.kind !== 'create' && verdict.kind !== 'update') return [];
  const { input, releases } = verdict;
  const { line } = verdict.row;
  const released = releases === undefined ? [] : [release(line, releases)];
  if (verdict.kind === 'create') {
    const notThese = verdict.notThese.slice(0, maximumNotThese).map(({ userId }) => userId);
    return [...released, { line, input, ...(notThese.length > 0 && { notThese }) }];
  }
  const { student, freesNumber, answered } = verdict;
  const update = {
    userId: student.userId,
    version: student.version,
    ...(freesNumber && { freesNumber: true as const }),
    ...(answered && { answered: true as const }),
  };
  return [...released, { line, input, update }];
}

/** The rows that would be written. */
export const confirmedRows = (verdicts: readonly Verdict[]): ConfirmedRow[] => verdicts.flatMap(confirmed);

/** What the server is to expect, and what the button says. */
export function plannedOf(rows: readonly ConfirmedRow[]): StudentImport['planned'] {
  const update = rows.filter((row) => row.update !== undefined).length;
  return { create: rows.length - update, update };
}

/** A name is one group's in a year: one that is there by now is the one an earlier try made. */
async function madeGroup({ name, grade, className }: Group): Promise<string> {
  try {
    return (await persistently(() => createGroup({ name, grade, className }))).id;
  } catch (error) {
    if (!isProblem(error, 'name-taken')) throw error;
    const there = (await persistently(() => fetchGroups())).items.find((group) => group.name === name);
    if (there === undefined) throw error;
    return there.id;
  }
}

interface WithGroups {
  readonly rows: readonly ConfirmedRow[];
  readonly madeGroups: readonly string[];
}

/** Makes the classes that rows are to be in and that are not there yet; another try makes none twice. */
export async function withGroups(
  rows: readonly ConfirmedRow[],
  missing: readonly Group[],
  tell: (groups: number) => void,
): Promise<WithGroups> {
  const ids = new Map<string, string>();
  for (const group of missing) {
    if (rows.some(({ input }) => input.groupId === group.id)) ids.set(group.id, await madeGroup(group));
    tell(ids.size);
  }
  return {
    rows: rows.map((row) => {
      const groupId = ids.get(row.input.groupId);
      return groupId === undefined ? row : { ...row, input: { ...row.input, groupId } };
    }),
    madeGroups: [...ids.values()],
  };
}

/** Answers the id of the import, which is still to be begun. `tell` hears how many rows were handed over. */
export async function handOver(
  { rows, madeGroups }: WithGroups,
  tell: (rows: number) => void,
): Promise<string> {
  const chunks = Math.ceil(rows.length / chunkRows);
  const { id } = await persistently(() =>
    prepareImport({
      chunks,
      planned: plannedOf(rows),
      ...(madeGroups.length > 0 && { madeGroups: [...madeGroups] }),
    }),
  );
  for (let chunk = 0; chunk < chunks; chunk++) {
    const part = rows.slice(chunk * chunkRows, (chunk + 1) * chunkRows);
    await persistently(() => putImportRows(id, chunk, part));
    tell(chunk * chunkRows + part.length);
  }
  return id;
}

/** One that has begun goes on: a lost answer may be asked for again. */
export const begin = (id: string) => persistently(() => startImport(id));
