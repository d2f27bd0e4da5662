/** The alarms of the synthesised templates, and whether numbers would ring them, as CloudWatch counts. */
import { Template } from 'aws-cdk-lib/assertions';
import type { Stack } from 'aws-cdk-lib';

interface Dimension {
  readonly Name: string;
  readonly Value: unknown;
}
interface Stated {
  readonly Namespace?: string;
  readonly MetricName?: string;
  readonly Dimensions?: readonly Dimension[];
  readonly Statistic?: string;
  readonly Period?: number;
}
interface Written extends Stated {
  readonly AlarmName: string;
  readonly AlarmActions?: readonly unknown[];
  readonly Threshold: number;
  readonly ComparisonOperator: string;
  readonly EvaluationPeriods: number;
  readonly DatapointsToAlarm: number;
  readonly TreatMissingData: string;
  readonly Metrics?: readonly {
    readonly MetricStat?: { readonly Metric: Stated; readonly Period: number; readonly Stat: string };
  }[];
}

export interface Alarm {
  readonly id: string;
  readonly metric: string;
  readonly statistic: string;
  readonly periodMs: number;
  readonly threshold: number;
  readonly points: number;
  readonly periods: number;
  readonly below: boolean;
  readonly silenceRings: boolean;
}

/** Whose numbers they are where the template knows it only by a reference: the alarm's own name says it. */
const whoseOf = (id: string): string =>
  id.replace(/-(?:errors|throttles|slow|age|throttled)$/u, '').replace(/-dead-letters$/u, '-dead');

/** As those who tell numbers name them: namespace, metric, whose. */
export const metricName = (namespace: string, metric: string, whose = ''): string =>
  [namespace, metric, whose].filter((part) => part !== '').join(' ');

function nameOf(id: string, { Namespace = '', MetricName = '', Dimensions = [] }: Stated): string {
  const own = Dimensions.filter(({ Name }) => !/^(?:stage|Service|Type|Class|Operation)$/u.test(Name));
  const literal = own.flatMap(({ Value }) => (typeof Value === 'string' ? [Value] : []));
  const whose = literal.length === own.length ? literal.join(' ') : whoseOf(id);
  return metricName(Namespace, MetricName, MetricName === '5xx' ? '' : whose);
}

function read({ AlarmName, Metrics = [], ...alarm }: Written): Alarm[] {
  const id = AlarmName.replace(/^typing-[a-z]+-/u, '');
  const [sum] = Metrics.flatMap(({ MetricStat }) => MetricStat ?? []);
  const of: Stated = sum === undefined ? alarm : { ...sum.Metric, Period: sum.Period, Statistic: sum.Stat };
  if (of.Statistic === undefined || of.Period === undefined) return [];
  return [
    {
      id,
      metric: nameOf(id, of),
      statistic: of.Statistic,
      periodMs: of.Period * 1000,
      threshold: alarm.Threshold,
      points: alarm.DatapointsToAlarm,
      periods: alarm.EvaluationPeriods,
      below: alarm.ComparisonOperator === 'LessThanOrEqualToThreshold',
      silenceRings: alarm.TreatMissingData === 'breaching',
    },
  ];
}

/** Those that somebody hears; what is a percentile is told of nothing here. */
export const alarmsOf = (stacks: readonly Stack[]): Alarm[] =>
  stacks.flatMap((stack) =>
    Object.values(Template.fromStack(stack).findResources('AWS::CloudWatch::Alarm')).flatMap(
      ({ Properties }) => {
        const alarm = Properties as Written;
        return alarm.AlarmActions === undefined ? [] : read(alarm);
      },
    ),
  );

export interface Told {
  readonly metric: string;
  /** When, in milliseconds. */
  readonly at: number;
  readonly value: number;
}

const statistics: Readonly<Record<string, (values: readonly number[]) => number>> = {
  Maximum: (values) => Math.max(...values),
  Minimum: (values) => Math.min(...values),
  Sum: (values) => values.reduce((sum, value) => sum + value, 0),
  Average: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
};

/** Between two moments: whether in some window so many of its periods were at the threshold. Before the first all was well. */
export function rings(alarm: Alarm, told: readonly Told[], from: number, until: number): boolean {
  const statistic = statistics[alarm.statistic];
  if (statistic === undefined) throw new Error(`${alarm.id} counts by ${alarm.statistic}`);
  const own = told.filter(({ metric }) => metric === alarm.metric);
  const breaches = Array.from({ length: Math.floor((until - from) / alarm.periodMs) }, (_, period) => {
    const begins = from + period * alarm.periodMs;
    const values = own
      .filter(({ at }) => at > begins && at <= begins + alarm.periodMs)
      .map(({ value }) => value);
    if (values.length === 0) return alarm.silenceRings;
    const value = statistic(values);
    return alarm.below ? value <= alarm.threshold : value >= alarm.threshold;
  });
  return breaches.some(
    (_, last) =>
      breaches.slice(Math.max(0, last + 1 - alarm.periods), last + 1).filter(Boolean).length >= alarm.points,
  );
}
