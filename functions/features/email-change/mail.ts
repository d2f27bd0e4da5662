import { formatInstant } from '#shared/kernel/time.ts';
import type { MailWords } from '../../platform/mail/define-mail.ts';

export const codeWords = (code: string, validUntil: string): MailWords => ({
  subject: 'メールアドレスの確認コード',
  paragraphs: [
    `確認コードは ${code} です。メールアドレスを変更する画面に入力してください。`,
    `このコードは ${formatInstant(validUntil)} まで使えます。ほかの人には教えないでください。`,
  ],
  link: ['/account/changeEmail', '確認コードを入力する'],
});
