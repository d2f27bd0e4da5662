/**
 * The log of an attempt on its way to the server. Each key is written down as it comes; every ten seconds what there is
 * becomes a chunk, which is chained and written down before anybody sends it, so that after a reload, in whatever moment,
 * there is never another one under its number.
 */
import type { LogEvent } from '#shared/competition/attempt/schema.ts';
import type { Entry } from '#web/lib/outbox/store.ts';
import type { AttemptPart } from '#web/state/attempt-part.ts';
import type { OutboxKind } from '#web/state/outbox.ts';
import { eventsOf, type Begun, type KeptChunk } from './record.ts';
import type { AttemptStore, Pieces } from './store.ts';

export const attemptKind: OutboxKind = 'attempt-log';

export interface Surroundings {
  readonly store: Pick<AttemptStore, 'put'>;
  readonly pieces: Pieces;
  /** Settles when it stands where it is sent from. */
  readonly send: (entry: Entry) => Promise<void>;
  /** SHA-256 in hexadecimal. */
  readonly hash: (text: string) => Promise<string>;
  readonly clock: () => Date;
}

export interface Keeper {
  /** All there is, in its order. */
  readonly events: () => readonly LogEvent[];
  readonly record: () => Begun;
  /** Something of it could not be written down: it is lost with the page. */
  readonly fleeting: () => boolean;
  readonly log: (event: LogEvent) => void;
  /** Makes a chunk of what came since the last one. */
  readonly cut: () => void;
  /** Makes the last one and tells the end, once. */
  readonly finish: () => void;
  /** When everything that was begun is done. */
  readonly settled: () => Promise<void>;
}

export function openKeeper(
  kept: Begun,
  { store, pieces, send, hash, clock }: Surroundings,
  /** Numbers of chunks that the server has. */
  received: readonly number[] = [],
): Keeper {
  const { id: attemptId, token } = kept.view;
  let record = kept;
  let fleeting = false;
  let ended = kept.finish !== undefined;
  // One after the other: a chunk is chained to the one before it.
  let queue = Promise.resolve();
  const later = (work: () => Promise<void>): void => {
    queue = queue.then(work).catch(reportError);
  };

  const found = pieces.read(attemptId);
  for (const { number } of found) if (number <= kept.chunks.length) pieces.drop(attemptId, number);
  const left = found.filter(({ number }) => number > kept.chunks.length);
  const events = [...eventsOf(kept), ...left.flatMap((piece) => piece.events)];
  let number = left.at(-1)?.number ?? kept.chunks.length + 1;
  let piece: LogEvent[] = [...(left.at(-1)?.events ?? [])];

  async function write(next: Begun): Promise<boolean> {
    record = next;
    try {
      await store.put(next);
      return true;
    } catch (cause) {
      // It is sent all the same, and typed on; that it is not safe here is said.
      fleeting = true;
      reportError(cause);
      return false;
    }
  }

  const post = (id: string, part: Pick<AttemptPart, 'chunk' | 'finish'>): Promise<void> =>
    send({
      id: `${attemptId}-${id}`,
      userId: record.entry.personId,
      kind: attemptKind,
      body: { attemptId, token, device: record.device, ...part } satisfies AttemptPart,
      at: clock().toISOString(),
    });
  const postChunk = (chunk: KeptChunk): Promise<void> => post(String(chunk.number), { chunk });

  async function seal(of: number, content: readonly LogEvent[]): Promise<void> {
    const previousHash = record.chunks.at(-1)?.hash ?? (await hash(token));
    const log = JSON.stringify(content);
    const chunk = { number: of, previousHash, hash: await hash(`${previousHash}\n${log}`), log };
    // Where it was not written, its piece stays: cut once more it is the very same.
    if (await write({ ...record, chunks: [...record.chunks, chunk] })) pieces.drop(attemptId, of);
    await postChunk(chunk);
  }

  async function tellEnd(): Promise<void> {
    if (record.finish === undefined) {
      const last = record.chunks.at(-1);
      const finish = { chunkCount: record.chunks.length, lastHash: last?.hash ?? (await hash(token)) };
      await write({ ...record, finish });
    }
    await post('end', { finish: record.finish! });
    await write({ ...record, handed: true });
  }

  if (kept.handed !== true)
    later(async () => {
      for (const chunk of kept.chunks) if (!received.includes(chunk.number)) await postChunk(chunk);
    });
  // Cut, and not written down any more.
  for (const { number: of, events: content } of left.slice(0, -1)) later(() => seal(of, content));
  if (ended && kept.handed !== true) later(tellEnd);

  function cut(): void {
    if (piece.length === 0) return;
    const [of, content] = [number, piece];
    number++;
    piece = [];
    later(() => seal(of, content));
  }

  return {
    events: () => events,
    record: () => record,
    fleeting: () => fleeting,
    log(event) {
      if (ended) return;
      events.push(event);
      piece.push(event);
      try {
        pieces.write(attemptId, number, piece);
      } catch (cause) {
        if (!fleeting) reportError(cause);
        fleeting = true;
      }
    },
    cut() {
      if (!ended) cut();
    },
    finish() {
      if (ended) return;
      ended = true;
      cut();
      later(tellEnd);
    },
    settled: () => queue,
  };
}
