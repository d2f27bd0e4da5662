import * as z from 'zod';
import { applicationSchema } from '#shared/certificate/certificate-application/schema.ts';
import type {
  Application,
  ApplicationInput,
  GroupApplicationInput,
  Quote,
} from '#shared/certificate/certificate-application/schema.ts';
import type { FieldError } from '#shared/kernel/problem.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { taxWithin } from '#shared/kernel/money.ts';
import { Problem } from '#shared/problem.ts';
import { wordsOf } from '#shared/problem-list.ts';
import type { BuyerAge } from '#shared/shop/order/buyer-age.ts';
import type { PayWay } from '#shared/shop/pay-way/schema.ts';
import { payableUntil, summaryOf, totalOf } from '#shared/shop/order/policy.ts';
import { membershipOf, type Actor } from '#functions/platform/auth/actor.ts';
import { ownerKey, type Buyer } from '#functions/platform/auth/buyer.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { AccountRepository, User } from '#functions/people/account/repository.ts';
import type { PlaceOrder, PlaceRequest } from '#functions/shop/order/place.ts';
import type { LineRepository } from '#functions/shop/order/line-repository.ts';
import type { OrderRepository } from '#functions/shop/order/repository.ts';
import type { ParcelRepository } from '#functions/certificate/parcel/repository.ts';
import type { PayWays } from '#functions/shop/pay-way/service.ts';
import type { ResultRepository } from '#functions/competition/result/repository.ts';
import { draftsOf, linesOf, priceKindOf, type Unnamed, type Wish } from './drafts.ts';
import type { ApplicationItem, ApplicationRepository } from './repository.ts';
import { ownWish, pupilWish, type WishDependencies } from './wishes.ts';

interface ServiceDependencies extends WishDependencies {
  readonly accounts: AccountRepository;
  readonly results: ResultRepository;
  readonly applications: ApplicationRepository;
  readonly parcels: ParcelRepository;
  readonly orders: OrderRepository;
  readonly lines: LineRepository;
  readonly placeOrder: PlaceOrder;
  readonly payWays: PayWays;
  readonly clock: Clock;
}

type Confirmed<Input> = Input & {
  readonly expectedTotal: number;
  readonly way: PayWay;
  readonly buyerAge?: BuyerAge | undefined;
};
type ConfirmedGroup = Confirmed<GroupApplicationInput> & { readonly requestKey: string };
type Placed = Promise<{ orderId: string; url?: string }>;

export interface CertificateApplicationService {
  quote(userId: string, input: ApplicationInput): Promise<Quote>;
  /**
   * Records applications and order together, then starts the payment. When the provider cannot be reached the order
   * stands and `url` is absent: the buyer goes on from the history.
   */
  apply(userId: string, input: Confirmed<ApplicationInput>): Placed;
  /**
   * The same for pupils of the actor's organization, which buys them.
   * @throws Problem `lines-refused` with an error at `results.<index>` for each that cannot be had
   */
  quoteForGroup(actor: Actor, input: GroupApplicationInput): Promise<Quote>;
  applyForGroup(actor: Actor, input: ConfirmedGroup): Placed;
  list(owner: string, query: PageQuery): Promise<Page<Application>>;
  /** In the order in which they were asked for. */
  listOfOrder(actor: Actor, orderId: string, query: PageQuery): Promise<Page<Application>>;
}

/** How far a page of an order's lines is. */
const afterSchema = z
  .string()
  .regex(/^\d{1,4}$/u)
  .transform(Number);

/** Reads at once: a school may choose more than a thousand. */
const readsAtOnce = 50;

export function createCertificateApplicationService(
  dependencies: ServiceDependencies,
): CertificateApplicationService {
  const { accounts, applications, parcels, orders, lines, placeOrder, payWays, clock } = dependencies;

  async function groupWishes(actor: Actor, input: GroupApplicationInput): Promise<Wish[]> {
    const wishes: Wish[] = [];
    const errors: FieldError[] = [];
    for (let from = 0; from < input.results.length; from += readsAtOnce)
      await Promise.all(
        input.results.slice(from, from + readsAtOnce).map(async (one, offset) => {
          const index = from + offset;
          try {
            wishes[index] = await pupilWish(dependencies, actor, input, one);
          } catch (error) {
            if (!(error instanceof Problem) || error.failed) throw error;
            // One that is not theirs is told of nobody, not even as one among many.
            if (error.code === 'not-found') throw error;
            errors.push({ path: `results.${String(index)}`, message: wordsOf(error) });
          }
        }),
      );
    if (errors.length > 0) throw new Problem('lines-refused', { errors });
    return wishes.map((wish) => ({ ...wish, delivery: input.delivery }));
  }

  async function quoteOf(wishes: readonly Unnamed[]): Promise<Quote> {
    const summary = summaryOf(linesOf(wishes, await orders.listPrices(), clock()));
    const total = totalOf(summary);
    return { lines: summary, total, tax: taxWithin(total), payableUntil: payableUntil(clock()) };
  }

  async function place(
    wishes: readonly Wish[],
    buying: Pick<PlaceRequest, 'buyer' | 'buyerAge' | 'placedBy' | 'expectedTotal' | 'request'>,
    way: PayWay,
    userId: string,
    known?: User,
  ): Placed {
    const drafts = draftsOf(wishes, await orders.listPrices(), clock());
    const order = await placeOrder({
      ...buying,
      from: 'certificate-application',
      drafts,
      ...payWays.placing(way),
    });
    return payWays.begin(order, way, userId, known);
  }

  /** Orders and parcels of a page of applications: each kind in one read, and what that did not show yet one by one. */
  async function readAround<Item extends { readonly id: string }>(
    ids: readonly string[],
    between: (first: string, last: string) => Promise<Item[]>,
    one: (id: string) => Promise<Item | undefined>,
  ): Promise<ReadonlyMap<string, Item>> {
    const sorted = [...new Set(ids)].toSorted();
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (first === undefined || last === undefined) return new Map();
    const found = await between(first, last);
    const late = sorted.filter((id) => !found.some((item) => item.id === id));
    const rest = (await Promise.all(late.map(one))).filter((item) => item !== undefined);
    return new Map([...found, ...rest].map((item) => [item.id, item]));
  }

  async function shown(owner: string, items: readonly ApplicationItem[]): Promise<Application[]> {
    const [ordersById, parcelsById] = await Promise.all([
      readAround(
        items.map(({ orderId }) => orderId),
        (first, last) => orders.listBetween(owner, first, last),
        (id) => orders.getOrder(owner, id),
      ),
      readAround(
        items.flatMap(({ parcelId }) => parcelId ?? []),
        (first, last) => parcels.listBetween(owner, first, last),
        (id) => parcels.find(owner, id),
      ),
    ]);
    return items.map((item) => {
      const order = ordersById.get(item.orderId);
      if (order === undefined) throw new Problem('internal', { cause: `order of ${item.id} is missing` });
      const parcel = item.parcelId === undefined ? undefined : parcelsById.get(item.parcelId);
      const price = order.summary.find(({ kind }) => kind === priceKindOf[item.kind])?.unitPrice;
      return applicationSchema.parse({ ...item, holderId: item.userId, order, price, parcel });
    });
  }

  return {
    async quote(userId, input) {
      return quoteOf([await ownWish(dependencies, await accounts.getUser(userId), input)]);
    },

    async apply(userId, { expectedTotal, way, buyerAge, ...input }) {
      const holder = await accounts.getUser(userId);
      const wish = await ownWish(dependencies, holder, input);
      const buyer: Buyer = { kind: 'user', userId };
      return place([wish], { buyer, expectedTotal, buyerAge }, way, userId, holder);
    },

    async quoteForGroup(actor, input) {
      return quoteOf(await groupWishes(actor, input));
    },

    async applyForGroup(actor, { expectedTotal, requestKey, way, ...input }) {
      const { organizationId } = membershipOf(actor);
      const { userId } = actor;
      const buyer: Buyer = { kind: 'organization', organizationId };
      const before = await orders.findStanding(ownerKey(buyer), requestKey);
      // Sent again, its results are claimed already: by this very order.
      if (before !== undefined) return payWays.begin(before, way, userId);
      const buying = { buyer, placedBy: userId, expectedTotal, request: requestKey };
      return place(await groupWishes(actor, input), buying, way, userId);
    },

    async list(owner, query) {
      const { items, nextCursor } = await applications.list(owner, query);
      return { items: await shown(owner, items), nextCursor };
    },

    async listOfOrder(actor, orderId, { cursor, limit }) {
      const owner = await orders.ownerFor(actor, orderId);
      await orders.getOrder(owner, orderId);
      const after = afterSchema.safeParse(cursor ?? '0');
      if (!after.success) throw new Problem('invalid-input', { detail: 'ページの位置が正しくありません。' });
      const read = await lines.listAfter(orderId, after.data, limit);
      const found = await Promise.all(
        read
          .filter(({ subject }) => subject.kind === 'certificate-application')
          .map(({ subject }) => applications.find(owner, subject.id)),
      );
      const last = read.at(-1);
      return {
        items: await shown(
          owner,
          found.filter((item) => item !== undefined),
        ),
        ...(read.length === limit && last && { nextCursor: String(last.number) }),
      };
    },
  };
}
