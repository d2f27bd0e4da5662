import { expect, test } from 'vitest';
import { changePrice, entryPrices } from '#shared/competition/entry/price.ts';
import { entryPriceTableSchema } from '#shared/competition/competition/rules.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const table = { version: 1, first: 1200, further: 900, bulkFrom: 50, bulk: 500 };
const of = (...people: string[]) => people.map((personId) => ({ personId }));

test.each([
  ['one person, one 課題', of('a'), new Map(), false, [1200]],
  ['a second 課題 in the same order', of('a', 'a'), new Map(), false, [1200, 900]],
  ['a second 課題 in a later order', of('a'), new Map([['a', 1]]), false, [900]],
  ['several people', of('a', 'b', 'a'), new Map([['b', 2]]), false, [1200, 900, 900]],
  ['nothing', of(), new Map(), true, []],
])('%s', (_, entries, heldBy, buyerIsSchool, prices) => {
  expect(entryPrices({ entries, heldBy, buyerIsSchool }, table)).toEqual(prices);
});

test('a school pays the bulk price from the fiftieth entry of an order on, for all of them; others never', () => {
  const people = Array.from({ length: 50 }, (_, at) => `p${at}`);
  const sum = (count: number, buyerIsSchool: boolean) =>
    entryPrices({ entries: of(...people.slice(0, count)), heldBy: new Map(), buyerIsSchool }, table).reduce(
      (total, price) => total + price,
      0,
    );
  expect([sum(49, true), sum(50, true), sum(50, false)]).toEqual([49 * 1200, 50 * 500, 50 * 1200]);
});

test('2,000 made-up carts cost what counting by person says, whatever the order of their lines', () => {
  const random = createRandom(9);
  for (let at = 0; at < 2000; at++) {
    const counts = Array.from({ length: 6 }, () => Math.floor(random() * 4));
    const held = Array.from({ length: 6 }, () => Math.floor(random() * 2));
    const entries = counts
      .flatMap((count, person) =>
        Array.from({ length: count }, () => ({ personId: `p${person}`, by: random() })),
      )
      .toSorted((a, b) => a.by - b.by);
    const prices = entryPrices(
      { entries, heldBy: new Map(held.map((count, person) => [`p${person}`, count])), buyerIsSchool: true },
      table,
    );
    const firsts = counts.filter((count, person) => count > 0 && held[person] === 0).length;
    expect(prices.reduce((total, price) => total + price, 0)).toBe(
      firsts * 1200 + (entries.length - firsts) * 900,
    );
  }
});

test('a dearer 課題 costs its difference, a cheaper one gives nothing back', () => {
  expect([changePrice(900, 1200), changePrice(1200, 900), changePrice(900, 900)]).toEqual([300, 0, 0]);
});

test('GIVEN a table in which more costs more THEN it is refused at the field', () => {
  const refused = entryPriceTableSchema.safeParse({ ...table, further: 1300, bulk: 1400 });
  expect(refused.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'further: 2つ目からの金額は1つ目の金額以下にしてください',
    'bulk: 多人数の金額は2つ目からの金額以下にしてください',
  ]);
  expect(entryPriceTableSchema.safeParse(table).success).toBe(true);
});
