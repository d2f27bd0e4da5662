/**
 * Quality R4 and R5 in pure form: 13,000 orders of 1 to 400 lines. The news of their payments, refunds and failed refunds
 * comes shuffled, doubled, late or (one in ten) never; the office gives back lines and sums. After one pass of the
 * reconciler nothing is stuck, nothing is paid or given back twice, and the ledger is the provider's to the yen.
 */
import { expect, test } from 'vitest';
import { nextAct, type LineAct, type OrderLine } from '#shared/shop/order/line.ts';
import { isUndecided } from '#shared/shop/payment/policy.ts';
import { nextRefund, openAmount, refundable } from '#shared/shop/refund/policy.ts';
import type { Refund } from '#shared/shop/refund/schema.ts';
import type { ProviderPayment } from '#shared/shop/payment/schema.ts';
import { chance, settle, type Books } from './books-model.ts';

const at = new Date('2026-11-21T00:00:00Z');
const orders = 13_000;
const price = 550;
type Line = Pick<OrderLine, 'state' | 'suspended' | 'withdrawal'> & { fulfilled: number };

const become: Readonly<Record<LineAct, (line: Line) => Line>> = {
  fulfil: (line) => ({ ...line, state: 'fulfilled', fulfilled: line.fulfilled + 1 }),
  release: (line) => ({ ...line, state: 'released' }),
  suspend: (line) => ({ ...line, suspended: true }),
  resume: (line) => ({ ...line, suspended: false }),
  refund: (line) => ({ ...line, state: 'refunded' }),
};

function shuffled<T>(items: readonly T[], below: (n: number) => number): T[] {
  return items
    .map((item) => ({ item, key: below(1_000_000) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

function run(seed: number) {
  const below = chance(seed);
  const count = 1 + below(400);
  const total = count * price;
  const attemptIds = ['pay_1', 'pay_2'].slice(0, 1 + Number(below(8) === 0));
  const provider = new Map<string, ProviderPayment>(
    attemptIds.map((id) => [
      id,
      {
        sessionId: id,
        status: 'open',
        amount: total,
        currency: 'jpy',
        orderId: 'ord_1',
        refunded: 0,
        disputed: false,
      },
    ]),
  );
  let books: Books = {
    order: {
      orderId: 'ord_1',
      status: 'awaiting_payment',
      total,
      createdAt: at.toISOString(),
      payableUntil: '2026-11-28T00:00:00.000Z',
      held: false,
    },
    attempts: attemptIds.map((paymentId) => ({
      paymentId,
      status: 'open',
      sessionId: paymentId,
      refunded: 0,
      refundRequested: false,
      disputed: false,
      pageUntil: '2026-11-22T00:00:00.000Z',
    })),
    ledger: 0,
    receipts: 0,
    refundsAsked: [],
  };
  let lines: Line[] = Array.from({ length: count }, () => ({ state: 'reserved', fulfilled: 0 }));
  let refunds: Refund[] = [];
  const set = (id: string, more: Partial<ProviderPayment>): void =>
    void provider.set(id, { ...provider.get(id)!, ...more });
  const refundedOf = (id: string): number => provider.get(id)!.refunded;

  function walk(): void {
    const { status, paymentId } = books.order;
    const refundedTotal = books.attempts.find((one) => one.paymentId === paymentId)?.refunded ?? 0;
    lines = lines.map((line) => {
      const act = nextAct({ status, total, refundedTotal }, line);
      return act === undefined ? line : become[act](line);
    });
    const done = lines.every(({ state }) => state !== 'reserved');
    if (status === 'paid' && done) books = { ...books, order: { ...books.order, status: 'fulfilled' } };
  }
  const news = (): void => {
    books = settle(books, provider, at);
    walk();
  };
  /** What the worker does: the oldest refund first, as far as the provider says. */
  function giveBack(): void {
    for (const id of attemptIds) {
      if (books.refundsAsked.includes(id)) set(id, { refunded: provider.get(id)!.amount });
      for (;;) {
        const paid = { amount: total, refunded: refundedOf(id) };
        const own = refunds.filter(({ paymentId }) => paymentId === id);
        const next = nextRefund(own, paid);
        if (next === undefined) break;
        const from = next.from ?? paid.refunded;
        refunds = refunds.map((one) => (one.id === next.id ? { ...one, from } : one));
        set(id, { refunded: paid.refunded + openAmount({ ...next, from }, paid) });
      }
    }
  }
  let sentBack = 0;
  const office = (): void => {
    const { paymentId } = books.order;
    if (paymentId === undefined) return;
    const paid = {
      amount: total,
      refunded: books.attempts.find((one) => one.paymentId === paymentId)!.refunded,
    };
    const left = refundable(
      refunds.filter((one) => one.paymentId === paymentId),
      paid,
    );
    const chosen = lines.filter(({ state, withdrawal }) => withdrawal === undefined && state === 'fulfilled');
    const some = new Set(chosen.slice(0, 1 + below(Math.min(40, chosen.length || 1))));
    const amount = Math.min(some.size * price, left);
    if (amount === 0 || amount < some.size * price) return;
    lines = lines.map((line) => (some.has(line) ? { ...line, withdrawal: 'suspend' } : line));
    refunds = [
      ...refunds,
      {
        id: `r${refunds.length}`,
        paymentId,
        amount,
        content: '',
        lines: [],
        reason: '',
        at: String(refunds.length).padStart(3, '0'),
        tries: 0,
      },
    ];
  };

  /** What happens, each telling us so; then the news in any order, some twice, some never. */
  const happenings: (() => void)[] = [
    ...attemptIds.map((id) => () => set(id, { status: below(20) === 0 ? 'expired' : 'succeeded' })),
    ...Array.from({ length: below(3) }, () => office),
    giveBack,
    ...(below(5) === 0
      ? [
          () => {
            const id = books.order.paymentId;
            if (id === undefined || refundedOf(id) === 0) return;
            sentBack++;
            set(id, { refunded: refundedOf(id) - price });
          },
        ]
      : []),
    ...(below(3) === 0 ? [office, giveBack] : []),
  ];
  const told = happenings.flatMap((happen) => {
    const times = below(10) === 0 ? 0 : 1 + below(2);
    return [happen, ...Array.from({ length: times }, () => news)];
  });
  // Payers pay before anybody gives back; the news of it all is in any order.
  for (const step of told.slice(0, attemptIds.length)) step();
  for (const step of shuffled(told.slice(attemptIds.length), below)) step();

  for (let pass = 0; pass < 3; pass++) {
    news();
    giveBack();
  }
  news();

  const about = `seed ${seed}`;
  const kept = [...provider.values()].reduce(
    (sum, { status, amount, refunded }) => sum + (status === 'succeeded' ? amount - refunded : 0),
    0,
  );
  const paid = [...provider.values()].some(({ status }) => status === 'succeeded');
  const decided = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const paying = books.order.paymentId;
  const fits = (): boolean =>
    lines.every((line) => line.fulfilled <= 1 && line.state === (line.withdrawal ? 'refunded' : 'fulfilled'));
  if (books.ledger !== kept) expect(books.ledger, `${about}: ledger`).toBe(kept);
  if (books.receipts !== Number(paid)) expect(books.receipts, `${about}: receipts`).toBe(Number(paid));
  if (paid && books.order.status !== 'fulfilled')
    expect(books.order.status, `${about}: stuck`).toBe('fulfilled');
  if (paid && !fits() && decided < total) expect(lines, `${about}: lines`).toEqual([]);
  if (paying !== undefined && refundedOf(paying) !== decided)
    expect(refundedOf(paying), `${about}: all that was decided, once`).toBe(decided);
  if (books.attempts.some(({ status }) => isUndecided(status) && paid))
    expect(books.attempts, `${about}: a page that can still be paid`).toEqual([]);
  return { paid, refunds: refunds.length, sentBack };
}

test(`${orders.toLocaleString('en')} orders: none stuck, none double, the ledger is the provider's`, () => {
  const seen = { paid: 0, refunds: 0, sentBack: 0 };
  for (let seed = 1; seed <= orders; seed++) {
    const { paid, refunds, sentBack } = run(seed);
    seen.paid += Number(paid);
    seen.refunds += refunds;
    seen.sentBack += sentBack;
  }
  expect(seen.paid).toBeGreaterThan(12_000);
  expect(seen.refunds).toBeGreaterThan(3000);
  expect(seen.sentBack).toBeGreaterThan(100);
});
