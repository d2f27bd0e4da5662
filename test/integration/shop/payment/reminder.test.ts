/** Who has not paid yet is told again, by mail once and on their pages: the number for the shop, and the end of the time. */
import { describe, expect, test } from 'vitest';
import { orderContract } from '#shared/shop/order/contract.ts';
import { act, addResult, apply, issued } from '#test/support/shop/buyer.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { mailsSent } from '#test/support/mail/mails-sent.ts';
import { reconcile } from '#test/support/shop/reconcile.ts';
import { eventually } from '#test/support/system.ts';

const hourMs = 60 * 60 * 1000;
const system = openSystem();
const buyer = signedIn(system, 'individual');
let serial = 0;

const newOrder = async () => apply(buyer, await addResult(system, buyer, ++serial));
const orderOf = async (orderId: string) =>
  (await buyer.call(orderContract.getOrder, { params: { orderId } })).value();
const mailsAbout = (subject: string) =>
  system.mail.list('individual@typing.example').filter((mail) => mail.subject.includes(subject));

async function at(hours: number): Promise<void> {
  await system.moveClock(hours * hourMs);
  for (let pass = 0; pass < 3; pass++) await reconcile(system);
  await mailsSent(system);
}

describe('a convenience store', () => {
  test('GIVEN it was chosen THEN the order has the number until it is paid', async () => {
    const { orderId, sessionId } = await newOrder();
    act(system, sessionId, 'konbini');
    await system.stripe.webhooks.settled();

    const { slip, processing } = await orderOf(orderId);
    expect(processing).toBe(true);
    expect(slip?.stores).toContainEqual({
      store: 'lawson',
      paymentCode: '224422',
      confirmationNumber: '0312345678',
    });
    expect(slip?.voucherUrl).toContain(sessionId);

    act(system, sessionId, 'konbini-paid');
    await system.stripe.webhooks.settled();
    expect((await orderOf(orderId)).slip).toBeUndefined();
  });

  test('GIVEN it is paid at the shop three days later THEN that is when it was paid', async () => {
    const { orderId, sessionId } = await newOrder();
    const { payableUntil } = await orderOf(orderId);
    act(system, sessionId, 'konbini');
    await system.stripe.webhooks.settled();
    const { slip } = await orderOf(orderId);
    // To the end of a day on which the order can still be paid.
    expect(slip!.expiresAt < payableUntil).toBe(true);
    expect(Date.parse(payableUntil) - Date.parse(slip!.expiresAt)).toBeLessThan(48 * hourMs);

    await system.moveClock(72 * hourMs);
    act(system, sessionId, 'konbini-paid');
    await system.stripe.webhooks.settled();

    const { paidAt = '' } = await orderOf(orderId);
    expect(Date.parse(paidAt) - Date.now()).toBeGreaterThan(71 * hourMs);
    // What follows the payment is of that day, and would wait for it: the mail about the certificate, too.
    await issued(buyer, orderId);
    await mailsSent(system);
    await system.moveClock(0);
  });

  test('GIVEN its time was over THEN the number is gone, and the order can be paid in another way', async () => {
    const { orderId, sessionId } = await newOrder();
    act(system, sessionId, 'konbini');
    await system.stripe.webhooks.settled();
    act(system, sessionId, 'konbini-expired');
    await system.stripe.webhooks.settled();

    const order = await orderOf(orderId);
    expect(order).toMatchObject({ status: 'awaiting_payment', processing: false });
    expect(order.slip).toBeUndefined();
  });
});

test('GIVEN passes every quarter of an hour THEN each reminder is mailed once, at its time', async () => {
  const [open, slip] = [await newOrder(), await newOrder()];
  act(system, slip.sessionId, 'konbini');
  await system.stripe.webhooks.settled();

  const { slip: printed } = await orderOf(slip.orderId);
  const end = (Date.parse(printed!.expiresAt) - Date.now()) / hourMs;

  await at(end - 25);
  expect(mailsAbout('期限が近づいています')).toEqual([]);

  await at(end - 23);
  const [told] = await eventually(
    () => mailsAbout('コンビニでのお支払いの期限'),
    (found) => found.length > 0,
  );
  expect(told?.text).toContain(slip.orderId);

  await at(121);
  await eventually(
    () => mailsAbout('お支払いの期限が近づいています'),
    (found) => found.some(({ text }) => text.includes(open.orderId)),
  );
  await at(122);
  expect(mailsAbout('コンビニでのお支払いの期限')).toHaveLength(1);
  const ofOpen = mailsAbout('お支払いの期限が近づいています').filter(({ text }) =>
    text.includes(open.orderId),
  );
  expect(ofOpen).toHaveLength(1);
});
