/** The office's numbers: each is the length of a list that can be opened. */
import { beforeAll, expect, test } from 'vitest';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { accountCareContract } from '#shared/office/account-care/contract.ts';
import { appealOfficeContract } from '#shared/competition/correction/appeal/contract.ts';
import { contactOfficeContract } from '#shared/site/contact/contract.ts';
import { deliveryContract } from '#shared/mail/delivery/contract.ts';
import { jobOfficeContract } from '#shared/record/job/office-contract.ts';
import { morningDays, officeContract, type MorningCount } from '#shared/office/office/contract.ts';
import { parcelContract } from '#shared/certificate/parcel/contract.ts';
import { paymentOfficeContract } from '#shared/shop/payment/office-contract.ts';
import { trainingOfficeContract } from '#shared/practice/training-log/contract.ts';
import { act, apply, issued } from '#test/support/shop/buyer.ts';
import { stuckDelivery } from '#test/support/mail/deliveries.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { servicesOf, type Services } from '#test/support/shop/large-order.ts';
import { signIn } from '#test/support/system.ts';

const system = openSystem({ practised: true });
const admin = signedIn(system, 'admin');
let services: Services;
beforeAll(async () => {
  services = await servicesOf(system);
});

const dayMs = 24 * 60 * 60 * 1000;
const morning = async () => (await admin.call(officeContract.getMorning)).value();

async function newcomer(userId: string, kind: 'individual' | 'student', daysAgo: number): Promise<void> {
  const { table } = services.base;
  const name = { family: '新田', given: '桜', familyKana: 'ニッタ', givenKana: 'サクラ' };
  const createdAt = new Date(Date.now() - daysAgo * dayMs).toISOString();
  await table.transact(
    createAccountRepository(table).add({ userId, kind, status: 'active', name, createdAt }),
  );
}

/** The lists, as their pages ask for them. */
const lists: Readonly<Record<MorningCount, () => Promise<readonly unknown[]>>> = {
  contacts: async () =>
    (await admin.call(contactOfficeContract.listContacts, { query: { of: 'open' } })).value().items,
  parcels: async () =>
    (await admin.call(parcelContract.listParcels, { query: { status: 'preparing' } })).value().items,
  returnedParcels: async () =>
    (await admin.call(parcelContract.listParcels, { query: { status: 'returned' } })).value().items,
  appeals: async () =>
    (await admin.call(appealOfficeContract.listAppealsForOffice, { query: { of: 'open' } })).value().items,
  trainingLogs: async () =>
    (await admin.call(trainingOfficeContract.listLogReviews, { query: {} })).value().items,
  newUsers: async () =>
    (await admin.call(accountCareContract.listNewUsers, { query: { days: morningDays } })).value().items,
  stuckDeliveries: async () =>
    (await admin.call(deliveryContract.listDeliveries, { query: {} })).value().items,
  failedJobs: async () =>
    (await admin.call(jobOfficeContract.listOfficeJobs, { query: { of: 'failed' } })).value().items,
};

test('each number is the length of its list, and says where there is more', async () => {
  await newcomer('usr_newcomer-1', 'individual', 0);
  for (let one = 0; one < 12; one++)
    await stuckDelivery(system, `out_morning${String(one).padStart(3, '0')}`);

  const { counts, more } = await morning();

  for (const [name, list] of Object.entries(lists) as [MorningCount, () => Promise<unknown[]>][]) {
    const { length } = await list();
    if (more.includes(name)) expect(length, name).toBeGreaterThan(counts[name]);
    else expect(counts[name], name).toBe(length);
  }
  expect([counts.stuckDeliveries, more.includes('stuckDeliveries')]).toEqual([10, true]);
});

test('new are those who came of themselves in these days of Japan: no pupil, nobody earlier', async () => {
  await newcomer('usr_newcomer-2', 'individual', morningDays - 1);
  await newcomer('usr_newcomer-3', 'individual', morningDays + 1);
  await newcomer('usr_newcomer-4', 'student', 0);

  const { items } = (
    await admin.call(accountCareContract.listNewUsers, { query: { days: morningDays, limit: 100 } })
  ).value();

  const ids = items.map(({ userId }) => userId);
  expect(ids).toContain('usr_newcomer-2');
  expect(ids).not.toContain('usr_newcomer-3');
  expect(ids).not.toContain('usr_newcomer-4');
});

test('an order stands in the list of those that wait for money, and in the number, until it is paid', async () => {
  const waiting = async () =>
    (await admin.call(paymentOfficeContract.listWaitingOrders, { query: { limit: 100 } })).value().items;
  const overview = async () => (await admin.call(officeContract.getOverview)).value();
  const buyer = await signIn(system, 'individual');
  const { orderId, sessionId } = await apply(buyer);

  expect((await waiting()).map(({ id }) => id)).toContain(orderId);
  expect((await overview()).openOrders).toBe((await waiting()).length);
  expect((await overview()).oldestOpenOrder?.id).toBe((await waiting())[0]?.id);

  act(system, sessionId, 'pay');
  await issued(buyer, orderId);
  expect((await waiting()).map(({ id }) => id)).not.toContain(orderId);
  expect((await overview()).openOrders).toBe((await waiting()).length);
});
