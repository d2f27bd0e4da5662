/** What our mails with links say. The proof stands after `#`, so that it reaches no server's log on its way back. */
import type { LinkPurpose } from '#shared/mail/mailed-link/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { MailWords } from '#functions/platform/mail/define-mail.ts';

interface OpenedLink {
  readonly proof: string;
  readonly validUntil: string;
}

const until = ({ validUntil }: OpenedLink): string =>
  `このリンクは ${formatInstant(validUntil)} まで、1回だけ使えます。`;

const words: Record<LinkPurpose, (link: OpenedLink) => MailWords> = {
  'sign-up': (link) => ({
    subject: 'アカウント登録のご案内',
    reader: 'アカウントの登録を始めた方',
    paragraphs: [
      '登録のお申し込みがありました。下のリンクを開いて、登録を続けてください。まだ何も登録していません。',
      `${until(link)}お心当たりがない場合は、このメールを削除してください。何も登録されません。`,
    ],
    link: [`/auth/signup/selectType#proof=${link.proof}`, '登録を続ける'],
  }),
  'reset-password': (link) => ({
    subject: 'パスワードの再設定',
    reader: 'パスワードの再設定を申し込んだ方',
    paragraphs: [
      'パスワードの再設定を受け付けました。下のリンクを開いて、新しいパスワードを決めてください。',
      `${until(link)}お心当たりがない場合は、何もしなければ今のパスワードのまま変わりません。`,
    ],
    link: [`/auth/resetPassword#proof=${link.proof}`, '新しいパスワードを決める'],
  }),
  'undo-email': (link) => ({
    subject: 'メールアドレスが変わりました',
    reader: 'メールアドレスを変えた方の、前のアドレス',
    paragraphs: [
      'アカウントのメールアドレスが、このアドレスから別のアドレスに変わりました。ご自身で変えた場合は、何もする必要はありません。',
      `お心当たりがない場合は、下のリンクからこのアドレスに戻し、新しいパスワードを決めてください。${until(link)}`,
    ],
    link: [`/auth/resetPassword#proof=${link.proof}`, 'このアドレスに戻す'],
  }),
};

export const linkWords = (purpose: LinkPurpose, link: OpenedLink): MailWords => words[purpose](link);

/** To an address that has an account, when somebody wants one with it: only its holder reads this. */
export const knownAddressWords: MailWords = {
  subject: 'このメールアドレスは登録済みです',
  reader: 'アカウントをお持ちの方',
  paragraphs: [
    'このメールアドレスで登録または変更のお申し込みがありましたが、すでにアカウントがあります。何も変わっていません。',
    '下のページからサインインしてください。パスワードをお忘れの場合は、同じページの「パスワードを忘れた方」から再設定できます。',
  ],
  link: ['/auth/signin', 'サインインする'],
};
