/** Who is told of the end of their year, when, and how often. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { createSweepRenewals } from '#functions/shop/subscription/sweep.ts';
import {
  createSubscriptionRepository,
  type SubscriptionRepository,
} from '#functions/shop/subscription/repository.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { withTimeLeft } from '#functions/platform/time-left.ts';
import { createOutbox } from '#functions/platform/outbox/outbox.ts';
import { create, remove, type Write } from '#functions/platform/table/write.ts';
import { nextNotice, yearEnds } from '#shared/shop/subscription/policy.ts';
import type { SubscriptionState } from '#shared/shop/subscription/schema.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const mailSchema = z.object({
  payload: z.object({ template: z.string(), key: z.string(), parameters: z.unknown() }),
});

function stage() {
  const errors: unknown[] = [];
  const log: Log = { info() {}, warn() {}, error: (_, facts) => void errors.push(facts), with: () => log };
  const { table } = createMemoryTable();
  const time = { now: new Date('2026-11-22T03:00:00Z') };
  const clock = (): Date => time.now;
  const subscriptions = createSubscriptionRepository(table);
  const outbox = createOutbox({ table, queue: { send: async () => undefined }, clock, log });
  const moment: { work?: () => Promise<void> } = {};
  const read: SubscriptionRepository['read'] = async (owner) => {
    const held = await subscriptions.read(owner);
    const { work } = moment;
    delete moment.work;
    await work?.();
    return held;
  };
  const sweep = createSweepRenewals({ subscriptions: { ...subscriptions, read }, outbox, clock, log });
  let serial = 0;
  return {
    errors,
    /** Right after what a buyer has was read, once. */
    meanwhile: (work: () => Promise<void>) => void (moment.work = work),
    subscriptions,
    write: (write: Write) => table.write(write),
    add: async (
      owner: string,
      changes: { fiscalYear?: number; state?: SubscriptionState; seats?: number; given?: number } = {},
    ): Promise<void> => {
      const { fiscalYear = 2026, state = 'active', seats = 1, given = 0 } = changes;
      const item = {
        id: `sub_01TEST${String(++serial).padStart(20, '0')}`,
        owner,
        contentName: 'typing-method',
        fiscalYear,
        seats,
        given,
        state,
        ...(state === 'active' && { paidUntil: yearEnds(fiscalYear) }),
        orderId: `ord_01TEST${String(serial).padStart(20, '0')}`,
        orderedAt: time.now.toISOString(),
        version: 1,
      } as const;
      await table.write(subscriptions.add(item));
      await table.write(subscriptions.notify(subscriptions.change(item), nextNotice(fiscalYear, time.now)));
    },
    /** What is mailed on a day. */
    told: async (
      day: string,
      at = '12:00',
      leftMs = 60_000,
    ): Promise<{ key: string; parameters: unknown }[]> => {
      const before = table.items().length;
      time.now = new Date(`${day}T${at}:00+09:00`);
      await withTimeLeft(() => leftMs, sweep);
      return table
        .items()
        .slice(before)
        .flatMap((item) => mailSchema.safeParse(item).data?.payload ?? []);
    },
  };
}

test('GIVEN one that is paid THEN its buyer is told 30 and 7 days before the end, and never again', async () => {
  const { add, told } = stage();
  await add('USER#usr_a');
  expect(await told('2027-02-20')).toEqual([]);
  expect(await told('2027-03-02')).toHaveLength(1);
  expect(await told('2027-03-03')).toEqual([]);
  expect(await told('2027-03-25')).toHaveLength(1);
  expect(await told('2027-03-26')).toEqual([]);
});

test('GIVEN their day has come THEN they are told from seven in the morning', async () => {
  const { add, told } = stage();
  await add('USER#usr_a');
  expect(await told('2027-03-02', '06:59')).toEqual([]);
  expect(await told('2027-03-02', '07:00')).toHaveLength(1);
});

test('GIVEN more than a run has time for THEN it ends in time, and the next goes on where it was', async () => {
  const { add, told } = stage();
  for (let number = 0; number < 450; number++) await add(`USER#usr_${String(number)}`);
  expect(await told('2027-03-02', '07:00', 3_000)).toHaveLength(200);
  expect(await told('2027-03-02', '07:15')).toHaveLength(250);
  expect(await told('2027-03-02', '07:30')).toEqual([]);
});

test('GIVEN a school bought twice THEN it is one matter, with all its seats', async () => {
  const { add, told } = stage();
  await add('ORG#org_a', { seats: 40 });
  await add('ORG#org_a', { seats: 2 });
  const mails = await told('2027-03-02');
  expect(mails.map(({ parameters }) => parameters)).toEqual([
    { contentName: 'typing-method', fiscalYear: 2026, seats: 42 },
  ]);
});

test('GIVEN a school bought twice WHEN one of both is given back in the moment of the run THEN it is told of the other', async () => {
  const { add, told, meanwhile, subscriptions, write } = stage();
  await add('ORG#org_a', { seats: 40 });
  await add('ORG#org_a', { seats: 2 });
  meanwhile(async () => {
    const [first] = await subscriptions.list('ORG#org_a');
    await write(subscriptions.notify(subscriptions.change(first!, 'refund'), undefined));
  });
  const mails = await told('2027-03-02');
  expect(mails.map(({ parameters }) => parameters)).toMatchObject([{ seats: 2 }]);
  expect(await told('2027-03-03')).toEqual([]);
});

test('GIVEN a school that bought the next year in March WHEN that begins THEN it is told to choose who uses it, once', async () => {
  const { add, told } = stage();
  const next = { fiscalYear: 2027, seats: 40 };
  await told('2027-03-10');
  await add('ORG#org_a', next);
  await add('ORG#org_a', { ...next, seats: 2 });
  await add('ORG#org_a', { ...next, seats: 9, state: 'past_due' });
  await add('ORG#org_b', { ...next, given: 3 });
  await add('ORG#org_c', { ...next, state: 'past_due' });
  await add('USER#usr_a', { fiscalYear: 2027 });
  expect(await told('2027-03-31')).toEqual([]);
  expect((await told('2027-04-01')).map(({ parameters }) => parameters)).toEqual([
    { contentName: 'typing-method', fiscalYear: 2027, seats: 42, school: true },
  ]);
  expect(await told('2027-04-02')).toEqual([]);
  expect(await told('2028-03-02')).toHaveLength(4);
});

test('GIVEN they said that no next year is wanted, and changed their mind THEN only the later one is mailed', async () => {
  const { add, told, subscriptions, write } = stage();
  const year = { owner: 'USER#usr_a', contentName: 'typing-method', fiscalYear: 2026 } as const;
  await add(year.owner);
  await write(subscriptions.stop(year));
  expect(await told('2027-03-02')).toEqual([]);
  await write(subscriptions.resume(year));
  expect(await told('2027-03-25')).toHaveLength(1);
});

test('GIVEN the next year is ordered already, or the run was missed until the year was over THEN nobody is told', async () => {
  const { add, told } = stage();
  await add('USER#usr_a');
  await add('USER#usr_a', { fiscalYear: 2027, state: 'incomplete' });
  expect(await told('2027-03-02')).toEqual([]);
  const other = stage();
  await other.add('USER#usr_b');
  expect(await other.told('2027-04-02')).toEqual([]);
});

test('GIVEN a row of one buyer that does not parse THEN it is reported, and everybody else is told', async () => {
  const { add, told, write, errors } = stage();
  await add('USER#usr_a');
  await add('USER#usr_b');
  const row = { pk: 'USER#usr_a', sk: 'SUBSCRIPTION#sub_of-a-later-release' };
  await write(create(row));
  await expect(told('2027-03-02')).rejects.toThrow('1 renewals not told');
  expect(errors).toMatchObject([{ subscriptionId: 'sub_01TEST00000000000000000001' }]);
  await write(remove(row));
  expect((await told('2027-03-03')).map(({ key }) => key)).toEqual([expect.stringContaining('usr_a')]);
});
