/** The cart over the real API: what is in it is priced together, shared by staff, ordered as it was seen, once. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cartContract } from '#shared/shop/cart/contract.ts';
import { cartCountContract } from '#shared/shop/cart/count-contract.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import type { CartWish } from '#shared/wishes.ts';
import { orderContract } from '#shared/shop/order/contract.ts';
import { act, eligibleResults, sessionOf } from '#test/support/shop/buyer.ts';
import { confirmSeen, putEntriesIn, putIn, viewCart } from '#test/support/shop/cart.ts';
import { openSeason, ownEntries, pupilsOf } from '#test/support/competition/entry.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows, deleteRow, forgetRateLimits, putRow, type Row } from '#test/support/ledger.ts';
import { classId } from '#test/support/pupils.ts';
import { eventually, personIdOf, signIn } from '#test/support/system.ts';

const classOne = classId(1);
const classTwo = classId(2);
const system = openSystem();
const individual = signedIn(system, 'individual');
const owner = signedIn(system, 'school');
const teacher = signedIn(system, 'teacher');
let seasonId: string;

beforeAll(async () => {
  seasonId = await openSeason(owner);
});
beforeEach(async () => {
  await forgetRateLimits(system);
  const isOfTests = ({ pk, sk }: Row): boolean =>
    /^(?:ENTRY|ENTERED|TAKEN|CART_ITEM|ORDER_REQUEST)#|^CART$/u.test(sk) ||
    (pk.startsWith('ENTRY#') && sk === 'PLACE');
  for (const row of (await allRows(system)).filter(isOfTests)) await deleteRow(system, row);
});

const classWish = (people: readonly string[], ...divisionCodes: string[]): CartWish => ({
  kind: 'entry',
  wish: { seasonId, entrants: people.map((userId) => ({ userId, divisionCodes })) },
});
const delivery = {
  recipient: '山田 太郎',
  postalCode: '100-0001',
  prefecture: '東京都',
  street: '千代田区千代田1-1',
  building: '',
};
const certificate = (resultId: string, kind: 'digital' | 'paper' = 'digital'): CartWish => ({
  kind: 'certificate',
  wish: {
    kind,
    results: [{ userId: personIdOf(individual), resultId }],
    printedName: '髙橋 結衣',
    ...(kind === 'paper' && { delivery }),
  },
});

describe('an individual', () => {
  test('puts in entries one by one and certificates: the second 課題 costs less, one address one postage', async () => {
    await putEntriesIn(individual, 'romaji');
    await putEntriesIn(individual, 'words');
    const [one = '', two = ''] = await eligibleResults(individual);
    (await putIn(individual, certificate(one, 'paper'))).value();
    (await putIn(individual, certificate(two, 'paper'))).value();

    const cart = await viewCart(individual);

    expect(cart.items.map(({ amount }) => amount)).toEqual([1200, 900, 880, 880]);
    expect(cart.items.map(({ printed }) => printed)).toEqual([
      undefined,
      undefined,
      '髙橋 結衣',
      '髙橋 結衣',
    ]);
    const sentTo = '〒100-0001 東京都千代田区千代田1-1 山田 太郎 様';
    expect(cart.items.map((item) => item.sentTo)).toEqual([undefined, undefined, sentTo, sentTo]);
    expect(cart.total).toBe(1200 + 900 + 880 + 880 + 250);
    expect(cart.lines.at(-1)).toMatchObject({ kind: 'postage', quantity: 1, amount: 250 });
    expect(cart.tax).toBe(373);
    expect((await individual.call(cartCountContract.countCart)).value()).toEqual({ count: 4 });
  });

  test('pays the order of the cart and has what was in it', async () => {
    await putEntriesIn(individual, 'romaji', 'words');
    const [result = ''] = await eligibleResults(individual);
    (await putIn(individual, certificate(result))).value();
    const outcome = (await confirmSeen(individual, await viewCart(individual))).value();
    if (outcome.outcome !== 'ordered') throw new Error('not ordered');
    expect((await viewCart(individual)).items).toEqual([]);

    act(system, sessionOf(outcome.url), 'pay');
    await system.stripe.webhooks.settled();

    const ready = await eventually(
      () => ownEntries(individual),
      (entries) => entries.length === 2 && entries.every(({ state }) => state === 'ready'),
    );
    expect(ready.map(({ amount }) => amount).toSorted()).toEqual([1200, 900]);
    const params = { orderId: outcome.orderId };
    const order = await eventually(
      async () => (await individual.call(orderContract.getOrder, { params })).value(),
      ({ status }) => status === 'fulfilled',
    );
    expect(order).toMatchObject({ from: 'cart', total: 2650, lineCount: 3 });
  });

  test('a subscription beside an entry: seats count as what they are, and a second of the same is refused', async () => {
    const fiscalYear = fiscalYearOf(new Date());
    const subscription = (seats: number): CartWish => ({
      kind: 'subscription',
      wish: { contentName: 'programing', fiscalYear, seats },
    });
    expect((await putIn(individual, subscription(2))).problem().code).toBe('invalid-input');
    (await putIn(owner, subscription(40))).value();
    expect((await putIn(owner, subscription(1))).problem().code).toBe('in-cart-already');

    const cart = await viewCart(owner);

    expect(cart.items).toMatchObject([{ quantity: 40, amount: 60_000, refusals: [] }]);
    expect(cart.lines).toMatchObject([{ kind: 'programing', quantity: 40, amount: 60_000 }]);

    (await putIn(individual, subscription(1))).value();
    const outcome = (await confirmSeen(individual, await viewCart(individual))).value();
    expect(outcome.outcome).toBe('ordered');
    const again = await putIn(individual, subscription(1));
    expect(again.problem().code).toBe('subscription-unpaid');
  });

  test('the same key again is the same item; the same wish again is refused, half of it is put in', async () => {
    const key = randomUUID();
    const wish: CartWish = classWish([personIdOf(individual)], 'romaji');
    await putIn(individual, wish, key);
    expect((await putIn(individual, wish, key)).value()).toEqual({ alreadyThere: 0, count: 1 });

    expect((await putIn(individual, wish)).problem().code).toBe('in-cart-already');
    const more = await putIn(individual, classWish([personIdOf(individual)], 'romaji', 'kanji'));
    expect(more.value()).toEqual({ alreadyThere: 1, count: 2 });
    expect((await viewCart(individual)).total).toBe(2100);
  });

  test('GIVEN a price that changed since it was seen THEN the difference is told, and nothing is ordered', async () => {
    await putEntriesIn(individual, 'romaji');
    const seen = await viewCart(individual);
    const settings = (await allRows(system)).find(({ sk }) => sk === 'ENTRY_SETTINGS');
    if (settings === undefined) throw new Error('no settings');
    const prices = settings['prices'] as { table: object }[];
    const dearer = prices.map((one) => ({ ...one, table: { ...one.table, first: 1300 } }));
    await putRow(system, { ...settings, prices: dearer });

    const outcome = (await confirmSeen(individual, seen)).value();
    await putRow(system, settings);

    expect(outcome).toMatchObject({
      outcome: 'changed',
      changes: [{ before: { quantity: 1, amount: 1200 }, after: { quantity: 1, amount: 1300 }, reasons: [] }],
      cart: { total: 1300 },
    });
    expect(await ownEntries(individual)).toEqual([]);
  });

  test('GIVEN what was entered meanwhile THEN it is shown with the reason and not priced', async () => {
    await putEntriesIn(individual, 'romaji', 'words');
    const seen = await viewCart(individual);
    await putRow(system, {
      pk: `USER#${personIdOf(individual)}`,
      sk: `ENTERED#${seasonId}#romaji`,
      divisionCode: 'romaji',
      entryId: 'ent_example01',
    });

    const now = await viewCart(individual);

    expect(now.items).toMatchObject([
      { quantity: 1, amount: 900, refusals: [{ reason: 'この課題にはすでに申し込んでいます', count: 1 }] },
    ]);
    const outcome = (await confirmSeen(individual, seen)).value();
    expect(outcome).toMatchObject({ outcome: 'changed' });
  });

  test('takes it out, puts it back, and empties the cart', async () => {
    await putEntriesIn(individual, 'romaji');
    const { version, items } = await viewCart(individual);
    const params = { cartItemId: items[0]?.id ?? '' };
    const gone = await individual.call(cartContract.removeFromCart, { params, body: { version } });
    expect(gone.value().items).toEqual([]);
    const old = await individual.call(cartContract.restoreToCart, { params, body: { version } });
    expect(old.problem().code).toBe('cart-changed');
    const back = await individual.call(cartContract.restoreToCart, {
      params,
      body: { version: version + 1 },
    });
    expect(back.value().items).toHaveLength(1);

    const empty = await individual.call(cartContract.emptyCart, { body: { version: version + 2 } });

    expect(empty.value()).toMatchObject({ items: [], total: 0 });
  });

  test('cannot wish for somebody else', async () => {
    const other = await signIn(system, 'individual2');
    const wish = classWish([personIdOf(other)], 'romaji');

    expect((await putIn(individual, wish)).problem().code).toBe('not-found');
  });
});

describe('a school', () => {
  test('GIVEN two items of one season THEN they count together for the group rule and the price of many', async () => {
    const [pupils, others] = [await pupilsOf(owner, classOne), await pupilsOf(owner, classTwo)];
    (await putIn(owner, classWish(pupils.slice(0, 1), 'romaji'))).value();
    expect((await viewCart(owner)).items).toMatchObject([{ quantity: 0, refusals: [{ count: 1 }] }]);

    (await putIn(teacher, classWish(pupils.slice(1), 'romaji'))).value();
    (
      await putIn(
        owner,
        classWish(others, 'romaji', 'words', 'kanji', 'english-a', 'english-b', 'arithmetic'),
      )
    ).value();

    const cart = await viewCart(owner);
    const lines = cart.items.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(lines).toBe(pupils.length + others.length * 6);
    expect(lines).toBeGreaterThanOrEqual(50);
    expect(cart.total).toBe(lines * 500);
    expect(cart.items.map(({ refusals }) => refusals)).toEqual([[], [], []]);
  });

  test('a teacher shares the cart, and takes out only what is theirs', async () => {
    const [pupils, others] = [await pupilsOf(owner, classOne), await pupilsOf(owner, classTwo)];
    (await putIn(owner, classWish(others, 'romaji'))).value();
    (await putIn(teacher, classWish(pupils, 'romaji'))).value();
    expect((await putIn(teacher, classWish(others, 'words'))).problem().code).toBe('not-found');

    const { items, version } = await viewCart(teacher);
    expect(items.map(({ changeable }) => changeable)).toEqual([false, true]);
    expect((await viewCart(owner)).items.map(({ changeable }) => changeable)).toEqual([true, true]);
    const refused = await teacher.call(cartContract.removeFromCart, {
      params: { cartItemId: items[0]?.id ?? '' },
      body: { version },
    });
    expect(refused.problem().code).toBe('forbidden');
    const emptied = await teacher.call(cartContract.emptyCart, { body: { version } });
    expect(emptied.value().items).toHaveLength(1);
  });

  test('GIVEN owner and teacher confirm at once THEN it is one order, and the slower is told', async () => {
    const pupils = await pupilsOf(owner, classOne);
    (await putIn(teacher, classWish(pupils, 'romaji'))).value();
    const seen = await viewCart(owner);

    const answers = await Promise.all([owner, teacher, owner].map((one) => confirmSeen(one, seen)));

    const ordered = answers.filter(({ status }) => status === 200);
    expect(ordered.length).toBeGreaterThan(0);
    const { items } = (await owner.call(orderContract.listOrders, { query: { from: 'cart' } })).value();
    expect(items).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(['cart-ordered', 'cart-changed']).toContain(answer.problem().code);
    expect((await viewCart(owner)).items).toEqual([]);
  });
});
