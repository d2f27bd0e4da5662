/** The books of an order as a pure model: what carrying out each decision means for them. */
import { decide, type AttemptFacts, type OrderFacts, type Step } from '#shared/shop/payment/policy.ts';
import type { ProviderPayment } from '#shared/shop/payment/schema.ts';

/** A small, seeded source of chance (mulberry32), so that a failing history can be run again. */
export function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

export interface Books {
  order: OrderFacts;
  attempts: AttemptFacts[];
  ledger: number;
  receipts: number;
  refundsAsked: string[];
}

/** What carrying out a step means for the books. */
function apply(books: Books, step: Step, provider: Map<string, ProviderPayment>): Books {
  const change = (paymentId: string, more: Partial<AttemptFacts>): AttemptFacts[] =>
    books.attempts.map((known) => (known.paymentId === paymentId ? { ...known, ...more } : known));
  switch (step.do) {
    case 'pay':
      return {
        ...books,
        order: { ...books.order, status: 'paid', paymentId: step.paymentId },
        attempts: change(step.paymentId, { status: 'succeeded' }),
        ledger: books.ledger + books.order.total,
        receipts: books.receipts + 1,
      };
    case 'refund':
      return {
        ...books,
        attempts: change(step.paymentId, { status: 'succeeded', refundRequested: true }),
        ledger: books.ledger + books.order.total,
        refundsAsked: [...books.refundsAsked, step.paymentId],
      };
    case 'record-refund': {
      const before = books.attempts.find(({ paymentId }) => paymentId === step.paymentId)?.refunded ?? 0;
      return {
        ...books,
        attempts: change(step.paymentId, { refunded: step.total }),
        ledger: books.ledger - (step.total - before),
      };
    }
    case 'record-refund-failed': {
      const before = books.attempts.find(({ paymentId }) => paymentId === step.paymentId)?.refunded ?? 0;
      return {
        ...books,
        attempts: change(step.paymentId, { refunded: step.total }),
        ledger: books.ledger + (before - step.total),
      };
    }
    case 'record-refund-wait':
      return { ...books, attempts: change(step.paymentId, { refundWait: step.wait }) };
    case 'tell-refund-wait':
      return { ...books, attempts: change(step.paymentId, { refundWait: { ...step.wait, told: true } }) };
    case 'record-returned':
      return {
        ...books,
        ...(step.ends && { order: { ...books.order, status: 'canceled' } }),
        attempts: change(step.paymentId, { status: 'succeeded' }),
        ledger: books.ledger + (provider.get(step.paymentId)?.amount ?? 0),
      };
    case 'record':
      return { ...books, attempts: change(step.paymentId, { status: step.status }) };
    case 'close': {
      const open = provider.get(step.paymentId);
      if (open?.status === 'open') provider.set(step.paymentId, { ...open, status: 'expired' });
      return books;
    }
    case 'expire':
      return { ...books, order: { ...books.order, status: 'expired' } };
    case 'hold':
      return {
        ...books,
        order: { ...books.order, held: true },
        attempts: change(step.paymentId, { status: 'succeeded' }),
        ledger: books.ledger + (provider.get(step.paymentId)?.amount ?? 0),
      };
    case 'release-hold':
      return { ...books, order: { ...books.order, held: false } };
    case 'lift-dispute':
      return { ...books, attempts: change(step.paymentId, { disputed: false }) };
    case 'record-account':
      throw new Error('no order of this model has an account');
    case 'abandon':
      return { ...books, order: { ...books.order, status: 'canceled' } };
    case 'record-dispute':
      return { ...books, attempts: change(step.paymentId, { disputed: true }) };
  }
}

/** Decided and carried out until nothing is left to do. */
export function settle(books: Books, provider: Map<string, ProviderPayment>, at: Date): Books {
  let current = books;
  for (let round = 0; round < 40; round++) {
    const facts = current.attempts.map((known) => ({ ...known, provider: provider.get(known.paymentId) }));
    const [step] = decide(current.order, facts, at);
    if (step === undefined) return current;
    current = apply(current, step, provider);
  }
  throw new Error('does not come to rest');
}
