/** Orders as the office finds them, and everything that happened to the money of one. */
import { fullName } from '#shared/people/account/schema.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import type { OrderLine } from '#shared/shop/order/line.ts';
import { orderSchema } from '#shared/shop/order/schema.ts';
import { reductionSchema, type Reduction } from '#shared/shop/invoice/reduction.ts';
import { waitsForMoney } from '#shared/shop/order/policy.ts';
import { openAmount, refundable } from '#shared/shop/refund/policy.ts';
import { refundSchema, type Refund } from '#shared/shop/refund/schema.ts';
import type {
  FoundOrder,
  OfficeLine,
  OfficeOrder,
  OrderAttempt,
} from '#shared/shop/payment/office-contract.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import { buyerOf } from '#functions/platform/auth/buyer.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { MailRepository } from '#functions/mail/mail/repository.ts';
import type { MailReturnRepository } from '#functions/mail/mail-return/repository.ts';
import type { LineRepository } from '#functions/shop/order/line-repository.ts';
import type { OrderItem, OrderRepository } from '#functions/shop/order/repository.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';
import type { ReceiptRepository } from '#functions/shop/receipt/repository.ts';
import type { TrailRepository } from '#functions/record/trail/repository.ts';
import type { PaymentItem, PaymentRepository } from './repository.ts';

interface OfficeOrderDependencies {
  readonly orders: OrderRepository;
  readonly lines: LineRepository;
  readonly payments: PaymentRepository;
  /** What stands above payments is known by what the page shows of it. */
  /** `askedAt`: when the provider was last asked. */
  readonly refunds: {
    list(orderId: string): Promise<readonly (Refund & { readonly askedAt?: string | undefined })[]>;
  };
  readonly reductions: { list(orderId: string): Promise<readonly Reduction[]> };
  readonly receipts: ReceiptRepository;
  readonly mails: Pick<MailRepository, 'listOfOrder'>;
  readonly returns: Pick<MailReturnRepository, 'find'>;
  readonly accounts: Pick<AccountRepository, 'findUser'>;
  readonly organizations: Pick<OrganizationRepository, 'getOrganization'>;
  readonly trail: TrailRepository;
}

/** Whom a line is for, as its own feature knows, by the kind of its subject; nobody is named for the rest. */
export type People = Readonly<
  Record<string, (owner: string, line: OrderLine) => Promise<OfficeLine['person']>>
>;

interface Wanted extends PageQuery {
  readonly month: string;
  readonly status?: FoundOrder['status'] | undefined;
  readonly only?: 'held' | 'disputed' | 'refunded' | undefined;
}

/** Pages read for one answer: a rare state among thousands of orders goes on with the next. */
const mostReads = 8;
const trailShown = 100;

const toFound = (item: OrderItem): FoundOrder => {
  const buyer = buyerOf(item.owner);
  const id =
    buyer.kind === 'user'
      ? buyer.userId
      : buyer.kind === 'organization'
        ? buyer.organizationId
        : buyer.guestId;
  const buyerName = item.buyerName ?? item.contact?.name;
  return { ...orderSchema.parse(item), buyer: { kind: buyer.kind, id }, buyerName };
};

const fits = ({ status, only }: Wanted, order: OrderItem): boolean =>
  (status === undefined || order.status === status) &&
  (only !== 'held' || order.held) &&
  (only !== 'disputed' || order.disputed === true) &&
  (only !== 'refunded' || order.refundedTotal > 0);

const attemptOf = (order: OrderItem, payment: PaymentItem, refunds: readonly Refund[]): OrderAttempt => {
  const {
    paymentId: id,
    status,
    amount,
    refunded,
    createdAt,
    paidAt,
    card,
    way,
    paidBy,
    sessionId,
    paymentIntentId,
  } = payment;
  const own = refunds.filter(({ paymentId }) => paymentId === id);
  return {
    id,
    status,
    amount,
    refunded,
    refundable: status === 'succeeded' ? refundable(own, payment) : 0,
    paysOrder: order.paymentId === id,
    disputed: payment.disputedAt !== undefined,
    createdAt,
    paidAt,
    card,
    way,
    paidBy,
    sessionId,
    paymentIntentId,
  };
};

export function createOfficeOrders(dependencies: OfficeOrderDependencies) {
  const { orders, lines, payments, refunds, reductions, receipts, mails, returns, accounts } = dependencies;
  const { organizations, trail } = dependencies;

  async function buyerWords({
    owner,
    contact,
  }: OrderItem): Promise<Pick<OfficeOrder['order'], 'buyerName' | 'email' | 'mailReturned'>> {
    const buyer = buyerOf(owner);
    if (buyer.kind === 'guest')
      return contact === undefined
        ? {}
        : {
            ...(contact.name && { buyerName: contact.name }),
            email: contact.email,
            mailReturned: await returns.find(contact.email),
          };
    if (buyer.kind === 'organization')
      return { buyerName: (await organizations.getOrganization(buyer.organizationId)).name };
    const user = await accounts.findUser(buyer.userId);
    return user === undefined
      ? {}
      : { buyerName: fullName(user.name), ...(user.email !== undefined && { email: user.email }) };
  }

  const known = async (orderIds: readonly string[]): Promise<FoundOrder[]> => {
    const found = await Promise.all(
      [...new Set(orderIds)].map((orderId) =>
        orders.getById(orderId).catch((error: unknown) => {
          if (isProblem(error, 'not-found')) return undefined;
          throw error;
        }),
      ),
    );
    return found.flatMap((order) => (order === undefined ? [] : [toFound(order)]));
  };

  return {
    async list(wanted: Wanted): Promise<Page<FoundOrder>> {
      const items: FoundOrder[] = [];
      let cursor = wanted.cursor;
      for (let read = 0; read < mostReads; read++) {
        const page = await orders.listOfMonth(wanted.month, { limit: wanted.limit, cursor });
        items.push(...page.items.filter((order) => fits(wanted, order)).map(toFound));
        cursor = page.nextCursor;
        if (cursor === undefined || items.length >= wanted.limit / 2) break;
      }
      return { items, ...(cursor !== undefined && { nextCursor: cursor }) };
    },

    /** Oldest first. What is only watched, because an old attempt may still bring money, takes up room on a page. */
    async waiting(query: PageQuery): Promise<Page<FoundOrder>> {
      const page = await orders.listUndecided(query);
      return { ...page, items: page.items.filter(waitsForMoney).map(toFound) };
    },

    /** By the number of the order or of its receipt, by what the provider knows it by, or by the payer's address. */
    async find(text: string): Promise<FoundOrder[]> {
      if (text.startsWith('ord_')) return known([text]);
      if (text.includes('@')) return known(await payments.findOrders({ email: text }));
      const receipt = await receipts.findByNumber(text);
      return known(receipt ? [receipt.orderId] : await payments.findOrders({ providerId: text }));
    },

    async get(orderId: string): Promise<OfficeOrder> {
      const order = await orders.getById(orderId);
      const [attempts, ledger, given, less, events, sent, acts, receipt, words] = await Promise.all([
        payments.listPayments(orderId),
        payments.listLedger(orderId),
        refunds.list(orderId),
        reductions.list(orderId),
        payments.listEvents(orderId),
        mails.listOfOrder(orderId),
        trail.list({ kind: 'order', id: orderId }, { limit: trailShown }),
        receipts.find(order.owner, orderId),
        buyerWords(order),
      ]);
      return {
        order: {
          ...toFound(order),
          ...words,
          buyerAge: order.buyerAge,
          disputed: order.disputed === true,
          withdrawal: order.withdrawal,
          receiptNumber: receipt?.number,
          depositReturn: order.depositReturn,
          reducing: order.reducing,
        },
        attempts: attempts.map((payment) => attemptOf(order, payment, given)),
        ledger: ledger.map(({ paymentId, entry, amount, at }) => ({ paymentId, entry, amount, at })),
        refunds: given.flatMap((refund) => {
          const payment = attempts.find(({ paymentId }) => paymentId === refund.paymentId);
          return payment
            ? [{ ...refundSchema.parse(refund), askedAt: refund.askedAt, open: openAmount(refund, payment) }]
            : [];
        }),
        reductions: less.map((reduction) => reductionSchema.parse(reduction)),
        events: events.map(({ eventId: id, type, at }) => ({ id, type, at })),
        mails: sent,
        trail: acts.items,
      };
    },

    /** A cursor is the number of the last line seen. */
    async lines(
      orderId: string,
      { state, cursor = '0', limit }: PageQuery & { readonly state?: OrderLine['state'] | undefined },
      people: People,
    ): Promise<Page<OfficeLine>> {
      if (!/^\d{1,5}$/u.test(cursor))
        throw new Problem('invalid-input', { detail: 'ページの位置が正しくありません。' });
      const { owner } = await orders.getById(orderId);
      const items: OfficeLine[] = [];
      let after = Number(cursor);
      for (let read = 0; read < mostReads; read++) {
        const page = await lines.listAfter(orderId, after, limit);
        const wanted = page.filter((line) => state === undefined || line.state === state);
        items.push(
          ...(await Promise.all(
            wanted.map(async (line) => ({ ...line, person: await people[line.subject.kind]?.(owner, line) })),
          )),
        );
        after = page.at(-1)?.number ?? after;
        if (page.length < limit) return { items };
        if (items.length >= limit / 2) break;
      }
      return { items, nextCursor: String(after) };
    },
  };
}
export type OfficeOrders = ReturnType<typeof createOfficeOrders>;
