/** Addresses from which our mail came back. Known by their hash alone; the person's own row says it of their address. */
import * as z from 'zod';
import { mailReturnSchema, type MailReturn } from '#shared/mail/mail-return/schema.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import { sha256 } from '#functions/platform/id.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { remove, replace, update, type Key, type Write } from '#functions/platform/table/write.ts';

const keyOf = (email: string): Key => ({ pk: `MAIL_ADDRESS#${sha256(email.toLowerCase())}`, sk: 'RETURNED' });
const itemSchema = mailReturnSchema.extend({ userId: z.string().optional() });

export interface MailReturnRepository {
  find(email: string): Promise<MailReturn | undefined>;
  record(email: string, returned: MailReturn, userId: string | undefined): Write[];
  /** Mails go there again. */
  forget(email: string, userId: string): Write[];
}

export const createMailReturns = (table: Table): MailReturnRepository => ({
  find: (email) => table.find(itemSchema, keyOf(email), { consistent: true }),
  record: (email, returned, userId) => [
    replace({ ...keyOf(email), ...returned, userId }),
    ...(userId === undefined
      ? []
      : [
          update(userKey(userId))
            .expectExists()
            .set({ mailReturned: { ...returned, email } }),
        ]),
  ],
  forget: (email, userId) => [
    remove(keyOf(email)),
    update(userKey(userId)).expectExists().remove('mailReturned'),
  ],
});
