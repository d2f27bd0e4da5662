/** In March: the next year is sold beside the running one, and opens with it. */
import { expect, test } from 'vitest';
import { subscriptionContract } from '#shared/shop/subscription/contract.ts';
import { yearEnds } from '#shared/shop/subscription/policy.ts';
import { japanInstant } from '#shared/kernel/time.ts';
import { act } from '#test/support/shop/buyer.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { openContents, standingOf, subscribe, thisYear } from '#test/support/shop/subscription.ts';
import { eventually, signIn } from '#test/support/system.ts';

const year = thisYear();
const march = Date.parse(japanInstant(`${String(year + 1)}-03-10`, '09:00'));
const system = openSystem({ clockOffsetMs: march - Date.now() });

test('GIVEN the tenth of March WHEN the next year is ordered and paid THEN it is theirs, and closed until April', async () => {
  const person = await signIn(system, 'individual');
  const { years } = (await person.call(subscriptionContract.listSubscriptions)).value();
  expect(years).toEqual([year, year + 1]);

  const { sessionId } = await subscribe(person, 'programing', 1, year + 1);
  act(system, sessionId, 'pay');
  await system.stripe.webhooks.settled();

  const next = await eventually(
    () => standingOf(person, 'programing', year + 1),
    ({ state }) => state === 'active',
  );
  expect(next.paidUntil).toBe(yearEnds(year + 1));
  expect(await openContents(person)).toEqual([]);
  expect(await standingOf(person, 'programing')).toMatchObject({ seats: 0 });
});
