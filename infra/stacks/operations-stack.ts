import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  TreatMissingData,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Operation } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { explain } from '../constructs/explain.ts';
import { functionSpecs } from '../system.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';

interface OperationsStackProps extends StackProps {
  readonly config: StageConfig;
  readonly data: DataStack;
  readonly api: ApiStack;
}

const period = Duration.minutes(5);
const operations = [
  Operation.GET_ITEM,
  Operation.QUERY,
  Operation.TRANSACT_WRITE_ITEMS,
  Operation.UPDATE_ITEM,
];

/** What wakes somebody up, and where they look first. */
export class OperationsStack extends Stack {
  readonly #topic: Topic;

  constructor(scope: Construct, id: string, props: OperationsStackProps) {
    super(scope, id, props);
    this.#topic = new Topic(this, 'alarms', { enforceSSL: true });
    // `enforceSSL` brings a policy of its own in place of AWS's, by which the account's alarms may publish.
    this.#topic.addToResourcePolicy(
      new PolicyStatement({
        actions: ['sns:Publish'],
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        resources: [this.#topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    this.#topic.addSubscription(new EmailSubscription(props.config.alarmEmail));
    explain(this.#topic, { 'AwsSolutions-SNS2': 'Alarm texts hold metric names only.' });
    this.#watchFunctions(props.api);
    this.#watchQueues(props.data);
    this.#watchTables(props.data);
    this.#alarm(
      'api-5xx',
      props.api.api.metricServerError({ period, statistic: 'sum' }),
      5,
      'The HTTP API answers with server errors.',
    );
    this.#dashboard(props);
  }

  #alarm(id: string, metric: IMetric, threshold: number, alarmDescription: string): void {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      alarmDescription,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.#topic));
    alarm.addOkAction(new SnsAction(this.#topic));
  }

  #watchFunctions({ functions }: ApiStack): void {
    for (const [name, { function: watched }] of functions) {
      this.#alarm(`${name}-errors`, watched.metricErrors({ period }), 1, `${name} failed or timed out.`);
      this.#alarm(
        `${name}-throttles`,
        watched.metricThrottles({ period }),
        1,
        `${name} was refused capacity.`,
      );
      const slow = functionSpecs[name].timeoutSeconds * 1000 * 0.5;
      this.#alarm(
        `${name}-slow`,
        watched.metricDuration({ period, statistic: 'p99' }),
        slow,
        `${name} takes half its time-out.`,
      );
    }
  }

  #watchQueues({ queues }: DataStack): void {
    for (const [name, { queue, dead }] of Object.entries(queues)) {
      const visible = dead.metricApproximateNumberOfMessagesVisible({ period, statistic: 'max' });
      this.#alarm(
        `${name}-dead-letters`,
        visible,
        1,
        `Work that failed five times lies in the dead-letter queue of ${name}.`,
      );
      const age = queue.metricApproximateAgeOfOldestMessage({ period, statistic: 'max' });
      this.#alarm(`${name}-age`, age, 900, `Work waits in ${name} for a quarter of an hour.`);
    }
  }

  #watchTables({ tables }: DataStack): void {
    for (const [name, table] of Object.entries(tables)) {
      const throttled = table.metricThrottledRequestsForOperations({ operations, period });
      this.#alarm(`${name}-throttled`, throttled, 1, `Requests to ${name} are throttled.`);
    }
  }

  #dashboard({ config, data, api }: OperationsStackProps): void {
    const functions = [...api.functions.values()].map(({ function: shown }) => shown);
    new Dashboard(this, 'dashboard', {
      dashboardName: `typing-${config.stage}`,
      widgets: [
        [
          new GraphWidget({
            title: 'Requests',
            left: [api.api.metricCount({ period })],
            right: [api.api.metricServerError({ period }), api.api.metricClientError({ period })],
          }),
          new GraphWidget({
            title: 'Duration p99',
            left: functions.map((shown) => shown.metricDuration({ period, statistic: 'p99' })),
          }),
          new GraphWidget({
            title: 'Errors',
            left: functions.map((shown) => shown.metricErrors({ period })),
          }),
        ],
        [
          new GraphWidget({
            title: 'Queues',
            left: Object.values(data.queues).flatMap(({ queue, dead }) => [
              queue.metricApproximateNumberOfMessagesVisible({ period }),
              dead.metricApproximateNumberOfMessagesVisible({ period }),
            ]),
          }),
          new GraphWidget({
            title: 'Capacity',
            left: Object.values(data.tables).flatMap((table) => [
              table.metricConsumedReadCapacityUnits({ period }),
              table.metricConsumedWriteCapacityUnits({ period }),
            ]),
          }),
        ],
      ],
    });
  }
}
