import * as z from 'zod';
import type { StageConfig } from '#infra/config.ts';
import { finding, type Finding } from './finding.ts';

const wishSchema = z.looseObject({ concurrentFunctions: z.int().default(1000) });

/** What a stage wants, where its configuration says nothing else. */
const wantedConcurrency = (config: object): number => wishSchema.parse(config).concurrentFunctions;
/** Lambda wants as many left; with fewer the queues alone would hold up whoever sits before a page. */
const leastConcurrency = 100;

export const concurrencySchema = z.object({ AccountLimit: z.object({ ConcurrentExecutions: z.number() }) });

export function judgeConcurrency(config: StageConfig, most: number): Finding {
  const what = 'Lambda の同時実行数';
  const wanted = wantedConcurrency(config);
  const kept = Object.values(config.reservedConcurrency).reduce((sum, runs) => sum + runs, 0);
  if (kept > 0 && most < kept + leastConcurrency)
    return finding(
      what,
      'missing',
      `${most} です。取り分けた数（reservedConcurrency の合計 ${kept}）のほかに ${leastConcurrency} が要り、デプロイが失敗します。上限を ${wanted} 以上にするか、それまで reservedConcurrency を {} にしてください。`,
    );
  if (most >= wanted) return finding(what, 'good', `${most} です。`);
  return finding(
    what,
    most < leastConcurrency ? 'missing' : 'warning',
    `${most} です。Service Quotas で ${wanted} 以上を申請してください（新しいアカウントでは数日かかることがあります）。`,
  );
}

export const quotasSchema = z.object({
  Quotas: z.array(z.object({ QuotaName: z.string(), Value: z.number().optional() })),
  NextToken: z.string().optional(),
});
export type Quota = z.output<typeof quotasSchema>['Quotas'][number];

/** What one account has without asking. */
const usualSignIns = 120;

/** By its name: its code is nowhere promised. */
export function judgeSignIns(quotas: readonly Quota[]): Finding {
  const what = 'サインインの速さ（Cognito）';
  const found = quotas.find(({ QuotaName }) => /\bUserAuthentication\b/u.test(QuotaName))?.Value;
  if (found === undefined)
    return finding(
      what,
      'manual',
      'Service Quotas の画面で、Cognito の UserAuthentication の値を確かめてください。',
    );
  if (found < usualSignIns)
    return finding(
      what,
      'warning',
      `毎秒 ${found} 回です。Service Quotas で ${usualSignIns} 回以上にしてください。`,
    );
  return finding(
    what,
    'good',
    `毎秒 ${found} 回です。大会の日に足りるかは infra/manual/operators.md を見てください。`,
  );
}
