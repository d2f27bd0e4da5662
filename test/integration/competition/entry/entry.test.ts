/** Entering for oneself: the rules, over the real API, with a clock that stands in the table. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { entryContract } from '#shared/competition/entry/contract.ts';
import { orderContract } from '#shared/shop/order/contract.ts';
import { paymentContract } from '#shared/shop/payment/contract.ts';
import { act } from '#test/support/shop/buyer.ts';
import { applySelf, ownEntries } from '#test/support/competition/entry.ts';
import { allRows, booksOf, putRow } from '#test/support/ledger.ts';
import { eventually, type Person } from '#test/support/system.ts';
import { allReady, test } from './entering.ts';

const romaji = (seasonId: string, expectedTotal = 1200) => ({
  seasonId,
  divisionCodes: ['romaji'],
  expectedTotal,
  buyerAge: 'adult' as const,
  requestKey: randomUUID(),
});

describe('an individual', () => {
  test('enters two 課題, pays, and has a ticket for each; a third costs what a further one costs', async ({
    system,
    individual,
    seasonId,
    pay,
  }) => {
    const applied = await applySelf(individual, 'romaji', 'english-a');
    expect((await ownEntries(individual)).map(({ state }) => state)).toEqual(['applied', 'applied']);

    await pay(applied);

    const ready = await eventually(() => ownEntries(individual), allReady);
    expect(ready.map(({ amount }) => amount).toSorted()).toEqual([1200, 900]);
    expect(new Set(ready.map(({ ticketNumber }) => ticketNumber)).size).toBe(2);
    for (const { ticketNumber } of ready) expect(ticketNumber).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/u);
    const body = { seasonId, divisionCodes: ['words'] };
    expect((await individual.call(entryContract.quoteEntries, { body })).value()).toMatchObject({
      total: 900,
      lines: [{ kind: 'entry', quantity: 1, unitPrice: 900 }],
    });
    const books = await eventually(
      () => booksOf(system, applied.orderId),
      ({ order }) => order?.['status'] === 'fulfilled',
    );
    expect(books.order).toMatchObject({ total: 2100 });
  });

  test('is told before entering that the division does not rank them', async ({ individual, seasonId }) => {
    const body = { seasonId, divisionCodes: ['english-a', 'english-b'] };
    const { offers } = (await individual.call(entryContract.quoteEntries, { body })).value();

    expect(offers.map(({ notices }) => notices)).toEqual([['grade-not-ranked', 'grade-not-national'], []]);
  });

  test('GIVEN two tabs WHEN both apply THEN one order has the 課題, and the other is told why not', async ({
    individual,
    seasonId,
  }) => {
    const answers = await Promise.all(
      [1, 2].map(() => individual.call(entryContract.applyForEntries, { body: romaji(seasonId) })),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.problem().code).toBe('already-entered');
    expect(await ownEntries(individual)).toHaveLength(1);
  });

  test('GIVEN the same request twice WHEN the first was done THEN it is the same order', async ({
    individual,
    seasonId,
  }) => {
    const body = romaji(seasonId);
    const answers = await Promise.all(
      [1, 2].map(() => individual.call(entryContract.applyForEntries, { body })),
    );

    const [one, two] = answers.map((answer) => answer.value().orderId);
    expect(one).toBe(two);
    expect(await ownEntries(individual)).toHaveLength(1);
  });

  test('GIVEN another price than was shown THEN nothing is ordered', async ({ individual, seasonId }) => {
    const answer = await individual.call(entryContract.applyForEntries, { body: romaji(seasonId, 1100) });

    expect(answer.problem().code).toBe('price-changed');
    expect(await ownEntries(individual)).toEqual([]);
  });

  test('GIVEN the order is given up THEN the 課題 is free, and the entry is in no list', async ({
    individual,
  }) => {
    const { orderId } = await applySelf(individual, 'romaji');
    (await individual.call(paymentContract.cancelOrder, { params: { orderId } })).value();

    await eventually(
      () => ownEntries(individual),
      (entries) => entries.length === 0,
    );
    await applySelf(individual, 'romaji');
    expect(await ownEntries(individual)).toHaveLength(1);
  });

  test('GIVEN the order expired and was paid late THEN it is honoured; with the 課題 taken, given back', async ({
    system,
    individual,
  }) => {
    const late = await applySelf(individual, 'romaji', 'words');
    const row = (await allRows(system)).find(({ sk }) => sk === `ORDER#${late.orderId}`)!;
    const past = new Date(Date.now() - 1000).toISOString();
    act(system, late.sessionId, 'konbini');
    await system.stripe.webhooks.settled();
    await putRow(system, { ...row, payableUntil: past, status: 'expired', processing: true });
    const { servicesOf } = await import('#test/support/shop/large-order.ts');
    const services = await servicesOf(system);
    await services.align.walk({ owner: String(row['owner']), orderId: late.orderId });
    expect(await ownEntries(individual)).toEqual([]);
    await applySelf(individual, 'words');

    act(system, late.sessionId, 'konbini-paid');
    await system.stripe.webhooks.settled();

    const entries = await eventually(
      () => ownEntries(individual),
      (found) => found.some(({ state }) => state === 'ready'),
    );
    expect(entries.map(({ division, state }) => [division.code, state]).toSorted()).toEqual([
      ['romaji', 'ready'],
      ['words', 'applied'],
    ]);
    const returned = await eventually(
      () => booksOf(system, late.orderId),
      ({ order }) => order?.['status'] === 'fulfilled' && Number(order['refundedTotal']) > 0,
    );
    expect(returned.order).toMatchObject({ refundedTotal: 900 });
  });
});

describe('the window, by the clock of the server', () => {
  const tryIt = (individual: Person, seasonId: string) =>
    individual.call(entryContract.applyForEntries, { body: romaji(seasonId) });
  const far = '2030-01-01T00:00:00.000Z';

  test.for([
    ['not yet open', 1000 * 60, Infinity, 'not-open-yet'],
    ['closed', -Infinity, -1, 'entry-closed'],
    ['in its last minute', -1000 * 60, 1000 * 60, undefined],
  ] as const)('%s', async ([, opens, closes, refusal], { individual, seasonId, changeSeason }) => {
    const at = (offset: number): string =>
      Number.isFinite(offset)
        ? new Date(Date.now() + offset).toISOString()
        : offset > 0
          ? far
          : '2020-01-01T00:00:00.000Z';
    await changeSeason({ entry: { opensAt: at(opens), closesAt: at(closes) } });

    const answer = await tryIt(individual, seasonId);
    const body = { seasonId, divisionCodes: ['romaji'] };
    const quote = (await individual.call(entryContract.quoteEntries, { body })).value();

    if (refusal === undefined) expect(answer.status).toBe(200);
    else {
      expect(answer.problem().code).toBe(refusal);
      expect(quote.refused.map(({ refusals }) => refusals)).toEqual([[refusal]]);
      expect(quote.total).toBe(0);
    }
  });

  test('an order is payable no longer than the season is held', async ({ individual, changeSeason }) => {
    const closesAt = new Date(Date.now() + 60 * 60 * 1000).toISOString();
    await changeSeason({ held: { opensAt: '2026-11-01T00:00:00.000Z', closesAt } });

    const { orderId } = await applySelf(individual, 'romaji');

    const order = (await individual.call(orderContract.getOrder, { params: { orderId } })).value();
    expect(order.payableUntil).toBe(closesAt);
  });

  test('GIVEN the nationals THEN nobody enters who has not qualified', async ({
    individual,
    seasonId,
    changeSeason,
  }) => {
    await changeSeason({ role: 'national' });
    const answer = await tryIt(individual, seasonId);
    expect(answer.problem().code).toBe('not-qualified');
  });

  test('GIVEN a season that is a draft THEN it is unknown', async ({
    individual,
    seasonId,
    changeSeason,
  }) => {
    await changeSeason({ state: 'draft' });
    const answer = await tryIt(individual, seasonId);
    expect(answer.problem().code).toBe('not-found');
  });
});
