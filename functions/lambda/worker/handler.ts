/** The worker's two kinds of events: messages from a queue and schedules. */
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { isProblem } from '#shared/problem.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { laneMessageSchema } from '#functions/platform/job/job.ts';
import type { RunLane } from '#functions/platform/job/run.ts';
import { outboxMessageSchema } from '#functions/platform/outbox/outbox.ts';
import type { Consume } from '#functions/platform/outbox/work.ts';
import { mailEventSchema, type MailEvent } from '#functions/mail/mail-return/take.ts';
import { beside } from '#functions/platform/beside.ts';
import { withTimeLeft } from '#functions/platform/time-left.ts';

interface WorkerDependencies {
  readonly consume: Pick<Consume, 'find' | 'carryOut'>;
  readonly runLane: RunLane;
  /** The mail provider's word of a mail that did not arrive. */
  readonly takeMailEvent: (event: MailEvent) => Promise<void>;
  readonly schedules: Readonly<Record<string, (remainingMs: () => number) => Promise<unknown>>>;
  readonly log: Log;
}
type Invocation = Pick<Context, 'getRemainingTimeInMillis'>;
interface Opened {
  readonly record: SQSRecord;
  /** Somebody waits for it. */
  readonly first: boolean;
  readonly carryOut: () => Promise<void>;
}

const messageSchema = z.union([outboxMessageSchema, z.object({ job: laneMessageSchema }), mailEventSchema]);
const scheduleSchema = z.object({ schedule: z.string() });
/** Messages at once: a provider that hangs holds up one of them, not the mails. */
const side = 8;
/** What begins with less is killed before its end; it is done first thing by the next invocation instead. */
const leastMs = 15_000;

export function createWorkerHandler({ consume, runLane, takeMailEvent, schedules, log }: WorkerDependencies) {
  /** A message that fails, or that there is no time for, stays on the queue; the others do not. */
  async function consumeBatch({ Records }: SQSEvent, invocation: Invocation): Promise<SQSBatchResponse> {
    const failed = new Set<string>();
    async function attempt<T>({ messageId }: SQSRecord, act: () => Promise<T>): Promise<T | undefined> {
      try {
        return await act();
      } catch (cause) {
        // Our own condition, met by another change of the same thing: it comes again by itself, and where it does so too often
        // the dead letters tell.
        if (isProblem(cause, 'version-conflict')) log.warn('message met another change', { messageId });
        else log.error('message failed', { messageId, cause });
        failed.add(messageId);
        return undefined;
      }
    }
    async function open(record: SQSRecord): Promise<Opened | undefined> {
      const message = messageSchema.parse(JSON.parse(record.body));
      if ('job' in message) {
        const carryOut = () => runLane(message.job, () => invocation.getRemainingTimeInMillis());
        return { record, first: false, carryOut };
      }
      if ('eventType' in message) return { record, first: false, carryOut: () => takeMailEvent(message) };
      const item = await consume.find(message.outboxId);
      return item && { record, first: item.first === true, carryOut: () => consume.carryOut(item) };
    }
    const opened = await Promise.all(Records.map((record) => attempt(record, () => open(record))));
    const found = opened.filter((message) => message !== undefined);
    const inOrder = [...found.filter(({ first }) => first), ...found.filter(({ first }) => !first)];
    await beside(inOrder, side, async ({ record, carryOut }) => {
      if (invocation.getRemainingTimeInMillis() < leastMs) failed.add(record.messageId);
      else await attempt(record, carryOut);
    });
    return { batchItemFailures: [...failed].map((itemIdentifier) => ({ itemIdentifier })) };
  }

  return (
    event: SQSEvent | { schedule: string },
    invocation: Invocation,
  ): Promise<SQSBatchResponse | undefined> => {
    const leftMs = () => invocation.getRemainingTimeInMillis();
    return withTimeLeft(leftMs, async () => {
      if ('Records' in event) return consumeBatch(event, invocation);
      const { schedule } = scheduleSchema.parse(event);
      const run = schedules[schedule];
      if (run === undefined) throw new Error(`no such schedule: ${schedule}`);
      await run(leftMs);
      return undefined;
    });
  };
}
