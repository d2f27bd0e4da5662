/**
 * The decision about money, alone and over thousands of seeded histories: whatever order the provider's news arrive in,
 * an order is paid once, what came in twice goes back, and in the end the books say what the provider says.
 */
import { describe, expect, test } from 'vitest';
import { decide, type AttemptFacts, type OrderFacts } from '#shared/shop/payment/policy.ts';
import type { ProviderPayment } from '#shared/shop/payment/schema.ts';
import { chance, settle, type Books } from './books-model.ts';

const now = new Date('2026-11-21T00:00:00Z');
const order: OrderFacts = {
  orderId: 'ord_1',
  status: 'awaiting_payment',
  total: 550,
  createdAt: '2026-11-21T00:00:00.000Z',
  payableUntil: '2026-11-28T00:00:00.000Z',
  held: false,
};
const said = (status: ProviderPayment['status'], more: Partial<ProviderPayment> = {}): ProviderPayment => ({
  sessionId: 'cs_1',
  status,
  amount: 550,
  currency: 'jpy',
  orderId: 'ord_1',
  refunded: 0,
  disputed: false,
  ...more,
});
const attempt = (more: Partial<AttemptFacts> = {}): AttemptFacts => ({
  paymentId: 'pay_1',
  status: 'open',
  sessionId: 'cs_1',
  refunded: 0,
  refundRequested: false,
  disputed: false,
  pageUntil: '2026-11-22T00:00:00.000Z',
  ...more,
});

describe('decide', () => {
  test('a success pays', () => {
    expect(decide(order, [attempt({ provider: said('succeeded') })], now)).toEqual([
      { do: 'pay', paymentId: 'pay_1', late: false },
    ]);
  });

  test('a success after expiry pays late', () => {
    const expired = { ...order, status: 'expired' } as const;
    expect(decide(expired, [attempt({ status: 'expired', provider: said('succeeded') })], now)).toEqual([
      { do: 'pay', paymentId: 'pay_1', late: true },
    ]);
  });

  test('a second success goes back, once', () => {
    const paid = { ...order, status: 'paid', paymentId: 'pay_0' } as const;
    expect(decide(paid, [attempt({ provider: said('succeeded') })], now)).toEqual([
      { do: 'refund', paymentId: 'pay_1' },
    ]);
    expect(
      decide(
        paid,
        [attempt({ status: 'succeeded', refundRequested: true, provider: said('succeeded') })],
        now,
      ),
    ).toEqual([]);
  });

  test.each([
    ['amount-mismatch', { amount: 1 }],
    ['amount-mismatch', { currency: 'usd' }],
    ['order-mismatch', { orderId: 'ord_2' }],
  ])('%s holds the order once', (reason, wrong) => {
    const wrongly = attempt({ provider: said('succeeded', wrong) });
    expect(decide(order, [wrongly], now)).toEqual([{ do: 'hold', paymentId: 'pay_1', reason }]);
    const recorded = attempt({ ...wrongly, status: 'succeeded' });
    expect(decide({ ...order, held: true }, [recorded], now)).toEqual([]);
  });

  test('a held order goes on when the money that did not fit went back', () => {
    const back = attempt({
      status: 'succeeded',
      provider: said('succeeded', { amount: 100, refunded: 100 }),
    });
    expect(decide({ ...order, held: true }, [back], now)).toEqual([
      { do: 'record-refund', paymentId: 'pay_1', total: 100 },
    ]);
    expect(decide({ ...order, held: true }, [{ ...back, refunded: 100 }], now)).toEqual([
      { do: 'release-hold' },
    ]);
  });

  test('of several successes the one that still holds its money pays', () => {
    const returned = attempt({ provider: said('succeeded', { refunded: 550 }) });
    const good = attempt({ paymentId: 'pay_2', provider: said('succeeded', { sessionId: 'cs_2' }) });
    expect(decide(order, [returned, good], now)).toEqual([
      { do: 'pay', paymentId: 'pay_2', late: false },
      { do: 'record-returned', paymentId: 'pay_1' },
      { do: 'record-refund', paymentId: 'pay_1', total: 550 },
    ]);
    expect(decide(order, [returned], now)).toEqual([
      { do: 'record-returned', paymentId: 'pay_1', ends: true },
      { do: 'record-refund', paymentId: 'pay_1', total: 550 },
    ]);
  });

  test.each([
    [
      'another page is open',
      order,
      [attempt({ paymentId: 'pay_2', provider: said('open', { sessionId: 'cs_2' }) })],
    ],
    ['it is owed on invoice', { ...order, invoice: {} }, []],
    ['it ended before', { ...order, status: 'canceled' as const }, []],
  ])('GIVEN %s WHEN what was paid went back at once THEN the order does not end with it', (_, of, others) => {
    const returned = attempt({ provider: said('succeeded', { refunded: 550 }) });
    expect(decide(of, [returned, ...others], now)[0]).toEqual({ do: 'record-returned', paymentId: 'pay_1' });
  });

  test('an attempt whose page may be opening stays undecided until no page can be open', () => {
    const canceled = { ...order, status: 'canceled' } as const;
    const opening = attempt({ status: 'created', sessionId: undefined });
    expect(decide(canceled, [opening], now)).toEqual([]);
    expect(decide(canceled, [opening], new Date('2026-11-22T00:00:00Z'))).toEqual([
      { do: 'record', paymentId: 'pay_1', status: 'expired' },
    ]);
  });

  test('an overdue order expires, but not while money may be on its way', () => {
    const later = new Date('2026-11-29T00:00:00Z');
    expect(decide(order, [attempt({ status: 'expired', provider: said('expired') })], later)).toEqual([
      { do: 'expire' },
    ]);
    expect(decide(order, [attempt({ status: 'processing', provider: said('processing') })], later)).toEqual(
      [],
    );
  });

  test('a page that can still be paid is closed when no money is needed', () => {
    const paid = { ...order, status: 'paid', paymentId: 'pay_0' } as const;
    expect(decide(paid, [attempt({ provider: said('open') })], now)).toEqual([
      { do: 'close', paymentId: 'pay_1' },
    ]);
  });

  test('refunds and disputes from the provider side are recorded', () => {
    const paid = { ...order, status: 'fulfilled', paymentId: 'pay_1' } as const;
    const news = attempt({
      status: 'succeeded',
      provider: said('succeeded', { refunded: 200, disputed: true }),
    });
    expect(decide(paid, [news], now)).toEqual([
      { do: 'record-refund', paymentId: 'pay_1', total: 200 },
      { do: 'record-dispute', paymentId: 'pay_1' },
    ]);
  });
});

describe('a refund that the bank sends back', () => {
  const paid = { ...order, status: 'fulfilled', paymentId: 'pay_1' } as const;

  test('is written down as such, once', () => {
    const back = attempt({ status: 'succeeded', refunded: 200, provider: said('succeeded') });
    expect(decide(paid, [back], now)).toEqual([{ do: 'record-refund-failed', paymentId: 'pay_1', total: 0 }]);
    expect(decide(paid, [{ ...back, refunded: 0 }], now)).toEqual([]);
  });
});

describe('a refund that waits for its receiver', () => {
  const paid = { ...order, status: 'fulfilled', paymentId: 'pay_1' } as const;
  const wait = { amount: 550, since: now.toISOString() };
  const provider = said('succeeded', { refunded: 550, refundWait: wait });
  const recorded = (more: Partial<AttemptFacts> = {}, at = now) =>
    decide(paid, [attempt({ status: 'succeeded', refunded: 550, refundWait: wait, provider, ...more })], at);

  test('is kept before the rest, so that it is asked about whatever becomes of that', () => {
    expect(recorded({ refunded: 0, refundWait: undefined })).toEqual([
      { do: 'record-refund-wait', paymentId: 'pay_1', wait },
      { do: 'record-refund', paymentId: 'pay_1', total: 550 },
    ]);
    expect(recorded()).toEqual([]);
  });

  test('is told of after 30 days, once', () => {
    const [before, after] = [new Date('2026-12-20T23:59:59Z'), new Date('2026-12-21T00:00:00Z')];
    expect(recorded({}, before)).toEqual([]);
    expect(recorded({}, after)).toEqual([{ do: 'tell-refund-wait', paymentId: 'pay_1', wait }]);
    expect(recorded({ refundWait: { ...wait, told: true } }, after)).toEqual([]);
  });

  test('is over when it was received, and last of all when it was canceled', () => {
    const received = said('succeeded', { refunded: 550 });
    expect(recorded({ provider: received })).toEqual([{ do: 'record-refund-wait', paymentId: 'pay_1' }]);
    expect(recorded({ provider: said('succeeded') })).toEqual([
      { do: 'record-refund-failed', paymentId: 'pay_1', total: 0 },
      { do: 'record-refund-wait', paymentId: 'pay_1' },
    ]);
  });
});

describe('a bank transfer', () => {
  const account = {
    bankName: '見本銀行',
    bankCode: '0999',
    branchName: '第一',
    branchCode: '901',
    kind: 'futsu',
    number: '1000001',
    holder: 'ケンギ',
  } as const;
  const waiting = (received: number) =>
    attempt({ sessionId: 'pi_1', provider: said('open', { transfer: { account, amount: 550, received } }) });
  const empty = { deposit: 0, funded: 0 };

  test('is shown, then what came in of it, and nothing is said again', () => {
    expect(decide(order, [waiting(0)], now, { ...empty, said: { funded: 0, available: 0 } })).toEqual([
      { do: 'record-account', deposit: 0, funded: 0, awaited: 'pay_1' },
    ]);
    const shown = { paymentId: 'pay_1', received: 0 };
    const part = { funded: 200, available: 0 };
    expect(decide(order, [waiting(200)], now, { ...empty, shown, said: part })).toEqual([
      { do: 'record-account', deposit: 200, funded: 200, awaited: 'pay_1' },
    ]);
    const recorded = { deposit: 200, funded: 200, shown: { ...shown, received: 200 }, said: part };
    expect(decide(order, [waiting(200)], now, recorded)).toEqual([]);
  });

  test('is given up when its time is over, and only then the order ends', () => {
    const later = new Date('2026-11-28T00:00:00Z');
    const known = { deposit: 200, funded: 200, said: { funded: 200, available: 0 } };
    expect(decide(order, [waiting(200)], later, known)[0]).toEqual({ do: 'close', paymentId: 'pay_1' });

    const closed = attempt({ status: 'canceled', provider: said('canceled') });
    expect(decide(order, [closed], later, { ...known, said: { funded: 200, available: 200 } })).toEqual([
      { do: 'expire' },
    ]);
  });

  test('of a sum the office let something off of pays, and of no other', () => {
    const paid = (amount: number) => attempt({ provider: said('succeeded', { amount }) });
    const less = { ...order, discount: 440 };
    expect(decide(less, [paid(110)], now)).toEqual([{ do: 'pay', paymentId: 'pay_1', late: false }]);
    expect(decide(less, [paid(550)], now)).toEqual([{ do: 'pay', paymentId: 'pay_1', late: false }]);
    expect(decide(less, [paid(111)], now)).toMatchObject([{ do: 'hold' }]);
  });
});

function history(seed: number): void {
  const next = chance(seed);
  const ids = ['pay_1', 'pay_2', 'pay_3'].slice(0, 1 + next(3));
  const provider = new Map(ids.map((id) => [id, said('open', { sessionId: `cs_${id}` })]));
  let books: Books = {
    order,
    attempts: ids.map((paymentId) => attempt({ paymentId })),
    ledger: 0,
    receipts: 0,
    refundsAsked: [],
  };
  let at = now;
  const sentBack = new Set<string>();
  const set = (id: string, more: Partial<ProviderPayment>): void =>
    void provider.set(id, { ...provider.get(id)!, ...more });
  for (let turn = 0; turn < 14; turn++) {
    const id = ids[next(ids.length)]!;
    const current = provider.get(id)!;
    const move = next(11);
    if (move === 0 && current.status === 'open')
      set(id, { status: 'succeeded', ...(next(6) === 0 && { amount: 100 }) });
    // Somebody at the provider's own console gives back what they like, whole or in part.
    if (move === 8 && current.status === 'succeeded')
      set(id, {
        refunded: Math.min(current.amount, current.refunded + (next(2) === 0 ? current.amount : 50)),
      });
    // The bank of the payer sends it back.
    if (move === 10 && current.refunded > 0) {
      set(id, { refunded: Math.max(0, current.refunded - 50) });
      sentBack.add(id);
    }
    if (move === 1 && current.status === 'open') set(id, { status: 'processing' });
    if (move === 2 && current.status === 'processing')
      set(id, { status: next(2) === 0 ? 'succeeded' : 'failed' });
    if (move === 3 && current.status === 'open') set(id, { status: 'expired' });
    if (move === 4 && books.refundsAsked.includes(id)) set(id, { refunded: current.amount });
    if (move === 5) at = new Date(at.getTime() + 2 * 24 * 3600 * 1000);
    if (move === 6 || move === 7 || move === 9) books = settle(books, provider, at);
  }
  for (let pass = 0; pass < 2; pass++) {
    books = settle(books, provider, at);
    for (const id of books.refundsAsked) set(id, { refunded: provider.get(id)!.amount });
  }
  books = settle(books, provider, at);

  const kept = [...provider.values()].reduce(
    (sum, { status, amount, refunded }) => sum + (status === 'succeeded' ? amount - refunded : 0),
    0,
  );
  const fitting = [...provider].filter(
    ([id, { status, amount, refunded }]) =>
      status === 'succeeded' && amount === 550 && refunded < 550 && !sentBack.has(id),
  );
  const paid = books.order.status === 'paid';
  expect(books.receipts, `seed ${seed}: receipts`).toBe(paid ? 1 : 0);
  expect(fitting.length, `seed ${seed}: money that fits pays, once`).toBeLessThanOrEqual(paid ? 1 : 0);
  // Whoever did not ask for a refund of the last good payment still has what it bought.
  const held = [...provider.values()].some(
    ({ status, amount, refunded }) => status === 'succeeded' && amount !== 550 && refunded < amount,
  );
  if (!held) expect(books.order.held, `seed ${seed}: nothing is held for no reason`).toBe(false);
  expect(books.ledger, `seed ${seed}: ledger equals provider`).toBe(kept);
  expect(new Set(books.refundsAsked).size, `seed ${seed}: no refund twice`).toBe(books.refundsAsked.length);
  expect(settle(books, provider, at), `seed ${seed}: at rest`).toEqual(books);
}

test('2,000 seeded histories of up to three attempts break no rule', () => {
  for (let seed = 1; seed <= 2000; seed++) history(seed);
});
