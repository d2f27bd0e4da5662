import * as z from 'zod';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

const parameters = z.object({ reason: z.string() });

export const accountStoppedMail = defineMail({
  name: 'account-stopped',
  parameters,
  write: ({ reason }) => ({
    subject: 'アカウントの利用を停止しました',
    reader: 'アカウントをお持ちの方',
    paragraphs: [
      '事務局が、このメールアドレスのアカウントの利用を停止しました。サインインしていた端末からはサインアウトしています。',
      `理由：${reason}`,
      'お心当たりがないときは、事務局にお問い合わせください。',
    ],
    link: ['/', 'トップページを開く'],
  }),
});

export const accountResumedMail = defineMail({
  name: 'account-resumed',
  parameters,
  write: ({ reason }) => ({
    subject: 'アカウントの利用を再開しました',
    reader: 'アカウントをお持ちの方',
    paragraphs: [
      '事務局が、このメールアドレスのアカウントの利用を再開しました。これまでと同じパスワードでサインインできます。',
      `理由：${reason}`,
    ],
    link: ['/auth/signin', 'サインインする'],
  }),
});

export const twoStepRemovedMail = defineMail({
  name: 'two-step-removed-by-office',
  parameters: parameters.extend({ passkeys: z.literal('removed').optional() }),
  write: ({ reason, passkeys }) => ({
    subject: '2段階認証を外しました',
    reader: 'アカウントをお持ちの方',
    paragraphs: [
      `事務局が、このアカウントの2段階認証${passkeys === undefined ? '' : 'と、登録されていたすべてのパスキー'}を外しました。サインインしていた端末からはサインアウトしています。`,
      `理由：${reason}`,
      'お申し出に心当たりがないときは、すぐにパスワードを変えて、事務局にお知らせください。',
    ],
    link: ['/auth/signin', 'サインインする'],
  }),
});
