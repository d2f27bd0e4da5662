/** Addresses from which our mail came back. Known by their hash alone; the person's own row says it of their address. */
import * as z from 'zod';
import { mailReturnSchema, type MailReturn } from '#shared/mail/mail-return/schema.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import { sha256 } from '#functions/platform/id.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { remove, replace, update, type Key, type Write } from '#functions/platform/table/write.ts';

const keyOf = (email: string): Key => ({ pk: `MAIL_ADDRESS#${sha256(email.toLowerCase())}`, sk: 'RETURNED' });
/** Nobody with an account there could tell that a filter, or a mailbox, was put right: after that it is tried again. */
const stoppedSeconds = 7 * 24 * 60 * 60;
const itemSchema = mailReturnSchema.extend({ userId: z.string().optional() });

export interface MailReturnRepository {
  /** `userId`: of whoever has an account there. */
  find(email: string): Promise<(MailReturn & { readonly userId?: string | undefined }) | undefined>;
  /** Of these addresses those that have no mailbox; a moment late. */
  listBounced(emails: readonly string[]): Promise<string[]>;
  record(email: string, returned: MailReturn, userId: string | undefined): Write[];
  /** Mails go there again. */
  forget(email: string, userId?: string): Write[];
}

export const createMailReturns = (table: Table): MailReturnRepository => ({
  find: (email) => table.find(itemSchema, keyOf(email), { consistent: true }),
  async listBounced(emails) {
    const keys = new Map(emails.map(keyOf).map((key) => [key.pk, key]));
    const found = await table.findEach(itemSchema.extend({ pk: z.string() }), [...keys.values()]);
    const bounced = new Set(found.flatMap(({ kind, pk }) => (kind === 'bounce' ? [pk] : [])));
    return emails.filter((email) => bounced.has(keyOf(email).pk));
  },
  record: (email, returned, userId) => [
    replace({
      ...keyOf(email),
      ...returned,
      userId,
      ...(userId === undefined &&
        returned.kind === 'bounce' && {
          expiresAt: Math.floor(Date.parse(returned.at) / 1000) + stoppedSeconds,
        }),
    }),
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
    ...(userId === undefined ? [] : [update(userKey(userId)).expectExists().remove('mailReturned')]),
  ],
});
