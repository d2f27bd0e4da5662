/** Estimates over the real API: for anybody, on paper, and as a promise of prices to a cart. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { cartContract } from '#shared/shop/cart/contract.ts';
import { competitionContract } from '#shared/competition/competition/contract.ts';
import type { CartWish } from '#shared/wishes.ts';
import { estimateContract, estimateDownloadContract } from '#shared/shop/estimate/contract.ts';
import type { Estimate } from '#shared/shop/estimate/schema.ts';
import { fiscalYearOf, formatDocumentDay, formatInstant } from '#shared/kernel/time.ts';
import { orderContract } from '#shared/shop/order/contract.ts';
import { documentOfficeContract } from '#shared/shop/trade-document/contract.ts';
import { confirmSeen, putIn, viewCart } from '#test/support/shop/cart.ts';
import { openSeason, pupilsOf } from '#test/support/competition/entry.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows, deleteRow, forgetRateLimits, inOneWindow, putRow, type Row } from '#test/support/ledger.ts';
import { placesOf, textsOf } from '#test/support/paper/pdf-text.ts';
import { classId } from '#test/support/pupils.ts';
import { eventually, request, type Person } from '#test/support/system.ts';

const system = openSystem();
const owner = signedIn(system, 'school');
const teacher = signedIn(system, 'teacher');
const stranger = signedIn(system, 'organization');
const office = signedIn(system, 'admin');

beforeEach(async () => {
  await forgetRateLimits(system);
  const isOfTests = ({ pk, sk }: Row): boolean =>
    /^(?:ENTRY|ENTERED|TAKEN|CART_ITEM|ORDER_REQUEST)#|^CART$/u.test(sk) || /^(?:ENTRY|ESTIMATE)/u.test(pk);
  for (const row of (await allRows(system)).filter(isOfTests)) await deleteRow(system, row);
});

const counts = {
  buyer: 'school' as const,
  people: 60,
  each: 1,
  digital: 0,
  paper: 60,
  parcels: 1,
  fiscalYear: fiscalYearOf(new Date()),
  'typing-method': 10,
  'typing-english': 0,
  programing: 0,
};
const total = 60 * 500 + 60 * 880 + 250 + 10 * 1980;
const paper = {
  addressee: '桜木市立さくら小学校長',
  honorific: 'none' as const,
  subject: '令和8年度 タイピング大会の参加',
};
const body = (more: object = {}) => ({
  counts,
  paper,
  expectedTotal: total,
  requestKey: randomUUID(),
  ...more,
});

const issue = (more: object = {}) =>
  request(system, estimateContract.issueEstimate, { body: body(more) }, undefined);
const find = (number: string) =>
  request(system, estimateContract.findEstimate, { body: { estimateNumber: number } }, undefined);
const kept = async (number: string): Promise<Estimate> =>
  eventually(
    async () => (await find(number)).value(),
    (estimate) => estimate.kept,
  );
const archived = async (number: string) =>
  (
    await office.call(documentOfficeContract.searchDocuments, {
      query: { type: 'estimate', counterparty: 'さくら小学校長', least: total, most: total },
    })
  )
    .value()
    .items.filter((one) => one.number === number);
const download = (number: string) =>
  request(system, estimateDownloadContract.downloadEstimate, { body: { estimateNumber: number } }, undefined);
async function bytesOf(number: string): Promise<Uint8Array> {
  const { url } = (await download(number)).value();
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

describe('without an account', () => {
  test('counts are priced; what is not for sale is said at its field', async () => {
    const quote = (
      await request(system, estimateContract.quoteEstimate, { body: counts }, undefined)
    ).value();
    expect(quote).toMatchObject({ total });
    expect(quote).not.toHaveProperty('missing');
    expect(quote.lines.map(({ unitPrice, quantity }) => [unitPrice, quantity])).toEqual([
      [500, 60],
      [880, 60],
      [250, 1],
      [1980, 10],
    ]);
    const past = { ...counts, fiscalYear: 2020 };
    const answer = await request(system, estimateContract.quoteEstimate, { body: past }, undefined);
    expect(answer.problem().errors).toEqual([
      { path: 'fiscalYear', message: expect.stringContaining('年度') },
    ]);
  });

  test('an estimate is drawn, and opened by its number as anybody types it; of nobody it is not locked away', async () => {
    const { number } = (await issue()).value();
    expect(number).toMatch(/^E\d{4}-[0-9A-Z]{8}$/u);
    const estimate = await kept(number.toLowerCase().replace('-', ' '));
    expect(estimate).toMatchObject({ ...paper, number, total });

    const pdf = await bytesOf(number);
    const words = textsOf(pdf).flat();
    for (const text of [
      '見積書',
      `No. ${number}`,
      '桜木市立さくら小学校長',
      '下記のとおりお見積り申し上げます。',
      `¥${total.toLocaleString('ja-JP')}（税込）`,
      '登録番号 T1234567890123',
      '発行責任者 鍵田 進 / 担当 打出 望（03-0000-0000）',
    ])
      expect(words).toContain(text);
    expect(words.join('')).toContain(
      `有効期限 ${formatDocumentDay(new Date(Date.parse(estimate.validUntil) - 1))}`,
    );
    const [first] = estimate.closings;
    expect(words.join('')).toContain(`申込の締切 ${first!.title} ${formatInstant(first!.at)}まで`);
    expect(placesOf(pdf).filter(({ x, y }) => x < 28 || x > 567 || y < 28 || y > 814)).toEqual([]);

    expect(await archived(number)).toEqual([]);
  });

  test('GIVEN very many without an account in an hour THEN the next one is asked to sign in, and who has is not refused', async () => {
    await inOneWindow(system, 3600);
    await issue();
    const counter = (await allRows(system)).find(({ pk }) => pk.startsWith('RATE#issueEstimate:all'));
    await putRow(system, { ...counter!, count: 500 });

    expect((await issue()).problem().code).toBe('estimates-crowded');
    expect((await owner.call(estimateContract.issueOwnEstimate, { body: body() })).status).toBe(200);
  });

  test('the same request is the same estimate, at once and again; another key is another', async () => {
    const requestKey = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => issue({ requestKey })));
    answers.push(await issue({ requestKey }));
    expect(new Set(answers.map((answer) => answer.value().number)).size).toBe(1);
    expect((await issue()).value().number).not.toBe(answers[0]!.value().number);
  });

  test('prices that are not as they were seen, and an addressee nobody can print, issue nothing', async () => {
    expect((await issue({ expectedTotal: total - 1 })).problem().code).toBe('price-changed');
    const unprintable = { ...paper, addressee: '𓀀小学校' };
    expect((await issue({ paper: unprintable })).problem().errors).toMatchObject([
      { path: 'paper.addressee' },
    ]);
    expect((await allRows(system)).filter(({ pk }) => pk.startsWith('ESTIMATE'))).toEqual([]);
  });

  test('an unknown number is not found, and only so many can be tried', async () => {
    const number = (await issue()).value().number;
    await inOneWindow(system, 600);
    expect((await find('E2026-00000000')).problem().code).toBe('estimate-not-found');
    expect((await download('E2026-00000000')).problem().code).toBe('estimate-not-found');
    for (let guess = 10; guess < 40; guess++) await find(`E2026-000000${String(guess)}`);
    expect((await find('E2026-0000000Z')).status).toBe(429);
    const tried = (await allRows(system)).filter(({ pk }) => pk.startsWith('RATE#estimate-not-found#'));
    // Those are kept for no longer than the window.
    expect(tried.every(({ expiresAt }) => typeof expiresAt === 'number')).toBe(true);
    // Nobody else, from their own address, is shut out by it.
    expect(
      (await stranger.call(cartContract.useEstimate, { body: { version: 0, estimateNumber: number } }))
        .status,
    ).toBe(200);
  });
});

test('GIVEN sixty numbers guessed at once from one place THEN no more are tried than one after another', async () => {
  const number = (await issue()).value().number;
  await inOneWindow(system, 600);
  const found = await find(number);
  const guesses = Array.from({ length: 60 }, (_, at) => `E2026-00000A${String(at).padStart(2, '0')}`);

  const statuses = (await Promise.all(guesses.map((guess) => find(guess)))).map(({ status }) => status);

  expect(found.status).toBe(200);
  expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(30);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect((await find(number)).status, 'what was right stays open').toBe(200);
});

describe('of an organisation', () => {
  const own = async (person: Person): Promise<string[]> =>
    (await person.call(estimateContract.listEstimates)).value().items.map(({ number }) => number);

  test('all its staff find it; nobody else does', async () => {
    const first = (await owner.call(estimateContract.issueOwnEstimate, { body: body() })).value().number;
    const second = (await teacher.call(estimateContract.issueOwnEstimate, { body: body() })).value().number;

    expect(await own(owner)).toEqual([second, first]);
    expect(await own(teacher)).toEqual([second, first]);
    expect(await own(stranger)).toEqual([]);
  });

  test('a key somebody else used tells nothing of their estimate', async () => {
    const requestKey = randomUUID();
    const first = (
      await owner.call(estimateContract.issueOwnEstimate, { body: body({ requestKey }) })
    ).value();
    const other = (
      await stranger.call(estimateContract.issueOwnEstimate, { body: body({ requestKey }) })
    ).value();
    expect(other.number).not.toBe(first.number);
    expect(await own(stranger)).toEqual([other.number]);
  });
});

describe('and a cart', () => {
  const divisions = ['words', 'kanji'];
  async function wish(): Promise<CartWish> {
    const people = (await pupilsOf(owner, classId(1))).slice(0, 5);
    return {
      kind: 'entry',
      wish: {
        seasonId: await openSeason(owner),
        entrants: people.map((userId) => ({ userId, divisionCodes: divisions })),
      },
    };
  }
  async function estimated(): Promise<Estimate> {
    (await putIn(owner, await wish())).value();
    const cart = await viewCart(owner);
    const asked = { version: cart.version, expectedTotal: cart.total, paper, requestKey: randomUUID() };
    return (await owner.call(cartContract.estimateCart, { body: asked })).value();
  }
  /** Entries cost twice as much from this moment. */
  async function raisePrices(): Promise<() => Promise<void>> {
    const rows = await allRows(system);
    const settings = rows.find(({ sk }) => sk === 'ENTRY_SETTINGS')!;
    const prices = settings['prices'] as { effectiveFrom: string; table: Record<string, number> }[];
    const dearer = {
      effectiveFrom: new Date(system.clock.now() - 1).toISOString(),
      table: { version: prices.length + 1, first: 2400, further: 1800, bulkFrom: 50, bulk: 1000 },
    };
    await putRow(system, { ...settings, prices: [...prices, dearer] });
    return () => putRow(system, settings);
  }
  const use = (person: Person, number: string, version: number) =>
    person.call(cartContract.useEstimate, { body: { version, estimateNumber: number } });

  test('one of a cart names the season that is in it and no other', async () => {
    const { closings } = await estimated();
    const seasonId = await openSeason(owner);
    const { items } = (await owner.call(competitionContract.listSeasons)).value();
    const { title, entry } = items.find(({ id }) => id === seasonId)!;
    expect(closings).toEqual([{ title, at: entry.closesAt }]);
  });

  test('GIVEN prices went up WHEN its number is given THEN the cart has the prices of the estimate, and the order too', async () => {
    const { number, total: promised } = await estimated();
    const back = await raisePrices();
    try {
      const dearer = await viewCart(owner);
      expect(dearer.total).toBe(2 * promised);

      const { cart } = (await use(owner, number, dearer.version)).value();

      expect(cart).toMatchObject({ total: promised, estimate: { number, holds: true, total: promised } });
      expect((await confirmSeen(owner, dearer)).problem().code).toBe('cart-changed');
      const ordered = (await confirmSeen(owner, cart)).value();
      if (ordered.outcome !== 'ordered') throw new Error(ordered.outcome);
      const params = { orderId: ordered.orderId };
      expect((await owner.call(orderContract.getOrder, { params })).value()).toMatchObject({
        total: promised,
        estimate: number,
      });
      // Of the next cart it says nothing.
      expect((await viewCart(owner)).estimate).toBeUndefined();
    } finally {
      await back();
    }
  });

  test('GIVEN one of nobody WHEN somebody orders at its prices THEN it is archived as it was drawn', async () => {
    const { number } = await kept((await issue()).value().number);
    const before = textsOf(await bytesOf(number));
    await putIn(owner, await wish());
    const { version } = await viewCart(owner);
    const { cart } = (await use(owner, number, version)).value();
    expect(cart.estimate).toMatchObject({ number, holds: true });

    expect((await confirmSeen(owner, cart)).value().outcome).toBe('ordered');

    const [document] = await eventually(
      () => archived(number),
      (items) => items.length === 1,
    );
    expect(document).toMatchObject({ number, amount: total });
    expect(textsOf(await bytesOf(number))).toEqual(before);
  });

  test('GIVEN the cart was emptied WHEN its number is given THEN what it held is back, once', async () => {
    const { number } = await estimated();
    const { version } = await viewCart(owner);
    const empty = (await owner.call(cartContract.emptyCart, { body: { version } })).value();

    const first = (await use(owner, number, empty.version)).value();
    const again = (await use(owner, number, first.cart.version)).value();

    expect(first).toMatchObject({ added: 1, refused: 0, cart: { items: [{ kind: 'entry' }] } });
    expect(again).toMatchObject({ added: 0, refused: 0 });
    expect(again.cart.items).toHaveLength(1);
  });

  test("somebody else's estimate gives its prices and nothing of what it was about", async () => {
    const { number } = await estimated();
    const used = (await use(stranger, number, 0)).value();
    expect(used).toMatchObject({ added: 0, refused: 0, cart: { items: [], estimate: { number } } });
  });

  test('dropped, or ended, it promises nothing', async () => {
    const { number, total: promised } = await estimated();
    const back = await raisePrices();
    try {
      const { version } = await viewCart(owner);
      const used = (await use(owner, number, version)).value().cart;
      const rows = await allRows(system);
      const row = rows.find(({ pk }) => pk === `ESTIMATE#${number}`)!;
      await putRow(system, { ...row, validUntil: new Date(system.clock.now()).toISOString() });

      const ended = await viewCart(owner);
      expect(ended).toMatchObject({ total: 2 * promised, estimate: { holds: false } });
      expect((await confirmSeen(owner, used)).value()).toMatchObject({ outcome: 'changed' });
      expect((await use(owner, number, ended.version)).problem().code).toBe('estimate-expired');

      await putRow(system, row);
      const seen = { version: ended.version };
      const dropped = (await owner.call(cartContract.dropEstimate, { body: seen })).value();
      expect(dropped.total).toBe(2 * promised);
      expect(dropped).not.toHaveProperty('estimate');
    } finally {
      await back();
    }
  });

  test('an estimate of a cart has the prices of now, whatever an older one promised; of an empty cart there is none', async () => {
    const { number, total: promised } = await estimated();
    const back = await raisePrices();
    try {
      const { version } = await viewCart(owner);
      const { cart } = (await use(owner, number, version)).value();
      const asked = { version: cart.version, expectedTotal: 2 * promised, paper, requestKey: randomUUID() };
      expect((await owner.call(cartContract.estimateCart, { body: asked })).value().total).toBe(2 * promised);
    } finally {
      await back();
    }
    const empty = { version: 0, expectedTotal: 0, paper, requestKey: randomUUID() };
    expect((await stranger.call(cartContract.estimateCart, { body: empty })).problem().code).toBe(
      'cart-empty',
    );
  });
});
