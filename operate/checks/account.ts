import * as z from 'zod';
import type { StageConfig } from '#infra/config.ts';
import type { Caller } from '../aws/caller.ts';
import type { Finding } from './finding.ts';

const pinnedSchema = z.looseObject({ account: z.string().optional() });

/** The one place that knows where a stage's account stands. */
export const accountOf = (config: StageConfig): string | undefined => pinnedSchema.parse(config).account;

/** A stage lives in one account: the wrong profile would write one stage's data into another's. */
export function judgeAccount(config: StageConfig, caller: Pick<Caller, 'account'>): Finding {
  const what = 'AWS アカウント';
  const account = accountOf(config);
  if (account === undefined || !/^\d{12}$/u.test(account) || /^0+$/u.test(account))
    return {
      what,
      state: 'missing',
      words: `infra/config.ts のステージ ${config.stage} に account(12桁)がありません。今の資格情報は ${caller.account} のものです。`,
    };
  if (account !== caller.account)
    return {
      what,
      state: 'missing',
      words: `今の資格情報は ${caller.account} のものですが、ステージ ${config.stage} は ${account} です。AWS_PROFILE を確かめてください。`,
    };
  return { what, state: 'good', words: `${account} です。` };
}
