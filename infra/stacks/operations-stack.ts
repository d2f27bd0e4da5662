import { CrossStackReferences, Duration, ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { CfnAnomalySubscription } from 'aws-cdk-lib/aws-ce';
import { Dashboard } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { board } from '../alarms/board.ts';
import { concurrencyAlarm, functionAlarms } from '../alarms/functions.ts';
import { signInAlarm } from '../alarms/sign-in.ts';
import { accountAlarms, apiAlarm, mailAlarms, poolFirewallAlarms, tableAlarms } from '../alarms/services.ts';
import { queueAlarms, workAlarms } from '../alarms/work.ts';
import type { StageConfig } from '../config.ts';
import { AlarmBells } from '../constructs/alarm-bells.ts';
import { functionSpecs } from '../system.ts';
import { tell } from '../constructs/tell.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';

interface OperationsStackProps extends StackProps {
  readonly config: StageConfig;
  readonly data: DataStack;
  readonly api: ApiStack;
}

/** What wakes somebody up, and where they look first. */
export class OperationsStack extends Stack {
  constructor(scope: Construct, id: string, props: OperationsStackProps) {
    super(scope, id, props);
    // Whatever is only watched may be renamed and taken away (infra/README, Decisions).
    CrossStackReferences.of(this).consume(ReferenceStrength.WEAK);
    const { config, data, api } = props;
    const bells = new AlarmBells(this, 'bells', config);
    const signInLogs = [...api.functions].flatMap(([name, { function: watched }]) =>
      functionSpecs[name].beforeTokens === undefined ? [] : [watched.logGroup],
    );
    const specs = [
      ...functionAlarms(new Map([...api.functions].map(([name, { function: watched }]) => [name, watched]))),
      concurrencyAlarm(config.concurrentFunctions),
      ...queueAlarms(data.queues),
      ...workAlarms(config.stage),
      apiAlarm(api.api),
      ...tableAlarms(data.tables),
      ...mailAlarms(config.mailsPerHour),
      ...accountAlarms(),
      ...signInLogs.map((log) => signInAlarm(this, log, config.stage)),
      ...poolFirewallAlarms(config.poolRateLimit),
    ];
    const alarms = bells.ring(specs);
    this.#budget(config);
    this.#anomalies(config);
    new Dashboard(this, 'dashboard', {
      dashboardName: `typing-${config.stage}`,
      defaultInterval: Duration.hours(3),
      widgets: board(this, {
        config,
        alarms,
        specs,
        api: api.api,
        tables: data.tables,
        signInLogs: signInLogs.map(({ logGroupName }) => logGroupName),
      }),
    });
    tell(this, { TopicPage: bells.topics.page.topicArn, TopicTicket: bells.topics.ticket.topicArn });
  }

  /** Of the account, which is the stage's own. */
  #budget({ stage, monthlyBudget, alarmEmail }: StageConfig): void {
    const subscribers = [{ subscriptionType: 'EMAIL', address: alarmEmail }];
    const told = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: {
        comparisonOperator: 'GREATER_THAN',
        thresholdType: 'PERCENTAGE',
        notificationType,
        threshold,
      },
      subscribers,
    });
    new CfnBudget(this, 'budget', {
      budget: {
        budgetName: `typing-${stage}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudget, unit: 'USD' },
      },
      notificationsWithSubscribers: [told('ACTUAL', 80), told('FORECASTED', 100)],
    });
  }

  /** What a budget of a month says too late: one service costs today what it never did. */
  #anomalies({ stage, anomalyMonitorArn, monthlyBudget, alarmEmail }: StageConfig): void {
    if (anomalyMonitorArn === undefined) return;
    new CfnAnomalySubscription(this, 'anomalies-told', {
      subscriptionName: `typing-${stage}`,
      frequency: 'DAILY',
      monitorArnList: [anomalyMonitorArn],
      subscribers: [{ type: 'EMAIL', address: alarmEmail }],
      thresholdExpression: JSON.stringify({
        Dimensions: {
          Key: 'ANOMALY_TOTAL_IMPACT_ABSOLUTE',
          MatchOptions: ['GREATER_THAN_OR_EQUAL'],
          Values: [String(Math.max(10, Math.round(monthlyBudget / 50)))],
        },
      }),
    });
  }
}
