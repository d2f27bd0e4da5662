/** Which mails somebody does without, and the codes by which a mail program says so for them. */
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { mailChoices, type MailChoice } from '#shared/mail/mail/schema.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { sha256 } from '#functions/platform/id.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { replace, update, type Key } from '#functions/platform/table/write.ts';

const declinedSchema = z.object({ declinedMails: z.array(z.enum(mailChoices)).default([]) });
const stopSchema = z.object({ userId: z.string(), choice: z.enum(mailChoices) });
/** As long as a mail program may show the mail with its button. */
const keepSeconds = 400 * 24 * 60 * 60;
/** The table has only the hash: what it holds stops nobody's mails. */
const stopKey = (code: string): Key => ({ pk: `MAIL_STOP#${sha256(code)}`, sk: 'STOP' });

export interface MailChoiceRepository {
  declined(userId: string): Promise<readonly MailChoice[]>;
  save(userId: string, declined: readonly MailChoice[]): Promise<void>;
  /** A code of one mail. */
  open(userId: string, choice: MailChoice): Promise<string>;
  find(code: string): Promise<z.output<typeof stopSchema> | undefined>;
}

export const createMailChoices = (table: Table, clock: Clock): MailChoiceRepository => ({
  declined: async (userId) => (await table.find(declinedSchema, userKey(userId)))?.declinedMails ?? [],
  save: (userId, declinedMails) =>
    table.write(update(userKey(userId)).expectExists().set({ declinedMails }).orElse('not-found')),
  async open(userId, choice) {
    const code = randomBytes(32).toString('base64url');
    const expiresAt = Math.floor(clock().getTime() / 1000) + keepSeconds;
    await table.write(replace({ ...stopKey(code), userId, choice, expiresAt }));
    return code;
  },
  find: (code) => table.find(stopSchema, stopKey(code)),
});
