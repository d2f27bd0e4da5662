import { ownerOf } from '../../platform/auth/owner.ts';
import { applicationSchema } from '#shared/certificate-application/schema.ts';
import type { Application, ApplicationInput, Quote } from '#shared/certificate-application/schema.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { taxWithin } from '#shared/kernel/money.ts';
import { Problem } from '#shared/problem.ts';
import { payableUntil, priceAt, summaryOf, totalOf } from '#shared/order/policy.ts';
import type { OrderLine } from '#shared/order/line.ts';
import type { Result } from '#shared/result/schema.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/id.ts';
import { refuseUnprintable } from '../../platform/pdf/refuse-unprintable.ts';
import type { AccountRepository, User } from '../account/repository.ts';
import type { Buyer } from '../../platform/auth/buyer.ts';
import type { LineDraft } from '../order/line-kind.ts';
import type { PlaceOrder } from '../order/place.ts';
import type { OrderItem, OrderRepository } from '../order/repository.ts';
import type { Checkout } from '../payment/checkout.ts';
import type { ResultRepository } from '../result/repository.ts';
import { expectEligible, type ApplicationDraft } from './line.ts';
import type { ApplicationItem, ApplicationRepository } from './repository.ts';

interface ServiceDependencies {
  readonly accounts: AccountRepository;
  readonly results: ResultRepository;
  readonly applications: ApplicationRepository;
  readonly orders: OrderRepository;
  readonly placeOrder: PlaceOrder;
  readonly checkout: Checkout;
  readonly clock: Clock;
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

const lineTitle = (result: Result): string =>
  `認定証(デジタル) ${result.season.title} ${result.division.name} ${result.level ?? ''}`.trim();

export function createCertificateApplicationService(
  dependencies: ServiceDependencies,
): CertificateApplicationService {
  const { accounts, results, applications, orders, placeOrder, checkout, clock } = dependencies;

  async function eligibleResult(userId: string, resultId: string): Promise<Result> {
    const result = await results.getOwn(userId, resultId);
    expectEligible(result);
    return result;
  }

  async function pricedLine(result: Result): Promise<Pick<OrderLine, 'kind' | 'title' | 'amount'>> {
    const amount = priceAt(await orders.listPrices(), 'certificate-digital', clock());
    return { kind: 'certificate-digital', title: lineTitle(result), amount };
  }

  async function draftOf(
    user: User,
    input: ApplicationInput,
    result: Result,
  ): Promise<LineDraft<ApplicationDraft>> {
    const now = clock();
    const id = newId('application', now);
    return {
      ...(await pricedLine(result)),
      subject: { kind: 'certificate-application', id },
      detail: {
        id,
        userId: user.userId,
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
      },
    };
  }

  function toApplication(item: ApplicationItem, found: readonly OrderItem[]): Application {
    const order = found.find(({ id }) => id === item.orderId);
    if (order === undefined) throw new Problem('internal', { cause: `order of ${item.id} is missing` });
    return applicationSchema.parse({ ...item, order });
  }

  return {
    async quote(userId, input) {
      const result = await eligibleResult(userId, input.resultId);
      await refuseUnprintable('認定証', { printedName: input.printedName });
      const summary = summaryOf([await pricedLine(result)]);
      const total = totalOf(summary);
      return { lines: summary, total, tax: taxWithin(total), payableUntil: payableUntil(clock()) };
    },

    async apply(userId, { expectedTotal, ...input }) {
      const result = await eligibleResult(userId, input.resultId);
      const user = await accounts.getUser(userId);
      const buyer: Buyer = { kind: 'user', userId };
      const order = await placeOrder({
        buyer,
        from: 'certificate-application',
        drafts: [await draftOf(user, input, result)],
        expectedTotal,
      });
      return checkout.begin(order, user.email);
    },

    async list(userId, query) {
      const owner = ownerOf(userId);
      const { items, nextCursor } = await applications.list(owner, query);
      const orderIds = items.map(({ orderId }) => orderId).toSorted();
      const [first, last] = [orderIds[0], orderIds.at(-1)];
      const found = first && last ? await orders.listBetween(owner, first, last) : [];
      // One that was only just placed may not be in the list yet.
      const late = orderIds.filter((orderId) => !found.some(({ id }) => id === orderId));
      const all = [...found, ...(await Promise.all(late.map((orderId) => orders.getOrder(owner, orderId))))];
      return { items: items.map((item) => toApplication(item, all)), nextCursor };
    },
  };
}
