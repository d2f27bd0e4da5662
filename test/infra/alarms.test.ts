/** An alarm is worth something only where somebody hears it: every alarm → its topic → the topic's policy and readers. */
import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stages } from '#infra/config.ts';
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
  const alarms = of('AWS::CloudWatch::Alarm');
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
afterAll(() => product.remove());

test('every alarm of every stack is heard', () => {
  const found = stacks.map(alarmsOf);

  expect(found.flatMap(({ all }) => all).length).toBeGreaterThan(15);
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
