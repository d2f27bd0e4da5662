import { expect, test } from 'vitest';
import { payableUntil } from '#shared/shop/order/policy.ts';
import { deadlines } from '#web/shop/parts/deadlines.ts';

const now = new Date('2026-11-29T12:09:00.000Z');
const order = (total: number, payableBefore?: string) => ({
  total,
  payableUntil: payableUntil(now, payableBefore),
  payableBefore,
});

test('GIVEN each way THEN its own last day is said: a slip ends before the order, a transfer with what it is for', () => {
  const words = deadlines(order(2200, '2026-12-08T12:00:00.000Z'), ['transfer', 'page'], now);
  expect(words).toContain('クレジットカードの期限は 2026年12月6日');
  // As `slipDays` lets it be: to the end of that day.
  expect(words).toContain('2026年12月4日(金)までにお支払いください');
  expect(words).toContain('銀行振込の期限は 2026年12月8日');
  // The entries to a competition close before it is over, and nobody has to wonder which of both it is.
  expect(words).toContain('申込の締め切りの後でも');
  expect(words).not.toContain('後払い');
});

test.each([
  [
    'the same day',
    '2026-11-29T14:00:00.000Z',
    '2026年11月29日(日) 23:00（今日）までにお支払いください（その後は',
  ],
  [
    'the next day',
    '2026-11-30T12:00:00.000Z',
    '2026年11月30日(月) 21:00（あと\u20601日）までにお支払いください（その後は',
  ],
])(
  'GIVEN what it is for ends %s, before a slip does THEN the slip is said to end with it',
  (_, ends, said) => {
    const words = deadlines(order(2200, ends), ['page'], now);
    expect(words).toContain(`番号で ${said}`);
  },
);

test('GIVEN a sum no shop takes, and nothing that ends THEN no slip is spoken of, and a transfer has fourteen days', () => {
  const words = deadlines(order(422_000), ['transfer', 'invoice', 'page'], now);
  expect(words).not.toContain('コンビニ');
  expect(words).not.toContain('締め切り');
  expect(words).toContain('銀行振込の期限は 2026年12月13日');
  expect(words).toContain('後払い');
});
