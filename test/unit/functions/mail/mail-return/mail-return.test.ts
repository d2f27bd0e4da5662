/** Mails to people without an account that come back: the office is told at their order, and may send them again all the same. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { sha256 } from '#functions/platform/id.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import { update } from '#functions/platform/table/write.ts';
import type { User } from '#functions/people/account/repository.ts';
import { createMailReturns } from '#functions/mail/mail-return/repository.ts';
import {
  createTakeMailEvent,
  mailEventSchema,
  sendWhereItArrives,
} from '#functions/mail/mail-return/take.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const silent: Log = { info() {}, warn() {}, error() {}, with: () => silent };
const content = { subject: '認定証ができました', text: '', html: '' };
const guest = 'guest@typing.example';
const about = 'ord_01K00000000000000000000000';
const contact = 'ctc_018f0000-0000-7000-8000-000000000001';

function open() {
  const { table } = createMemoryTable();
  const sent: string[] = [];
  let now = '2026-11-30T00:00:00Z';
  const clock = () => new Date(now);
  const parts = {
    table,
    returns: createMailReturns(table, clock),
    attention: createAttentionRepository(table),
    clock,
    log: silent,
  };
  let known: User | undefined;
  let meanwhile: (() => Promise<void>) | undefined;
  const take = createTakeMailEvent({
    ...parts,
    returns: {
      ...parts.returns,
      find: async (email) => {
        const found = await parts.returns.find(email);
        const other = meanwhile;
        meanwhile = undefined;
        await other?.();
        return found;
      },
    },
    accounts: { findBySubject: () => Promise.resolve(known) },
    emailPool: { find: () => Promise.resolve(known && ({ subject: 'sub' } as never)) },
  });
  return {
    sent,
    /** As it stands in its row; events find the account at the address as long as they know no better. */
    accountWith: async (email: string) => {
      known = { userId: 'usr_holder' } as User;
      await table.write(update(userKey('usr_holder')).set({ email }));
    },
    /** What is written of it, as it was read. */
    leaves: async (email: string) => {
      const writes = await parts.returns.disown('usr_holder', email);
      return () => table.transact(writes);
    },
    movesTo: async (email: string) => {
      const { writes, mailReturned } = await parts.returns.move('usr_holder', 'other@typing.example', email);
      if (writes.length > 0) await table.transact(writes);
      return mailReturned;
    },
    later: (at: string) => (now = at),
    /** Once, when an event has read what is known of the address. */
    meanwhile: (other: () => Promise<void>) => (meanwhile = other),
    send: sendWhereItArrives(parts, (to) => Promise.resolve(String(sent.push(to)))),
    /** As SES says it, with more than is read. */
    comesBack: (tags: Record<string, string[]>) =>
      take(
        mailEventSchema.parse({
          eventType: 'Bounce',
          bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: guest }] },
          mail: { messageId: '1', tags: { 'ses:configuration-set': ['returned'], ...tags } },
        }),
      ),
    isSpam: () =>
      take({ eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: guest }] } }),
    stoppedUntil: async () =>
      (
        await table.find(z.object({ expiresAt: z.int().optional() }), {
          pk: `MAIL_ADDRESS#${sha256(guest)}`,
          sk: 'RETURNED',
        })
      )?.expiresAt,
    inbox: async () =>
      (await parts.attention.list({ limit: 10 })).items.map(({ reason, subject: { kind, id } }) => ({
        reason,
        kind,
        id,
      })),
  };
}

const raised = { reason: 'order-mail-returned', kind: 'order', id: about };

test('GIVEN a mail of a guest’s order comes back THEN the office is told at the order, and nothing more goes there', async () => {
  const { comesBack, inbox, send, sent } = open();
  await comesBack({ about: [about] });
  expect(await inbox()).toEqual([raised]);

  expect(await send(guest, content, { about })).toBeUndefined();
  expect(sent).toEqual([]);
});

test('GIVEN mails to an address came back WHEN another order or a contact is of that address THEN the office is told at it', async () => {
  const { comesBack, inbox, send } = open();
  await comesBack({});
  expect(await inbox()).toEqual([]);

  await send(guest, content, { about });
  await send(guest, content, { about: contact });

  expect(await inbox()).toEqual([{ reason: 'contact-mail-returned', kind: 'contact', id: contact }, raised]);
});

test('GIVEN a mail came back WHEN the office sends it again THEN it goes out, so do those after it, and nobody is asked any more', async () => {
  const { comesBack, inbox, send, sent } = open();
  await comesBack({ about: [about] });

  await send(guest, content, { about, again: true });
  await send(guest, content, { about });

  expect(sent).toHaveLength(2);
  expect(await inbox()).toEqual([]);
});

test('GIVEN a contact is answered after a mail came back WHEN our mail is called spam before the answer goes THEN it does not, and the office is told', async () => {
  const { inbox, isSpam, send, sent } = open();
  await isSpam();
  await send(guest, content, { about: contact, again: true });
  await send(guest, content, { about: contact });

  expect(sent).toEqual([]);
  expect(await inbox()).toEqual([{ reason: 'contact-mail-returned', kind: 'contact', id: contact }]);
});

test('GIVEN nobody has an account at an address WHEN mail came back THEN it is tried again a week later, and never where it was called spam', async () => {
  const { comesBack, isSpam, stoppedUntil, later, send, sent } = open();
  await comesBack({});
  expect(await stoppedUntil()).toBe(Date.parse('2026-12-07T00:00:00Z') / 1000);
  later('2026-12-06T23:59:59Z');
  await send(guest, content);
  // The table takes it away some days late, and never where an earlier release wrote it.
  later('2026-12-07T00:00:00Z');
  await send(guest, content);
  expect(sent).toHaveLength(1);

  await isSpam();
  expect(await stoppedUntil()).toBeUndefined();
  later('2027-12-07T00:00:00Z');
  await send(guest, content);
  expect(sent).toHaveLength(1);
});

test('GIVEN our mail was called spam WHEN one that was on its way comes back THEN the address stays known as that', async () => {
  const { comesBack, inbox, isSpam, stoppedUntil, later, send, sent } = open();
  await isSpam();
  later('2026-11-30T12:00:00Z');
  await comesBack({ about: [about] });

  expect(await stoppedUntil()).toBeUndefined();
  expect(await inbox()).toEqual([raised]);
  later('2026-12-30T00:00:00Z');
  await send(guest, content);
  expect(sent).toEqual([]);
});

test('GIVEN a mail comes back WHEN our mail is called spam in the same moment THEN the address is known as that', async () => {
  const { comesBack, isSpam, later, meanwhile, send, sent } = open();
  meanwhile(isSpam);
  // The queue brings it again.
  await expect(comesBack({})).rejects.toThrow('version-conflict');
  await comesBack({});

  later('2026-12-30T00:00:00Z');
  await send(guest, content);
  expect(sent).toEqual([]);
});

test.each([
  ['still has it', 'Guest@typing.example', []],
  ['has gone to another address, of which its row was not told', 'other@typing.example', [guest]],
] as const)(
  'GIVEN mail to somebody’s account came back WHEN a month later the account %s THEN that decides whether it is tried again',
  async (_, email, goesTo) => {
    const { accountWith, comesBack, later, send, sent } = open();
    await accountWith(guest);
    await comesBack({});
    await accountWith(email);
    later('2026-12-30T00:00:00Z');
    await send(guest, content);
    expect(sent).toHaveLength(goesTo.length);
  },
);

test('GIVEN an account goes to another address WHEN a mail to the old one is called spam in the same moment THEN it stays known as that', async () => {
  const { accountWith, comesBack, isSpam, later, send, sent, leaves } = open();
  await accountWith(guest);
  await comesBack({});
  later('2026-11-30T00:00:01Z');
  const leaving = await leaves(guest);
  await isSpam();

  await expect(leaving()).rejects.toThrow('version-conflict');
  await (
    await leaves(guest)
  )();
  await accountWith('other@typing.example');
  later('2026-12-30T00:00:00Z');
  await send(guest, content);
  expect(sent).toEqual([]);
});

test('GIVEN mail to an address came back WHEN an account proves that it is read there THEN mails go there again', async () => {
  const { accountWith, comesBack, later, movesTo, send, sent } = open();
  await comesBack({});
  await accountWith(guest);
  later('2026-11-30T00:00:01Z');

  expect(await movesTo(guest)).toBeUndefined();
  await send(guest, content);
  expect(sent).toHaveLength(1);
});

test('GIVEN our mail was called spam there WHEN an account is brought back to it THEN the account and the office say that mails are stopped', async () => {
  const { accountWith, inbox, isSpam, movesTo, send, sent } = open();
  await isSpam();
  await accountWith(guest);

  expect(await movesTo(guest)).toEqual({ kind: 'complaint', at: expect.any(String), email: guest });
  expect(await inbox()).toEqual([{ reason: 'mail-returned', kind: 'user', id: 'usr_holder' }]);
  await send(guest, content);
  expect(sent).toEqual([]);
});
