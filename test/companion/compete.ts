/** One person at the keyboard, from signing in to the end, in the time that a person takes. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AttemptStatus, AttemptView, Input } from '#shared/competition/attempt/schema.ts';
import { entryContract } from '#shared/competition/entry/contract.ts';
import type { Entry } from '#shared/competition/entry/schema.ts';
import { ownStartContract } from '#shared/competition/common-start/contract.ts';
import type { Task } from '#shared/competition/task-text/task.ts';
import { typeTask, type Skill } from '#infra/local/seed/typist.ts';
import { chunksOf, Competitor, openTask, type Call } from './client.ts';
import { faultyLog, sendingOf, type Fault } from './faults.ts';
import { Refusal, signedIn, type Credentials } from './session.ts';

export interface Wish extends Credentials {
  /** Which entry; the first that can be started when absent. */
  readonly entryId?: string | undefined;
  /** Of a class that starts together. */
  readonly startCode?: string | undefined;
  readonly input: Input;
  readonly skill: Skill;
  readonly fault: Fault;
  /** Seconds at the beginning without a network; what was typed meanwhile comes afterwards. */
  readonly offlineSeconds: number;
  readonly say: (line: string) => void;
}

interface Begun {
  readonly entry: Entry;
  readonly view: AttemptView;
  readonly task: Task;
}

async function begin(competitor: Competitor, entry: Entry, { input }: Wish): Promise<Begun> {
  const view = await competitor.start(entry.id, input);
  if (view.task === undefined) throw new Error(`${view.id}: the task did not come with the start`);
  return { entry, view, task: view.task };
}

/** The class asks every second or two. */
const askMs = 2000;

/** Into the room with the entry that is of it. @throws Refusal where none is */
async function readyIn(call: Call, entries: readonly Entry[], startCode: string) {
  let refusal: unknown;
  for (const entry of entries) {
    try {
      const body = { entryId: entry.id };
      return { entry, own: await call(ownStartContract.readyForStart, { params: { startCode }, body }) };
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 404) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

/**
 * Says that it is ready, waits for the press, begins in the countdown and opens the text with the key of the start. Who only
 * peeks begins nothing, asks for the key and then takes the whole time for itself.
 */
async function beginTogether(
  call: Call,
  competitor: Competitor,
  entries: readonly Entry[],
  startCode: string,
  wish: Wish,
): Promise<Begun> {
  const { username, input, say, fault } = wish;
  const { entry, own } = await readyIn(call, entries, startCode);
  say(`${username}: ready for ${entry.division.name} in ${startCode}`);
  const params = { startCode };
  let look = await call(ownStartContract.lookAtStart, { params });
  for (; look.startsAt === undefined; look = await call(ownStartContract.lookAtStart, { params }))
    await sleep(askMs);
  const view = fault === 'peek' ? undefined : await competitor.start(entry.id, input, startCode);
  await sleep(Math.max(0, Date.parse(look.startsAt) - Date.parse(look.now)) + 100);
  const { key } = await call(ownStartContract.lookAtStart, { params });
  if (view === undefined) {
    say(`${username}: ${key === undefined ? 'no key without an attempt' : 'a key without an attempt'}`);
    return begin(competitor, entry, wish);
  }
  if (key === undefined) throw new Error(`${view.id}: the key did not come with the start`);
  return { entry, view, task: openTask(own.task, key) };
}

export async function compete(wish: Wish): Promise<AttemptStatus> {
  const { username, say, fault, offlineSeconds, skill } = wish;
  const call = await signedIn(wish);
  const { items } = await call(entryContract.listEntries, { query: { limit: 100 } });
  const able = items.filter(({ id, state }) =>
    wish.entryId === undefined ? state === 'ready' : id === wish.entryId,
  );
  const [first] = able;
  if (first === undefined) throw new Error(`${username}: no entry that can be started`);
  const competitor = new Competitor(call, randomUUID());
  const { entry, view, task } =
    wish.startCode === undefined
      ? await begin(competitor, first, wish)
      : await beginTogether(call, competitor, able, wish.startCode, wish);
  const { now } = view.state === 'waiting' ? { now: view.startsAt } : view;
  const at = Date.now() - (Date.parse(now) - Date.parse(view.startsAt));
  const durationMs = view.durationSeconds * 1000;
  say(`${username}: ${entry.season.title} ${entry.division.name}, ${view.durationSeconds} s, ${view.id}`);
  const typed = typeTask({ form: view.form, task, input: view.input, durationMs }, skill);
  const chunks = chunksOf(view.token, faultyLog(fault, task, typed));
  for (const { chunk, at: due } of sendingOf(chunks, {
    fault,
    durationMs,
    offlineMs: offlineSeconds * 1000,
  })) {
    await sleep(Math.max(0, at + due - Date.now()));
    await competitor.send(view, chunk);
    say(`${username}: chunk ${chunk.number} of ${chunks.length}`);
  }
  const status = await competitor.finish(view, chunks);
  say(`${username}: ${status.state}${status.signs.length > 0 ? ` (${status.signs.join(', ')})` : ''}`);
  return status;
}
