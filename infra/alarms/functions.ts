/** Alarms of the functions. What is normal differs: a person waits for an answer, a message waits for nobody. */
import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { AlarmSpec } from '../constructs/alarm-bells.ts';
import { functionSpecs, type FunctionName, type FunctionSpec } from '../system.ts';

const period = Duration.minutes(5);

/** Somebody waits: a few failures of a quarter of an hour are worth getting up for. */
const answering = (name: FunctionName, watched: IFunction): AlarmSpec[] => [
  {
    id: `${name}-errors`,
    severity: 'page',
    metric: watched.metricErrors({ period }),
    threshold: 3,
    of: [2, 3],
    description: `${name} crashes or runs out of time.`,
    runbook: 'function-errors',
  },
  {
    id: `${name}-throttles`,
    severity: 'page',
    metric: watched.metricThrottles({ period }),
    threshold: 1,
    of: [2, 3],
    description: `${name} is refused capacity.`,
    runbook: 'function-throttles',
  },
  {
    id: `${name}-slow`,
    severity: 'ticket',
    metric: watched.metricDuration({ period, statistic: 'p99' }),
    threshold: functionSpecs[name].timeoutSeconds * 1000 * 0.5,
    of: [3, 3],
    description: `${name} takes half its time-out.`,
    runbook: 'function-slow',
  },
];

/**
 * Work is repeated by queue and sweeper, and takes as long as a school is large: nothing is slow before it is killed, which
 * is an error. Whether it gets done is told by the alarms of the queues.
 */
const working = (name: FunctionName, watched: IFunction): AlarmSpec[] => [
  {
    id: `${name}-errors`,
    severity: 'ticket',
    metric: watched.metricErrors({ period }),
    threshold: 3,
    of: [3, 6],
    description: `${name} crashes or runs out of time again and again.`,
    runbook: 'function-errors',
  },
  {
    id: `${name}-throttles`,
    severity: 'ticket',
    metric: watched.metricThrottles({ period }),
    threshold: 20,
    of: [3, 3],
    description: `${name} is refused capacity.`,
    runbook: 'function-throttles',
  },
];

const isWaitedFor = ({ pathPrefix, beforeTokens, challenges }: FunctionSpec): boolean =>
  pathPrefix !== undefined || beforeTokens !== undefined || challenges !== undefined;

export const functionAlarms = (functions: ReadonlyMap<FunctionName, IFunction>): AlarmSpec[] =>
  [...functions].flatMap(([name, watched]) =>
    isWaitedFor(functionSpecs[name]) ? answering(name, watched) : working(name, watched),
  );

/** Of the whole account: what a new one may run at once can be as little as 10. */
export const concurrencyAlarm = (limit: number): AlarmSpec => ({
  id: 'concurrency',
  severity: 'ticket',
  metric: new Metric({
    namespace: 'AWS/Lambda',
    metricName: 'ConcurrentExecutions',
    statistic: 'max',
    period,
  }),
  threshold: limit * 0.8,
  of: [2, 3],
  description: 'The account runs four fifths of the functions it may run at once.',
  runbook: 'concurrency',
});
