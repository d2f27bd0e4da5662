/** Everything that moves the money of an order, over a table in memory and a provider that is a model: killed, doubled, late. */
import type { OrderItem } from '#functions/shop/order/repository.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { applyDepositWork, returnDepositWork } from '#functions/shop/transfer/job.ts';
import { leftOver } from '#functions/shop/payment/account-steps.ts';
import { createAttempts } from '#functions/shop/payment/attempts.ts';
import { endOfDebt } from '#functions/shop/payment/end-of-debt.ts';
import { applyDepositMessage } from '#functions/shop/transfer/message.ts';
import { createAmendOrder } from '#functions/shop/payment/amend.ts';
import { createCheckout } from '#functions/shop/payment/checkout.ts';
import { work as refundWork } from '#functions/shop/refund/job.ts';
import { awaitInvoiceWork, reduceDebtWork } from '#functions/shop/invoice/job.ts';
import { createAwaitInvoice, createInvoices } from '#functions/shop/invoice/service.ts';
import { createTakeTerms } from '#functions/shop/invoice-terms/service.ts';
import { createOfficeInvoice } from '#functions/shop/invoice/office.ts';
import { createOfficeDeposit } from '#functions/shop/transfer/office.ts';
import { createChosenLines, createOfficeRefund } from '#functions/shop/refund/office.ts';
import { createRefundRepository } from '#functions/shop/refund/repository.ts';
import { createPaymentRepository } from '#functions/shop/payment/repository.ts';
import { createReductionRepository } from '#functions/shop/invoice/repository.ts';
import { createSettle } from '#functions/shop/payment/settle.ts';
import { createTransfers } from '#functions/shop/transfer/service.ts';
import { createReceiptRepository } from '#functions/shop/receipt/repository.ts';
import { createTrailRepository } from '#functions/record/trail/repository.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { ProviderFailure, type PaymentProvider } from '#functions/platform/payment/provider.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { isMoney } from '#shared/shop/payment/schema.ts';
import { openAmount, refundable } from '#shared/shop/refund/policy.ts';
import { killed, type Faults } from './faulty-table.ts';
import { createOrderDrill } from '#test/support/shop/order-drill.ts';
import { createProviderModel, type Session } from './provider-model.ts';
import { createRandom } from './virtual-time.ts';

const silent: Log = { info() {}, warn() {}, error() {}, with: () => silent };
const none: Faults = { kill: 0, conflict: 0 };

/** What else is done about messages, over a table that may fail; a message that nobody knows is done at once. */
type Others = Readonly<Record<string, (table: Table, payload: unknown) => Promise<void>>>;

/** `time`: epoch milliseconds, where more than this drill goes by it. */
export function createSettlementDrill(seed: number, time?: () => number, others: Others = {}) {
  const drill = createOrderDrill(seed);
  const random = createRandom(seed * 7 + 1);
  const model = createProviderModel(random);
  let now = Date.parse('2026-11-21T03:00:00Z');
  const clock = (): Date => new Date(time?.() ?? now);
  const { owner, table: plain } = drill;

  const over = (table: Table) => {
    const shared = {
      ...drill.over(table),
      payments: createPaymentRepository(table),
      refunds: createRefundRepository(table),
      reductions: createReductionRepository(table),
      receipts: createReceiptRepository(table),
      attention: createAttentionRepository(table),
      trail: createTrailRepository(table, clock),
      accounts: {
        getUser: async () => ({ name: { family: '事務', given: '花' } }),
      } as unknown as Parameters<typeof createOfficeRefund>[0]['accounts'],
      provider: model.provider as PaymentProvider,
      applyDeposit: applyDepositMessage,
      endOfDebt,
      leftOver,
      clock,
      log: silent,
    };
    const settle = createSettle(shared);
    const transfers = createTransfers({ ...shared, settle, attempts: createAttempts(shared) });
    const takeTerms = createTakeTerms(shared);
    return {
      ...shared,
      settle,
      takeTerms,
      invoices: createInvoices({ ...shared, settle, transfers, takeTerms }),
      awaitInvoice: createAwaitInvoice({
        ...shared,
        transfers,
        accounts: { findUser: async () => undefined },
      }),
      officeInvoice: createOfficeInvoice({ ...shared, chosenLines: createChosenLines(shared.lines) }),
      office: createOfficeRefund(shared),
      deposits: createOfficeDeposit(shared),
      transfers,
      amend: createAmendOrder({ ...shared, settle, transfers }),
      checkout: createCheckout({ ...shared, settle, publicOrigin: 'https://typing.example' }),
    };
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
        } else if (kind === 'apply-deposit') await applyDepositWork.carryOut(parts, { kind, ...rest });
        else if (kind === 'return-deposit') await returnDepositWork.carryOut(parts, { kind, ...rest });
        else if (kind === 'await-invoice') await awaitInvoiceWork.carryOut(parts, { kind, ...rest });
        else if (kind === 'reduce-debt') await reduceDebtWork.carryOut(parts, { kind, ...rest });
        else if (kind === 'align-order') await parts.align.walk(rest);
        else if (others[kind] !== undefined) await others[kind](parts.table, payload);
        else {
          await calm.outbox.done(String(id));
          continue;
        }
        if (random() < 0.2 && faults.kill > 0) continue;
        await calm.outbox.done(String(id));
      } catch (error) {
        // Comes again when that payment can be told from one that was killed.
        const isUnderWay = error instanceof Error && error.message.endsWith('is under way');
        if (faults.kill === 0 && error !== killed && !(error instanceof ProviderFailure) && !isUnderWay)
          throw error;
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
    clock,
    pass: (ms: number) => void (now += ms),
    /** Somebody goes to pay: the page is open. */
    async open(order: OrderItem): Promise<Session> {
      const sequence = ++attempts;
      const [paymentId, sessionId] = [`pay_${seed}_${sequence}`, `cs_${seed}_${sequence}`];
      const session = model.add(sessionId, order.id, order.total);
      const item = await drill.order(order.id);
      await plain.transact([
        ...calm.orders.watch(calm.orders.change(item), item, true, clock()),
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
        ledger: (await calm.payments.listLedger(orderId)).reduce(
          (sum, { entry, amount }) => (isMoney(entry) ? sum + amount : sum),
          0,
        ),
        holds: model.holds(),
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
