import * as z from 'zod';
import { formatInstant, instantSchema } from '#shared/kernel/time.ts';
import { defineMail } from '../../platform/mail/define-mail.ts';

export const signedUpMail = defineMail({
  name: 'signed-up',
  parameters: z.object({}),
  write: () => ({
    subject: 'アカウントができました',
    paragraphs: [
      'ご登録ありがとうございます。アカウントができました。下のページからサインインしてください。',
    ],
    link: ['/auth/signin', 'サインインする'],
  }),
});

export const passwordChangedMail = defineMail({
  name: 'password-changed',
  parameters: z.object({ at: instantSchema }),
  write: ({ at }) => ({
    subject: 'パスワードが変わりました',
    paragraphs: [
      `${formatInstant(at)} に、パスワードが変更されました。ほかの端末はサインアウトしました。`,
      'お心当たりがない場合は、すぐに下のページからパスワードを再設定してください。',
    ],
    link: ['/auth/forgotPassword', 'パスワードを再設定する'],
  }),
});

export const emailRestoredMail = defineMail({
  name: 'email-restored',
  parameters: z.object({ at: instantSchema, twoStep: z.literal('removed').optional() }),
  write: ({ at, twoStep }) => ({
    subject: 'メールアドレスを元に戻しました',
    paragraphs: [
      `${formatInstant(at)} に、アカウントのメールアドレスをこのアドレスに戻し、新しいパスワードを設定しました。すべての端末はサインアウトしました。`,
      ...(twoStep === undefined
        ? []
        : [
            'メールアドレスが変わる前後に設定された2段階認証を外しました。サインインしてから、必要に応じて設定し直してください。',
          ]),
      'ほかに変わったことがないか、アカウントの画面の「最近の変更」で確かめてください。',
    ],
    link: ['/account', '最近の変更を確かめる'],
  }),
});

export const accountDeletedMail = defineMail({
  name: 'account-deleted',
  parameters: z.object({}),
  write: () => ({
    subject: 'アカウントを削除しました',
    paragraphs: [
      'お申し出により、アカウントを削除しました。これまでご利用いただき、ありがとうございました。',
      '発行済みの認定証と、法令で保存が必要な注文・領収書の記録は残ります。お心当たりがない場合は、事務局にお問い合わせください。',
    ],
    link: ['/', 'タイピングトレーニングを開く'],
  }),
});
