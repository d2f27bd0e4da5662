/** The alarm of sign-ins that fail, from the log of what both pools ask before each. */
import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { AlarmSpec } from '../constructs/alarm-bells.ts';

const period = Duration.minutes(5);

/** Who tries and does not come in. Classes mistype; a list of passwords is tried far more often than people do. */
export function signInAlarm(scope: Construct, logGroup: ILogGroup, stage: string): AlarmSpec {
  const metricNamespace = `typing-${stage}`;
  const counted = (metricName: string, event: string): Metric => {
    const filterPattern = FilterPattern.literal(`{ $.event = "${event}" }`);
    new MetricFilter(scope, metricName, { logGroup, filterPattern, metricNamespace, metricName });
    return new Metric({ namespace: metricNamespace, metricName, period, statistic: 'sum' });
  };
  return {
    id: 'sign-ins-failing',
    severity: 'ticket',
    metric: new MathExpression({
      expression: 'tried - FILL(came, 0)',
      usingMetrics: {
        tried: counted('sign-ins-tried', 'sign-in tried'),
        came: counted('sign-ins-done', 'signed in'),
      },
      period,
    }),
    threshold: 3_000,
    of: [2, 3],
    description: 'So many sign-ins fail that somebody may be trying passwords.',
    runbook: 'sign-ins-failing',
  };
}
