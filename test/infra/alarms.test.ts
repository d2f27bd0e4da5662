/** An alarm is worth something only where somebody hears it: every alarm → its topic → the topic's policy and readers. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { beforeAll, expect, test } from 'vitest';
import { awsRegion, edgeRegion, stages } from '#infra/config.ts';
import { measureNamespace, measures } from '#infra/system.ts';
import { synthesise } from './synthesise.ts';

interface Reference {
  readonly Ref: string;
}
interface Statement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: string | readonly string[];
  readonly Principal: { readonly Service?: string };
  readonly Resource: Reference;
  readonly Condition?: { readonly StringEquals?: Readonly<Record<string, unknown>> };
}
interface Resource {
  readonly Type: string;
  readonly Properties?: {
    readonly ActionsEnabled?: boolean;
    readonly AlarmActions?: readonly Reference[];
    readonly Topics?: readonly Reference[];
    readonly TopicArn?: Reference;
    readonly PolicyDocument?: { readonly Statement: readonly Statement[] };
  };
}
type Resources = Readonly<Record<string, Resource>>;

const letsThisAccountsAlarmsPublish = (topic: string) => (statement: Statement) =>
  statement.Effect === 'Allow' &&
  [statement.Action].flat().includes('sns:Publish') &&
  statement.Principal.Service === 'cloudwatch.amazonaws.com' &&
  statement.Resource.Ref === topic &&
  statement.Condition?.StringEquals?.['aws:SourceAccount'] === stages.prod.account;

/** The alarms of a template, and those of them nobody would hear. */
function alarmsOf(resources: Resources): { all: string[]; mute: string[] } {
  const of = (type: string) => Object.entries(resources).filter(([, { Type }]) => Type === type);
  const heard = (topic: string): boolean => {
    const readers = of('AWS::SNS::Subscription').filter(
      ([, { Properties }]) => Properties?.TopicArn?.Ref === topic,
    );
    // A topic without a policy of ours has AWS's, which lets the account publish.
    const policies = of('AWS::SNS::TopicPolicy').filter(([, { Properties }]) =>
      Properties?.Topics?.some(({ Ref }) => Ref === topic),
    );
    const allowed = policies.every(([, { Properties }]) =>
      Properties?.PolicyDocument?.Statement.some(letsThisAccountsAlarmsPublish(topic)),
    );
    return readers.length > 0 && allowed;
  };
  // Those of a canary are heard by the deployment, which goes back.
  const heardByDeployment = JSON.stringify(of('AWS::CodeDeploy::DeploymentGroup'));
  const alarms = of('AWS::CloudWatch::Alarm').filter(
    ([id]) => !heardByDeployment.includes(`{"Name":{"Ref":"${id}"}}`),
  );
  const mute = alarms.filter(
    ([, { Properties }]) =>
      Properties?.ActionsEnabled === false || !Properties?.AlarmActions?.some(({ Ref }) => heard(Ref)),
  );
  return { all: alarms.map(([id]) => id), mute: mute.map(([id]) => id) };
}

let product: ReturnType<typeof synthesise>;
let stacks: Resources[];
beforeAll(() => {
  product = synthesise();
  stacks = Object.values(product)
    .filter((part) => part instanceof Stack)
    .map((stack) => Template.fromStack(stack).toJSON()['Resources'] as Resources);
});

interface AlarmText {
  readonly AlarmName: string;
  readonly AlarmDescription: string;
  readonly AlarmActions: readonly Reference[];
}
const texts = (): AlarmText[] =>
  stacks.flatMap((resources) =>
    Object.values(resources)
      .filter(({ Type, Properties }) => Type === 'AWS::CloudWatch::Alarm' && Properties?.AlarmActions)
      .map(({ Properties }) => Properties as unknown as AlarmText),
  );
const runbook = readFileSync(path.resolve(import.meta.dirname, '../../infra/manual/runbook.md'), 'utf8');
const sections = new Map(
  runbook
    .split('\n### ')
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section]),
);

test('every alarm has a section of the runbook that says what to do, and every section an alarm', () => {
  const named = texts().map(
    ({ AlarmDescription }) =>
      /infra\/manual\/runbook\.md#([\w-]+)$/u.exec(AlarmDescription)?.[1] ?? AlarmDescription,
  );

  expect([...new Set(named)].toSorted()).toEqual([...sections.keys()].toSorted());
  for (const section of sections.values())
    for (const part of ['**意味**', '**見るところ**', '**すること**']) expect(section).toContain(part);
});

test('what is urgent rings one bell, what can wait another, and the text says which', () => {
  const rung = texts().map(({ AlarmName, AlarmDescription, AlarmActions }) => {
    const [, said] = /^\[(page|ticket)\] /u.exec(AlarmDescription) ?? [];
    return { AlarmName, said, rings: AlarmActions.map(({ Ref }) => /^bells(page|ticket)/u.exec(Ref)?.[1]) };
  });

  for (const { AlarmName, said, rings } of rung) expect([AlarmName, rings]).toEqual([AlarmName, [said]]);
  expect(new Set(rung.map(({ said }) => said))).toEqual(new Set(['page', 'ticket']));
  expect(new Set(rung.map(({ AlarmName }) => AlarmName)).size).toBe(rung.length);
});

test('an alarm is in the Region of its numbers', () => {
  const namespaces = (stack: Stack) =>
    Object.values(Template.fromStack(stack).findResources('AWS::CloudWatch::Alarm')).flatMap(
      ({ Properties }) => (Properties.Namespace === undefined ? [] : [String(Properties.Namespace)]),
    );
  const edge = new Set(namespaces(product.edgeOperations));
  const region = new Set(namespaces(product.operations));

  expect([product.edgeOperations.region, product.operations.region]).toEqual([edgeRegion, awsRegion]);
  expect(edge).toEqual(new Set(['AWS/CloudFront', 'AWS/WAFV2', 'AWS/CertificateManager']));
  expect(region.has('AWS/CloudFront') || region.has('AWS/CertificateManager')).toBe(false);
});

test('sign-ins that fail are those that were tried and not done, by the log of the pools’ trigger', () => {
  const template = Template.fromStack(product.operations);
  const filters = Object.values(template.findResources('AWS::Logs::MetricFilter')).map(({ Properties }) => [
    Properties.FilterPattern,
    Properties.MetricTransformations[0].MetricName,
  ]);
  expect(filters.toSorted()).toEqual([
    ['{ $.event = "sign-in tried" }', 'sign-ins-tried'],
    ['{ $.event = "signed in" }', 'sign-ins-done'],
  ]);
  template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    AlarmName: 'typing-prod-sign-ins-failing',
    Metrics: Match.arrayWith([Match.objectLike({ Expression: 'tried - FILL(came, 0)' })]),
  });
});

test('every number of the worker has an alarm of its stage', () => {
  const told = stacks.flatMap((resources) =>
    Object.values(resources).flatMap(({ Properties }) => {
      const { Namespace, MetricName, Dimensions } = (Properties ?? {}) as Record<string, unknown>;
      return Namespace === measureNamespace ? [{ MetricName, Dimensions }] : [];
    }),
  );

  expect(told.map(({ MetricName }) => MetricName).toSorted()).toEqual(measures.toSorted());
  for (const { Dimensions } of told) expect(Dimensions).toEqual([{ Name: 'stage', Value: 'prod' }]);
});

test('a month that costs too much is told before it ends', () => {
  Template.fromStack(product.operations).hasResourceProperties('AWS::Budgets::Budget', {
    Budget: { BudgetLimit: { Amount: stages.prod.monthlyBudget, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    NotificationsWithSubscribers: ['ACTUAL', 'FORECASTED'].map((NotificationType) => ({
      Notification: { NotificationType, ComparisonOperator: 'GREATER_THAN' },
      Subscribers: [{ SubscriptionType: 'EMAIL', Address: stages.prod.alarmEmail }],
    })),
  });
});

test('every alarm of every stack is heard', () => {
  const found = stacks.map(alarmsOf);

  expect(found.flatMap(({ all }) => all).length).toBeGreaterThan(50);
  expect(found.flatMap(({ mute }) => mute)).toEqual([]);
});

const bent = (resources: Resources, was: string, planted: string): Resources =>
  JSON.parse(JSON.stringify(resources).replaceAll(was, planted)) as Resources;

test.each([
  ['refuses the alarms', '"Effect":"Allow"', '"Effect":"Deny"'],
  ['lets somebody else publish', '"cloudwatch.amazonaws.com"', '"events.amazonaws.com"'],
  ['lets every account publish', '"aws:SourceAccount"', '"aws:PrincipalOrgID"'],
])('a topic that %s is found', (_, was, planted) => {
  for (const resources of stacks) {
    const { all, mute } = alarmsOf(bent(resources, was, planted));

    expect(mute).toEqual(all);
  }
});

interface Widget {
  readonly type: string;
  readonly properties: {
    readonly title: string;
    readonly alarms?: readonly string[];
    readonly metrics?: readonly (readonly unknown[])[];
  };
}
/** With a name in the place of what only the deployment knows. */
const boards = (): Widget[][] =>
  stacks.flatMap((resources) =>
    Object.values(resources).flatMap(({ Type, Properties }) => {
      if (Type !== 'AWS::CloudWatch::Dashboard') return [];
      const { DashboardBody } = Properties as unknown as {
        DashboardBody: { 'Fn::Join': [string, (string | Record<string, string | string[]>)[]] };
      };
      const [, parts] = DashboardBody['Fn::Join'];
      const text = parts
        .map((part) => (typeof part === 'string' ? part : Object.values(part).flat()[0]))
        .join('');
      return [(JSON.parse(text) as { widgets: Widget[] }).widgets];
    }),
  );
interface Counted {
  readonly MetricName?: string;
  readonly Dimensions?: readonly { readonly Name: string; readonly Value: unknown }[];
  readonly Metrics?: readonly { readonly MetricStat?: { readonly Metric: Counted } }[];
}
const nameOf = (value: unknown): string =>
  typeof value === 'string' ? value : String(Object.values(value as object).flat()[0]);

test('there is one board of at most twelve questions, and each alarm is in the answer to one', () => {
  const [widgets = [], ...others] = boards();
  expect(others).toEqual([]);
  expect(widgets.length).toBeLessThanOrEqual(12);
  for (const { properties } of widgets) expect(properties.title).toMatch(/か(?:\(|（|$)/u);
  const shown = widgets.flatMap(({ properties: { metrics = [] } }) =>
    metrics.map((row) => JSON.stringify(row)),
  );
  const isShown = ({ MetricName = '', Dimensions = [] }: Counted): boolean =>
    shown.some((row) =>
      [MetricName, ...Dimensions.map(({ Value }) => nameOf(Value))].every((one) => row.includes(`"${one}"`)),
    );
  const lit = widgets.flatMap(({ properties: { alarms = [] } }) => alarms);

  const heard = stacks.flatMap((resources) =>
    Object.entries(resources)
      .filter(([, { Type, Properties }]) => Type === 'AWS::CloudWatch::Alarm' && Properties?.AlarmActions)
      .map(([id, { Properties }]) => ({ id, ...(Properties as unknown as AlarmText & Counted) })),
  );
  for (const { id, AlarmName, Metrics = [], ...metric } of heard) {
    expect([AlarmName, lit.some((arn) => arn === id || arn.endsWith(`:alarm:${AlarmName}`))]).toEqual([
      AlarmName,
      true,
    ]);
    if (lit.some((arn) => arn.endsWith(`:alarm:${AlarmName}`))) continue;
    const counted =
      metric.MetricName === undefined
        ? Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric ?? [])
        : [metric];
    expect(counted.length, AlarmName).toBeGreaterThan(0);
    expect([AlarmName, counted.every(isShown)]).toEqual([AlarmName, true]);
  }
  expect(heard.length).toBeGreaterThan(60);
});
