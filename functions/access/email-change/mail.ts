import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { MailWords } from '#functions/platform/mail/define-mail.ts';

export const codeWords = (code: string, validUntil: string): MailWords => ({
  subject: 'メールアドレスの確認コード',
  reader: 'メールアドレスの変更を申し込んだ方',
  paragraphs: [
    `確認コードは ${code} です。メールアドレスを変更する画面に入力してください。`,
    `このコードは ${formatInstant(validUntil)} まで使えます。ほかの人には教えないでください。お心当たりがない場合は、このメールを削除してください。何も変わりません。`,
  ],
  link: [to('/account/changeEmail', {}, { with: 'code' }), '確認コードを入力する'],
});
