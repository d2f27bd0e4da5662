import { Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { explain } from './explain.ts';

/** `page`: somebody gets up for it. `ticket`: somebody looks at it on the next working day. */
type Severity = 'page' | 'ticket';

export interface AlarmSpec {
  readonly id: string;
  readonly severity: Severity;
  readonly metric: IMetric;
  readonly threshold: number;
  readonly description: string;
  /** The section of infra/manual/runbook.md that says what to do. */
  readonly runbook: string;
  /** So many of the last so many periods, from the threshold on; one of one where it is left out. */
  readonly of?: readonly [points: number, periods: number];
  /** Less is worse. */
  readonly worse?: 'below';
  /** Whether silence is an alarm too. */
  readonly silence?: 'alarms';
}

/** Two topics of a Region, and the alarms that ring them. An alarm reaches topics of its own Region only. */
export class AlarmBells extends Construct {
  readonly topics: Readonly<Record<Severity, Topic>>;
  readonly #stage: string;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.#stage = config.stage;
    this.topics = {
      page: this.#topic('page', config.pageEmail),
      ticket: this.#topic('ticket', config.alarmEmail),
    };
  }

  #topic(severity: Severity, reader: string): Topic {
    const topic = new Topic(this, severity, {
      displayName: `typing-${this.#stage} ${severity}`,
      enforceSSL: true,
    });
    // `enforceSSL` brings a policy of its own in place of AWS's, by which the account's alarms may publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        actions: ['sns:Publish'],
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    topic.addSubscription(new EmailSubscription(reader));
    explain(topic, { 'AwsSolutions-SNS2': 'Alarm texts hold metric names only.' });
    return topic;
  }

  ring(specs: readonly AlarmSpec[]): Alarm[] {
    return specs.map(({ id, severity, metric, threshold, description, runbook, ...more }) => {
      const [points, periods] = more.of ?? [1, 1];
      const alarm = new Alarm(Stack.of(this), id, {
        alarmName: `typing-${this.#stage}-${id}`,
        alarmDescription: `[${severity}] ${description} infra/manual/runbook.md#${runbook}`,
        metric,
        threshold,
        datapointsToAlarm: points,
        evaluationPeriods: periods,
        comparisonOperator:
          more.worse === 'below'
            ? ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD
            : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData:
          more.silence === 'alarms' ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      });
      alarm.addAlarmAction(new SnsAction(this.topics[severity]));
      alarm.addOkAction(new SnsAction(this.topics[severity]));
      return alarm;
    });
  }
}
