import type { UserAct } from '#shared/office/account-care/policy.ts';
import { userTrail } from '#shared/office/account-care/trail.ts';
import type { FoundUser } from '#shared/office/account-care/schema.ts';
import { returnWords } from '#shared/mail/mail-return/words.ts';

export const kindWords: Readonly<Record<FoundUser['kind'], string>> = {
  individual: '個人',
  organization: '団体',
  school: '学校',
  student: '生徒',
  admin: '事務局',
};

/** Somebody's place in their organisation. */
export const placeWords = { owner: '責任者', teacher: '先生', student: '生徒' } as const;

export const statusWords: Readonly<
  Record<FoundUser['status'], { readonly label: string; readonly tone: 'good' | 'warn' | 'plain' }>
> = {
  active: { label: '利用中', tone: 'good' },
  disabled: { label: '停止中', tone: 'warn' },
  deleting: { label: '削除の手続き中', tone: 'plain' },
};

interface ActWords {
  readonly act: string;
  readonly done: string;
  readonly meaning: string;
  /** Who reads the reason. */
  readonly hint: string;
}

const told = 'この理由は、本人へのメールに書かれ、記録に残ります';
const kept = 'この理由は記録に残ります。本人には伝わりません';

export const actWords: Readonly<Record<UserAct, ActWords>> = {
  stop: {
    act: '利用を止める',
    done: userTrail.stop,
    meaning:
      'すぐにすべての端末からサインアウトし、再開するまでサインインできなくなります。申込、結果、認定証、領収書は残ります。団体の責任者を止めると、その団体の手続きも進められなくなります。',
    hint: told,
  },
  resume: {
    act: '利用を再開する',
    done: userTrail.resume,
    meaning: 'これまでと同じパスワードでサインインできるようになります。',
    hint: told,
  },
  'sign-out': {
    act: 'すべての端末からサインアウトする',
    done: userTrail['sign-out'],
    meaning: '使っている途中の画面も、次の操作でサインインの画面に戻ります。パスワードは変わりません。',
    hint: kept,
  },
  reset: {
    act: 'パスワード再設定のメールを送る',
    done: userTrail.reset,
    meaning:
      '登録されているメールアドレスに、1時間有効な再設定のリンクを送ります。今のパスワードは、本人が変えるまで使えます。',
    hint: kept,
  },
  'resume-mail': {
    act: 'メールの送信を再開する',
    done: userTrail['resume-mail'],
    meaning:
      '今のメールアドレスに、これからのメールを送ります。止まっていたあいだのメールは、下の「送ったメール」とは別に、自動では送り直しません。また戻ってくると、ふたたび止まります。',
    hint: kept,
  },
  'remove-two-step': {
    act: '2段階認証を外す',
    done: userTrail['remove-two-step'],
    meaning:
      '認証アプリも回復コードも失った人のためのものです。本人であることを、登録されている電話番号などで確かめてから行ってください。すべての端末からサインアウトします。',
    hint: told,
  },
};

/** The hint of an act: where no mails go the notice in the product is made all the same. */
export const hintFor = (act: UserAct, { mailReturned }: Pick<FoundUser, 'mailReturned'>): string =>
  mailReturned !== undefined && actWords[act].hint === told
    ? 'メールは止めているので送りません。この理由は、本人がサインインすると読める通知に書かれ、記録に残ります'
    : actWords[act].hint;

/** Why no mails go to a person, and how they may go again. */
export function mailStoppedWords(
  returned: NonNullable<FoundUser['mailReturned']>,
  status: FoundUser['status'],
  self: boolean,
): string {
  const stopped = `止めています。${returnWords(returned)}`;
  if (status === 'deleting') return stopped;
  if (status === 'disabled') return `${stopped}。利用を再開すると、メールの送信も再開できます`;
  return self
    ? `${stopped}。再開は、事務局のほかの人に頼んでください`
    : `${stopped}。再設定のメールも、再開してから送れます`;
}
