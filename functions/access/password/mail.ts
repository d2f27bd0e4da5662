import * as z from 'zod';
import { formatInstant, instantSchema } from '#shared/kernel/time.ts';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

const passkeys = z.literal('removed').optional();
const withoutPasskeys = (gone: z.output<typeof passkeys>): string[] =>
  gone === undefined
    ? []
    : ['登録されていたパスキーはすべて外しました。使うときは、サインインしてから追加し直してください。'];

export const passwordChangedMail = defineMail({
  name: 'password-changed',
  parameters: z.object({ at: instantSchema, passkeys }),
  write: ({ at, passkeys: gone }) => ({
    subject: 'パスワードが変わりました',
    reader: 'アカウントをお持ちの方',
    paragraphs: [
      `${formatInstant(at)} に、パスワードが変更されました。ほかの端末はサインアウトしました。`,
      ...withoutPasskeys(gone),
      'お心当たりがない場合は、すぐに下のページからパスワードを再設定してください。',
    ],
    link: ['/auth/forgotPassword', 'パスワードを再設定する'],
  }),
});

export const emailRestoredMail = defineMail({
  name: 'email-restored',
  parameters: z.object({ at: instantSchema, twoStep: z.literal('removed').optional(), passkeys }),
  write: ({ at, twoStep, passkeys: gone }) => ({
    subject: 'メールアドレスを元に戻しました',
    reader: 'アカウントをお持ちの方',
    paragraphs: [
      `${formatInstant(at)} に、アカウントのメールアドレスをこのアドレスに戻し、新しいパスワードを設定しました。すべての端末はサインアウトしました。`,
      ...(twoStep === undefined
        ? []
        : [
            'メールアドレスが変わる前後に設定された2段階認証を外しました。サインインしてから、必要に応じて設定し直してください。',
          ]),
      ...withoutPasskeys(gone),
      'ほかに変わったことがないか、アカウントの画面の「最近の変更」で確かめてください。',
    ],
    link: ['/account', '最近の変更を確かめる'],
  }),
});
