/** `npm run visitor`: makes the account that visits every five minutes (functions/lambda/visitor), or gives it a new password. */
import * as z from 'zod';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createUserPool } from '#functions/platform/identity/user-pool.ts';
import { verifyCodeSchema } from '#shared/certificate/certificate/schema.ts';
import { emailSchema } from '#shared/kernel/contact.ts';
import { basisOf, enter, readArguments, stageOptions } from './place.ts';
import { Refused, run, say } from './terminal.ts';
import { createInstallVisitor, visitorSecret, type Installed } from './visiting.ts';

const help = `npm run visitor -- --stage <local|dev|prod> --email <アドレス> --certificate <確認コード>

5分ごとに外からサインインし、練習の記録を送り、認定証を照会する「見本の利用者」を用意します。
アカウントを作り、だれも知らないパスワードをシークレット visitor に入れます。もう一度実行すると、パスワードを作り直します。

  --email        見本の利用者だけが使うアドレス（ほかの利用者のアカウントには使えません）
  --certificate  有効な認定証の確認コード（QRコードのアドレスの c= のあと）。事務局のために発行した1枚を使います
  --origin <URL> ローカルの環境のアドレス（はじめは http://localhost:3000）`;

const options = {
  ...stageOptions,
  email: { type: 'string', default: '' },
  certificate: { type: 'string', default: '' },
} as const;

const refusals: Readonly<Partial<Record<Installed, string>>> = {
  'somebody-elses':
    'このアドレスは、ほかの利用者のアカウントで使われています。別のアドレスを使ってください。',
  'no-certificate': 'この確認コードの認定証は、ないか、有効ではありません。',
};

await run(async () => {
  const { values } = readArguments(options, help);
  if (values.help === true) return say(help);
  const asked = z.object({ email: emailSchema, certificate: verifyCodeSchema }).safeParse(values);
  if (!asked.success) throw new Refused(`--email と --certificate を指定してください。\n\n${help}`);
  const place = await enter(values.stage, values.origin);
  const basis = basisOf(place, 'visitor-command');
  const install = createInstallVisitor({
    ...basis,
    origin: place.PUBLIC_ORIGIN,
    accounts: createAccountRepository(basis.table),
    emailPool: createUserPool(place.EMAIL_POOL_ID),
    secret: visitorSecret(place.stage),
  });
  const outcome = await install(asked.data.email, asked.data.certificate);
  const refusal = refusals[outcome];
  if (refusal !== undefined) throw new Refused(refusal);
  say(
    outcome === 'made'
      ? '✓ 見本の利用者を作りました。10分のうちに訪問が始まります。'
      : '✓ 見本の利用者のパスワードを作り直しました。10分のうちに新しいものに替わります。',
  );
});
