import * as z from 'zod';
import { formatInstant, instantSchema } from '#shared/kernel/time.ts';
import { defineMail, type MailWords } from '#functions/platform/mail/define-mail.ts';

const parameters = z.object({ at: instantSchema, name: z.string() });
const link: MailWords['link'] = ['/auth/forgotPassword', 'パスワードを再設定する'];
/** A thief's passkey goes with the password. */
const otherwise =
  'お心当たりがない場合は、すぐに下のページからパスワードを再設定してください。再設定すると、登録されているパスキーはすべて外れます。';

export const passkeyAddedMail = defineMail({
  name: 'passkey-added',
  parameters,
  write: ({ at, name }) => ({
    subject: 'パスキーを追加しました',
    reader: 'アカウントをお持ちの方',
    paragraphs: [
      `${formatInstant(at)} に、パスキー「${name}」を追加しました。次のサインインから、この端末ではパスワードと確認コードの代わりに使えます。`,
      otherwise,
    ],
    link,
  }),
});

export const passkeyRemovedMail = defineMail({
  name: 'passkey-removed',
  parameters,
  write: ({ at, name }) => ({
    subject: 'パスキーを外しました',
    reader: 'アカウントをお持ちの方',
    paragraphs: [
      `${formatInstant(at)} に、パスキー「${name}」を外しました。そのパスキーではもうサインインできません。ほかの端末はすべてサインアウトしました。`,
      otherwise,
    ],
    link,
  }),
});
