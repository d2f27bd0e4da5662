/** What competing reads on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { attemptContract } from '#shared/competition/attempt/contract.ts';
import { ownStartContract } from '#shared/competition/common-start/contract.ts';
import { entryContract } from '#shared/competition/entry/contract.ts';
import type { Entry } from '#shared/competition/entry/schema.ts';
import { resultContract } from '#shared/competition/result/contract.ts';
import { resultIdOf } from '#shared/competition/result/id.ts';
import { call } from '#web/lib/api.ts';
import { ApiProblem, isProblem, isUnknown } from '#web/lib/api-error.ts';
import { inTime } from '#web/lib/in-time.ts';
import { nextPoll } from '#web/lib/poll.ts';
import { goesOnAfterMs } from './clock.ts';
import { attempts, keptAttempt } from './device.ts';
import { isBegun, standingOf, type AttemptRecord, type Standing } from './record.ts';

/** `null`: there is none. `undefined`: no answer came, and what is kept here goes on by itself. */
async function entryOf(
  entryId: string,
  record: AttemptRecord | undefined,
  signal: AbortSignal,
): Promise<Entry | null | undefined> {
  const ask = () => call(entryContract.getEntry, { params: { entryId } }, { signal });
  try {
    return await (isBegun(record) ? inTime(goesOnAfterMs, ask) : ask());
  } catch (error) {
    if (isUnknown(error)) return null;
    if (!isBegun(record) || (error instanceof ApiProblem && error.status < 500)) throw error;
    return undefined;
  }
}

/** `null`: there is no such entry of whoever is signed in. */
export const standingQuery = (entryId: string) =>
  queryOptions({
    queryKey: ['typing', 'compete', entryId],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    async queryFn({ signal }): Promise<Standing | null> {
      const record = await keptAttempt(entryId);
      const entry = await entryOf(entryId, record, signal);
      if (entry === null) return null;
      const standing = standingOf({ entry, record, now: Date.now() + (record?.clockAhead ?? 0) });
      // Of an attempt that was given back nothing counts any more.
      if (standing?.at === 'prepare' && isBegun(record)) await attempts.remove(entryId);
      return standing ?? null;
    },
  });

export const beReady = (startCode: string, waiting: { readonly entryId: string; readonly device: string }) =>
  call(ownStartContract.readyForStart, { params: { startCode }, body: waiting });

/** A class asks every second or two. */
const askMs = 2000;

export const classStartQuery = (startCode: string) =>
  queryOptions({
    queryKey: ['typing', 'class-start', startCode],
    staleTime: 0,
    refetchInterval: askMs,
    queryFn: ({ signal }) => call(ownStartContract.lookAtStart, { params: { startCode } }, { signal }),
  });

async function judgedOf(attemptId: string, signal: AbortSignal) {
  const { state } = await call(attemptContract.getAttempt, { params: { attemptId } }, { signal });
  const id = resultIdOf(attemptId);
  const { pending } = await call(resultContract.getResultOverview, {}, { signal });
  const isJudged = pending.some((one) => one.id === id);
  return { state, isJudged: isJudged || (await isPublished(id, signal)) };
}

async function isPublished(resultId: string, signal: AbortSignal): Promise<boolean> {
  try {
    await call(resultContract.getResult, { params: { resultId } }, { signal });
    return true;
  } catch (error) {
    if (!isProblem(error, 'not-found')) throw error;
    return false;
  }
}

/** Asked until it is judged, about a minute long. */
export const judgedQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ['typing', 'judged', attemptId],
    staleTime: 0,
    queryFn: ({ signal }) => judgedOf(attemptId, signal),
    refetchInterval: ({ state }) =>
      state.data?.isJudged === true ? false : nextPoll(Math.max(1, state.dataUpdateCount)),
  });
