/** What is applied for as lines of an order: a line for each certificate, and one for the postage of each parcel. */
import { holderSchema } from '#functions/certificate/certificate/repository.ts';
import { type PriceKind, goods } from '#shared/goods.ts';
import type { ApplicationKind } from '#shared/certificate/certificate-application/schema.ts';
import type { Priced } from '#shared/shop/order/line.ts';
import { priceAt } from '#shared/shop/order/policy.ts';
import type { Price } from '#shared/shop/order/schema.ts';
import { formatPostalAddress } from '#shared/kernel/contact.ts';
import type { Delivery } from '#shared/certificate/parcel/schema.ts';
import type { Result } from '#shared/competition/result/schema.ts';
import { newId } from '#functions/platform/id.ts';
import type { User } from '#functions/people/account/repository.ts';
import type { LineDraft } from '#functions/shop/order/line-kind.ts';
import type { ParcelDraft } from '#functions/certificate/parcel/line.ts';
import type { ApplicationDraft } from './line.ts';

export interface Wish {
  readonly holder: Pick<User, 'userId' | 'name'>;
  readonly result: Result;
  readonly kind: ApplicationKind;
  readonly printedName: string;
  readonly printedKana?: string | undefined;
  readonly delivery?: Delivery | undefined;
}
/** What it comes to does not depend on whose it is. */
export type Unnamed = Omit<Wish, 'holder'>;

export const priceKindOf = {
  digital: 'certificate-digital',
  paper: 'certificate-paper',
  reissue: 'certificate-reissue',
} as const satisfies Record<ApplicationKind, PriceKind>;

const titleOf = ({ kind, result }: Unnamed): string =>
  `${goods[priceKindOf[kind]].title} ${result.season.title} ${result.division.name} ${result.level ?? ''}`.trim();

const certificateLine = (wish: Unnamed, prices: readonly Price[], now: Date) => ({
  kind: priceKindOf[wish.kind],
  title: titleOf(wish),
  amount: priceAt(prices, priceKindOf[wish.kind], now),
});
const postageLine = (prices: readonly Price[], now: Date) => ({
  kind: 'postage' as const,
  title: goods.postage.title,
  amount: priceAt(prices, 'postage', now),
});
const addressOf = (delivery: Delivery): string => `${formatPostalAddress(delivery)} ${delivery.recipient}`;

/** The same lines before they are anybody's. */
export function linesOf(wishes: readonly Unnamed[], prices: readonly Price[], now: Date): Priced[] {
  const addresses = new Set(wishes.flatMap(({ delivery }) => (delivery ? [addressOf(delivery)] : [])));
  return [
    ...wishes.map((wish) => certificateLine(wish, prices, now)),
    ...[...addresses].map(() => postageLine(prices, now)),
  ];
}

type Draft = LineDraft<ApplicationDraft> | LineDraft<ParcelDraft>;

/** Certificates in the order of the wishes, then a parcel for each address. */
export function draftsOf(wishes: readonly Wish[], prices: readonly Price[], now: Date): Draft[] {
  const createdAt = now.toISOString();
  const parcels = new Map<string, ParcelDraft>();
  const parcelFor = (delivery: Delivery): ParcelDraft => {
    const where = addressOf(delivery);
    const known = parcels.get(where) ?? { id: newId('parcel', now), delivery, createdAt, count: 0 };
    const fuller = { ...known, count: known.count + 1 };
    parcels.set(where, fuller);
    return fuller;
  };

  const certificates = wishes.map((wish): LineDraft<ApplicationDraft> => {
    const { holder, result, kind, printedName, printedKana, delivery } = wish;
    const id = newId('application', now);
    return {
      ...certificateLine(wish, prices, now),
      subject: { kind: 'certificate-application', id },
      detail: {
        id,
        userId: holder.userId,
        status: 'awaiting_payment',
        kind,
        printedName,
        ...(printedKana && { printedKana }),
        holder: holderSchema.parse(holder.name),
        result: {
          id: result.id,
          season: result.season,
          division: result.division,
          score: result.score,
          ...(result.level && { level: result.level }),
        },
        ...(delivery && { parcelId: parcelFor(delivery).id }),
        ...(kind === 'reissue' && result.certificateId && { replaces: result.certificateId }),
        appliedAt: createdAt,
      },
    };
  });

  return [
    ...certificates,
    ...[...parcels.values()].map((parcel) => ({
      ...postageLine(prices, now),
      subject: { kind: 'parcel', id: parcel.id },
      detail: parcel,
    })),
  ];
}
