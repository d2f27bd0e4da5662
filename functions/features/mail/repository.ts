/** What was sent to whom and when: the log the office reads, and what makes a mail go out once per key. */
import * as z from 'zod';
import { sha256 } from '../../platform/id.ts';
import type { Table } from '../../platform/table/table.ts';
import { update, type Key } from '../../platform/table/write.ts';

const mailItemSchema = z.object({ sentAt: z.iso.datetime().optional() });
const toldSchema = z.object({ template: z.string(), sentAt: z.iso.datetime() });
const mostListed = 200;
const orderPartition = (orderId: string): string => `ORDER_MAILS#${orderId}`;
const keepSeconds = 400 * 24 * 60 * 60;
const keyOf = (key: string): Key => ({ pk: `MAIL#${sha256(key)}`, sk: 'MAIL' });

export interface SentMail {
  readonly key: string;
  /** Absent when nobody is known at the address. */
  readonly userId?: string;
  /** What it was about, where that is an order. */
  readonly orderId?: string;
  /** The mail's name. */
  readonly template: string;
  readonly messageId: string;
  readonly sentAt: string;
}

export interface MailRepository {
  wasSent(key: string): Promise<boolean>;
  recordSent(mail: SentMail): Promise<void>;
  /** Sent about an order, oldest first. */
  listOfOrder(orderId: string): Promise<z.output<typeof toldSchema>[]>;
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
        ...(mail.userId && { gsi1pk: `USER#${mail.userId}#MAIL`, gsi1sk: mail.sentAt }),
        ...(mail.orderId && { gsi2pk: orderPartition(mail.orderId), gsi2sk: mail.sentAt }),
        expiresAt: Math.floor(Date.parse(mail.sentAt) / 1000) + keepSeconds,
      }),
    ),
  async listOfOrder(orderId) {
    const pk = orderPartition(orderId);
    return (await table.query(toldSchema, { pk, index: 'gsi2', limit: mostListed })).items;
  },
});
