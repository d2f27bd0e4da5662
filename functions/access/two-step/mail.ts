import * as z from 'zod';
import { formatInstant, instantSchema } from '#shared/kernel/time.ts';
import { defineMail, type MailWords } from '#functions/platform/mail/define-mail.ts';

const parameters = z.object({ at: instantSchema });
const link: MailWords['link'] = ['/auth/forgotPassword', 'パスワードを再設定する'];

export const twoStepOnMail = defineMail({
  name: 'two-step-on',
  parameters,
  write: ({ at }) => ({
    subject: '2段階認証を使い始めました',
    reader: 'アカウントをお持ちの方',
    paragraphs: [
      `${formatInstant(at)} に、2段階認証を使い始めました。次のサインインから、パスワードのあとに認証アプリの確認コードを入力します。ほかの端末はすべてサインアウトしました。`,
      '画面に表示した回復コードは、認証アプリを使えなくなったときに必要です。大切に保管してください。',
      'お心当たりがない場合は、すぐに下のページからパスワードを再設定してください。',
    ],
    link,
  }),
});

export const twoStepOffMail = defineMail({
  name: 'two-step-off',
  parameters,
  write: ({ at }) => ({
    subject: '2段階認証をやめました',
    reader: 'アカウントをお持ちの方',
    paragraphs: [
      `${formatInstant(at)} に、2段階認証をやめました。サインインはパスワードだけになりました。ほかの端末はすべてサインアウトしました。`,
      'お心当たりがない場合は、すぐに下のページからパスワードを再設定し、2段階認証を設定し直してください。',
    ],
    link,
  }),
});

export const twoStepRecoveredMail = defineMail({
  name: 'two-step-recovered',
  parameters,
  write: ({ at }) => ({
    subject: '回復コードで2段階認証を切りました',
    reader: 'アカウントをお持ちの方',
    paragraphs: [
      `${formatInstant(at)} に、サインインの画面で回復コードが使われ、2段階認証を切りました。残りの回復コードも使えなくなり、サインイン中の端末はすべてサインアウトしました。`,
      'ご自身で使った場合は、サインインして、2段階認証を設定し直してください。お心当たりがない場合は、すぐに下のページからパスワードを再設定してください。',
    ],
    link,
  }),
});

export const changedElsewhereMail = defineMail({
  name: 'changed-elsewhere',
  parameters,
  write: ({ at }) => ({
    subject: 'サインインの設定が、画面を通さずに変わっていました',
    reader: 'アカウントをお持ちの方',
    paragraphs: [
      `${formatInstant(at)} に、サインインの設定（2段階認証、認証アプリ、パスワードのいずれか）が、アカウントの画面を通さずに変わっていたことが分かりました。念のため、すべての端末からサインアウトしました。`,
      'お心当たりがない場合は、すぐに下のページからパスワードを再設定してください。認証アプリの確認コードが使えないときは、事務局のほかの担当者に知らせてください。',
    ],
    link,
  }),
});

export const recoveryCodesRenewedMail = defineMail({
  name: 'recovery-codes-renewed',
  parameters,
  write: ({ at }) => ({
    subject: '回復コードを作り直しました',
    reader: 'アカウントをお持ちの方',
    paragraphs: [
      `${formatInstant(at)} に、2段階認証の回復コードを作り直しました。前の回復コードは使えません。ほかの端末はすべてサインアウトしました。`,
      'お心当たりがない場合は、すぐに下のページからパスワードを再設定してください。',
    ],
    link,
  }),
});
