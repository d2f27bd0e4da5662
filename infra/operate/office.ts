/** `npm run office`: makes an account of the office. There is no other way to one (infra/manual/operators.md). */
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createCredentialLeases } from '#functions/people/credential-lease/repository.ts';
import { createAppoint, type Appointed } from '#functions/office/office/appoint.ts';
import { createTrailRepository } from '#functions/record/trail/repository.ts';
import { createUserPool } from '#functions/platform/identity/user-pool.ts';
import { createOutbox } from '#functions/platform/outbox/outbox.ts';
import { createQueue } from '#functions/platform/queue/queue.ts';
import { emailSchema } from '#shared/kernel/contact.ts';
import { personNameFormSchema } from '#shared/access/profile/schema.ts';
import { Problem } from '#shared/problem.ts';
import * as z from 'zod';
import { operator } from './operator.ts';
import { basisOf, enter, readArguments, stageOptions, type Place } from './place.ts';
import { Refused, run, say } from './terminal.ts';

const help = `npm run office -- --stage <local|dev|prod> --email <アドレス> --name "<姓> <名>" --kana "<セイ> <メイ>"

事務局のアカウントを作り、案内のメールを送ります。パスワードは作りません。本人がメールから決め、はじめてのサインインで2段階認証を設定します。
何度実行しても、同じアドレスのアカウントは1つです。途中で止まったときは、もう一度実行すると続きを済ませます。

  --origin <URL>  ローカルの環境のアドレス（はじめは http://localhost:3000）`;

const options = {
  ...stageOptions,
  email: { type: 'string', default: '' },
  name: { type: 'string', default: '' },
  kana: { type: 'string', default: '' },
} as const;

/** Two words, one for each part of a name. */
const pairOf = (text: string, what: string): readonly [string, string] => {
  const [first, second, ...more] = text.trim().split(/[\s\u3000]+/u);
  if (first === undefined || second === undefined || more.length > 0)
    throw new Refused(`--${what} は、空白で区切った2つの言葉で指定してください。\n\n${help}`);
  return [first, second];
};

function appointIn(place: Place) {
  const basis = basisOf(place, 'office-command');
  const { table, clock } = basis;
  return createAppoint({
    ...basis,
    accounts: createAccountRepository(table),
    events: createAccountEvents(table, clock),
    trail: createTrailRepository(table, clock),
    leases: createCredentialLeases(basis),
    emailPool: createUserPool(place.EMAIL_POOL_ID),
    outbox: createOutbox({ ...basis, queue: createQueue(place) }),
  });
}

const outcomes: Readonly<Record<Appointed['outcome'], string>> = {
  appointed: '事務局のアカウントを作り、案内のメールを送りました。',
  completed: '途中だった事務局のアカウントを作り終え、案内のメールを送りました。',
  already: 'このアドレスの事務局のアカウントは、すでにあります。何も変えていません。',
};

/** What is left for its holder to do. */
function leftOf({ status, passwordChosen, twoStepOn }: Appointed, origin: string): string {
  if (status !== 'active')
    return 'このアカウントは停止中です。再開は、ほかの事務局の方が利用者の画面で行います。';
  if (!passwordChosen) return `残りの手順:本人が ${origin}/auth/forgotPassword でパスワードを決めます。`;
  return twoStepOn ? '2段階認証も設定済みです。' : '残りの手順:本人がサインインし、2段階認証を設定します。';
}

await run(async () => {
  const { values } = readArguments(options, help);
  if (values.help === true) return say(help);
  const email = emailSchema.safeParse(values.email);
  if (!email.success) throw new Refused(`--email：${z.flattenError(email.error).formErrors.join('、')}`);
  const place = await enter(values.stage, values.origin);
  const appoint = appointIn(place);
  const [family, given] = pairOf(values.name, 'name');
  const [familyKana, givenKana] = pairOf(values.kana, 'kana');
  const name = personNameFormSchema.parse({ family, given, familyKana, givenKana });
  const appointed = await appoint(operator, email.data, name).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'already-registered') throw error;
    throw new Refused(
      'このアドレスは、事務局ではない利用者のアカウントで使われています。事務局には別のアドレスを使ってください。',
      { cause: error },
    );
  });
  say(`✓ ${outcomes[appointed.outcome]}（利用者番号 ${appointed.userId}）`);
  say(`  ${leftOf(appointed, place.PUBLIC_ORIGIN)}`);
});
