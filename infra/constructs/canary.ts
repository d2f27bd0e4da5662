import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  Metric,
  TreatMissingData,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  type Function as LambdaFunction,
  type IFunction,
  type IVersion,
} from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { explain } from './explain.ts';

interface CanaryProps {
  readonly name: string;
  /** Of the API, a line an answer with `routeKey` and `status`: an answer 500 is no error of a function. */
  readonly accessLog: ILogGroup;
}

const period = Duration.minutes(1);

/**
 * New code of what answers people: a tenth of the requests for five minutes, then all; with errors, all of them go back to the
 * code of before and the deployment fails. Old and new answer side by side, so what they share changes by addition only.
 * Each listens to its own errors alone. With the context `canary=off` it listens to nothing: CodeDeploy stops a deployment
 * whose alarm is red already, and the mend would be stopped too.
 */
export class Canary extends Construct {
  readonly #application: LambdaApplication;
  readonly #role: Role;
  readonly #name: string;
  readonly #accessLog: ILogGroup;

  constructor(scope: Construct, id: string, { name, accessLog }: CanaryProps) {
    super(scope, id);
    this.#name = name;
    this.#accessLog = accessLog;
    this.#application = new LambdaApplication(this, 'application', { applicationName: name });
    this.#role = new Role(this, 'role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [
        ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSCodeDeployRoleForLambdaLimited'),
      ],
    });
    explain(this.#role, {
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]':
        "CodeDeploy's own role: it moves the weights of aliases, and no more.",
    });
  }

  #alarm(id: string, metric: IMetric, threshold: number, what: string): Alarm {
    return new Alarm(this, id, {
      metric,
      threshold,
      alarmDescription: `${what} A deployment that is under way goes back.`,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }

  #serverErrors(name: string, routeKey: string): IMetric {
    const metricName = `${name}-server-errors`;
    new MetricFilter(this, `${name}-filter`, {
      logGroup: this.#accessLog,
      filterPattern: FilterPattern.literal(`{ ($.routeKey = "${routeKey}") && ($.status = "5*") }`),
      metricNamespace: this.#name,
      metricName,
    });
    return new Metric({ namespace: this.#name, metricName, period, statistic: 'sum' });
  }

  /** Where requests go; `ready`: how many instances stand by. The library's classes do not fit its own interfaces under exactOptionalPropertyTypes. */
  lead(name: string, routeKey: string, target: LambdaFunction, ready?: number): IFunction {
    const alias = new Alias(this, `${name}-live`, {
      aliasName: 'live',
      version: target.currentVersion as IVersion,
      ...(ready !== undefined && { provisionedConcurrentExecutions: ready }),
    });
    const errors = this.#alarm(`${name}-errors`, alias.metricErrors({ period }), 3, `${name} crashes.`);
    const answers = this.#alarm(
      `${name}-answers`,
      this.#serverErrors(name, routeKey),
      5,
      `${name} answers with server errors.`,
    );
    const atOnce = this.node.tryGetContext('canary') === 'off';
    new LambdaDeploymentGroup(this, `${name}-group`, {
      application: this.#application,
      role: this.#role,
      alias,
      deploymentConfig: atOnce
        ? LambdaDeploymentConfig.ALL_AT_ONCE
        : LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: atOnce ? [] : [errors, answers],
    });
    return alias as IFunction;
  }
}
