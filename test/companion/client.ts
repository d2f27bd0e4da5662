/**
 * The competition's interface as any app uses it: start, chunks of the log with their chain, finish. It needs an address, a
 * person's access token and nothing of ours but the published schemas.
 */
import { createDecipheriv, createHash } from 'node:crypto';
import { attemptContract } from '#shared/competition/attempt/contract.ts';
import {
  parseLog,
  type AttemptStatus,
  type AttemptView,
  type Input,
  type LogEvent,
} from '#shared/competition/attempt/schema.ts';
import type { SealedTask } from '#shared/competition/common-start/schema.ts';
import { taskSchema, type Task } from '#shared/competition/task-text/task.ts';
import type { Endpoint, InputOf, ResponseOf } from '#shared/kernel/contract.ts';

export type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ResponseOf<E>>;

export interface SentChunk {
  readonly number: number;
  readonly previousHash: string;
  readonly hash: string;
  readonly log: string;
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The text of a common start, with the key that comes at its beginning. @throws where the key is another one's */
export function openTask({ iv, data }: SealedTask, key: string): Task {
  const bytes = Buffer.from(data, 'base64url');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(key, 'base64url'),
    Buffer.from(iv, 'base64url'),
  );
  decipher.setAuthTag(bytes.subarray(-16));
  const text = decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8');
  return taskSchema.parse(JSON.parse(text));
}

const chunkMs = 10_000;

/** Milliseconds from the start to the last event of a chunk: before that nobody has it. */
export const dueOf = ({ log }: Pick<SentChunk, 'log'>): number => parseLog(log)?.at(-1)?.[0] ?? 0;

/** A log cut every ten seconds and chained: each hash is of the one before and of what it holds. */
export function chunksOf(token: string, log: readonly LogEvent[]): SentChunk[] {
  const chunks: SentChunk[] = [];
  let previousHash = sha256(token);
  const byTime = Map.groupBy(log, ([at]) => Math.floor(at / chunkMs));
  for (const [, events] of [...byTime].toSorted(([a], [b]) => a - b)) {
    const text = JSON.stringify(events);
    const hash = sha256(`${previousHash}\n${text}`);
    chunks.push({ number: chunks.length + 1, previousHash, hash, log: text });
    previousHash = hash;
  }
  return chunks;
}

export class Competitor {
  readonly #call: Call;
  readonly device: string;

  constructor(call: Call, device: string) {
    this.#call = call;
    this.device = device;
  }

  /** @param startCode of a class that starts together */
  start(entryId: string, input?: Input, startCode?: string): Promise<AttemptView> {
    const body = {
      entryId,
      device: this.device,
      ...(input && { input }),
      ...(startCode !== undefined && { startCode }),
    };
    return this.#call(attemptContract.startAttempt, { body });
  }

  async send({ id: attemptId, token }: AttemptView, { number, ...chunk }: SentChunk): Promise<void> {
    await this.#call(attemptContract.sendChunk, {
      params: { attemptId, number },
      body: { token, device: this.device, ...chunk },
    });
  }

  finish({ id: attemptId, token }: AttemptView, chunks: readonly SentChunk[]): Promise<AttemptStatus> {
    return this.#call(attemptContract.finishAttempt, {
      params: { attemptId },
      body: {
        token,
        device: this.device,
        chunkCount: chunks.length,
        lastHash: chunks.at(-1)?.hash ?? sha256(token),
      },
    });
  }
}
