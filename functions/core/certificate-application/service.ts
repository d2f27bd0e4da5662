import { ownerOf } from '../../platform/auth/owner.ts';
import { applicationSchema } from '#shared/certificate-application/schema.ts';
import type { Application, ApplicationInput, Quote } from '#shared/certificate-application/schema.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { taxWithin } from '#shared/kernel/money.ts';
import { isProblem, Problem } from '#shared/kernel/problem.ts';
import { payableDays, priceAt, totalOf } from '#shared/order/policy.ts';
import type { Order } from '#shared/order/schema.ts';
import { ineligibility } from '#shared/result/policy.ts';
import type { Result } from '#shared/result/schema.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/id.ts';
import type { Log } from '../../platform/log/log.ts';
import { refuseUnprintable } from '../../platform/pdf/refuse-unprintable.ts';
import type { Table } from '../../platform/table/table.ts';
import type { AccountRepository, User } from '../account/repository.ts';
import type { OrderItem, OrderRepository } from '../order/repository.ts';
import type { Checkout } from '../payment/checkout.ts';
import type { ResultRepository } from '../result/repository.ts';
import type { ApplicationItem, ApplicationRepository } from './repository.ts';

interface ServiceDependencies {
  readonly table: Table;
  readonly accounts: AccountRepository;
  readonly results: ResultRepository;
  readonly applications: ApplicationRepository;
  readonly orders: OrderRepository;
  readonly checkout: Checkout;
  readonly clock: Clock;
  readonly log: Log;
}

export interface CertificateApplicationService {
  quote(userId: string, input: ApplicationInput): Promise<Quote>;
  /**
   * Records application and order together, then starts the payment. When the provider cannot be reached the order
   * stands and `url` is absent: the buyer goes on from the history.
   */
  apply(
    userId: string,
    input: ApplicationInput & { expectedTotal: number },
  ): Promise<{ orderId: string; url?: string }>;
  list(userId: string, query: PageQuery): Promise<Page<Application>>;
}

const dayMs = 24 * 60 * 60 * 1000;
const lineTitle = (result: Result): string =>
  `認定証(デジタル) ${result.season.title} ${result.division.name} ${result.level ?? ''}`.trim();

export function createCertificateApplicationService(
  dependencies: ServiceDependencies,
): CertificateApplicationService {
  const { table, accounts, results, applications, orders, checkout, clock, log } = dependencies;

  async function eligibleResult(userId: string, resultId: string): Promise<Result> {
    const result = await results.getOwn(userId, resultId);
    const reason = ineligibility(result);
    if (reason === 'applied' || reason === 'issued') throw new Problem('already-applied');
    if (reason !== undefined) throw new Problem('not-eligible');
    return result;
  }

  const refuseName = ({ printedName }: ApplicationInput): Promise<void> =>
    refuseUnprintable('認定証', { printedName });

  async function quoteFor(result: Result): Promise<Quote> {
    const unitPrice = priceAt(await orders.listPrices(), 'certificate-digital', clock());
    const lines = [
      { kind: 'certificate-digital' as const, title: lineTitle(result), unitPrice, quantity: 1 },
    ];
    const total = totalOf(lines);
    const payableUntil = new Date(clock().getTime() + payableDays * dayMs).toISOString();
    return { lines, total, tax: taxWithin(total), payableUntil };
  }

  async function record(user: User, input: ApplicationInput, result: Result, quote: Quote): Promise<Order> {
    const now = clock();
    const { userId } = user;
    const owner = ownerOf(userId);
    const applicationId = newId('application', now);
    const order: Order = {
      id: newId('order', now),
      status: 'awaiting_payment',
      lines: quote.lines.map((line) => ({ ...line, applicationId })),
      total: quote.total,
      createdAt: now.toISOString(),
      payableUntil: quote.payableUntil,
      refundedTotal: 0,
      held: false,
      processing: false,
    };
    const application: ApplicationItem = {
      id: applicationId,
      owner,
      userId,
      orderId: order.id,
      status: 'awaiting_payment',
      kind: input.kind,
      printedName: input.printedName,
      holder: { family: user.name.family, given: user.name.given },
      result: {
        id: result.id,
        season: result.season,
        division: result.division,
        score: result.score,
        ...(result.level && { level: result.level }),
      },
      appliedAt: now.toISOString(),
    };
    await table.transact([
      results.claim(userId, result.id, applicationId),
      applications.create(application),
      orders.create(order, owner),
    ]);
    return order;
  }

  function toApplication(item: ApplicationItem, found: readonly OrderItem[]): Application {
    const order = found.find(({ id }) => id === item.orderId);
    if (order === undefined) throw new Problem('internal', { cause: `order of ${item.id} is missing` });
    return applicationSchema.parse({ ...item, order });
  }

  return {
    async quote(userId, input) {
      const result = await eligibleResult(userId, input.resultId);
      await refuseName(input);
      return quoteFor(result);
    },

    async apply(userId, { expectedTotal, ...input }) {
      const result = await eligibleResult(userId, input.resultId);
      await refuseName(input);
      const quote = await quoteFor(result);
      if (quote.total !== expectedTotal) throw new Problem('price-changed');
      const user = await accounts.getUser(userId);
      const order = await record(user, input, result, quote);
      try {
        return await checkout.start(ownerOf(userId), order.id, user.email);
      } catch (cause) {
        if (!isProblem(cause, 'payment-unavailable')) throw cause;
        log.warn('order stands without a payment page', { orderId: order.id, cause });
        return { orderId: order.id };
      }
    },

    async list(userId, query) {
      const { items, nextCursor } = await applications.list(ownerOf(userId), query);
      const orderIds = items.map(({ orderId }) => orderId).toSorted();
      const [first, last] = [orderIds[0], orderIds.at(-1)];
      const found = first && last ? await orders.listBetween(ownerOf(userId), first, last) : [];
      return { items: items.map((item) => toApplication(item, found)), nextCursor };
    },
  };
}
