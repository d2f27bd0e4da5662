import { describe, expect, test } from 'vitest';
import { stages, type StageConfig } from '#infra/config.ts';
import { callerOf } from '#infra/aws/caller.ts';
import { outputsOf } from '#infra/aws/outputs.ts';
import { judgeAccount, judgeBootstrap, judgeConfig, judgePromise } from '#infra/operate/checks/account.ts';
import { judgeAlarms, subscriptionsOf } from '#infra/operate/checks/alarms.ts';
import { judgeAnomalies, monitorsSchema } from '#infra/operate/checks/costs.ts';
import { judgeIdentity, judgeMailAccount } from '#infra/operate/checks/mail.ts';
import { judgeConcurrency, judgeSignIns } from '#infra/operate/checks/quotas.ts';
import { judgeSecret, wantedSecrets } from '#infra/operate/checks/secrets.ts';
import { judgeZone, zoneOf } from '#infra/operate/checks/zone.ts';
import { placeFrom } from '#infra/operate/place.ts';

const account = '123456789012';
const config = { ...stages.dev, account };
/** Everything an operator fills in. */
const whole: StageConfig = Object.assign(
  {},
  ...Object.entries(config).map(([name, value]) => ({
    [name]:
      typeof value === 'string' ? value.replaceAll('.example', '.jp').replace(/^([TZ])0+$/u, '$11') : value,
  })),
) as StageConfig;

describe('whose account and what configuration', () => {
  test.each([
    [account, 'good', account],
    ['999999999999', 'missing', 'AWS_PROFILE'],
  ])('GIVEN credentials of %s THEN %s', (active, state, told) => {
    const found = judgeAccount(config, { account: active });
    expect(found).toMatchObject({ state, words: expect.stringContaining(told) });
  });

  test.each([undefined, '', '000000000000', '1234'])(
    'GIVEN a stage of account %s THEN it is missing',
    (pinned) => {
      const { account: _, ...rest } = config;
      const stage = pinned === undefined ? rest : { ...rest, account: pinned };
      expect(judgeAccount(stage as StageConfig, { account: '000000000000' }).state).toBe('missing');
    },
  );

  test('GIVEN values that nobody filled in THEN they are named', () => {
    expect(judgeConfig(config)).toMatchObject({
      state: 'missing',
      words: expect.stringContaining('domainName'),
    });
    expect(judgeConfig(whole).state).toBe('good');
  });

  test.each([
    [undefined, 'good'],
    [35, 'good'],
    [400, 'warning'],
  ])('GIVEN copies that are kept %s days THEN the privacy policy is %s', (keepDays, state) => {
    const copies = keepDays === undefined ? {} : { copies: { vaultArn: 'arn:aws:backup', keepDays } };
    expect(judgePromise({ ...whole, ...copies })).toMatchObject({ state });
  });

  test('GIVEN no CDKToolkit THEN the command is told', () => {
    expect(judgeBootstrap('us-east-1', undefined)).toMatchObject({
      state: 'missing',
      words: expect.stringContaining('cdk bootstrap aws://<account>/us-east-1'),
    });
    expect(judgeBootstrap('us-east-1', '<Stacks/>').state).toBe('good');
  });
});

describe('the zone', () => {
  const named = { hostedZoneId: 'Z1', hostedZoneName: 'typing.jp', domainName: 'dev.typing.jp' };
  const zone = { name: 'typing.jp', nameServers: ['ns-1.awsdns-01.com', 'ns-2.awsdns-02.net'] };

  test('GIVEN Route 53’s answer THEN its name and servers are read without their dots', () => {
    const xml = `<?xml version="1.0"?><GetHostedZoneResponse><HostedZone><Id>/hostedzone/Z1</Id><Name>Typing.jp.</Name></HostedZone>
      <DelegationSet><NameServers><NameServer>ns-1.awsdns-01.com</NameServer><NameServer>ns-2.awsdns-02.net.</NameServer></NameServers></DelegationSet></GetHostedZoneResponse>`;
    expect(zoneOf(xml)).toEqual(zone);
  });

  test.each([
    ['it is delegated', named, zone, ['NS-2.awsdns-02.net.'], 'good', '委任されています'],
    ['there is none', named, undefined, [], 'missing', 'hostedZoneId Z1'],
    ['it is another', named, { ...zone, name: 'other.jp' }, [], 'missing', 'other.jp'],
    ['it is delegated elsewhere', named, zone, ['ns.registrar.jp'], 'missing', 'ns-1.awsdns-01.com'],
    ['nobody is told of it', named, zone, [], 'missing', '委任されていません'],
    [
      'the address is not below it',
      { ...named, domainName: 'eviltyping.jp' },
      zone,
      zone.nameServers,
      'missing',
      'の下にありません',
    ],
  ])('GIVEN %s THEN so', (_, asked, found, delegated, state, told) => {
    expect(judgeZone(asked, found, delegated)).toMatchObject({ state, words: expect.stringContaining(told) });
  });
});

describe('mail', () => {
  test.each([
    ['no identity', undefined, 'missing'],
    [
      'one that waits',
      { VerifiedForSendingStatus: false, DkimAttributes: { Status: 'PENDING' as const } },
      'missing',
    ],
    ['one that is verified', { VerifiedForSendingStatus: true }, 'good'],
  ])('GIVEN %s THEN so', (_, identity, state) => {
    expect(judgeIdentity({ mailDomain: 'typing.jp' }, identity).state).toBe(state);
  });

  test.each([
    ['dev', { ProductionAccessEnabled: false }, 'warning'],
    ['prod', { ProductionAccessEnabled: false }, 'missing'],
    ['prod', { ProductionAccessEnabled: true, SendingEnabled: false }, 'missing'],
    ['prod', { ProductionAccessEnabled: true, SendingEnabled: true }, 'good'],
  ] as const)('GIVEN %s with %j THEN %s', (stage, answer, state) => {
    expect(judgeMailAccount({ stage }, answer).state).toBe(state);
  });
});

describe('quotas', () => {
  test.each([
    [10, 'missing'],
    [400, 'warning'],
    [1000, 'good'],
  ])('GIVEN %d functions at once THEN %s', (most, state) => {
    expect(judgeConcurrency(config, most).state).toBe(state);
  });

  test.each([
    [209, 'missing'],
    [210, 'warning'],
  ])('GIVEN 110 runs are kept and %d allowed THEN %s, as Lambda wants a hundred left', (most, state) => {
    const keeping = { ...config, reservedConcurrency: { webhook: 50, worker: 40, bulk: 20 } };
    expect(judgeConcurrency(keeping, most)).toMatchObject({
      state,
      words: expect.stringContaining(state === 'missing' ? 'reservedConcurrency' : '1000'),
    });
  });

  test('GIVEN a stage that wants more THEN more is asked for', () => {
    const wanting = { ...config, concurrentFunctions: 3000 };
    expect(judgeConcurrency(wanting, 1000)).toMatchObject({
      state: 'warning',
      words: expect.stringContaining('3000 以上'),
    });
  });

  test.each([
    [[{ QuotaName: 'Rate of UserAuthentication requests', Value: 120 }], 'good'],
    [[{ QuotaName: 'Rate of UserAuthentication requests', Value: 20 }], 'warning'],
    [[{ QuotaName: 'Rate of UserCreation requests', Value: 50 }], 'manual'],
  ])('GIVEN %j THEN %s', (quotas, state) => {
    expect(judgeSignIns(quotas).state).toBe(state);
  });
});

describe('secrets', () => {
  const stripe = (secretKey: string) => JSON.stringify({ secretKey, webhookSecrets: ['whsec_1'] });

  test('GIVEN a stage THEN only what it uses is asked for', () => {
    const least = {
      paymentProviders: ['stripe'],
      sharedInitialPassword: false,
      googleClientId: '',
      microsoftClientId: '',
    } as const;
    expect(wantedSecrets(least)).toEqual(['stripe']);
    expect(
      wantedSecrets({
        paymentProviders: ['link'],
        sharedInitialPassword: true,
        googleClientId: 'ours',
        microsoftClientId: 'ours',
      }),
    ).toEqual(['payment-link', 'initial-password', 'google', 'microsoft']);
  });

  test.each([
    ['dev', undefined, 'later'],
    ['dev', 'made by the deployment', 'warning'],
    ['dev', '{}', 'warning'],
    ['dev', JSON.stringify({ secretKey: 'sk_test_1', webhookSecrets: [] }), 'warning'],
    ['dev', stripe('sk_test_1'), 'good'],
    ['dev', stripe('rk_live_1'), 'missing'],
    ['prod', stripe('sk_test_1'), 'missing'],
    ['prod', stripe('sk_live_1'), 'good'],
  ])('GIVEN %s with %s THEN %s, and nothing of it is told', (stage, value, state) => {
    const found = judgeSecret(stage, 'stripe', value);
    expect(found.state).toBe(state);
    expect(found.words).not.toMatch(/_1/u);
  });

  test('GIVEN the others THEN their own shape is asked for', () => {
    expect(judgeSecret('dev', 'initial-password', '{"password":"short"}').state).toBe('warning');
    expect(judgeSecret('dev', 'initial-password', '{"password":"long-enough"}').state).toBe('good');
    expect(judgeSecret('dev', 'payment-link', '{"shop":"a","sharedSecrets":["b"]}').state).toBe('good');
    expect(judgeSecret('dev', 'payment-link', '{"shop":"","sharedSecrets":["b"]}').state).toBe('warning');
    expect(judgeSecret('dev', 'google', '{"clientSecret":"a"}').state).toBe('good');
    expect(judgeSecret('dev', 'google', '{"clientSecret":""}').state).toBe('warning');
  });
});

describe('alarms', () => {
  const xml = (arn: string) =>
    `<ListSubscriptionsByTopicResponse><Subscriptions><member><SubscriptionArn>${arn}</SubscriptionArn><Endpoint>a@typing.jp</Endpoint></member></Subscriptions></ListSubscriptionsByTopicResponse>`;
  const confirmed = subscriptionsOf(xml('arn:aws:sns:ap-northeast-1:123456789012:page:1'));

  test('GIVEN one that is not confirmed THEN whose mail it is stands there', () => {
    const waiting = subscriptionsOf(xml('PendingConfirmation'));
    expect(judgeAlarms([confirmed, waiting])).toMatchObject({
      state: 'missing',
      words: expect.stringContaining('a@typing.jp'),
    });
  });

  test('GIVEN all are, a topic without any, or no topic yet THEN so', () => {
    expect(judgeAlarms([confirmed]).state).toBe('good');
    expect(judgeAlarms([confirmed, []]).state).toBe('missing');
    expect(judgeAlarms([]).state).toBe('later');
  });
});

describe('costs', () => {
  const arn = 'arn:aws:ce::123456789012:anomalymonitor/1';
  const { AnomalyMonitors: found } = monitorsSchema.parse({
    AnomalyMonitors: [
      { MonitorArn: `${arn}0`, MonitorName: 'team', MonitorType: 'CUSTOM', MonitorSpecification: {} },
      { MonitorArn: arn, MonitorName: 'Default-Services-Monitor', MonitorDimension: 'SERVICE' },
    ],
  });

  test('GIVEN the monitor of the account, which nobody named THEN its ARN is told', () => {
    expect(judgeAnomalies({}, found)).toMatchObject({
      state: 'warning',
      words: expect.stringContaining(`anomalyMonitorArn: '${arn}'`),
    });
  });

  test('GIVEN there is none yet THEN where AWS makes it', () => {
    expect(judgeAnomalies({}, [])).toMatchObject({
      state: 'warning',
      words: expect.stringContaining('Cost Explorer'),
    });
  });

  test('GIVEN one is named THEN it has to be there, or the alarms would not come up', () => {
    expect(judgeAnomalies({ anomalyMonitorArn: arn }, found).state).toBe('good');
    expect(judgeAnomalies({ anomalyMonitorArn: 'arn:aws:ce::1:anomalymonitor/2' }, found)).toMatchObject({
      state: 'missing',
      words: expect.stringContaining(arn),
    });
    expect(judgeAnomalies({ anomalyMonitorArn: arn }, []).state).toBe('missing');
  });
});

describe('what AWS says of itself', () => {
  test('GIVEN the caller’s answer THEN the account is read', () => {
    const xml = `<GetCallerIdentityResult><Arn>arn:aws:iam::${account}:user/a&amp;b</Arn><UserId>1</UserId><Account>${account}</Account></GetCallerIdentityResult>`;
    expect(callerOf(xml)).toEqual({ account, arn: `arn:aws:iam::${account}:user/a&b` });
  });

  const stack = `<DescribeStacksResult><Stacks><member><StackName>typing-dev-data</StackName>
    <Outputs><member><OutputKey>TableMain</OutputKey><OutputValue>main-1</OutputValue></member>
    <member><Description>x</Description><OutputValue>https://sqs/1</OutputValue><OutputKey>QueueWork</OutputKey></member></Outputs>
    <Tags><member><Key>stage</Key><Value>dev</Value></member></Tags></member></Stacks></DescribeStacksResult>`;

  test('GIVEN a stack THEN its outputs are read, in any order, and tags are none', () => {
    expect(outputsOf(stack)).toEqual({ TableMain: 'main-1', QueueWork: 'https://sqs/1' });
    expect(outputsOf('')).toEqual({});
  });

  test('GIVEN outputs that are not there THEN they are named', () => {
    expect(() => placeFrom(outputsOf(stack), 'dev')).toThrow(
      /Url、TableTrainingLog、BucketDocuments、PoolEmail、QueueBulk/u,
    );
  });
});
