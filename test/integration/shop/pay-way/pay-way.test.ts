/** How something is paid is chosen with the order: it is ordered so, or nothing is. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { certificateApplicationContract } from '#shared/certificate/certificate-application/contract.ts';
import { groupEntryContract } from '#shared/competition/entry/contract.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { orderContract } from '#shared/shop/order/contract.ts';
import type { PayWay } from '#shared/shop/pay-way/schema.ts';
import { subscriptionContract } from '#shared/shop/subscription/contract.ts';
import { addResult, applicationOf, certificatePrice } from '#test/support/shop/buyer.ts';
import { openSeason, pupilsOf } from '#test/support/competition/entry.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allowInvoices, handedOver, organizationIdOf, termsOf } from '#test/support/shop/invoice.ts';
import { forgetRateLimits } from '#test/support/ledger.ts';
import { classId } from '#test/support/pupils.ts';
import { type Person } from '#test/support/system.ts';

const system = openSystem();
const buyer = signedIn(system, 'individual');
const school = signedIn(system, 'school');
const admin = signedIn(system, 'admin');

beforeEach(() => forgetRateLimits(system));

const orderOf = async (person: Person, orderId: string) =>
  (await person.call(orderContract.getOrder, { params: { orderId } })).value();
const ordersOf = async (person: Person) =>
  (await person.call(orderContract.listOrders, { query: { limit: 100 } })).value().items.map(({ id }) => id);
/** Every payment page that was ever opened for an order. */
const pagesOf = (orderId: string) =>
  Object.values(system.stripe.ledger.state.sessions).filter(
    ({ metadata }) => metadata['orderId'] === orderId,
  );

async function applyAs(resultId: string, way: PayWay) {
  const body = {
    resultId,
    kind: 'digital' as const,
    printedName: '髙橋 結衣',
    expectedTotal: certificatePrice,
    buyerAge: 'adult' as const,
    way,
  };
  return buyer.call(certificateApplicationContract.applyForCertificate, { body });
}

async function enterAs(way: PayWay, requestKey: string) {
  const seasonId = await openSeason(school);
  const entrants = (await pupilsOf(school, classId(1))).map((userId) => ({
    userId,
    divisionCodes: ['romaji'],
  }));
  const wish = { seasonId, entrants };
  const { total } = (await school.call(groupEntryContract.quoteGroupEntries, { body: wish })).value();
  const body = { ...wish, expectedTotal: total, requestKey, way };
  return { total, answer: await school.call(groupEntryContract.applyForGroupEntries, { body }) };
}

test('GIVEN somebody who pays by transfer THEN the account comes with the order, and no page is opened for it', async () => {
  const answer = (await applyAs(await addResult(system, buyer, 1), 'transfer')).value();

  expect(answer.url).toBeUndefined();
  const { transfer } = await orderOf(buyer, answer.orderId);
  expect(transfer).toMatchObject({ amount: certificatePrice, received: 0 });
  expect(pagesOf(answer.orderId)).toEqual([]);
});

test('GIVEN a way that is not theirs THEN nothing is ordered, and the same can be ordered in another way', async () => {
  const result = await addResult(system, buyer, 2);

  expect((await applyAs(result, 'invoice')).problem().code).toBe('invoice-not-allowed');

  const { orderId, url } = (await applyAs(result, 'page')).value();
  expect(url).toBeDefined();
  expect((await applicationOf(buyer, orderId)).result.id).toBe(result);
});

test('GIVEN a school within its limit WHEN it enters on invoice THEN it is entered at once, and beyond it not at all', async () => {
  const requestKey = randomUUID();
  await allowInvoices(admin, await organizationIdOf(school), 1000);
  const before = await ordersOf(school);

  const refused = await enterAs('invoice', requestKey);
  expect(refused.answer.problem().code).toBe('invoice-over-limit');
  expect(await ordersOf(school)).toEqual(before);
  expect((await termsOf(school)).open).toBe(0);

  await allowInvoices(admin, await organizationIdOf(school), refused.total);
  const { total, answer } = await enterAs('invoice', requestKey);
  const { orderId, url } = answer.value();
  expect(url).toBeUndefined();
  const order = await handedOver(school, orderId);
  expect(order).toMatchObject({ status: 'awaiting_payment', transfer: { amount: total } });
  expect((await termsOf(school)).open).toBe(total);
  expect(pagesOf(orderId)).toEqual([]);
});

test('GIVEN content ordered on the page WHEN it is sent again by transfer THEN it is the same order, paid so', async () => {
  const wish = { contentName: 'typing-method' as const, seats: 30, fiscalYear: fiscalYearOf(new Date()) };
  const { total } = (await school.call(subscriptionContract.quoteSubscription, { body: wish })).value();
  const order = (way: PayWay, requestKey: string) =>
    school.call(subscriptionContract.orderSubscription, {
      body: { ...wish, expectedTotal: total, requestKey, way },
    });
  const requestKey = randomUUID();

  const first = (await order('page', requestKey)).value();
  const again = (await order('transfer', requestKey)).value();

  expect(again).toEqual({ orderId: first.orderId });
  expect((await orderOf(school, first.orderId)).transfer).toMatchObject({ amount: total });
  expect(pagesOf(first.orderId).map(({ status }) => status)).toEqual(['expired']);
});
