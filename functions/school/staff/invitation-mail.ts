import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { MailWords } from '#functions/platform/mail/define-mail.ts';
import type { InvitationItem } from './repository.ts';

/** The proof stands after `#`, where no server sees it, also on the way over the sign-in; it opens once, and only for who has the address. */
export const invitationWords = (
  name: string,
  { role, email, validUntil }: InvitationItem,
  token: string,
): MailWords => ({
  subject: role === 'owner' ? `「${name}」の責任者の引き継ぎ` : `「${name}」の先生への招待`,
  reader: '学校・団体の責任者から招待された方',
  paragraphs: [
    role === 'owner'
      ? `「${name}」の責任者を引き継ぐよう依頼されました。`
      : `「${name}」の先生として招待されました。`,
    `このメールアドレス（${email}）のアカウントでサインインし、下のリンクから受けてください。`,
    ...(role === 'owner'
      ? []
      : [
          'アカウントがない方は、サインインの画面の「アカウントを登録する」から、このメールアドレスで「個人」として登録してください。そのあとで、もう一度下のリンクを開いてください。',
        ]),
    `このリンクは ${formatInstant(validUntil)} まで、1回だけ使えます。お心当たりがない場合は、このメールを削除してください。`,
  ],
  link: [`${to('/organization/:authorize?', { authorize: 'authorize' })}#token=${token}`, '招待の内容を見る'],
});
