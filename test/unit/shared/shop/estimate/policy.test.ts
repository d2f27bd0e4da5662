import { describe, expect, test } from 'vitest';
import type { KeptSeason } from '#shared/competition/competition/closed.ts';
import { estimateNumberSchema } from '#shared/shop/estimate/number.ts';
import { closingsOf, pricedCounts, quoteOf, type PriceLists } from '#shared/shop/estimate/policy.ts';
import { closingWords, isValid, validOn, validUntil } from '#shared/shop/estimate/validity.ts';
import { countsSchema, type Counts } from '#shared/shop/estimate/schema.ts';

const prices: PriceLists = {
  entry: { version: 1, first: 1200, further: 900, bulkFrom: 50, bulk: 500 },
  of: (kind) =>
    ({ 'certificate-digital': 550, 'certificate-paper': 880, postage: 250, 'typing-method': 1980 })[
      kind as string
    ],
};
const rule = { people: 3, entries: 5 };
const now = new Date('2026-11-21T14:59:00Z');
const counts = (more: Partial<Record<keyof Counts, string | number>> = {}): Counts =>
  countsSchema.parse({
    buyer: 'school',
    people: 0,
    each: 1,
    digital: 0,
    paper: 0,
    parcels: 0,
    fiscalYear: 2026,
    'typing-method': 0,
    'typing-english': 0,
    programing: 0,
    ...more,
  });
const season = (title: string, opensAt: string, closesAt: string, more: Partial<KeptSeason> = {}) =>
  ({ title, entry: { opensAt, closesAt }, state: 'open', ...more }) as KeptSeason;
const seasons = [
  season('冬の大会', '2026-12-10T03:00:00.000Z', '2027-01-10T12:00:00.000Z'),
  season('秋の大会', '2026-09-01T03:00:00.000Z', '2026-11-30T12:00:00.000Z'),
  season('夏の大会', '2026-06-01T03:00:00.000Z', '2026-06-30T12:00:00.000Z'),
  season('春の大会', '2027-03-01T03:00:00.000Z', '2027-03-30T12:00:00.000Z'),
  season('市の記録会', '2026-11-01T03:00:00.000Z', '2026-11-30T12:00:00.000Z', { onlyFor: ['org_1'] }),
  season('下書き', '2026-11-01T03:00:00.000Z', '2026-11-30T12:00:00.000Z', { state: 'draft' }),
];
const quote = (some: Counts) => {
  const priced = pricedCounts(some, prices);
  if (typeof priced === 'string') throw new Error(priced);
  return quoteOf(priced, now, { counts: some, rule });
};

describe('what counts cost', () => {
  test('GIVEN ten people of two 課題 each WHEN priced THEN the second costs less', () => {
    const { lines, total, tax } = quote(counts({ people: 10, each: 2 }));

    expect(lines).toEqual([
      { kind: 'entry', title: '大会の参加', unitPrice: 1200, quantity: 10 },
      { kind: 'entry', title: '大会の参加', unitPrice: 900, quantity: 10 },
    ]);
    expect([total, tax]).toEqual([21_000, 1909]);
  });

  test.each([
    ['school', 49, 49 * 1200],
    ['school', 50, 50 * 500],
    ['organization', 50, 50 * 1200],
    ['individual', 50, 50 * 1200],
  ] as const)('for a %s %i entries cost %i yen', (buyer, people, total) => {
    expect(quote(counts({ buyer, people })).total).toBe(total);
  });

  test('postage is asked for each address, and for none where nothing is posted', () => {
    expect(quote(counts({ paper: 40, parcels: 3 })).total).toBe(40 * 880 + 3 * 250);
    expect(quote(counts({ digital: 40, parcels: 3 })).total).toBe(40 * 550);
  });

  test('seats are one line of their year', () => {
    expect(quote(counts({ 'typing-method': 120 })).lines).toEqual([
      { kind: 'typing-method', title: 'タイピングメソッド 2026年度', unitPrice: 1980, quantity: 120 },
    ]);
  });

  test('what has no price is named', () => {
    expect(pricedCounts(counts({ programing: 1 }), prices)).toBe('programing');
  });

  test('a group of too few is told what an order would lack; an individual is no group', () => {
    expect(quote(counts({ people: 2 })).missing).toContain('3');
    expect(quote(counts({ people: 3, each: 2 })).missing).toBeUndefined();
    expect(quote(counts({ buyer: 'individual', people: 1 })).missing).toBeUndefined();
    expect(quote(counts({ digital: 1 })).missing).toBeUndefined();
  });
});

describe('what ends before the prices do', () => {
  test('each season anybody can enter meanwhile is named with its last moment, the first to end first', () => {
    expect(closingWords(closingsOf(seasons, now))).toEqual([
      '秋の大会 2026年11月30日(月) 21:00まで',
      '冬の大会 2027年1月10日(日) 21:00まで',
    ]);
  });

  test('nothing ends of a season that was called off', () => {
    const calledOff = { at: '2026-11-20T00:00:00.000Z', reason: '台風の接近のため' };
    expect(
      closingsOf(
        seasons.map((one) => ({ ...one, calledOff })),
        now,
      ),
    ).toEqual([]);
  });
});

describe('what is typed', () => {
  test('is a number in any width, with and without separators; an empty box is none', () => {
    expect(counts({ people: '１，２００', digital: '', paper: ' 3 ', parcels: '1' })).toMatchObject({
      people: 1200,
      digital: 0,
      paper: 3,
    });
  });

  test.each([
    [{ people: 'たくさん' }, 'people', '0から2,000までの数字で入力してください'],
    [{ people: '1.5' }, 'people', '0から2,000までの数字で入力してください'],
    [{ people: -1, digital: 1 }, 'people', '0から2,000までの数字で入力してください'],
    [{ people: 1, each: 0 }, 'each', '1から20までの数字で入力してください'],
    [{ people: 1500, each: 2 }, 'people', '見積書を分けてください'],
    [{ paper: 1 }, 'parcels', 'あて先の数を'],
    [{}, 'people', 'どれか1つは入力してください'],
  ] as const)('%o is refused at %s', (more, path, message) => {
    const result = countsSchema.safeParse({ ...counts({ people: 1 }), people: 0, ...more });

    expect(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      [path, expect.stringContaining(message)],
    ]);
  });
});

test('an estimate holds for 30 days, until the end of that day in Japan', () => {
  expect(validOn(now)).toBe('2026-12-21');
  expect(validUntil(now)).toBe('2026-12-21T15:00:00.000Z');
  const until = { validUntil: validUntil(now) };
  expect(isValid(until, new Date('2026-12-21T14:59:59.999Z'))).toBe(true);
  expect(isValid(until, new Date('2026-12-21T15:00:00Z'))).toBe(false);
});

describe('the number', () => {
  test.each(['E2026-7K3Q9M2X', 'e2026-7k3q9m2x', ' Ｅ２０２６－７Ｋ３Ｑ ９Ｍ２Ｘ', 'E20267K3Q-9M2X'])(
    'is read from %j',
    (typed) => {
      expect(estimateNumberSchema.parse(typed)).toBe('E2026-7K3Q9M2X');
    },
  );
  test('takes O for 0 and I for 1', () => {
    expect(estimateNumberSchema.parse('E2026-O0I1L1AB')).toBe('E2026-001111AB');
  });
  test.each(['', 'E2026', 'D2026-000123', 'E2026-7K3Q9M2', 'E2026-7K3Q9M2XX', 'ＵＵＵ'])(
    'is not %j',
    (typed) => {
      expect(estimateNumberSchema.safeParse(typed).success).toBe(false);
    },
  );
});
