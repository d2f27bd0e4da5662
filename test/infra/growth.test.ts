/** What holds when there are many, or an account is lost: shares of the functions, words of the firewall, costs, copies. */
import { Match, Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { stages } from '#infra/config.ts';
import { functionSpecs, queues, type FunctionName } from '#infra/system.ts';
import { problemBodySchema } from '#shared/kernel/problem.ts';
import { synthesise } from './synthesise.ts';

type Made = ReturnType<typeof synthesise>;
let product: Made;
beforeAll(() => {
  product = synthesise();
});

const lambdaWantsLeft = 100;

describe('runs kept for some functions', () => {
  test.each(Object.values(stages))(
    'of $stage leave enough for the others, and are as many as the work needs',
    (config) => {
      const reserved = Object.entries(config.reservedConcurrency) as [FunctionName, number][];
      const sum = reserved.reduce((all, [, runs]) => all + runs, 0);
      expect(config.concurrentFunctions - sum).toBeGreaterThan(lambdaWantsLeft);
      for (const [name, runs] of reserved) {
        const { consumes, schedules = {} } = functionSpecs[name];
        // Fewer would be throttled by their own queue and schedules.
        const needed =
          (consumes === undefined ? 0 : queues[consumes].concurrency) + Object.keys(schedules).length;
        expect(runs).toBeGreaterThanOrEqual(needed);
      }
    },
  );

  test('stand in the template, and only those', () => {
    const reserved = ({ api }: Made) =>
      Object.entries(Template.fromStack(api).findResources('AWS::Lambda::Function'))
        .filter(([, { Properties }]) => Properties.ReservedConcurrentExecutions !== undefined)
        .map(([id, { Properties }]) => [
          id.replace(/function.*$/u, ''),
          Properties.ReservedConcurrentExecutions,
        ]);
    expect(Object.fromEntries(reserved(product))).toEqual(stages.prod.reservedConcurrency);
    expect(reserved(synthesise({ reservedConcurrency: {} }))).toEqual([]);
  });
});

describe('instances that stand ready', () => {
  const readyOf = ({ api }: Made) =>
    Object.entries(Template.fromStack(api).findResources('AWS::Lambda::Alias'))
      .filter(([, { Properties }]) => Properties.ProvisionedConcurrencyConfig !== undefined)
      .map(([id, { Properties }]) => [
        /canary(.*?)live/u.exec(id)?.[1],
        Properties.ProvisionedConcurrencyConfig.ProvisionedConcurrentExecutions,
      ]);

  test('GIVEN a usual day THEN there are none, and nothing is paid for', () => {
    expect(readyOf(product)).toEqual([]);
  });

  test('GIVEN those of a season day THEN they stand behind what people ask, and no other function has any', () => {
    expect(Object.fromEntries(readyOf(synthesise({ readyInstances: { compete: 300, auth: 50 } })))).toEqual({
      compete: 300,
      auth: 50,
    });
  });

  test.each(Object.values(stages))(
    'of $stage are of functions below a path, and fewer than may run',
    (config) => {
      for (const [name, ready] of Object.entries(config.readyInstances) as [FunctionName, number][]) {
        expect(functionSpecs[name].pathPrefix).toBeDefined();
        expect(ready).toBeLessThan(config.concurrentFunctions);
      }
    },
  );
});

interface Rule {
  readonly Name: string;
  readonly Action?: { readonly Block?: { readonly CustomResponse: Record<string, unknown> } };
  readonly OverrideAction?: object;
  readonly Statement: { readonly ManagedRuleGroupStatement?: Record<string, unknown> };
}
interface Acl {
  readonly Rules: readonly Rule[];
  readonly CustomResponseBodies: Record<string, { readonly ContentType: string; readonly Content: string }>;
}
const aclOf = ({ edge }: Made): Acl =>
  Object.values(Template.fromStack(edge).findResources('AWS::WAFv2::WebACL'))[0]?.['Properties'] as Acl;
const common = ({ Rules }: Acl): Rule | undefined =>
  Rules.find(({ Name }) => Name === 'AWSManagedRulesCommonRuleSet');

describe('the firewall', () => {
  test('answers as the API does, so that its pages can say what happened', () => {
    const { CustomResponseBodies, Rules } = aclOf(product);
    const bodies = Object.entries(CustomResponseBodies).map(([key, { ContentType, Content }]) => {
      expect(ContentType).toBe('APPLICATION_JSON');
      // WAF takes 4 KB of each.
      expect(Buffer.byteLength(Content)).toBeLessThan(4096);
      return [key, JSON.parse(Content) as unknown] as const;
    });
    const { 'sign-in-busy': ofCognito, ...ours } = Object.fromEntries(bodies);
    expect(Object.entries(ours).map(([key, body]) => [key, problemBodySchema.parse(body).status])).toEqual([
      ['busy', 429],
      ['refused', 403],
    ]);
    // What the page takes for a pool that is too busy, and waits.
    expect(ofCognito).toMatchObject({ __type: 'TooManyRequestsException' });
    expect(Rules.find(({ Name }) => Name === 'rate-limit-api')?.Action).toEqual({
      Block: {
        CustomResponse: {
          CustomResponseBodyKey: 'busy',
          ResponseCode: 429,
          ResponseHeaders: [
            { Name: 'strict-transport-security', Value: 'max-age=63072000; includeSubDomains' },
            { Name: 'x-content-type-options', Value: 'nosniff' },
            { Name: 'content-security-policy', Value: "default-src 'none'; frame-ancestors 'none'" },
            { Name: 'retry-after', Value: '300' },
          ],
        },
      },
    });
  });

  test('GIVEN the common rules only count THEN they stop nothing; GIVEN they block THEN what stands in forms is told', () => {
    expect(common(aclOf(product))?.OverrideAction).toEqual({ Count: {} });
    const blocking = common(aclOf(synthesise({ commonRules: 'block' })));
    expect(blocking?.OverrideAction).toEqual({ None: {} });
    const overrides = blocking?.Statement.ManagedRuleGroupStatement?.['RuleActionOverrides'] as {
      readonly Name: string;
      readonly ActionToUse: object;
    }[];
    const told = overrides.filter(({ ActionToUse }) => JSON.stringify(ActionToUse).includes('"refused"'));
    expect(told.map(({ Name }) => Name)).toContain('CrossSiteScripting_BODY');
    expect(overrides).toContainEqual({ Name: 'SizeRestrictions_BODY', ActionToUse: { Count: {} } });
  });

  test('does not judge what the payment provider sends, nor passwords, however their paths are spelled', () => {
    const left = ['/api/webhook/', '/idp'].map((SearchString) => ({
      ByteMatchStatement: {
        SearchString,
        PositionalConstraint: 'STARTS_WITH',
        TextTransformations: [{ Type: 'URL_DECODE' }, { Type: 'NORMALIZE_PATH' }],
      },
    }));
    expect(common(aclOf(product))?.Statement.ManagedRuleGroupStatement?.['ScopeDownStatement']).toMatchObject(
      { NotStatement: { Statement: { OrStatement: { Statements: left } } } },
    );
  });

  test('writes down what it stopped or counted, and nothing else', () => {
    Template.fromStack(product.edge).hasResourceProperties('AWS::WAFv2::LoggingConfiguration', {
      LoggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: Match.arrayWith([
              { ActionCondition: { Action: 'BLOCK' } },
              { ActionCondition: { Action: 'COUNT' } },
            ]),
          },
        ],
      },
    });
  });
});

describe('a cost that was never there before', () => {
  const anomalyMonitorArn = 'arn:aws:ce::111111111111:anomalymonitor/1';
  const ofCosts = ({ operations }: Made): string[] =>
    Object.values(Template.fromStack(operations).toJSON()['Resources'] as Record<string, { Type: string }>)
      .map(({ Type }) => Type)
      .filter((type) => type.startsWith('AWS::CE::'));

  test('GIVEN no monitor is named THEN none is made: AWS allows one, and makes it itself', () => {
    expect(ofCosts(product)).toEqual([]);
  });

  test('GIVEN the one of the account THEN what it finds is told the day after', () => {
    const other = synthesise({ anomalyMonitorArn });
    expect(ofCosts(other)).toEqual(['AWS::CE::AnomalySubscription']);
    Template.fromStack(other.operations).hasResourceProperties('AWS::CE::AnomalySubscription', {
      MonitorArnList: [anomalyMonitorArn],
      Frequency: 'DAILY',
      Subscribers: [{ Type: 'EMAIL', Address: stages.prod.alarmEmail }],
      ThresholdExpression: Match.stringLikeRegexp('ANOMALY_TOTAL_IMPACT_ABSOLUTE.*"126"'),
    });
  });
});

describe('copies outside the account', () => {
  const vaultArn = 'arn:aws:backup:ap-northeast-3:111111111111:backup-vault:typing-copies';

  test('GIVEN no vault is named THEN nothing is made', () => {
    Template.fromStack(product.data).resourceCountIs('AWS::Backup::BackupPlan', 0);
  });

  test('GIVEN a vault THEN tables, documents and issued documents are copied into it every night', () => {
    const { data } = synthesise({ copies: { vaultArn, keepDays: 400 } });
    const template = Template.fromStack(data);
    template.hasResourceProperties('AWS::Backup::BackupPlan', {
      BackupPlan: {
        BackupPlanRule: [
          Match.objectLike({
            ScheduleExpression: 'cron(0 17 * * ? *)',
            Lifecycle: { DeleteAfterDays: 7 },
            CopyActions: [{ DestinationBackupVaultArn: vaultArn, Lifecycle: { DeleteAfterDays: 400 } }],
          }),
        ],
      },
    });
    const [selection] = Object.values(template.findResources('AWS::Backup::BackupSelection'));
    const selected = selection?.['Properties'] as {
      readonly BackupSelection: {
        readonly Resources: readonly { readonly 'Fn::GetAtt': readonly string[] }[];
      };
    };
    const resources = selected.BackupSelection.Resources.map((resource) =>
      resource['Fn::GetAtt'][0]?.replace(/[0-9A-F]{8}$/u, ''),
    );
    expect(resources).toEqual(['maintable', 'traininglogtable', 'documents', 'archive']);
  });
});

test('no stack of prod can be deleted by mistake', () => {
  for (const [name, { terminationProtection }] of Object.entries(product).filter(
    (entry): entry is [string, Made['data']] => typeof entry[1] === 'object',
  ))
    expect([name, terminationProtection]).toEqual([name, true]);
});
