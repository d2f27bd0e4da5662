import * as z from 'zod';
import { missingValues, type StageConfig } from '#infra/config.ts';
import { copiesKeptDays } from '#functions/site/static-page/texts/privacy.ts';
import type { Caller } from '#infra/aws/caller.ts';
import { finding, type Finding } from './finding.ts';

const pinnedSchema = z.looseObject({ account: z.string().optional() });

/** The one place that knows where a stage's account stands. */
const accountOf = (config: StageConfig): string | undefined => pinnedSchema.parse(config).account;

/** A stage lives in one account: the wrong profile would write one stage's data into another's. */
export function judgeAccount(config: StageConfig, caller: Pick<Caller, 'account'>): Finding {
  const what = 'AWS アカウント';
  const account = accountOf(config);
  if (account === undefined || !/^\d{12}$/u.test(account) || /^0+$/u.test(account))
    return finding(
      what,
      'missing',
      `infra/config.ts のステージ ${config.stage} に account（12桁）がありません。今の資格情報は ${caller.account} のものです。`,
    );
  if (account !== caller.account)
    return finding(
      what,
      'missing',
      `今の資格情報は ${caller.account} のものですが、ステージ ${config.stage} は ${account} です。AWS_PROFILE を確かめてください。`,
    );
  return finding(what, 'good', `${account} です。`);
}

export function judgeConfig(config: StageConfig): Finding {
  const missing = missingValues(config);
  return missing.length === 0
    ? finding('設定（infra/config.ts）', 'good', '埋まっています。')
    : finding('設定（infra/config.ts）', 'missing', `埋めてください:${missing.join('、')}`);
}

/** What readers of the privacy policy are told of copies is at least as long as they are kept. */
export function judgePromise({ copies }: StageConfig): Finding {
  const what = 'プライバシーポリシー';
  const days = copies?.keepDays ?? copiesKeptDays;
  return days <= copiesKeptDays
    ? finding(what, 'good', `控えは${String(copiesKeptDays)}日以内に消えます。`)
    : finding(
        what,
        'warning',
        `控えを${String(days)}日残しますが、プライバシーポリシーのはじめの文は${String(copiesKeptDays)}日以内に消えるとしています。copies の keepDays を短くするか、公開している文を直してください。`,
      );
}

/** @param stack the description of `CDKToolkit`, where there is one */
export const judgeBootstrap = (region: string, stack: string | undefined): Finding =>
  stack === undefined
    ? finding(
        `CDK の準備（${region}）`,
        'missing',
        `npx cdk bootstrap aws://<account>/${region} を実行してください。`,
      )
    : finding(`CDK の準備（${region}）`, 'good', '済んでいます。');
