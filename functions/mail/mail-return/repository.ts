/** Addresses from which our mail came back. Known by their hash alone; the person's own row says it of their address. */
import * as z from 'zod';
import { mailReturnSchema, type MailReturn } from '#shared/mail/mail-return/schema.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { sha256 } from '#functions/platform/id.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { remove, removeSeen, update, type Key, type Write } from '#functions/platform/table/write.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';

export const addressHash = (email: string): string => sha256(email.toLowerCase());
const keyOf = (email: string): Key => ({ pk: `MAIL_ADDRESS#${addressHash(email)}`, sk: 'RETURNED' });
const stoppedSeconds = 7 * 24 * 60 * 60;
const itemSchema = mailReturnSchema.extend({ userId: z.string().optional() });
type Item = z.output<typeof itemSchema>;
const holderSchema = z.object({ email: z.string().optional() });

/**
 * In seconds. Nobody with an account there could tell that a filter, or a mailbox, was put right: after that it is tried again,
 * also where a row of an earlier release is kept for ever.
 */
const stoppedUntil = ({ kind, at, userId }: Item): number | undefined =>
  userId === undefined && kind === 'bounce' ? Math.floor(Date.parse(at) / 1000) + stoppedSeconds : undefined;

export interface MailReturnRepository {
  /** `userId`: of whoever has an account there. */
  find(email: string): Promise<Item | undefined>;
  /** Of these addresses those that have no mailbox; a moment late. */
  listBounced(emails: readonly string[]): Promise<string[]>;
  /** A bounce where mails were called spam meanwhile is `version-conflict`. */
  record(email: string, returned: MailReturn, userId: string | undefined): Write[];
  /**
   * The address is not that account's any more: whoever is there next is tried like anybody without one, and the office has
   * nothing to find out for this one. What came back since is `version-conflict`.
   */
  disown(userId: string, email: string | undefined): Promise<Write[]>;
  /**
   * That account goes from one address to another, which it proved to read: what came back from there is over. Where mails
   * were called spam there they go on being stopped, and account and office are told (`mailReturned`, for the account's row).
   */
  move(
    userId: string,
    from: string | undefined,
    to: string,
  ): Promise<{ writes: Write[]; mailReturned: (MailReturn & { email: string }) | undefined }>;
  /** Mails go to that account's address again; what came back since is `version-conflict`. */
  forget(userId: string, seen: MailReturn & { readonly email: string }): Write[];
  /** The same of an address without an account. */
  forgetSeen(email: string, seen: MailReturn): Write;
}

export const createMailReturns = (table: Table, clock: Clock): MailReturnRepository => {
  const attention = createAttentionRepository(table);
  /** None where that account is at another address or gone, of which the row was not told: an earlier release, or the same moment. */
  async function holderOf(email: string, userId: string): Promise<string | undefined> {
    const account = await table.find(holderSchema, userKey(userId), { consistent: true });
    return account?.email?.toLowerCase() === email.toLowerCase() ? userId : undefined;
  }
  const find: MailReturnRepository['find'] = async (email) => {
    const found = await table.find(itemSchema, keyOf(email), { consistent: true });
    if (found === undefined) return undefined;
    const returned = { ...found, userId: found.userId && (await holderOf(email, found.userId)) };
    return (stoppedUntil(returned) ?? Infinity) * 1000 > clock().getTime() ? returned : undefined;
  };
  function rowOf(email: string, returned: MailReturn, userId: string | undefined): Write {
    const kept = { ...returned, userId, expiresAt: stoppedUntil({ ...returned, userId }) };
    const row = update(keyOf(email)).set(kept);
    if (kept.userId === undefined) row.remove('userId');
    if (kept.expiresAt === undefined) row.remove('expiresAt');
    // In the order of letters a complaint comes after it.
    return returned.kind === 'bounce' ? row.expectAbsentOrAtMost('kind', returned.kind) : row;
  }
  const record: MailReturnRepository['record'] = (email, returned, userId) => [
    rowOf(email, returned, userId),
    ...(userId === undefined
      ? []
      : [
          update(userKey(userId))
            .expectExists()
            .set({ mailReturned: { ...returned, email } }),
        ]),
  ];
  const forgetSeen: MailReturnRepository['forgetSeen'] = (email, { at }) =>
    removeSeen(keyOf(email), at, 'at');
  async function leave(userId: string, email: string | undefined): Promise<Write[]> {
    const returned = email === undefined ? undefined : await find(email);
    return email === undefined || returned?.userId !== userId
      ? []
      : [
          update(keyOf(email))
            .expect('at', returned.at)
            .expect('userId', userId)
            .set({ expiresAt: stoppedUntil({ ...returned, userId: undefined }) })
            .remove('userId'),
        ];
  }
  return {
    find,
    async listBounced(emails) {
      const keys = new Map(emails.map(keyOf).map((key) => [key.pk, key]));
      const found = await table.findEach(itemSchema.extend({ pk: z.string() }), [...keys.values()]);
      const bounced = new Set(found.flatMap(({ kind, pk }) => (kind === 'bounce' ? [pk] : [])));
      return emails.filter((email) => bounced.has(keyOf(email).pk));
    },
    record,
    async disown(userId, email) {
      const left = await leave(userId, email);
      return left.length === 0 ? [] : [...left, attention.settle('mail-returned', userId)];
    },
    async move(userId, from, to) {
      const left = from === to ? [] : await leave(userId, from);
      const found = await find(to);
      if (found?.kind !== 'complaint')
        return {
          mailReturned: undefined,
          writes: [
            ...left,
            ...(left.length === 0 ? [] : [attention.settle('mail-returned', userId)]),
            ...(found === undefined ? [] : [forgetSeen(to, found)]),
          ],
        };
      const { kind, at } = found;
      return {
        mailReturned: { kind, at, email: to },
        writes: [
          ...left,
          update(keyOf(to)).expect('at', at).set({ userId }),
          attention.raise('mail-returned', { kind: 'user', id: userId, of: userId }, at),
        ],
      };
    },
    forget: (userId, seen) => [
      remove(keyOf(seen.email)),
      update(userKey(userId)).expect('mailReturned', seen).remove('mailReturned'),
    ],
    forgetSeen,
  };
};
