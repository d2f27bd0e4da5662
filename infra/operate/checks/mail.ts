import type { GetAccountCommandOutput, GetEmailIdentityCommandOutput } from '@aws-sdk/client-sesv2';
import type { StageConfig } from '#infra/config.ts';
import { finding, type Finding } from './finding.ts';

type Identity = Pick<GetEmailIdentityCommandOutput, 'VerifiedForSendingStatus' | 'DkimAttributes'>;
type Account = Pick<GetAccountCommandOutput, 'ProductionAccessEnabled' | 'SendingEnabled' | 'SendQuota'>;

export function judgeIdentity(
  { mailDomain }: Pick<StageConfig, 'mailDomain'>,
  identity: Identity | undefined,
): Finding {
  const what = 'メールの送信元';
  if (identity === undefined)
    return finding(
      what,
      'missing',
      `SES に ${mailDomain} がありません。ID として登録し、DKIM のレコードを DNS に入れてください。`,
    );
  if (identity.VerifiedForSendingStatus !== true)
    return finding(
      what,
      'missing',
      `SES の ${mailDomain} がまだ検証されていません（DKIM は ${identity.DkimAttributes?.Status ?? '未設定'}）。`,
    );
  return finding(what, 'good', `${mailDomain} は検証済みです。`);
}

/** In the sandbox mails reach verified addresses only: enough to try a stage, not for people. */
export function judgeMailAccount({ stage }: Pick<StageConfig, 'stage'>, account: Account): Finding {
  const what = 'メールの送信';
  if (account.SendingEnabled === false)
    return finding(what, 'missing', 'SES の送信が止められています。SES の画面で理由を確かめてください。');
  if (account.ProductionAccessEnabled !== true)
    return finding(
      what,
      stage === 'prod' ? 'missing' : 'warning',
      'SES がサンドボックスのままです。検証したアドレスにしか届きません。本番アクセスを申請してください。',
    );
  const { MaxSendRate: rate = 0, Max24HourSend: daily = 0 } = account.SendQuota ?? {};
  return finding(what, 'good', `本番アクセスがあります（毎秒 ${rate} 通、1日 ${daily} 通まで）。`);
}
