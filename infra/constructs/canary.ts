import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  type Function as LambdaFunction,
  type IFunction,
  type IVersion,
} from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { explain } from './explain.ts';

interface CanaryProps {
  readonly name: string;
  /** Of the whole API: an answer 500 is no error of a function. */
  readonly serverErrors: IMetric;
}

const period = Duration.minutes(1);

/**
 * New code of what answers people: a tenth of the requests for five minutes, then all; with errors, all of them go back to the
 * code of before and the deployment fails. Old and new answer side by side, so what they share changes by addition only.
 */
export class Canary extends Construct {
  readonly #application: LambdaApplication;
  readonly #role: Role;
  readonly #serverErrors: Alarm;

  constructor(scope: Construct, id: string, { name, serverErrors }: CanaryProps) {
    super(scope, id);
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
    this.#serverErrors = this.#alarm('server-errors', serverErrors, 5, 'The API answers with server errors.');
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

  /** Where requests go. The library's classes do not fit its own interfaces under exactOptionalPropertyTypes. */
  lead(name: string, target: LambdaFunction): IFunction {
    const alias = new Alias(this, `${name}-live`, {
      aliasName: 'live',
      version: target.currentVersion as IVersion,
    });
    const errors = this.#alarm(`${name}-errors`, alias.metricErrors({ period }), 3, `${name} crashes.`);
    new LambdaDeploymentGroup(this, `${name}-group`, {
      application: this.#application,
      role: this.#role,
      alias,
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: [errors, this.#serverErrors],
    });
    return alias as IFunction;
  }
}
