/** What the office decides about what is owed on invoice: a later day, something taken back, the rest given up as lost. */
import { fullName } from '#shared/people/account/schema.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { addDays, dayOf } from '#shared/kernel/time.ts';
import { dueOf, fullDueOf } from '#shared/shop/order/due.ts';
import type { OrderLine } from '#shared/shop/order/line.ts';
import { shortTitle, summaryOf } from '#shared/shop/order/policy.ts';
import { isInvoiceOpen } from '#shared/shop/invoice/policy.ts';
import type { CreditInput, InvoiceDueInput, WriteOffInput } from '#shared/shop/invoice/office-contract.ts';
import type { PaymentTrailAct } from '#shared/shop/payment/trail.ts';
import { Problem } from '#shared/problem.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { AttentionRepository } from '#functions/record/attention/repository.ts';
import type { InvoiceTermsRepository } from '#functions/shop/invoice-terms/repository.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import type { LineRepository } from '#functions/shop/order/line-repository.ts';
import type { OrderItem, OrderRepository } from '#functions/shop/order/repository.ts';
import type { TrailFact, TrailRepository } from '#functions/record/trail/repository.ts';
import { invoiceDueChangedMail } from './mail.ts';
import { reduceDebtMessage } from './message.ts';
import type { ChosenLines } from '#functions/shop/refund/office.ts';
import type { ReductionItem, ReductionRepository } from './repository.ts';

interface OfficeInvoiceDependencies {
  readonly orders: Pick<OrderRepository, 'getById' | 'change'>;
  readonly lines: Pick<LineRepository, 'change'>;
  readonly chosenLines: ChosenLines;
  readonly reductions: Pick<ReductionRepository, 'find' | 'create'>;
  readonly invoiceTerms: Pick<InvoiceTermsRepository, 'becomeDue' | 'noLongerDue'>;
  readonly attention: Pick<AttentionRepository, 'settle'>;
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly trail: TrailRepository;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

/** Nobody is given more time than this from now. */
const latestDays = 366;

export function createOfficeInvoice(dependencies: OfficeInvoiceDependencies) {
  const { orders, lines, chosenLines, reductions, invoiceTerms, attention, accounts, trail, outbox, clock } =
    dependencies;

  const officer = async (adminId: string) => ({
    by: adminId,
    byName: fullName((await accounts.getUser(adminId)).name),
  });
  const recorded = (orderId: string, fact: TrailFact<PaymentTrailAct>): Write =>
    trail.record({ kind: 'order', id: orderId }, fact);

  /** @throws Problem `invoice-not-open` `invoice-being-reduced` */
  function expectReducible(order: OrderItem): void {
    if (!isInvoiceOpen(order)) throw new Problem('invoice-not-open');
    if (order.reducing !== undefined) throw new Problem('invoice-being-reduced');
  }

  type Decided = Pick<
    ReductionItem,
    'id' | 'kind' | 'amount' | 'content' | 'lines' | 'reason' | 'withdrawal'
  >;

  /** The decision and what it withdraws in one transaction; the worker carries it out. */
  async function decide(
    adminId: string,
    order: OrderItem,
    decided: Decided,
    along: { readonly order?: Partial<OrderItem>; readonly writes?: readonly Write[] } = {},
  ): Promise<void> {
    const { owner, id: orderId } = order;
    const { id, kind, amount, content, reason } = decided;
    const by = await officer(adminId);
    await outbox.commit(
      [
        orders
          .change(order)
          .expectStatus('awaiting_payment')
          .set({ ...along.order, reducing: id }),
        reductions.create({ ...decided, ...by, orderId, at: clock().toISOString(), state: 'decided' }),
        ...(along.writes ?? []),
        recorded(orderId, {
          ...by,
          act: kind === 'credit' ? 'credit-decided' : 'write-off-decided',
          detail: `${content} ${formatYen(amount)}`,
          reason,
        }),
      ],
      [reduceDebtMessage({ owner, orderId, reductionId: id })],
    );
  }

  function expectLaterDay(day: string): void {
    const today = dayOf(clock());
    if (day > today && day <= addDays(today, latestDays)) return;
    const message = '明日から1年以内の日にしてください';
    throw new Problem('invalid-input', { errors: [{ path: 'to', message }] });
  }

  return {
    /** @throws Problem `invoice-not-open` `invalid-input`, `version-conflict` where another day was seen */
    async changeDue(adminId: string, orderId: string, { from, to, reason }: InvoiceDueInput) {
      const order = await orders.getById(orderId);
      const { owner, invoice } = order;
      if (!isInvoiceOpen(order)) throw new Problem('invoice-not-open');
      // Sent twice, it is the same decision.
      if (invoice?.dueOn === to) return { orderId };
      if (invoice?.dueOn !== from) throw new Problem('version-conflict');
      expectLaterDay(to);
      const changed = { ...invoice, dueOn: to };
      await outbox.commit(
        [
          orders.change(order).expectStatus('awaiting_payment').set({ invoice: changed }),
          ...invoiceTerms.noLongerDue(order),
          ...invoiceTerms.becomeDue({ ...order, invoice: changed }),
          attention.settle('invoice-overdue', orderId),
          recorded(orderId, {
            ...(await officer(adminId)),
            act: 'invoice-due-changed',
            detail: `${from} → ${to}`,
            reason,
          }),
        ],
        [
          mailTo(
            invoiceDueChangedMail,
            {
              key: `${invoiceDueChangedMail.name}#${orderId}#${String(order.version)}`,
              order: { owner, orderId },
            },
            { title: shortTitle(order.summary), orderId, dueOn: to, reason },
          ),
        ],
      );
      return { orderId };
    },

    /**
     * The same request again is the same decision.
     * @throws Problem `invoice-not-open` `invoice-being-reduced` `refund-not-possible`, `version-conflict` where another sum was seen
     */
    async credit(adminId: string, orderId: string, { requestId: id, amount, reason, of }: CreditInput) {
      const order = await orders.getById(orderId);
      if ((await reductions.find(orderId, id)) !== undefined) return { orderId };
      expectReducible(order);
      const { withdrawal } = of;
      const chosen: OrderLine[] = of.kind === 'lines' ? await chosenLines(orderId, of.numbers) : [];
      const sum = of.kind === 'lines' ? chosen.reduce((all, line) => all + line.amount, 0) : fullDueOf(order);
      if (sum !== amount) throw new Problem('version-conflict');
      const decided = {
        id,
        kind: 'credit',
        amount,
        content: shortTitle(of.kind === 'lines' ? summaryOf(chosen) : order.summary),
        lines: chosen.map(({ number }) => number),
        withdrawal,
        reason,
      } as const;
      await decide(adminId, order, decided, {
        order: of.kind === 'all' ? { withdrawal } : {},
        writes: chosen.map((line) => lines.change(line).set({ withdrawal })),
      });
      return { orderId };
    },

    /**
     * The same request again is the same decision.
     * @throws Problem `invoice-not-open` `invoice-being-reduced`, `version-conflict` where another sum was seen
     */
    async writeOff(adminId: string, orderId: string, { requestId: id, amount, reason }: WriteOffInput) {
      const order = await orders.getById(orderId);
      if ((await reductions.find(orderId, id)) !== undefined) return { orderId };
      expectReducible(order);
      if (amount !== dueOf(order) - (order.deposit ?? 0)) throw new Problem('version-conflict');
      const content = shortTitle(order.summary);
      await decide(adminId, order, { id, kind: 'write-off', amount, content, lines: [], reason });
      return { orderId };
    },
  };
}
export type OfficeInvoice = ReturnType<typeof createOfficeInvoice>;
