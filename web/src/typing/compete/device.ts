/** An attempt in this browser: what is kept of it, who of its tabs types, and the start, which may be asked for again. */
import { attemptContract } from '#shared/competition/attempt/contract.ts';
import { ownStartContract } from '#shared/competition/common-start/contract.ts';
import type { SealedTask } from '#shared/competition/common-start/schema.ts';
import { taskSchema, type Task } from '#shared/competition/task-text/task.ts';
import { call } from '#web/lib/api.ts';
import { ApiProblem, isProblem } from '#web/lib/api-error.ts';
import { inTime } from '#web/lib/in-time.ts';
import { outbox } from '#web/state/outbox.ts';
import { holdForTab } from '../one-tab.ts';
import { openKeeper, type Keeper, type Surroundings } from './keeper.ts';
import { goesOnAfterMs } from './clock.ts';
import { endOf, isBegun, type AttemptRecord, type Begun } from './record.ts';
import { deviceAttempts, piecesIn } from './store.ts';

export const attempts = deviceAttempts();

/** Of a browser that keeps nothing there is nothing to be found; that it cannot be written is said when it is tried. */
export async function keptAttempt(entryId: string): Promise<AttemptRecord | undefined> {
  try {
    return await attempts.get(entryId);
  } catch (cause) {
    reportError(cause);
    return undefined;
  }
}

export async function keepAttempt(record: AttemptRecord): Promise<void> {
  try {
    await attempts.put(record);
  } catch (cause) {
    reportError(cause);
  }
}

const hash = async (text: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const surroundings: Surroundings = {
  store: attempts,
  pieces: piecesIn(localStorage),
  send: (entry) => outbox.keep(entry),
  hash,
  clock: () => new Date(),
};
export const keeperOf = (record: Begun, received: readonly number[]): Keeper =>
  openKeeper(record, surroundings, received);

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** The text of a common start, with the key that comes at its beginning. */
async function opened({ iv, data }: SealedTask, key: string): Promise<Task> {
  const algorithm = 'AES-GCM';
  const opens = await crypto.subtle.importKey('raw', bytesOf(key), algorithm, false, ['decrypt']);
  const plain = await crypto.subtle.decrypt({ name: algorithm, iv: bytesOf(iv) }, opens, bytesOf(data));
  return taskSchema.parse(JSON.parse(new TextDecoder().decode(plain)));
}

interface Started {
  readonly record: Begun;
  /** Numbers of the chunks that are with the server. */
  readonly received: readonly number[];
}

/** Asks for the start, which is the same for a start that is repeated. */
async function askStart(record: AttemptRecord, signal?: AbortSignal): Promise<Started> {
  const { entry, device, input, startCode } = record;
  const body = {
    entryId: entry.id,
    device,
    input,
    divisionCode: entry.division.code,
    ...(startCode !== undefined && { startCode }),
  };
  const view = await call(attemptContract.startAttempt, { body }, signal && { signal });
  const task = view.task ?? record.view?.task;
  const next: Begun = {
    ...record,
    view: { ...view, ...(task && { task }) },
    clockAhead: Date.parse(view.now) - Date.now(),
  };
  await keepAttempt(next);
  return { record: next, received: view.received };
}

/** From the start on: opened with its key where it lies here, or as the start gives it. */
export async function withTask(record: Begun, signal: AbortSignal): Promise<Begun> {
  if (record.view.task !== undefined) return record;
  const { sealed, startCode } = record;
  if (sealed !== undefined && startCode !== undefined) {
    const { key } = await call(ownStartContract.lookAtStart, { params: { startCode } }, { signal });
    if (key !== undefined) {
      const next = { ...record, view: { ...record.view, task: await opened(sealed, key) } };
      await keepAttempt(next);
      return next;
    }
  }
  return (await askStart(record, signal)).record;
}

const isOver = (error: unknown): boolean =>
  isProblem(error, 'attempt-over') || isProblem(error, 'attempt-closed');

/** Goes on where it was, also without an answer. @returns undefined when its time is over. @throws what the server refuses */
export async function goOn(record: AttemptRecord): Promise<Started | undefined> {
  try {
    return await (isBegun(record)
      ? inTime(goesOnAfterMs, (signal) => askStart(record, signal))
      : askStart(record));
  } catch (error) {
    if (!isBegun(record)) throw error;
    if (isOver(error)) return undefined;
    if (error instanceof ApiProblem && error.status < 500) throw error;
    const over = Date.now() + record.clockAhead >= endOf(record.view);
    return over ? undefined : { record, received: [] };
  }
}

/** Where a browser cannot hold it for one tab, whoever opens two is told of by the server. */
export const holdAttempt = (entryId: string, options?: LockOptions) =>
  holdForTab(`typing-attempt.${entryId}`, options);

/** Everything that is there of it, and its end. */
export async function settle(record: Begun): Promise<Begun> {
  const keeper = keeperOf(record, []);
  keeper.finish();
  await keeper.settled();
  return keeper.record();
}

const dayMs = 24 * 60 * 60 * 1000;

/** What was left behind when a page went away in its run is sent, whichever page is opened next; what is long over is forgotten. */
export async function settleWhatWasLeft(): Promise<void> {
  for (const { entry } of await attempts.list()) {
    const release = await holdAttempt(entry.id);
    if (release === undefined) continue;
    try {
      const record = await attempts.get(entry.id);
      if (!isBegun(record)) continue;
      const sinceEnd = Date.now() + record.clockAhead - endOf(record.view);
      if (sinceEnd > 2 * dayMs) await attempts.remove(entry.id);
      else if (sinceEnd > 0 && record.handed !== true) await settle(record);
    } finally {
      release();
    }
  }
}
