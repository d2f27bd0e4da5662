/**
 * Quality R2 and R3 with the money going back: payers, banks, the office, the worker and the provider's news in any order,
 * calls that are killed before or after they were done, answers that are lost. In the end the books say what the provider
 * says, everything that was decided is done, and nothing is done twice.
 */
import { expect, test } from 'vitest';
import { nextAct } from '#shared/shop/order/line.ts';
import type { RefundInput } from '#shared/shop/refund/contract.ts';
import { Problem } from '#shared/problem.ts';
import { killed, type Faults } from '#test/support/faulty-table.ts';
import { expectHistories, historiesTimeout } from '#test/support/histories.ts';
import { price } from '#test/support/shop/order-drill.ts';
import { createSettlementDrill } from '#test/support/settlement-drill.ts';
import { createRandom } from '#test/support/virtual-time.ts';
import { ProviderFailure } from '#functions/platform/payment/provider.ts';

/** Another mix for each history. */
const mixOf = (seed: number): Faults => {
  const random = createRandom(seed * 31);
  return { kill: random() * 0.08, conflict: random() * 0.06 };
};
/** What an invocation may end with; anything else is a defect. */
async function perhaps(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (error !== killed && !(error instanceof ProviderFailure) && !(error instanceof Problem)) throw error;
  });
}

type Drill = ReturnType<typeof createSettlementDrill>;

/** Something the office decides about what it sees at that moment. */
async function officeDecides(drill: Drill, orderId: string, wish: string, faults: Faults): Promise<void> {
  const { calm, random } = drill;
  const books = await drill.books(orderId);
  const paid = books.payments.filter(({ status }) => status === 'succeeded');
  const payment = paid[Math.floor(random() * paid.length)];
  if (payment === undefined) return;
  const left = books.left(payment.paymentId);
  const lines = (await calm.lines.listAfter(orderId, 0, 400)).filter(
    ({ state, withdrawal }) => withdrawal === undefined && (state === 'fulfilled' || state === 'reserved'),
  );
  const chosen = lines.filter(() => random() < 0.3).slice(0, 5);
  const kind = random();
  const of: RefundInput['of'] =
    kind < 0.5 && chosen.length > 0
      ? { kind: 'lines', numbers: chosen.map(({ number }) => number), withdrawal: 'suspend' }
      : kind < 0.8
        ? { kind: 'amount', left }
        : { kind: 'all', withdrawal: 'revoke' };
  const amount = of.kind === 'lines' ? chosen.length * price : of.kind === 'all' ? left : Math.ceil(left / 3);
  if (amount === 0) return;
  const input = { requestId: wish, reason: '申し出', paymentId: payment.paymentId, amount, of };
  const faulty = drill.over(drill.faulty(faults));
  await perhaps(faulty.office.refund('usr_office', orderId, input));
  // The answer was lost: the same press again.
  if (random() < 0.5) await perhaps(faulty.office.refund('usr_office', orderId, input));
}

async function history(seed: number): Promise<{ refunds: number; failures: number }> {
  const drill = createSettlementDrill(seed);
  const { random, model, calm } = drill;
  const faults = mixOf(seed);
  const count = 1 + Math.floor(random() * 6);
  const order = await drill.place(Array.from({ length: count }, (_, index) => `s${seed}-${index}`));
  const first = await drill.open(order);
  for (let turn = 0; turn < 24; turn++) {
    const all = [...model.sessions.values()];
    const session = all[Math.floor(random() * all.length)] ?? first;
    const move = Math.floor(random() * 14);
    Object.assign(model.faults, { lost: 0.05, refused: 0.1 });
    drill.pass(20_000);
    if (move <= 1 && session.status === 'open') {
      session.status = random() < 0.2 ? 'processing' : 'succeeded';
      if (random() < 0.08) session.amount = 100;
    } else if (move === 2 && session.status === 'processing')
      session.status = random() < 0.5 ? 'succeeded' : 'failed';
    else if (move === 3 && all.length < 3) await drill.open(order);
    else if (
      move === 4 &&
      session.status === 'succeeded' &&
      session.refunded < session.amount &&
      random() < 0.4
    ) {
      // Somebody at the provider's own console.
      const amount = Math.min(session.amount - session.refunded, 200);
      session.refunded += amount;
      session.byHand += amount;
    } else if (move === 5 && session.refunded > 0 && random() < 0.4) {
      session.refunded -= Math.min(session.refunded, 300);
      session.sentBack = true;
    } else if (move === 6 && session.status === 'succeeded' && random() < 0.3)
      session.disputed = !session.disputed;
    else if (move <= 8) await perhaps(drill.settle(order.id, faults));
    else if (move <= 10)
      await officeDecides(drill, order.id, `wish-${String(turn).padStart(4, '0')}`, faults);
    else await drill.work(faults);
  }
  for (const session of model.sessions.values()) session.disputed = false;
  await drill.comeToRest(order.id);

  const item = await calm.orders.getOrder(drill.owner, order.id);
  const books = await drill.books(order.id);
  const about = `seed ${seed}`;
  expect(books.ledger, `${about}: ledger equals provider`).toBe(books.holds);
  expect(model.doubled, `${about}: one key, one request`).toEqual([]);
  const lines = await calm.lines.listAfter(order.id, 0, 400);
  expect(
    lines.map((line) => nextAct(item, line)).filter((act) => act !== undefined),
    `${about}: every line fits its order`,
  ).toEqual([]);
  if (item.paymentId !== undefined) {
    expect(item.status, `${about}: nothing is stuck`).toBe('fulfilled');
    expect(item.refundedTotal, `${about}: the order says what went back`).toBe(books.returned);
  }
  expect(
    drill.things().every(({ fulfilled }) => fulfilled <= 1),
    `${about}: handed over once`,
  ).toBe(true);
  for (const { paymentId, sessionId, refunded, amount } of books.payments) {
    const { byHand, sentBack } = model.sessions.get(sessionId ?? '')!;
    const asked = books.refunds
      .filter((refund) => refund.paymentId === paymentId)
      .reduce((sum, refund) => sum + refund.amount, 0);
    // What is done by hand while a refund is open counts for it.
    if (!sentBack) expect(refunded, `${about}: nothing twice`).toBeLessThanOrEqual(asked + byHand);
    if (!sentBack)
      expect(refunded, `${about}: what was decided`).toBeGreaterThanOrEqual(Math.min(amount, asked));
    if (!sentBack && byHand === 0) expect(refunded, `${about}: all of it, once`).toBe(asked);
    expect(refunded, `${about}: never more than came in`).toBeLessThanOrEqual(amount);
  }
  return {
    refunds: books.refunds.length,
    failures: books.payments.filter(({ refundFailures = 0 }) => refundFailures > 0).length,
  };
}

test(
  'seeded interleavings with refunds, disputes and kills break no rule',
  () => expectHistories(400, history, { refunds: 200, failures: 10 }),
  historiesTimeout,
);
