import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { mailChoices } from '#shared/mail/mail/schema.ts';

/** Whoever has an address. */
const reader = {
  audience: 'signed-in',
  kinds: ['individual', 'organization', 'school', 'admin'],
  scope: 'self',
  early: true,
} as const;

/** Of the mails one may do without, those one wants. */
const mailChoicesSchema = z.object({ wanted: z.array(z.enum(mailChoices)).max(mailChoices.length) });

export const mailChoiceContract = defineContract({
  getMailChoices: {
    method: 'GET',
    path: '/api/auth/mail-choices',
    summary: '受け取るかどうかを選べるメールのうち、受け取るもの',
    access: reader,
    response: mailChoicesSchema,
  },
  saveMailChoices: {
    method: 'PUT',
    path: '/api/auth/mail-choices',
    summary: '受け取るメールを選ぶ（領収・契約・安全に関わるメールは必ず届く）',
    access: reader,
    body: mailChoicesSchema,
    response: mailChoicesSchema,
  },
  stopMails: {
    method: 'POST',
    path: '/api/auth/mail-choices/stop/:stopCode',
    summary:
      'メールソフトの「配信停止」から、その種類のメールを止める（RFC 8058。知らないコードでも答えは同じ）',
    access: { audience: 'public' },
    params: z.object({ stopCode: z.string().max(60) }),
    response: z.object({ accepted: z.literal(true) }),
    problems: ['rate-limited'],
    rateLimit: { per: 'address', requests: 60, seconds: 60 },
  },
});
