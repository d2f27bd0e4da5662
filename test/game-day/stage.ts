/** The local system, five minutes at a time, and what CloudWatch would be told of each. */
import { readFileSync } from 'node:fs';
import { PurgeQueueCommand, SQSClient } from '@aws-sdk/client-sqs';
import { localCredentials, region } from '#infra/local/environment.ts';
import { queueFeeder } from '#infra/local/queue-poller.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { functionSpecs, queues, type FunctionName, type QueueName } from '#infra/system.ts';
import { act, addResult, apply, issued } from '#test/support/shop/buyer.ts';
import { verifyCodeOf } from '#test/support/certificate/certificate.ts';
import { forgetRateLimits } from '#test/support/ledger.ts';
import { operate } from '#test/support/access/operator.ts';
import { eventually, signIn, startTestSystem } from '#test/support/system.ts';
import { metricName, type Told } from './alarms.ts';

const roundMs = 5 * 60_000;
const mostTurns = 60;
const queueNames = Object.keys(queues) as QueueName[];
const functionNames = Object.keys(functionSpecs) as FunctionName[];
/** What the worker does in each round, in the order in which its numbers stand on one another. */
const schedules = ['sweep-outbox', 'reconcile-orders', 'measure-work', 'visit'] as const;

export interface Stage {
  readonly system: LocalSystem;
  /** What was told since the last time somebody asked. */
  readonly heard: () => Told[];
  /** The end of the last round. */
  readonly now: () => number;
  readonly tell: (metric: string, value: number) => void;
  /** Five minutes pass, `people` is what they do in them. */
  readonly pass: (
    people: () => Promise<void>,
    runs: { schedules: boolean; queues: boolean },
  ) => Promise<void>;
  /** Nothing of one drill is left for the next. */
  readonly calm: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Embedded {
  readonly _aws: {
    readonly CloudWatchMetrics: readonly { Namespace: string; Metrics: readonly { Name: string }[] }[];
  };
  readonly [name: string]: unknown;
}

export async function openStage(): Promise<Stage> {
  const answers: number[] = [];
  const system = await startTestSystem({
    faultProxies: true,
    consumeQueues: false,
    onAnswer: ({ status }) => answers.push(status),
  });
  const endpoint = system.queuesAndFiles.address;
  const sqs = new SQSClient({ endpoint, region, credentials: localCredentials });
  const feeders = functionNames.flatMap((name) => {
    const queueName = functionSpecs[name].consumes;
    if (queueName === undefined) return [];
    const { batchSize } = queues[queueName];
    const queueUrl = system.queuesAndFiles.queueUrl(queueName);
    const invoke = (event: unknown): Promise<unknown> => system.invoke(name, event);
    // What failed comes again soon; at once is never, with this stand-in.
    const feeder = queueFeeder({ endpoint, queueUrl, queueName, batchSize, invoke, visibilitySeconds: 1 });
    return [{ ...feeder, name, queueName }];
  });
  let told: Told[] = [];
  // By rounds, so that what the machine takes for one moves nothing into the next.
  let over = 0;
  const tell = (metric: string, value: number): void => {
    told.push({ metric, at: over + roundMs / 2, value });
  };

  const read = new Map<FunctionName, number>();
  /** The numbers among the lines of the functions' logs. @returns their names */
  function readLogs(): string[] {
    return functionNames.flatMap((name) => {
      const text = readFileSync(system.logFile(name), { encoding: 'utf8', flag: 'a+' });
      const lines = text.slice(read.get(name) ?? 0, text.lastIndexOf('\n') + 1);
      read.set(name, text.lastIndexOf('\n') + 1);
      return lines
        .split('\n')
        .filter((line) => line.startsWith('{"_aws"'))
        .map((line) => JSON.parse(line) as Embedded)
        .flatMap((line) =>
          line._aws.CloudWatchMetrics.flatMap(({ Namespace, Metrics }) =>
            Metrics.map(({ Name }) => {
              tell(metricName(Namespace, Name), Number(line[Name]));
              return Name;
            }),
          ),
        );
    });
  }

  const failed = (name: FunctionName): void => tell(metricName('AWS/Lambda', 'Errors', name), 1);

  async function runSchedules(): Promise<void> {
    for (const schedule of schedules)
      try {
        await system.schedules.run(schedule);
        // A line comes to the log by itself, a moment later.
        const last = {
          'sweep-outbox': undefined,
          'reconcile-orders': 'ReconcileSeconds',
          'measure-work': 'OutboxStuck',
          visit: undefined,
        }[schedule];
        const seen: string[] = [];
        if (last !== undefined)
          await eventually(
            () => seen.push(...readLogs()),
            () => seen.includes(last),
          );
      } catch {
        failed('worker');
      }
  }

  function waitingIn(queue: string): string[] {
    const { messages } = system.queuesAndFiles.server.inspectQueue(queue) ?? {};
    if (messages === undefined) throw new Error(`there is no queue ${queue}`);
    const { ready, delayed, inflight } = messages;
    return [...ready, ...delayed, ...inflight.map(({ message }) => message)].map(
      ({ messageId }) => messageId,
    );
  }

  /** Until nothing is left: done, or put aside after as many tries as the queue gives. What comes back without end stays. */
  async function runQueues(): Promise<void> {
    for (const { feed, name, queueName } of feeders)
      for (let turns = 0; waitingIn(queueName).length > 0 && turns < mostTurns; turns++)
        try {
          await feed(1);
        } catch {
          failed(name);
        }
  }

  const since = new Map<string, number>();
  function measureQueues(): void {
    for (const name of queueNames) {
      tell(
        metricName('AWS/SQS', 'ApproximateNumberOfMessagesVisible', `${name}-dead`),
        waitingIn(`${name}-dead`).length,
      );
      const now = system.clock.now();
      const ages = waitingIn(name).map((id) => {
        since.set(id, since.get(id) ?? now);
        return (now - (since.get(id) ?? now)) / 1000;
      });
      tell(metricName('AWS/SQS', 'ApproximateAgeOfOldestMessage', name), Math.max(0, ...ages));
    }
  }

  async function pass(
    people: () => Promise<void>,
    runs: { schedules: boolean; queues: boolean },
  ): Promise<void> {
    answers.length = 0;
    const begun = system.clock.now();
    await system.moveClock(system.clock.offsetMs() + roundMs);
    await people();
    if (runs.schedules) await runSchedules();
    if (runs.queues) await runQueues();
    readLogs();
    measureQueues();
    tell(metricName('AWS/ApiGateway', '5xx'), answers.filter((status) => status >= 500).length);
    const mails = system.mail.list().filter(({ sentAt }) => Date.parse(sentAt) > begun);
    if (mails.length > 0)
      tell(
        metricName('AWS/SES', 'Reputation.BounceRate'),
        mails.filter(({ state }) => state === 'bounced').length / mails.length,
      );
    over += roundMs;
  }

  /** Somebody visits who finds all well, so that a drill shows what it takes from them. */
  async function welcomeVisitor(): Promise<void> {
    const buyer = await signIn(system, 'individual');
    const { orderId, sessionId } = await apply(buyer, await addResult(system, buyer, 1));
    act(system, sessionId, 'pay');
    await system.stripe.webhooks.settled();
    await runQueues();
    const { certificateId = '' } = await issued(buyer, orderId);
    const code = await verifyCodeOf(buyer, certificateId);
    const made = await operate(system, 'visitor', '--email', 'visitor@typing.example', '--certificate', code);
    if (made.code !== 0) throw new Error(made.shown);
  }
  await welcomeVisitor();

  return {
    system,
    tell,
    heard: () => {
      const heard = told;
      told = [];
      return heard;
    },
    now: () => over,
    pass,
    async calm() {
      system.mail.setSwitches({ mode: 'normal', times: 0 });
      system.stripe.setFault({ fail: 'none', times: 0, match: '' });
      for (const fault of Object.values(system.faults)) fault.clear();
      const nothing = (): Promise<void> => Promise.resolve();
      for (let round = 0; round < 3; round++) await pass(nothing, { schedules: true, queues: true });
      for (const name of queueNames)
        await sqs.send(new PurgeQueueCommand({ QueueUrl: `${system.queuesAndFiles.queueUrl(name)}-dead` }));
      await forgetRateLimits(system);
      told = [];
    },
    stop: async () => {
      for (const { close } of feeders) close();
      sqs.destroy();
      await system.stop();
    },
  };
}
