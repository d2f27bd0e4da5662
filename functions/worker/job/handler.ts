/** The worker's two kinds of events: messages from the queue and schedules. */
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import type { Log } from '../../platform/log/log.ts';
import { outboxMessageSchema } from '../../platform/outbox/outbox.ts';

interface WorkerDependencies {
  readonly consume: (outboxId: string) => Promise<void>;
  readonly schedules: Readonly<Record<string, () => Promise<unknown>>>;
  readonly log: Log;
}

const scheduleSchema = z.object({ schedule: z.string() });

export function createWorkerHandler({ consume, schedules, log }: WorkerDependencies) {
  /** A message that fails stays on the queue, the others do not. */
  async function consumeBatch({ Records }: SQSEvent): Promise<SQSBatchResponse> {
    const failed: string[] = [];
    for (const record of Records) {
      try {
        await consume(outboxMessageSchema.parse(JSON.parse(record.body)).outboxId);
      } catch (cause) {
        log.error('message failed', { messageId: record.messageId, cause });
        failed.push(record.messageId);
      }
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  }

  return async (event: SQSEvent | { schedule: string }): Promise<SQSBatchResponse | undefined> => {
    if ('Records' in event) return consumeBatch(event);
    const { schedule } = scheduleSchema.parse(event);
    const run = schedules[schedule];
    if (run === undefined) throw new Error(`no such schedule: ${schedule}`);
    await run();
    return undefined;
  };
}
