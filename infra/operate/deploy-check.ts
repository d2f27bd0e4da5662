/** `npm run deploy:check`: says what a deployment lacks before it makes anything. Looks only, changes nothing. */
import { awsRegion, edgeRegion, type StageConfig } from '#infra/config.ts';
import { secretName } from '#infra/system.ts';
import { askCaller } from '#infra/aws/caller.ts';
import { describeStack } from '#infra/aws/outputs.ts';
import { judgeAccount, judgeBootstrap, judgeConfig, judgePromise } from './checks/account.ts';
import { judgeAlarms } from './checks/alarms.ts';
import {
  askConcurrency,
  askDelegation,
  askIdentity,
  askMailAccount,
  askMonitors,
  askQuotas,
  askSecret,
  askSubscriptions,
  askTopics,
  askZone,
} from './checks/asking.ts';
import { judgeAnomalies } from './checks/costs.ts';
import { finding, type Finding } from './checks/finding.ts';
import { judgeIdentity, judgeMailAccount } from './checks/mail.ts';
import { judgeConcurrency, judgeSignIns } from './checks/quotas.ts';
import { judgeSecret, wantedSecrets } from './checks/secrets.ts';
import { judgeZone } from './checks/zone.ts';
import { readArguments, stageConfigOf, stageOptions } from './place.ts';
import { Refused, run, say } from './terminal.ts';

const help = `npm run deploy:check -- --stage <dev|prod>

デプロイに足りないものを調べて、一覧にします。何も作らず、何も変えません。`;

const marks: Readonly<Record<Finding['state'], string>> = {
  good: '✓',
  missing: '✗',
  warning: '!',
  later: '…',
  manual: '?',
};

/** What no program can see from here. */
const byHand: readonly Finding[] = [
  finding(
    'Stripe の支払い方法',
    'manual',
    'カードとコンビニ払い（使うなら銀行振込）が Stripe の画面で有効かを確かめてください。',
  ),
  finding(
    'Stripe の Webhook',
    'manual',
    '送り先と、送る種類（infra/manual/operators.md）を Stripe の画面で確かめてください。',
  ),
  finding(
    'CloudFront',
    'manual',
    '新しいアカウントでは、作れるようになるまで AWS サポートへの連絡が要ることがあります。',
  ),
];

/** The name of each, so that one that cannot be asked is still in the list. */
const checksOf = (config: StageConfig): readonly (readonly [string, () => Promise<Finding>])[] => [
  ...[awsRegion, edgeRegion].map(
    (region) =>
      [
        `CDK の準備（${region}）`,
        async () => judgeBootstrap(region, await describeStack('CDKToolkit', region)),
      ] as const,
  ),
  [
    'ドメインのゾーン',
    async () => {
      const [zone, delegated] = await Promise.all([askZone(config), askDelegation(config.hostedZoneName)]);
      return judgeZone(config, zone, delegated);
    },
  ],
  ['メールの送信元', async () => judgeIdentity(config, await askIdentity(config.mailDomain))],
  ['メールの送信', async () => judgeMailAccount(config, await askMailAccount())],
  ['Lambda の同時実行数', async () => judgeConcurrency(config, await askConcurrency())],
  ['サインインの速さ（Cognito）', async () => judgeSignIns(await askQuotas('cognito-idp'))],
  ['費用の異常の知らせ', async () => judgeAnomalies(config, await askMonitors())],
  ...wantedSecrets(config).map(
    (name) =>
      [
        `シークレット ${name}`,
        async () => judgeSecret(config.stage, name, await askSecret(secretName(config.stage, name))),
      ] as const,
  ),
  [
    '警報のメール',
    async () => judgeAlarms(await Promise.all((await askTopics(config.stage)).map(askSubscriptions))),
  ],
];

/** One that AWS does not answer (a right that is missing, a network) hides none of the others. */
async function look([what, check]: readonly [string, () => Promise<Finding>]): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    return finding(what, 'manual', `確かめられませんでした。AWS の画面で見てください（${cause}）。`);
  }
}

/** Without credentials of the right account nothing else is asked: the answers would be another account's. */
async function findingsOf(config: StageConfig): Promise<Finding[]> {
  const configured = [judgeConfig(config), judgePromise(config)];
  const account = await look(['AWS アカウント', async () => judgeAccount(config, await askCaller())]);
  if (account.state !== 'good') return [...configured, account];
  return [...configured, account, ...(await Promise.all(checksOf(config).map(look))), ...byHand];
}

await run(async () => {
  const { values } = readArguments(stageOptions, help);
  if (values.help === true) return say(help);
  const config = stageConfigOf(values.stage, ['dev', 'prod']);
  const findings = await findingsOf(config);
  for (const { what, state, words } of findings) say(`${marks[state]} ${what}：${words}`);
  const missing = findings.filter(({ state }) => state === 'missing').length;
  const [, account] = findings;
  if (account?.state !== 'good')
    throw new Refused('AWS アカウントが確かめられないため、ほかは調べていません。');
  if (missing > 0) throw new Refused(`足りないものが ${missing} 件あります。`);
  say('デプロイできます（! と ? の行も確かめてください）。');
});
