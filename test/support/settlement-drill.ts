/** Everything that moves the money of an order, over a table in memory and a provider that is a model: killed, doubled, late. */
import { setImmediate as turn } from 'node:timers/promises';
import type * as z from 'zod';
import type { OrderItem } from '#functions/features/order/repository.ts';
import { createAttentionRepository } from '#functions/features/attention/repository.ts';
import { work as refundWork } from '#functions/features/payment/job.ts';
import { createOfficeRefund } from '#functions/features/payment/office-refund.ts';
import { createRefundRepository } from '#functions/features/payment/refund-repository.ts';
import { createPaymentRepository } from '#functions/features/payment/repository.ts';
import { createSettle } from '#functions/features/payment/settle.ts';
import { createReceiptRepository } from '#functions/features/receipt/repository.ts';
import { createTrailRepository } from '#functions/features/trail/repository.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { ProviderFailure, type PaymentProvider } from '#functions/platform/payment/provider.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { openAmount, refundable } from '#shared/payment/refund.ts';
import type { providerPaymentSchema } from '#shared/payment/schema.ts';
import { killed, type Faults } from './faulty-table.ts';
import { createOrderDrill } from './order-drill.ts';
import { createRandom } from './virtual-time.ts';

type Said = z.output<typeof providerPaymentSchema>;
interface Session extends Said {
  /** Given back by somebody at the provider's console. */
  byHand: number;
  /** A bank sent something back. */
  sentBack: boolean;
}

const silent: Log = { info() {}, warn() {}, error() {}, with: () => silent };
const none: Faults = { kill: 0, conflict: 0 };

/** Each key does its work once and answers the same ever after; asked too much it refuses. */
function createModel(random: () => number) {
  const sessions = new Map<string, Session>();
  const keys = new Map<string, string>();
  const doubled: string[] = [];
  const faults = { lost: 0, refused: 0 };
  const of = (sessionId: string): Session => sessions.get(sessionId)!;
  const provider: Omit<PaymentProvider, 'readEvent' | 'openSession'> = {
    capabilitiesOf: () => ({ refunds: 'on-request', listsChanges: true }),
    async getPayment(sessionId) {
      if (random() < faults.lost) throw new ProviderFailure(false, 'no answer');
      return { ...of(sessionId) };
    },
    async expireSession(sessionId) {
      const session = of(sessionId);
      if (session.status === 'open') session.status = 'expired';
    },
    async refund(paymentIntentId, { key, amount }) {
      await turn();
      if (random() < faults.refused) throw new ProviderFailure(true, 'not now');
      const session = of(paymentIntentId);
      const left = session.amount - session.refunded;
      const asked = `${paymentIntentId} ${amount ?? 'all'}`;
      const before = keys.get(key);
      if (before !== undefined && before !== asked) doubled.push(key);
      if (before === undefined) {
        if ((amount ?? left) > left || left === 0) throw new ProviderFailure(true, 'more than is left');
        keys.set(key, asked);
        session.refunded += amount ?? left;
      }
      await turn();
      if (random() < faults.lost) throw new ProviderFailure(false, 'no answer');
    },
    listChanges: async () => [],
  };
  return { sessions, doubled, faults, provider };
}

export function createSettlementDrill(seed: number) {
  const drill = createOrderDrill(seed);
  const random = createRandom(seed * 7 + 1);
  const model = createModel(random);
  let now = Date.parse('2026-11-21T03:00:00Z');
  const clock = (): Date => new Date(now);
  const { owner, table: plain } = drill;

  const over = (table: Table) => {
    const shared = {
      ...drill.over(table),
      payments: createPaymentRepository(table),
      refunds: createRefundRepository(table),
      receipts: createReceiptRepository(table),
      attention: createAttentionRepository(table),
      trail: createTrailRepository(table, clock),
      accounts: {
        getUser: async () => ({ name: { family: '事務', given: '花' } }),
      } as unknown as Parameters<typeof createOfficeRefund>[0]['accounts'],
      provider: model.provider as PaymentProvider,
      clock,
      log: silent,
    };
    const settle = createSettle(shared);
    return { ...shared, settle, office: createOfficeRefund(shared) };
  };
  const calm = over(drill.faulty(none));

  /** One message after the other, each perhaps killed; what failed stays for the next time. */
  async function work(faults: Faults): Promise<boolean> {
    const pending = plain
      .items()
      .filter(({ pk, status }) => String(pk).startsWith('OUTBOX#') && status === 'pending');
    let quiet = true;
    for (const { id, payload } of pending) {
      const { kind, ...rest } = payload as { kind: string; owner: string; orderId: string };
      try {
        const parts = over(drill.faulty(faults));
        if (kind === 'refund-payment') {
          // Delivered twice at the same moment: the other one is a function of its own.
          const other = random() < 0.4 && faults.kill > 0 ? over(drill.faulty(faults)) : undefined;
          const [first] = await Promise.allSettled([
            refundWork.carryOut(parts, { kind, ...rest }),
            other && refundWork.carryOut(other, { kind, ...rest }),
          ]);
          if (first.status === 'rejected') throw first.reason;
        } else if (kind === 'align-order') await parts.align.walk(rest);
        else {
          await calm.outbox.done(String(id));
          continue;
        }
        if (random() < 0.2 && faults.kill > 0) continue;
        await calm.outbox.done(String(id));
      } catch (error) {
        if (faults.kill === 0 && error !== killed && !(error instanceof ProviderFailure)) throw error;
      }
      quiet = false;
    }
    return quiet;
  }

  let attempts = 0;
  return {
    ...drill,
    random,
    model,
    calm,
    over,
    work,
    pass: (ms: number) => void (now += ms),
    /** Somebody goes to pay: the page is open. */
    async open(order: OrderItem): Promise<Session> {
      const sequence = ++attempts;
      const [paymentId, sessionId] = [`pay_${seed}_${sequence}`, `cs_${seed}_${sequence}`];
      const session: Session = {
        sessionId,
        paymentIntentId: sessionId,
        status: 'open',
        amount: order.total,
        currency: 'jpy',
        orderId: order.id,
        refunded: 0,
        disputed: false,
        byHand: 0,
        sentBack: false,
      };
      model.sessions.set(sessionId, session);
      const item = await drill.order(order.id);
      await plain.transact([
        calm.orders.watch(calm.orders.change(item), item, true),
        calm.payments.create({
          paymentId,
          orderId: order.id,
          sequence,
          status: 'open',
          sessionId,
          amount: order.total,
          refunded: 0,
          createdAt: clock().toISOString(),
        }),
      ]);
      return session;
    },
    settle: (orderId: string, faults: Faults = none) =>
      over(drill.faulty(faults)).settle({ owner, orderId, refresh: true }),
    /** Repeats what the office, the queue and the reconciler repeat, until nothing moves. */
    async comeToRest(orderId: string): Promise<void> {
      Object.assign(model.faults, { lost: 0, refused: 0 });
      for (let round = 0; round < 60; round++) {
        now += 60_000;
        await calm.settle({ owner, orderId, refresh: true });
        const quiet = await work(none);
        const payments = await calm.payments.listPayments(orderId);
        const refunds = await calm.refunds.list(orderId);
        const open = payments.filter((payment) =>
          refunds.some((refund) => refund.paymentId === payment.paymentId && openAmount(refund, payment) > 0),
        );
        if (quiet && open.length === 0) return;
        if (quiet)
          for (const { paymentId } of open) await calm.office.retry('usr_office', orderId, paymentId);
      }
      throw new Error(`seed ${seed}: stuck`);
    },
    books: async (orderId: string) => {
      const payments = await calm.payments.listPayments(orderId);
      const refunds = await calm.refunds.list(orderId);
      return {
        payments,
        refunds,
        ledger: (await calm.payments.listLedger(orderId)).reduce((sum, { amount }) => sum + amount, 0),
        holds: [...model.sessions.values()].reduce(
          (sum, { status, amount, refunded }) => sum + (status === 'succeeded' ? amount - refunded : 0),
          0,
        ),
        returned: (await calm.receipts.listReturns(owner, orderId)).reduce(
          (sum, { amount }) => sum + amount,
          0,
        ),
        left: (paymentId: string) =>
          refundable(
            refunds.filter((refund) => refund.paymentId === paymentId),
            payments.find((payment) => payment.paymentId === paymentId) ?? { amount: 0, refunded: 0 },
          ),
      };
    },
  };
}
