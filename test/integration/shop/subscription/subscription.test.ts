/** Subscribing and giving seats, over the real API: what is sold, what is open to whom, and that no seat is given twice. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentContract } from '#shared/shop/payment/contract.ts';
import { orderContract } from '#shared/shop/order/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { seatContract, subscriptionContract } from '#shared/shop/subscription/contract.ts';
import { openContentContract } from '#shared/shop/subscription/open-content.ts';
import { yearEnds } from '#shared/shop/subscription/policy.ts';
import { act } from '#test/support/shop/buyer.ts';
import { pupilsOf } from '#test/support/competition/entry.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows, booksOf, deleteRow, forgetRateLimits, type Row } from '#test/support/ledger.ts';
import { classId, clubPupil } from '#test/support/pupils.ts';
import {
  give,
  openContents,
  standingOf,
  subscribe,
  subscribed,
  takeBack,
  thisYear,
} from '#test/support/shop/subscription.ts';
import { eventually, personIdOf, type Person } from '#test/support/system.ts';

const classOne = classId(1);
const classTwo = classId(2);
const system = openSystem();
const individual = signedIn(system, 'individual');
const owner = signedIn(system, 'school');
const teacher = signedIn(system, 'teacher');
const pupil = signedIn(system, 'pupil-1-1');
let one: string[];
let two: string[];

beforeAll(async () => {
  [one, two] = [await pupilsOf(owner, classOne), await pupilsOf(owner, classTwo)];
});
beforeEach(async () => {
  await forgetRateLimits(system);
  const ours = ({ sk }: Row): boolean => /^(?:SUBSCRIPTION|SUBSCRIBED|SUBSCRIPTION_SEAT)#/u.test(sk);
  for (const row of (await allRows(system)).filter(ours)) await deleteRow(system, row);
});

const year = thisYear();
const codeOf = async (answer: Promise<{ problem: () => { code: string } }>): Promise<string> =>
  (await answer).problem().code;
const order = (person: Person, seats: number, changes: object = {}) =>
  person.call(subscriptionContract.orderSubscription, {
    body: {
      contentName: 'typing-method',
      fiscalYear: year,
      seats,
      expectedTotal: 1980 * seats,
      buyerAge: 'adult' as const,
      requestKey: randomUUID(),
      ...changes,
    },
  });

test('GIVEN more than a convenience store takes WHEN it is paid THEN the page offers the card alone', async () => {
  const { sessionId } = await subscribe(owner, 'typing-method', 152);
  expect(system.stripe.ledger.state.sessions[sessionId]?.payment_method_types).toEqual(['card']);
  const fits = await subscribe(owner, 'typing-english', 1);
  expect(system.stripe.ledger.state.sessions[fits.sessionId]?.payment_method_types).toEqual([
    'card',
    'konbini',
  ]);
});

describe('an individual', () => {
  test('orders a content, pays once, and it is open until 31 March', async () => {
    const { orderId, sessionId, total } = await subscribe(individual, 'typing-method');
    expect(total).toBe(1980);
    expect(await standingOf(individual, 'typing-method')).toMatchObject({
      state: 'incomplete',
      unpaidSeats: 1,
    });
    expect(await openContents(individual)).toEqual([]);

    act(system, sessionId, 'pay');
    await system.stripe.webhooks.settled();

    await eventually(
      () => standingOf(individual, 'typing-method'),
      ({ state }) => state === 'active',
    );
    const { items } = (await individual.call(openContentContract.listOpenContents)).value();
    expect(items).toEqual([{ contentName: 'typing-method', openUntil: yearEnds(year), by: 'own' }]);
    const { order: bought } = await eventually(
      () => booksOf(system, orderId),
      (books) => books.order?.['status'] === 'fulfilled',
    );
    expect(bought).toMatchObject({ from: 'subscription', total: 1980 });
  });

  test('GIVEN one that is unpaid, then paid WHEN the same is ordered again THEN the reason is said each time', async () => {
    const { sessionId } = await subscribe(individual, 'typing-method');
    expect(await codeOf(order(individual, 1))).toBe('subscription-unpaid');
    act(system, sessionId, 'pay');
    await eventually(
      () => standingOf(individual, 'typing-method'),
      ({ state }) => state === 'active',
    );
    expect(await codeOf(order(individual, 1))).toBe('already-subscribed');
    await subscribed(system, individual, 'programing');
    expect((await openContents(individual)).toSorted()).toEqual(['programing', 'typing-method']);
  });

  test('GIVEN the order is given up THEN the same may be ordered again', async () => {
    const { orderId } = await subscribe(individual, 'typing-english');
    (await individual.call(paymentContract.cancelOrder, { params: { orderId } })).value();
    await subscribe(individual, 'typing-english');
  });

  test('buys one seat and no more, and only of a year that is sold', async () => {
    const problem = (await order(individual, 2)).problem();
    expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ path: 'seats' }] });
    expect(await codeOf(order(individual, 1, { fiscalYear: year + 2 }))).toBe('subscription-not-on-sale');
    expect(await codeOf(order(individual, 1, { expectedTotal: 1, buyerAge: 'adult' as const }))).toBe(
      'price-changed',
    );
  });

  test('GIVEN it is open WHEN they say that no next year is wanted, and change their mind THEN both are written down', async () => {
    const params = { contentName: 'typing-method' } as const;
    expect(await codeOf(individual.call(subscriptionContract.stopRenewal, { params }))).toBe('not-found');
    await subscribed(system, individual, 'typing-method');

    expect((await individual.call(subscriptionContract.stopRenewal, { params })).value().stopped).toBe(true);
    expect((await individual.call(subscriptionContract.stopRenewal, { params })).value().stopped).toBe(true);
    expect((await standingOf(individual, 'typing-method')).stopped).toBe(true);
    expect((await individual.call(subscriptionContract.resumeRenewal, { params })).value().stopped).toBe(
      false,
    );

    const told = (await allRows(system)).filter(
      ({ pk, action }) =>
        pk === `USER#${personIdOf(individual)}#AUDIT` && String(action).startsWith('renewal-'),
    );
    expect(told.map(({ action }) => action).toSorted()).toEqual(['renewal-resumed', 'renewal-stopped']);
  });

  test('GIVEN the payment is disputed, then the dispute is won THEN it is closed, and open again', async () => {
    const { sessionId } = await subscribe(individual, 'typing-method');
    act(system, sessionId, 'pay');
    await eventually(
      () => openContents(individual),
      (open) => open.length === 1,
    );
    act(system, sessionId, 'dispute');
    await eventually(
      () => openContents(individual),
      (open) => open.length === 0,
    );
    expect(await standingOf(individual, 'typing-method')).toMatchObject({ state: 'past_due' });
    act(system, sessionId, 'dispute-won');
    await eventually(
      () => openContents(individual),
      (open) => open.length === 1,
    );
  });
});

describe('a school', () => {
  test('buys seats, a class is given them, one is taken back, and only who has one may practise', async () => {
    const orderId = await subscribed(system, owner, 'typing-method', 40);
    expect((await owner.call(orderContract.getOrder, { params: { orderId } })).value().summary).toEqual([
      { kind: 'typing-method', title: `タイピングメソッド ${year}年度`, unitPrice: 1980, quantity: 40 },
    ]);
    expect(await openContents(pupil)).toEqual([]);

    expect((await give(owner, 'typing-method', one)).value()).toEqual({
      changed: one.length,
      unchanged: 0,
      refused: [],
    });
    expect((await give(owner, 'typing-method', one)).value()).toMatchObject({
      changed: 0,
      unchanged: one.length,
    });
    expect(await openContents(pupil)).toEqual(['typing-method']);
    expect(await standingOf(owner, 'typing-method')).toMatchObject({ seats: 40, given: one.length });

    const me = personIdOf(pupil);
    expect((await takeBack(owner, 'typing-method', [me])).value()).toMatchObject({ changed: 1 });
    expect((await takeBack(owner, 'typing-method', [me])).value()).toMatchObject({
      changed: 0,
      unchanged: 1,
    });
    expect(await openContents(pupil)).toEqual([]);
    expect(await standingOf(owner, 'typing-method')).toMatchObject({ given: one.length - 1 });
  });

  test('buys more in the running year, but not while an order of the same is unpaid', async () => {
    await subscribed(system, owner, 'programing', 2);
    await subscribed(system, owner, 'programing', 3);
    expect(await standingOf(owner, 'programing')).toMatchObject({ seats: 5 });
    expect((await give(owner, 'programing', one.slice(0, 6))).value()).toMatchObject({
      changed: 5,
      refused: [{ reason: 'no-seat-left' }],
    });
    await subscribe(owner, 'programing', 1);
    const body = { contentName: 'programing', expectedTotal: 1500, buyerAge: 'adult' as const };
    expect(await codeOf(order(owner, 1, body))).toBe('subscription-unpaid');
  });

  test('GIVEN fifty requests for ten seats at once THEN ten are given, and the count is right', async () => {
    await subscribed(system, owner, 'typing-method', 10);
    const wanted = [...one, ...two].slice(0, 50);
    const answers = await Promise.all(wanted.map((userId) => give(owner, 'typing-method', [userId])));
    const outcomes = answers.map((answer) => answer.value());
    expect(outcomes.reduce((sum, { changed }) => sum + changed, 0)).toBe(10);
    expect(outcomes.flatMap(({ refused }) => refused.map(({ reason }) => reason))).toEqual(
      Array.from({ length: wanted.length - 10 }, () => 'no-seat-left'),
    );
    const seats = (await allRows(system)).filter(({ sk }) => sk.startsWith('SUBSCRIPTION_SEAT#'));
    expect(seats).toHaveLength(10);
    expect(await standingOf(owner, 'typing-method')).toMatchObject({ seats: 10, given: 10 });
  });

  test('GIVEN a pupil is disabled, or removed THEN the seat is free for another one', async () => {
    await subscribed(system, owner, 'typing-method', 2);
    const [first = '', second = '', third = ''] = two;
    await give(owner, 'typing-method', [first, second]);
    (await owner.call(studentContract.disableStudent, { params: { userId: first } })).value();
    (await owner.call(studentContract.removeStudent, { params: { userId: second } })).value();

    expect(await standingOf(owner, 'typing-method')).toMatchObject({ given: 0 });
    expect((await give(owner, 'typing-method', [first, second, third])).value()).toMatchObject({
      changed: 1,
      refused: [
        { userId: second, reason: 'not-found' },
        { userId: first, reason: 'student-disabled' },
      ],
    });
  });

  test('GIVEN a teacher THEN they give to their own class, and nobody else is known to them', async () => {
    await subscribed(system, owner, 'typing-method', 5);
    const foreign = (await clubPupil(system)).userId;
    const [mine = ''] = one;
    const [other = ''] = two.slice(4);
    expect((await give(teacher, 'typing-method', [mine, other, foreign])).value()).toEqual({
      changed: 1,
      unchanged: 0,
      refused: [
        { userId: other, reason: 'not-found' },
        { userId: foreign, reason: 'not-found' },
      ],
    });
    const list = (groupId?: string) =>
      teacher.call(seatContract.listPupilSeats, {
        params: { contentName: 'typing-method' },
        query: { limit: 100, ...(groupId !== undefined && { groupId }) },
      });
    expect(
      (await list(classOne))
        .value()
        .items.filter(({ holds }) => holds)
        .map(({ userId }) => userId),
    ).toEqual([mine]);
    expect(await codeOf(list(classTwo))).toBe('not-found');
    expect(await codeOf(list())).toBe('not-found');
  });

  test('GIVEN the money went back THEN its seats are closed, and the pupils may be given others', async () => {
    const { sessionId } = await subscribe(owner, 'typing-method', 1);
    act(system, sessionId, 'pay');
    await eventually(
      () => standingOf(owner, 'typing-method'),
      ({ seats }) => seats === 1,
    );
    await give(owner, 'typing-method', [personIdOf(pupil)]);
    expect(await openContents(pupil)).toEqual(['typing-method']);

    act(system, sessionId, 'refund');
    await eventually(
      () => openContents(pupil),
      (open) => open.length === 0,
    );
    const params = { contentName: 'typing-method' } as const;
    const list = { params, query: { groupId: classOne } };
    const { items } = (await owner.call(seatContract.listPupilSeats, list)).value();
    expect(items.filter(({ holds }) => holds)).toEqual([]);

    await subscribed(system, owner, 'typing-method', 1);
    expect((await give(owner, 'typing-method', [personIdOf(pupil)])).value()).toMatchObject({ changed: 1 });
    expect(await openContents(pupil)).toEqual(['typing-method']);
    await takeBack(owner, 'typing-method', [personIdOf(pupil)]);
    expect(await standingOf(owner, 'typing-method')).toMatchObject({ seats: 1, given: 0 });
  });
});
