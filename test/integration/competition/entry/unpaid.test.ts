/** Before it is paid, an entry that is withdrawn or moved makes its order another one. */
import { expect } from 'vitest';
import { groupEntryContract } from '#shared/competition/entry/contract.ts';
import type { Entry } from '#shared/competition/entry/schema.ts';
import { orderContract } from '#shared/shop/order/contract.ts';
import { paymentContract } from '#shared/shop/payment/contract.ts';
import { act, sessionOf } from '#test/support/shop/buyer.ts';
import { applyGroup, groupEntries } from '#test/support/competition/entry.ts';
import { once } from '#test/support/fixtures.ts';
import { booksOf } from '#test/support/ledger.ts';
import { eventually } from '#test/support/system.ts';
import { chooseTransfer, sendTransfer } from '#test/support/shop/transfer.ts';
import { classOne, romajiFor, test as entering } from './entering.ts';

const test = entering
  .extend(
    'orderOf',
    once,
    ({ owner }) =>
      async (orderId: string) =>
        (await owner.call(orderContract.getOrder, { params: { orderId } })).value(),
  )
  .extend(
    'withdraw',
    once,
    ({ owner }) =>
      ({ id: entryId, version }: Entry) =>
        owner.call(groupEntryContract.withdrawGroupEntry, { params: { entryId }, body: { version } }),
  )
  .extend('applied', async ({ owner, pupils, orderOf }) => {
    const { orderId, sessionId } = await applyGroup(owner, romajiFor(pupils.slice(0, 5)));
    return {
      orderId,
      sessionId,
      entries: await groupEntries(owner, classOne),
      order: await orderOf(orderId),
    };
  });

test('GIVEN one is withdrawn THEN its order asks for the others alone, and nobody can pay the old sum', async ({
  system,
  owner,
  pay,
  orderOf,
  withdraw,
  applied,
}) => {
  const { orderId, sessionId, entries, order } = applied;
  (await withdraw(entries[0]!)).value();

  const less = await orderOf(orderId);
  expect(less.total).toBe(order.total - entries[0]!.amount);
  expect(less.summary.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4);
  expect(() => act(system, sessionId, 'pay')).toThrow();
  const { url } = (await owner.call(paymentContract.startCheckout, { params: { orderId } })).value();
  await pay({ sessionId: sessionOf(url) });
  await eventually(
    () => groupEntries(owner, classOne),
    (found) => found.every(({ state }) => state === 'ready' || state === 'withdrawn'),
  );
  const books = await booksOf(system, orderId);
  expect(books.balance).toBe(less.total);
  expect(
    (
      await eventually(
        () => orderOf(orderId),
        ({ status }) => status === 'fulfilled',
      )
    ).refundedTotal,
  ).toBe(0);
});

test('GIVEN all are withdrawn THEN the order is canceled', async ({
  owner,
  seasonId,
  pupils,
  orderOf,
  withdraw,
  applied,
}) => {
  const { orderId, entries } = applied;
  for (const entry of entries) (await withdraw(entry)).value();

  expect((await orderOf(orderId)).status).toBe('canceled');
  const body = { seasonId, entrants: romajiFor(pupils.slice(0, 5)) };
  expect((await owner.call(groupEntryContract.quoteGroupEntries, { body })).value().refused).toEqual([]);
});

test('GIVEN it goes to another 課題 THEN its order names that one', async ({ owner, orderOf, applied }) => {
  const { orderId, entries, order } = applied;
  const [entry] = entries;
  const body = { divisionCode: 'words', userId: entry!.personId, version: entry!.version };
  (await owner.call(groupEntryContract.changeGroupEntry, { params: { entryId: entry!.id }, body })).value();

  const changed = await orderOf(orderId);
  expect(changed.total).toBe(order.total);
  const counts = changed.summary.map(({ title, quantity }) => [title.includes('英単語'), quantity]);
  expect(counts.toSorted()).toEqual([
    [false, 4],
    [true, 1],
  ]);
});

test('GIVEN a number for a shop is out WHEN one is withdrawn THEN nothing changes, and it says what to do', async ({
  system,
  owner,
  orderOf,
  withdraw,
  applied,
}) => {
  const { orderId, sessionId, entries, order } = applied;
  act(system, sessionId, 'konbini');
  await system.stripe.webhooks.settled();

  expect((await withdraw(entries[0]!)).problem().code).toBe('slip-out');
  expect(await orderOf(orderId)).toMatchObject({ total: order.total, processing: true });
  expect((await groupEntries(owner, classOne)).every(({ state }) => state === 'applied')).toBe(true);
});

test('GIVEN a transfer is awaited WHEN one is withdrawn THEN the same account waits for less; GIVEN a part came THEN it is refused', async ({
  system,
  owner,
  orderOf,
  withdraw,
  applied,
}) => {
  const { orderId, entries, order } = applied;
  const { transfer } = await chooseTransfer(owner, orderId);
  (await withdraw(entries[0]!)).value();

  const less = await eventually(
    () => orderOf(orderId),
    (now) => now.transfer !== undefined,
  );
  expect(less.transfer).toEqual({ ...transfer, amount: order.total - entries[0]!.amount });
  await sendTransfer(system, orderId, 100);
  await eventually(
    () => orderOf(orderId),
    ({ deposit }) => deposit === 100,
  );
  expect((await withdraw(entries[1]!)).problem().code).toBe('transfer-begun');
});
