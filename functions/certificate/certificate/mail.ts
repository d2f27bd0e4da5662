import * as z from 'zod';
import { to } from '#shared/kernel/paths.ts';
import type { CertificateTrailAct } from '#shared/certificate/certificate/trail.ts';
import { buyerOf } from '#functions/platform/auth/buyer.ts';
import { defineMail } from '#functions/platform/mail/define-mail.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import type { CertificateItem } from './repository.ts';

export const certificateIssuedMail = defineMail({
  name: 'certificate-issued',
  parameters: z.object({
    title: z.string(),
    number: z.string(),
    corrected: z.boolean().default(false),
    posted: z.boolean().default(false),
  }),
  write: ({ title, number, corrected, posted }) => ({
    subject: corrected ? '氏名を直した認定証ができました' : '認定証ができました',
    reader: '認定証を申し込んだ方',
    paragraphs: [
      corrected
        ? `「${title}」の認定証の氏名を直し、新しい認定証（認定番号 ${number}）を発行しました。前の認定証は、新しい認定証に置き換わりました。`
        : `「${title}」の認定証（認定番号 ${number}）ができました。おめでとうございます。`,
      '下のページからPDFをダウンロードできます。紙面のQRコードを読み取ると、だれでも認定証を照会できます。',
      ...(posted ? ['紙の認定証は、このあと郵送します。発送したときに、メールでお知らせします。'] : []),
    ],
    link: ['/certificateApplication/history', '認定証をダウンロードする'],
  }),
});

/** To a pupil whose school bought it. */
export const pupilCertificateMail = defineMail({
  name: 'pupil-certificate',
  digest: 'certificates',
  parameters: z.object({ title: z.string(), certificateId: z.string() }),
  write: ({ title, certificateId }) => ({
    subject: '認定証ができました',
    reader: '学校・団体が認定証を申し込んだ方',
    paragraphs: [`「${title}」の認定証ができました。おめでとうございます。`],
    link: [to('/maipaso-competition/participant/certificate/:id', { id: certificateId }), '認定証を見る'],
  }),
});

const happened = {
  suspend: '効力を一時的に止めました。照会の画面には「一時停止中」と表示されます。',
  resume: '効力を戻しました。照会の画面には「有効」と表示されます。',
  revoke: '取り消しました。照会の画面には「取り消し」と表示されます。',
  correct:
    '券面の氏名を直した新しい認定証を、無料でお作りしています。できあがると、前の認定証は新しい認定証に置き換わります。',
} as const;

/** What the office decided about a certificate that is out; the reason is its own words. */
export const certificateDecidedMail = defineMail({
  name: 'certificate-decided',
  parameters: z.object({
    title: z.string(),
    number: z.string(),
    act: z.enum(['suspend', 'resume', 'revoke', 'correct']),
    reason: z.string(),
    guest: z.boolean(),
  }),
  write: ({ title, number, act, reason, guest }) => ({
    subject: act === 'correct' ? '認定証の氏名を直しています' : '認定証についてのお知らせ',
    reader: '認定証を申し込んだ方',
    paragraphs: [
      `「${title}」の認定証（認定番号 ${number}）について、事務局が次のとおり決めました。`,
      happened[act],
      `理由: ${reason}`,
    ],
    link: guest
      ? ['/certificateApplicationQrComplete', '申し込みの状態を見る']
      : ['/certificateApplication/history', '申込の状態を見る'],
  }),
});

/** To who paid for it. @param decision `id` names it, so that it is told once */
export function decidedMail(
  { number, seasonTitle, divisionName, level }: CertificateItem,
  { owner, orderId }: { readonly owner: string; readonly orderId: string },
  { id, act, reason }: { readonly id: string; readonly act: CertificateTrailAct; readonly reason: string },
): Message {
  const title = `${seasonTitle} ${divisionName} ${level}`;
  const guest = buyerOf(owner).kind === 'guest';
  const key = `certificate-decided#${id}`;
  return mailTo(
    certificateDecidedMail,
    { key, order: { owner, orderId } },
    { number, title, act, reason, guest },
  );
}
