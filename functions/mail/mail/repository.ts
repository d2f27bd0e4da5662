/** What was sent to whom and when: the log the office reads, and what makes a mail go out once per key. */
import * as z from 'zod';
import { sentMailSchema, type SentMailFacts } from '#shared/mail/mail/schema.ts';
import { sha256 } from '#functions/platform/id.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { update, type Key, type Write } from '#functions/platform/table/write.ts';
import { sendMailMessage, type MailToSend } from './message.ts';

const mailItemSchema = z.object({ sentAt: z.iso.datetime().optional() });
const mostListed = 200;
const orderPartition = (orderId: string): string => `ORDER_MAILS#${orderId}`;
const userPartition = (userId: string): string => `USER#${userId}#MAIL`;
const keepSeconds = 400 * 24 * 60 * 60;
/** Once more of one mail, in a day. */
export const mostADay = 3;
const idKey = (id: string): Key => ({ pk: `MAIL#${id}`, sk: 'MAIL' });
const keyOf = (key: string): Key => idKey(sha256(key));
const resentSchema = z.object({ day: z.iso.date(), count: z.int() });
type Resent = z.output<typeof resentSchema>;
const keptSchema = z.object({
  subject: z.string().optional(),
  sent: sendMailMessage.input.omit({ key: true }).optional(),
  resent: resentSchema.optional(),
});

interface SentMail {
  readonly key: string;
  /** Absent when nobody is known at the address. */
  readonly userId?: string;
  /** What it was about, where that is an order. */
  readonly orderId?: string;
  /** The mail's name. */
  readonly template: string;
  readonly subject: string;
  readonly messageId: string;
  readonly sentAt: string;
  /** As it was asked for, to be sent once more. */
  readonly sent?: Omit<MailToSend, 'key'>;
}

export interface MailRepository {
  wasSent(key: string): Promise<boolean>;
  recordSent(mail: SentMail): Promise<void>;
  find(id: string): Promise<z.output<typeof keptSchema> | undefined>;
  /** Over what was read; `version-conflict` where somebody else sent it at this very moment. */
  countResent(id: string, before: Resent | undefined, resent: Resent): Write;
  /** Sent about an order, oldest first. */
  listOfOrder(orderId: string): Promise<SentMailFacts[]>;
  /** Sent to a person, newest first. */
  listOfUser(userId: string): Promise<SentMailFacts[]>;
}

export const createMailRepository = (table: Table): MailRepository => ({
  async wasSent(key) {
    const item = await table.find(mailItemSchema, keyOf(key), { consistent: true });
    return item?.sentAt !== undefined;
  },
  recordSent: (mail) =>
    table.write(
      update(keyOf(mail.key)).set({
        ...mail,
        ...(mail.sent && { id: sha256(mail.key) }),
        ...(mail.userId && { gsi1pk: userPartition(mail.userId), gsi1sk: mail.sentAt }),
        ...(mail.orderId && { gsi2pk: orderPartition(mail.orderId), gsi2sk: mail.sentAt }),
        expiresAt: Math.floor(Date.parse(mail.sentAt) / 1000) + keepSeconds,
      }),
    ),
  find: (id) => table.find(keptSchema, idKey(id), { consistent: true }),
  countResent(id, before, resent) {
    const change = update(idKey(id)).expectExists().set({ resent });
    return before === undefined ? change.expectAbsent('resent') : change.expect('resent', before);
  },
  async listOfUser(userId) {
    const place = { pk: userPartition(userId), index: 'gsi1', newestFirst: true } as const;
    return (await table.query(sentMailSchema, { ...place, limit: 50 })).items;
  },
  async listOfOrder(orderId) {
    const pk = orderPartition(orderId);
    return (await table.query(sentMailSchema, { pk, index: 'gsi2', limit: mostListed })).items;
  },
});
