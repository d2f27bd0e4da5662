/** Applying without an account, with the code of a printed result sheet. */
import type {
  GuestApplication,
  GuestApplicationInput,
  Sheet,
} from '#shared/certificate/certificate-application/guest-contract.ts';
import { guestApplicationSchema } from '#shared/certificate/certificate-application/guest-contract.ts';
import { isNameOf } from '#shared/certificate/certificate-application/own-name.ts';
import type { Quote } from '#shared/certificate/certificate-application/schema.ts';
import { tokenState } from '#shared/competition/printout/application-token/policy.ts';
import { hasResultPaper } from '#shared/competition/printout/policy.ts';
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
import { mailTo } from '#functions/mail/mail/message.ts';
import type { AccountRepository, User } from '#functions/people/account/repository.ts';
import type {
  ApplicationToken,
  ApplicationTokens,
} from '#functions/competition/printout/application-token/repository.ts';
import type { PlaceOrder } from '#functions/shop/order/place.ts';
import { toOrder, type OrderRepository } from '#functions/shop/order/repository.ts';
import type { ReceiptRepository } from '#functions/shop/receipt/repository.ts';
import type { ParcelRepository } from '#functions/certificate/parcel/repository.ts';
import type { Checkout } from '#functions/shop/payment/checkout.ts';
import {
  toResult,
  type ResultItem,
  type ResultRepository,
} from '#functions/competition/result/repository.ts';
import { draftsOf, type Wish } from './drafts.ts';
import { guestApplicationsOf, type GuestOrderDependencies } from './guest-order.ts';
import { expectEligible } from './line.ts';
import { guestAppliedMail } from './mail.ts';

interface GuestDependencies extends GuestOrderDependencies {
  readonly tokens: Pick<ApplicationTokens, 'getByCode'>;
  readonly accounts: Pick<AccountRepository, 'findUser'>;
  readonly results: Pick<ResultRepository, 'find' | 'listAllPublic'>;
  readonly parcels: Pick<ParcelRepository, 'find'>;
  readonly orders: OrderRepository;
  readonly receipts: Pick<ReceiptRepository, 'returnsOf'>;
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
  /** At least one, in the order of the sheet. */
  readonly items: readonly ResultItem[];
  readonly validUntil: string;
}

/** As they were played, which is how the sheet has them. */
const inSheetOrder = (items: readonly ResultItem[]): ResultItem[] =>
  items.toSorted((a, b) => (a.playedAt < b.playedAt ? -1 : 1));

export function createGuestApplications(dependencies: GuestDependencies): GuestApplications {
  const { tokens, accounts, results, parcels, orders, receipts } = dependencies;
  const { links, placeOrder, checkout, clock } = dependencies;

  /** A sheet of an account that is gone is as unknown as none. */
  async function find(token: string): Promise<Found> {
    const found = await tokens.getByCode(token);
    const [holder, items] = await Promise.all([accounts.findUser(found.userId), itemsOf(found)]);
    if (holder === undefined || items.length === 0) throw new Problem('not-found');
    return { holder, items, validUntil: found.validUntil };
  }

  /** As they are now: one that was confirmed after the sheet was printed is among them. */
  async function itemsOf(token: ApplicationToken): Promise<ResultItem[]> {
    if ('resultId' in token) {
      const item = await results.find(token.userId, token.resultId);
      return item === undefined ? [] : [item];
    }
    const all = await results.listAllPublic(token.userId);
    return inSheetOrder(all.filter(({ season }) => season.id === token.seasonId));
  }

  async function wishesOf(input: GuestApplicationInput): Promise<Wish[]> {
    const { token, resultIds, printedName, ...how } = input;
    const { holder, items, validUntil } = await find(token);
    const wanted = new Set(resultIds);
    const chosen = items.filter(({ resultId }) => wanted.has(resultId)).map(toResult);
    if (chosen.length < wanted.size) throw new Problem('not-found');
    for (const result of chosen) {
      expectEligible(result, how.kind);
      if (tokenState({ validUntil }, result, clock()) === 'expired') throw new Problem('sheet-expired');
    }
    // A sheet that was found somewhere makes nobody else's certificate.
    if (!isNameOf(printedName, holder.name))
      throw new Problem('invalid-input', {
        errors: [
          {
            path: 'printedName',
            message:
              '成績シートの方のお名前と一致しません。登録されているとおりの漢字・かなで入力してください',
          },
        ],
      });
    await refuseUnprintable('認定証', { printedName, printedKana: how.printedKana ?? '' });
    return chosen.map((result) => ({ ...how, printedName, holder, result }));
  }

  const drafted = async (input: GuestApplicationInput) =>
    draftsOf(await wishesOf(input), await orders.listPrices(), clock());

  async function place(buyer: Buyer, { email, expectedTotal, requestKey, buyerAge, ...input }: Ordered) {
    const drafts = await drafted(input);
    return placeOrder({
      buyer,
      from: 'qr',
      drafts,
      expectedTotal,
      request: requestKey,
      buyerAge,
      contact: { email },
      told: ({ owner, id: orderId, total, payableUntil: until }) => [
        mailTo(
          guestAppliedMail,
          { key: `guest-applied#${orderId}`, order: { owner, orderId } },
          {
            title: drafts
              .filter(({ subject }) => subject.kind === 'certificate-application')
              .map(({ title }) => title)
              .join('、'),
            total,
            until,
          },
        ),
      ],
    });
  }

  return {
    async look(token) {
      const { holder, items, validUntil } = await find(token);
      return {
        maskedName: maskName(holder.name.family, holder.name.given),
        seasonTitle: items[0]?.season.title ?? '',
        results: items.map(toResult).map((result) => ({
          id: result.id,
          state: tokenState({ validUntil }, result, clock()),
          divisionName: result.division.name,
          // What was taken back is not told as if it stood.
          ...(hasResultPaper(result.state) && { level: result.level, score: result.score }),
          unit: result.division.unit,
        })),
        validUntil,
      };
    },

    async quote(input) {
      const lines = summaryOf(await drafted(input));
      const total = totalOf(lines);
      return { lines, total, tax: taxWithin(total), payableUntil: payableUntil(clock()) };
    },

    async apply(input) {
      const { token, email, requestKey } = input;
      // The same wish is the same guest, so that it finds the order it made before.
      const guestId = `${idPrefixes.guest}_${sha256(`${token} ${requestKey}`).slice(0, 32)}`;
      const buyer: Buyer = { kind: 'guest', guestId };
      const owner = ownerKey(buyer);
      const order = (await orders.findStanding(owner, requestKey)) ?? (await place(buyer, input));
      const started = await checkout.begin(order, email);
      return { ...started, code: await links.open(order.owner, order.id) };
    },

    async ofOrder(code) {
      const applications = await guestApplicationsOf(dependencies, code);
      const [{ owner, orderId, parcelId }] = applications;
      const [order, parcel] = await Promise.all([
        orders.getOrder(owner, orderId),
        // All of a guest's paper goes to one address.
        parcelId === undefined ? undefined : parcels.find(owner, parcelId),
      ]);
      return guestApplicationSchema.parse({
        order: toOrder({ ...order, returns: await receipts.returnsOf(order) }),
        applications: applications.map((application) => ({ ...application, parcel })),
      });
    },
  };
}
