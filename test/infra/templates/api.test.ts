/** The functions and what leads to them: queues, logs, and how new code comes in. */
import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect } from 'vitest';
import { functions, functionSpecs, queues } from '#infra/system.ts';
import { synthesise } from '../synthesise.ts';
import { test } from './templates.ts';

test('what takes minutes comes one message at a time, and is hidden long enough to be taken up again', ({
  api,
}) => {
  const sources = Object.values(api.findResources('AWS::Lambda::EventSourceMapping')).map(
    ({ Properties }) => ({
      batch: Properties.BatchSize,
      parallel: Properties.ScalingConfig.MaximumConcurrency,
    }),
  );
  expect(sources).toEqual([
    { batch: 10, parallel: 10 },
    { batch: 1, parallel: 10 },
  ]);
  for (const { consumes, timeoutSeconds } of Object.values(functionSpecs))
    if (consumes !== undefined)
      expect(queues[consumes].visibilitySeconds).toBeGreaterThanOrEqual(6 * timeoutSeconds);
});

test('every function has alarms for errors, throttles and slowness, and a log that ends', ({
  api,
  operations,
}) => {
  const alarms = Object.keys(operations.findResources('AWS::CloudWatch::Alarm')).join(' ');
  for (const name of Object.keys(functions)) {
    for (const what of ['errors', 'throttles']) expect(alarms).toContain(`${name.replace('-', '')}${what}`);
    // Who waits for an answer notices; work takes as long as a school is large.
    const { pathPrefix, beforeTokens, challenges } = functionSpecs[name as keyof typeof functions];
    const answers = [pathPrefix, beforeTokens, challenges].some((waits) => waits !== undefined);
    expect(alarms.includes(`${name.replace('-', '')}slow`)).toBe(answers);
  }
  const logs = api.findResources('AWS::Logs::LogGroup');
  expect(Object.keys(logs)).toHaveLength(Object.keys(functions).length + 1);
  const days = Object.values(logs).map((log) => log['Properties'].RetentionInDays as number);
  expect(days.toSorted((a, b) => a - b)).toEqual([...Object.keys(functions).map(() => 90), 400]);
});

const byName = (one: { name: string }, other: { name: string }): number => one.name.localeCompare(other.name);

describe('new code of what answers people', () => {
  const answering = Object.entries(functionSpecs).filter(([, { pathPrefix }]) => pathPrefix !== undefined);

  /** The last words of what each group listens to, by function. */
  const groupsOf = (template: Template) =>
    Object.entries(template.findResources('AWS::CodeDeploy::DeploymentGroup')).map(([id, { Properties }]) => {
      const { DeploymentConfigName, AlarmConfiguration } = Properties as {
        DeploymentConfigName: string;
        AlarmConfiguration: { Enabled: boolean; Alarms?: { Name: { Ref: string } }[] };
      };
      return {
        name: id.replace(/^canary|group[0-9A-F]{8}$/gu, ''),
        config: DeploymentConfigName,
        listens: AlarmConfiguration.Enabled,
        alarms: (AlarmConfiguration.Alarms ?? []).map(({ Name }) =>
          Name.Ref.replace(/^canary|[0-9A-F]{8}$/gu, ''),
        ),
      };
    });
  const names = answering.map(([name]) => name.replace('-', ''));

  test('gets a tenth of the requests first, and goes back with errors of its own function alone', ({
    api,
  }) => {
    expect(groupsOf(api).toSorted(byName)).toEqual(
      names
        .map((name) => ({
          name,
          config: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
          listens: true,
          alarms: [`${name}errors`, `${name}answers`],
        }))
        .toSorted(byName),
    );
    api.allResourcesProperties('AWS::CodeDeploy::DeploymentGroup', {
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: Match.arrayWith(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']),
      },
    });
    const aliases = Object.values(api.findResources('AWS::Lambda::Alias'));
    expect(aliases).toHaveLength(answering.length);
    for (const { UpdatePolicy } of aliases)
      expect(UpdatePolicy).toHaveProperty('CodeDeployLambdaAliasUpdate');
  });

  test('GIVEN an alarm is red WHEN deployed without canary THEN it goes out at once, whatever rings', () => {
    const mended = synthesise({}, { canary: 'off' });
    const groups = groupsOf(Template.fromStack(mended.api));

    expect(groups.toSorted(byName)).toEqual(
      names
        .map((name) => ({ name, config: 'CodeDeployDefault.LambdaAllAtOnce', listens: false, alarms: [] }))
        .toSorted(byName),
    );
  });

  test('is judged by what the gateway wrote down of its own answers', ({ api }) => {
    const routes = Object.values(api.findResources('AWS::ApiGatewayV2::Route')).map(
      ({ Properties }) => Properties.RouteKey as string,
    );
    const [stage] = Object.values(api.findResources('AWS::ApiGatewayV2::Stage'));
    const { Format, DestinationArn } = (stage ?? {})['Properties'].AccessLogSettings as {
      Format: string;
      DestinationArn: { 'Fn::GetAtt': string[] };
    };
    expect(JSON.parse(Format)).toMatchObject({ routeKey: '$context.routeKey', status: '$context.status' });
    const filters = Object.values(api.findResources('AWS::Logs::MetricFilter')).map(
      ({ Properties }) =>
        Properties as {
          FilterPattern: string;
          LogGroupName: { Ref: string };
          MetricTransformations: { MetricName: string; MetricNamespace: string }[];
        },
    );
    expect(filters.map(({ FilterPattern }) => FilterPattern).toSorted()).toEqual(
      routes.map((key) => `{ ($.routeKey = "${key}") && ($.status = "5*") }`).toSorted(),
    );
    for (const { LogGroupName } of filters) expect(LogGroupName.Ref).toBe(DestinationArn['Fn::GetAtt'][0]);
    const counted = filters.flatMap(({ MetricTransformations }) =>
      MetricTransformations.map(({ MetricName, MetricNamespace }) => [MetricNamespace, MetricName]),
    );
    const watched = Object.entries(api.findResources('AWS::CloudWatch::Alarm'))
      .filter(([id]) => /answers[0-9A-F]{8}$/u.test(id))
      .map(([, { Properties }]) => [Properties.Namespace, Properties.MetricName]);
    expect(watched).toHaveLength(answering.length);
    expect(watched.toSorted()).toEqual(counted.toSorted());
  });

  test('is asked by the API through its alias only', ({ api }) => {
    const integrations = Object.values(api.findResources('AWS::ApiGatewayV2::Integration'));
    expect(integrations).toHaveLength(answering.length);
    for (const { Properties } of integrations)
      expect(Properties.IntegrationUri).toEqual({ Ref: expect.stringMatching(/^canary\w+live/u) as string });
  });
});
