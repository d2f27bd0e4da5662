/** Alarms of what AWS does for us in our Region: the API, tables, mail, accounts. */
import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Operation, type Table } from 'aws-cdk-lib/aws-dynamodb';
import { awsRegion, type StageConfig } from '../config.ts';
import type { AlarmSpec } from '../constructs/alarm-bells.ts';

const period = Duration.minutes(5);
/** All that the tables are asked by (functions/platform/table/table.ts). */
const operations = [
  Operation.BATCH_GET_ITEM,
  Operation.GET_ITEM,
  Operation.PUT_ITEM,
  Operation.QUERY,
  Operation.TRANSACT_GET_ITEMS,
  Operation.TRANSACT_WRITE_ITEMS,
  Operation.UPDATE_ITEM,
];

export const apiAlarm = (api: HttpApi): AlarmSpec => ({
  id: 'api-5xx',
  severity: 'page',
  metric: api.metricServerError({ period, statistic: 'sum' }),
  threshold: 5,
  of: [2, 3],
  description: 'The HTTP API answers with server errors.',
  runbook: 'api-5xx',
});

/** What those alarms add up. */
export const throttledRequests = (tables: Readonly<Record<string, Table>>): Metric[] =>
  Object.values(tables).flatMap((table) =>
    operations.map((operation) => table.metricThrottledRequestsForOperation(operation, { period })),
  );

export const tableAlarms = (tables: Readonly<Record<string, Table>>): AlarmSpec[] =>
  Object.entries(tables).map(([name, table]) => ({
    id: `${name}-throttled`,
    severity: 'ticket',
    metric: table.metricThrottledRequestsForOperations({ operations, period }),
    threshold: 10,
    of: [2, 3],
    description: `Requests to ${name} are throttled.`,
    runbook: 'table-throttled',
  }));

const reputation = (metricName: string): Metric =>
  new Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${metricName}`,
    statistic: 'avg',
    period: Duration.hours(1),
  });

/** SES puts an account under review from 5 % returned or 0.1 % called spam, and stops it at twice to five times that. */
export const mailAlarms = (mailsPerHour: number): AlarmSpec[] => [
  {
    id: 'mails-many',
    severity: 'ticket',
    metric: new Metric({
      namespace: 'AWS/SES',
      metricName: 'Send',
      statistic: 'sum',
      period: Duration.hours(1),
    }),
    threshold: mailsPerHour,
    description: 'More mails go out in an hour than the service ever has reason to send.',
    runbook: 'mails-many',
  },
  {
    id: 'mail-bounces',
    severity: 'ticket',
    metric: reputation('BounceRate'),
    threshold: 0.03,
    description: 'Three of a hundred mails come back.',
    runbook: 'mail-reputation',
  },
  {
    id: 'mail-bounces-many',
    severity: 'page',
    metric: reputation('BounceRate'),
    threshold: 0.05,
    description: 'Five of a hundred mails come back: SES may stop sending.',
    runbook: 'mail-reputation',
  },
  {
    id: 'mail-complaints',
    severity: 'page',
    metric: reputation('ComplaintRate'),
    threshold: 0.001,
    description: 'One of a thousand mails is called spam: SES may stop sending.',
    runbook: 'mail-reputation',
  },
];

/** Cognito's quotas are counted by category, for the whole account; the first two are people who sign in. */
const categories = {
  UserAuthentication: 'page',
  UserToken: 'page',
  UserCreation: 'ticket',
  UserUpdate: 'ticket',
  UserRead: 'ticket',
  UserResourceUpdate: 'ticket',
  UserAccountRecovery: 'ticket',
} as const satisfies Record<string, AlarmSpec['severity']>;

/** One alarm each: a sum of categories would be silent where one of them has no number at all. */
export const accountAlarms = (): AlarmSpec[] =>
  Object.entries(categories).map(([Resource, severity]) => ({
    id: `cognito-throttled-${Resource}`,
    severity,
    metric: new Metric({
      namespace: 'AWS/Usage',
      metricName: 'ThrottleCount',
      dimensionsMap: { Service: 'Cognito', Type: 'API', Resource, Class: 'None' },
      statistic: 'sum',
      period,
    }),
    threshold: 100,
    of: [2, 3],
    description: `Cognito refuses requests of the category ${Resource}.`,
    runbook: 'cognito-throttled',
  }));

/** What one web ACL's rule stopped, or would have; those of CloudFront have no Region among their dimensions. */
export const blockedBy = (
  webAcl: string,
  rule: string,
  regional: boolean,
  metricName: 'BlockedRequests' | 'CountedRequests' = 'BlockedRequests',
): Metric =>
  new Metric({
    namespace: 'AWS/WAFV2',
    metricName,
    dimensionsMap: { WebACL: webAcl, Rule: rule, ...(regional && { Region: awsRegion }) },
    statistic: 'sum',
    period,
  });

export const poolFirewallAlarms = (poolRateLimit: StageConfig['poolRateLimit']): AlarmSpec[] => [
  {
    id: 'pool-rate-limit',
    ...(poolRateLimit === 'block'
      ? {
          severity: 'page',
          metric: blockedBy('pool-firewall', 'pool-rate-limit', true),
          description: 'An address is kept from signing in: a school, or somebody who tries passwords.',
        }
      : {
          severity: 'ticket',
          metric: blockedBy('pool-firewall', 'pool-rate-limit', true, 'CountedRequests'),
          description: 'An address would be kept from signing in, were the limit in force.',
        }),
    threshold: 1,
    of: [2, 3],
    runbook: 'firewall-rate-limit',
  },
  {
    id: 'pool-refused-operations',
    severity: 'ticket',
    metric: blockedBy('pool-firewall', 'pool-refused-operations', true),
    threshold: 10,
    description: 'Somebody asks Cognito for what no client of ours asks for.',
    runbook: 'pool-refused-operations',
  },
];
