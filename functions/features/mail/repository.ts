/** What was sent to whom and when: the log the office reads, and what makes a mail go out once per key. */
import * as z from 'zod';
import { sha256 } from '../../platform/id.ts';
import type { Table } from '../../platform/table/table.ts';
import { update, type Key } from '../../platform/table/write.ts';

const mailItemSchema = z.object({ sentAt: z.iso.datetime().optional() });
const keepSeconds = 400 * 24 * 60 * 60;
const keyOf = (key: string): Key => ({ pk: `MAIL#${sha256(key)}`, sk: 'MAIL' });

export interface SentMail {
  readonly key: string;
  /** Absent when nobody is known at the address. */
  readonly userId?: string;
  /** The mail's name. */
  readonly template: string;
  readonly messageId: string;
  readonly sentAt: string;
}

export interface MailRepository {
  wasSent(key: string): Promise<boolean>;
  recordSent(mail: SentMail): Promise<void>;
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
        expiresAt: Math.floor(Date.parse(mail.sentAt) / 1000) + keepSeconds,
      }),
    ),
});
