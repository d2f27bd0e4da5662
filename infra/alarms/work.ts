/** Alarms of the work in the background: queues, schedules, and what functions tell of themselves. */
import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmSpec } from '../constructs/alarm-bells.ts';
import type { QueuePair } from '../stacks/data-stack.ts';
import { measureNamespace, type MeasureName, type QueueName } from '../system.ts';

const period = Duration.minutes(5);
/** Seconds after which what waits in a queue is late: a mail, or the register of a large school. */
const late: Readonly<Record<QueueName, { seconds: number; severity: AlarmSpec['severity'] }>> = {
  work: { seconds: 900, severity: 'page' },
  bulk: { seconds: 7_200, severity: 'ticket' },
};

export const queueAlarms = (queues: Readonly<Record<QueueName, QueuePair>>): AlarmSpec[] =>
  Object.entries(queues).flatMap(([name, { queue, dead }]): AlarmSpec[] => [
    {
      id: `${name}-dead-letters`,
      severity: 'ticket',
      metric: dead.metricApproximateNumberOfMessagesVisible({ period, statistic: 'max' }),
      threshold: 1,
      description: `Work that failed five times lies in the dead-letter queue of ${name}.`,
      runbook: 'dead-letters',
    },
    {
      id: `${name}-age`,
      severity: late[name as QueueName].severity,
      metric: queue.metricApproximateAgeOfOldestMessage({ period, statistic: 'max' }),
      threshold: late[name as QueueName].seconds,
      of: [2, 2],
      description: `Work waits in ${name} for too long.`,
      runbook: 'queue-age',
    },
  ]);

const told = (metricName: MeasureName, stage: string, every = period): Metric =>
  new Metric({
    namespace: measureNamespace,
    metricName,
    dimensionsMap: { stage },
    statistic: 'max',
    period: every,
  });

const visitWords = {
  SignIn: { id: 'sign-in', act: 'sign in' },
  Practice: { id: 'practice', act: 'hand in a practice' },
  Certificate: { id: 'certificate', act: 'check a certificate' },
} as const;

/** By minutes: the worker measures every five; an order that could not be asked about is tried again within fifteen. */
export const workAlarms = (stage: string): AlarmSpec[] => {
  const pass = Duration.minutes(15);
  return [
    {
      id: 'outbox-not-swept',
      severity: 'page',
      metric: told('OutboxSweptSeconds', stage),
      threshold: 900,
      of: [3, 3],
      silence: 'alarms',
      description: 'Nobody repeats deliveries, or the worker says nothing at all.',
      runbook: 'outbox-not-swept',
    },
    {
      id: 'outbox-old',
      severity: 'ticket',
      metric: told('OutboxOldestSeconds', stage),
      threshold: 2 * 60 * 60,
      of: [2, 2],
      description: 'A delivery has been tried for two hours.',
      runbook: 'outbox-old',
    },
    {
      id: 'outbox-overdue',
      severity: 'page',
      metric: told('OutboxOverdue', stage),
      threshold: 200,
      of: [3, 3],
      description: 'Hundreds of deliveries are late at once.',
      runbook: 'outbox-overdue',
    },
    {
      id: 'outbox-stuck',
      severity: 'ticket',
      metric: told('OutboxStuck', stage),
      threshold: 1,
      description: 'A delivery was given up and waits for the office.',
      runbook: 'outbox-stuck',
    },
    {
      id: 'attention',
      severity: 'ticket',
      metric: told('AttentionOpen', stage),
      threshold: 50,
      of: [3, 3],
      description: "The office's inbox grows faster than it is read.",
      runbook: 'attention',
    },
    {
      id: 'orders-open',
      severity: 'ticket',
      metric: told('OrdersOpen', stage, pass),
      threshold: 20_000,
      description: 'More orders are undecided than a slow provider answers about in an hour.',
      runbook: 'orders-open',
    },
    {
      id: 'orders-not-reconciled',
      severity: 'ticket',
      metric: told('OrdersNotReconciled', stage, pass),
      threshold: 1,
      of: [4, 4],
      description: 'There are orders that could not be asked about for an hour.',
      runbook: 'orders-not-reconciled',
    },
    {
      id: 'orders-late',
      severity: 'ticket',
      metric: told('OrdersLateSeconds', stage, pass),
      threshold: 60 * 60,
      description: 'An order was to be asked about an hour ago.',
      runbook: 'orders-late',
    },
    {
      id: 'changes-not-read',
      severity: 'ticket',
      metric: told('ChangesReadSeconds', stage, pass),
      threshold: 2 * 60 * 60,
      of: [2, 2],
      description: 'Refunds and disputes whose event was lost have not been looked for in two hours.',
      runbook: 'changes-not-read',
    },
    {
      id: 'reconcile-slow',
      severity: 'ticket',
      metric: told('ReconcileSeconds', stage, pass),
      threshold: 57,
      of: [2, 2],
      silence: 'alarms',
      description: 'A pass over the orders nears its time-out, or none comes to its end.',
      runbook: 'reconcile-slow',
    },
    {
      id: 'estimates-refused',
      severity: 'ticket',
      metric: told('EstimatesRefused', stage),
      threshold: 1,
      description: 'So many estimates were made without an account that the next ones are refused.',
      runbook: 'estimates-refused',
    },
    {
      id: 'contacts-crowded',
      severity: 'ticket',
      metric: told('ContactsCrowded', stage),
      threshold: 1,
      description: 'So many contacts come in that the next ones raise nothing in the inbox.',
      runbook: 'contacts-crowded',
    },
    ...(['SignIn', 'Practice', 'Certificate'] as const).map((step): AlarmSpec => ({
      id: `visit-${visitWords[step].id}`,
      severity: 'page',
      metric: told(`Visit${step}Failed`, stage),
      threshold: 1,
      of: [2, 2],
      description: `Twice in a row our own visitor could not ${visitWords[step].act}.`,
      runbook: 'visit',
    })),
    {
      id: 'visit-missing',
      severity: 'ticket',
      metric: told('VisitSeconds', stage),
      threshold: 45,
      of: [3, 3],
      silence: 'alarms',
      description: 'For a quarter of an hour our own visitor has not come, or takes far too long.',
      runbook: 'visit',
    },
    {
      id: 'schedules-failing',
      severity: 'ticket',
      metric: new Metric({
        namespace: 'AWS/Scheduler',
        metricName: 'TargetErrorCount',
        dimensionsMap: { ScheduleGroup: 'default' },
        statistic: 'sum',
        period,
      }),
      threshold: 3,
      of: [2, 3],
      description: 'Schedules do not reach their function.',
      runbook: 'schedules-failing',
    },
  ];
};
