/** One person at the keyboard, from signing in to the end, in the time that a person takes. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AttemptStatus, AttemptView, Input } from '#shared/attempt/schema.ts';
import { entryContract } from '#shared/entry/contract.ts';
import type { Entry } from '#shared/entry/schema.ts';
import { chunksOf, Competitor, sha256, type SentChunk } from './client.ts';
import { signedIn, type Credentials } from './session.ts';
import { typeTask, type Skill } from '#functions/seed/typist.ts';

export const faults = ['none', 'gap', 'forged', 'ahead', 'twice'] as const;
export type Fault = (typeof faults)[number];

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

/** What reaches the server of what was typed. */
function sentOf(chunks: readonly SentChunk[], fault: Fault): SentChunk[] {
  if (fault === 'gap') return chunks.filter(({ number }) => number !== 1);
  if (fault === 'twice') return chunks.flatMap((chunk) => [chunk, chunk]);
  if (fault === 'ahead')
    return chunks.map((chunk) => ({ ...chunk, clientElapsed: chunk.clientElapsed + 60_000 }));
  return [...chunks];
}

/** A text that no key produced, as a script would send it. */
function forgedChunks({ token, task }: AttemptView): SentChunk[] {
  const text = task?.kind === 'text' ? task.notation : 'x';
  const log = JSON.stringify([[1000, 'input', text.slice(0, 150)]]);
  const previousHash = sha256(token);
  return [{ number: 1, previousHash, hash: sha256(`${previousHash}\n${log}`), clientElapsed: 1000, log }];
}

/** The task of a common start comes with its beginning. */
async function begun(competitor: Competitor, entry: Entry, wish: Wish): Promise<AttemptView> {
  const first = await competitor.start(entry.id, wish.input, wish.startCode);
  if (first.task !== undefined) return first;
  await sleep(Math.max(0, Date.parse(first.startsAt) - Date.parse(first.now)) + 100);
  return competitor.start(entry.id, wish.input, wish.startCode);
}

export async function compete(wish: Wish): Promise<AttemptStatus> {
  const { username, say, fault, offlineSeconds, skill } = wish;
  const call = await signedIn(wish);
  const { items } = await call(entryContract.listEntries, { query: { limit: 100 } });
  const entry = items.find(({ id, state }) =>
    wish.entryId === undefined ? state === 'ready' : id === wish.entryId,
  );
  if (entry === undefined) throw new Error(`${username}: no entry that can be started`);
  const competitor = new Competitor(call, randomUUID());
  const view = await begun(competitor, entry, wish);
  const at = Date.now() - Math.max(0, Date.parse(view.now) - Date.parse(view.startsAt));
  say(`${username}: ${entry.season.title} ${entry.division.name}, ${view.durationSeconds} s, ${view.id}`);
  if (view.task === undefined) throw new Error(`${username}: the task did not come with the start`);
  const log = typeTask(
    { form: view.form, task: view.task, input: view.input, durationMs: view.durationSeconds * 1000 },
    skill,
  );
  const chunks = fault === 'forged' ? forgedChunks(view) : chunksOf(view.token, log);
  for (const chunk of sentOf(chunks, fault)) {
    const due = Math.max(chunk.clientElapsed, offlineSeconds * 1000);
    await sleep(fault === 'ahead' ? 0 : Math.max(0, at + due - Date.now()));
    await competitor.send(view, chunk);
    say(`${username}: chunk ${chunk.number} of ${chunks.length}`);
  }
  const status = await competitor.finish(view, chunks);
  say(`${username}: ${status.state}${status.signs.length > 0 ? ` (${status.signs.join(', ')})` : ''}`);
  return status;
}
