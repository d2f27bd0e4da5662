/** Applying without an account, with the code of a printed result sheet. */
import { foldName } from '#shared/kernel/fold-name.ts';
import type {
  GuestApplication,
  GuestApplicationInput,
  Sheet,
} from '#shared/certificate/certificate-application/guest-contract.ts';
import { guestApplicationSchema } from '#shared/certificate/certificate-application/guest-contract.ts';
import type { Quote } from '#shared/certificate/certificate-application/schema.ts';
import { tokenState } from '#shared/competition/application-token/policy.ts';
import { maskName } from '#shared/kernel/kana.ts';
import { idPrefixes } from '#shared/kernel/id.ts';
import { taxWithin } from '#shared/kernel/money.ts';
import type { BuyerAge } from '#shared/shop/order/buyer-age.ts';
import { payableUntil, summaryOf, totalOf } from '#shared/shop/order/policy.ts';
import { Problem } from '#shared/problem.ts';
import { ownerKey, type Buyer } from '#functions/platform/auth/buyer.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { sha256 } from '#functions/platform/id.ts';
import { refuseUnprintable } from '#functions/platform/pdf/refuse-unprintable.ts';
import type { AccountRepository, User } from '#functions/people/account/repository.ts';
import type { ApplicationTokens } from '#functions/competition/application-token/repository.ts';
import type { PlaceOrder } from '#functions/shop/order/place.ts';
import { toOrder, type OrderRepository } from '#functions/shop/order/repository.ts';
import type { ParcelRepository } from '#functions/certificate/parcel/repository.ts';
import type { Checkout } from '#functions/shop/payment/checkout.ts';
import {
  toResult,
  type ResultItem,
  type ResultRepository,
} from '#functions/competition/result/repository.ts';
import { draftsOf, type Wish } from './drafts.ts';
import { guestApplicationOf, type GuestOrderDependencies } from './guest-order.ts';
import { expectEligible } from './line.ts';

interface GuestDependencies extends GuestOrderDependencies {
  readonly tokens: Pick<ApplicationTokens, 'getByCode'>;
  readonly accounts: Pick<AccountRepository, 'findUser'>;
  readonly results: Pick<ResultRepository, 'find'>;
  readonly parcels: Pick<ParcelRepository, 'find'>;
  readonly orders: OrderRepository;
  readonly placeOrder: PlaceOrder;
  readonly checkout: Checkout;
  readonly clock: Clock;
}

type Ordered = GuestApplicationInput & {
  readonly email: string;
  readonly expectedTotal: number;
  readonly requestKey: string;
  readonly buyerAge?: BuyerAge | undefined;
};

export interface GuestApplications {
  /** @throws Problem `not-found` */
  look(token: string): Promise<Sheet>;
  quote(input: GuestApplicationInput): Promise<Quote>;
  /** Sent again, it is the same order; the code opens it. */
  apply(input: Ordered): Promise<{ orderId: string; url?: string; code: string }>;
  ofOrder(code: string): Promise<GuestApplication>;
}

interface Found {
  readonly holder: User;
  readonly item: ResultItem;
  readonly validUntil: string;
}

const withoutSpaces = (name: string): string => foldName(name.replaceAll(/\s/gu, ''));

export function createGuestApplications(dependencies: GuestDependencies): GuestApplications {
  const { tokens, accounts, results, parcels, orders, links, placeOrder, checkout, clock } = dependencies;

  /** A sheet of an account that is gone is as unknown as none. */
  async function find(token: string): Promise<Found> {
    const { userId, resultId, validUntil } = await tokens.getByCode(token);
    const [holder, item] = await Promise.all([accounts.findUser(userId), results.find(userId, resultId)]);
    if (holder === undefined || item === undefined) throw new Problem('not-found');
    return { holder, item, validUntil };
  }

  async function wishOf({ token, printedName, ...input }: GuestApplicationInput): Promise<Wish> {
    const { holder, item, validUntil } = await find(token);
    const result = toResult(item);
    expectEligible(result, input.kind);
    if (tokenState({ validUntil }, result, clock()) === 'expired') throw new Problem('sheet-expired');
    // A sheet that was found somewhere makes nobody else's certificate.
    if (withoutSpaces(printedName) !== withoutSpaces(holder.name.family + holder.name.given))
      throw new Problem('invalid-input', {
        errors: [
          {
            path: 'printedName',
            message:
              '成績シートの方のお名前と一致しません。登録されているとおりの漢字・かなで入力してください',
          },
        ],
      });
    await refuseUnprintable('認定証', { printedName, printedKana: input.printedKana ?? '' });
    return { ...input, printedName, holder, result };
  }

  const drafted = async (wish: Wish) => draftsOf([wish], await orders.listPrices(), clock());

  return {
    async look(token) {
      const { holder, item, validUntil } = await find(token);
      const result = toResult(item);
      const { season, division, level, score } = result;
      const state = tokenState({ validUntil }, result, clock());
      return {
        state,
        maskedName: maskName(holder.name.family, holder.name.given),
        seasonTitle: season.title,
        divisionName: division.name,
        // What was taken back is not told as if it stood.
        ...(level !== undefined && state !== 'withdrawn' && { level }),
        score: state === 'withdrawn' ? 0 : score,
        unit: division.unit,
        validUntil,
      };
    },

    async quote(input) {
      const lines = summaryOf(await drafted(await wishOf(input)));
      const total = totalOf(lines);
      return { lines, total, tax: taxWithin(total), payableUntil: payableUntil(clock()) };
    },

    async apply({ email, expectedTotal, requestKey, buyerAge, ...input }) {
      // The same wish is the same guest, so that it finds the order it made before.
      const guestId = `${idPrefixes.guest}_${sha256(`${input.token} ${requestKey}`).slice(0, 32)}`;
      const buyer: Buyer = { kind: 'guest', guestId };
      const owner = ownerKey(buyer);
      const known = await orders.findRequested(owner, requestKey);
      const order =
        known === undefined
          ? await placeOrder({
              buyer,
              from: 'qr',
              drafts: await drafted(await wishOf(input)),
              expectedTotal,
              request: requestKey,
              buyerAge,
              contact: { email },
            })
          : await orders.getOrder(owner, known);
      const started = await checkout.begin(order, email);
      return { ...started, code: await links.open(order.owner, order.id) };
    },

    async ofOrder(code) {
      const application = await guestApplicationOf(dependencies, code);
      const { owner, orderId, parcelId } = application;
      const [order, parcel] = await Promise.all([
        orders.getOrder(owner, orderId),
        parcelId === undefined ? undefined : parcels.find(owner, parcelId),
      ]);
      return guestApplicationSchema.parse({
        order: toOrder(order),
        application: { ...application, parcel },
      });
    },
  };
}
