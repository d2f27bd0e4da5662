import type { UserAct } from './policy.ts';

/** What the office did with an account, and how it reads in the record. */
export const userTrail = {
  appoint: '事務局のアカウントを作りました',
  stop: '利用を止めました',
  resume: '利用を再開しました',
  'sign-out': 'すべての端末からサインアウトしました',
  reset: 'パスワード再設定のメールを送りました',
  'remove-two-step': '2段階認証を外しました',
  'resume-mail': 'メールの送信を再開しました',
  'resend-mail': 'メールをもう一度送りました',
  find: '番号などから探し出しました',
  view: '本人の画面を見はじめました',
  'view-end': '本人の画面を見るのを終えました',
  accommodate: '大会の申込の時間や文字の大きさを変えました',
} as const satisfies Readonly<
  Record<UserAct | 'appoint' | 'resend-mail' | 'find' | 'view' | 'view-end' | 'accommodate', string>
>;

/** What it did with an address that is nobody's account's. */
export const addressTrail = { 'resume-mail': userTrail['resume-mail'] } as const;
