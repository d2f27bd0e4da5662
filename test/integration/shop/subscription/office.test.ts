/** What the office sees of subscriptions: every buyer of a content and a year, by name, with what became of it. */
import { expect, test } from 'vitest';
import { subscriptionOfficeContract } from '#shared/shop/subscription/office-contract.ts';
import type { ContentName } from '#shared/shop/subscription/schema.ts';
import { pupilsOf } from '#test/support/competition/entry.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { classId } from '#test/support/pupils.ts';
import { give, subscribe, subscribed, thisYear } from '#test/support/shop/subscription.ts';
import { personIdOf, signIn } from '#test/support/system.ts';

const system = openSystem();
const office = signedIn(system, 'admin');

const listOf = async (contentName: ContentName, more: { cursor?: string; limit?: number } = {}) =>
  (
    await office.call(subscriptionOfficeContract.listOfficeSubscriptions, {
      query: { contentName, fiscalYear: thisYear(), ...more },
    })
  ).value();

test('GIVEN a person, a school and somebody who has not paid WHEN the office looks THEN each is there, the newest first', async () => {
  const before = new Set((await listOf('programing')).items.map(({ id }) => id));
  const [person, school, late] = await Promise.all(
    ['individual', 'school', 'individual2'].map((key) => signIn(system, key)),
  );
  if (person === undefined || school === undefined || late === undefined) throw new Error('no accounts');
  const own = await subscribed(system, person, 'programing');
  const seats = await subscribed(system, school, 'programing', 3);
  const [first = ''] = await pupilsOf(school, classId(1));
  await give(school, 'programing', [first]);
  const { orderId: unpaid } = await subscribe(late, 'programing');

  const { items } = await listOf('programing');
  expect(items.filter(({ id }) => !before.has(id))).toMatchObject([
    { orderId: unpaid, state: 'incomplete', seats: 1, buyer: { kind: 'user', id: personIdOf(late) } },
    {
      orderId: seats,
      state: 'active',
      seats: 3,
      given: 1,
      buyer: { kind: 'organization' },
      buyerName: '桜鍵小学校',
    },
    {
      orderId: own,
      state: 'active',
      buyer: { kind: 'user', id: personIdOf(person) },
      buyerName: '髙橋 結衣',
    },
  ]);

  const page = await listOf('programing', { limit: 1 });
  expect(page.items.map(({ orderId }) => orderId)).toEqual([unpaid]);
  const next = await listOf('programing', { limit: 1, cursor: page.nextCursor ?? '' });
  expect(next.items.map(({ orderId }) => orderId)).toEqual([seats]);
  expect((await listOf('typing-english')).items.map(({ orderId }) => orderId)).not.toContain(own);
});
