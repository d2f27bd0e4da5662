/** The worker's two kinds of events: messages from a queue and schedules. */
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import type { Log } from '../../platform/log/log.ts';
import { outboxMessageSchema, type OutboxItem } from '../../platform/outbox/outbox.ts';
import { travelOf } from '../../platform/outbox/payload.ts';
import { beside } from '../student/steadily.ts';
import type { Consume } from './consume.ts';

interface WorkerDependencies {
  readonly consume: Consume;
  readonly schedules: Readonly<Record<string, () => Promise<unknown>>>;
  readonly log: Log;
}
type Invocation = Pick<Context, 'getRemainingTimeInMillis'>;

const scheduleSchema = z.object({ schedule: z.string() });
/** Messages at once: a provider that hangs holds up one of them, not the mails. */
const side = 8;
/** What begins with less is killed before its end; it is done first thing by the next invocation instead. */
const leastMs = 15_000;

export function createWorkerHandler({ consume, schedules, log }: WorkerDependencies) {
  /** A message that fails, or that there is no time for, stays on the queue; the others do not. */
  async function consumeBatch({ Records }: SQSEvent, invocation: Invocation): Promise<SQSBatchResponse> {
    const failed = new Set<string>();
    async function attempt<T>({ messageId }: SQSRecord, act: () => Promise<T>): Promise<T | undefined> {
      try {
        return await act();
      } catch (cause) {
        log.error('message failed', { messageId, cause });
        failed.add(messageId);
        return undefined;
      }
    }
    const open = async (record: SQSRecord): Promise<{ record: SQSRecord; item: OutboxItem }[]> => {
      const item = await attempt(record, () =>
        consume.find(outboxMessageSchema.parse(JSON.parse(record.body)).outboxId),
      );
      return item === undefined ? [] : [{ record, item }];
    };
    const opened = (await Promise.all(Records.map(open))).flat();
    const isFirst = ({ item }: (typeof opened)[number]): boolean =>
      travelOf(item.payload.kind).first === true;
    const inOrder = [...opened.filter(isFirst), ...opened.filter((message) => !isFirst(message))];
    await beside(inOrder, side, async ({ record, item }) => {
      if (invocation.getRemainingTimeInMillis() < leastMs) failed.add(record.messageId);
      else await attempt(record, () => consume.carryOut(item));
    });
    return { batchItemFailures: [...failed].map((itemIdentifier) => ({ itemIdentifier })) };
  }

  return async (
    event: SQSEvent | { schedule: string },
    invocation: Invocation,
  ): Promise<SQSBatchResponse | undefined> => {
    if ('Records' in event) return consumeBatch(event, invocation);
    const { schedule } = scheduleSchema.parse(event);
    const run = schedules[schedule];
    if (run === undefined) throw new Error(`no such schedule: ${schedule}`);
    await run();
    return undefined;
  };
}
