/** Postage as something for sale: what becomes of a parcel as its order is paid, given up or refunded. */
import { parcelAfter, type ParcelAct } from '#shared/certificate/parcel/policy.ts';
import type { OrderLine } from '#shared/shop/order/line.ts';
import { Problem } from '#shared/problem.ts';
import type { LineDeed, LineKind, LinePlace } from '#functions/shop/order/line-kind.ts';
import type { ParcelItem, ParcelRepository } from './repository.ts';

/** What a parcel is before its order has a number. */
export type ParcelDraft = Pick<ParcelItem, 'id' | 'delivery' | 'createdAt' | 'count'>;

export function createPostageLine(parcels: ParcelRepository): LineKind<ParcelDraft> {
  /** Erased with its account, or beyond it already, a parcel has nothing left to change. */
  async function moved({ subject }: OrderLine, { owner }: LinePlace, act: ParcelAct): Promise<LineDeed> {
    const parcel = await parcels.find(owner, subject.id);
    if (parcel === undefined || parcelAfter(parcel.status, act) === undefined) return { writes: [] };
    return { writes: [parcels.change(parcel, act)] };
  }

  return {
    reserve: async ({ detail }, { owner, orderId }) => ({
      writes: [parcels.create({ ...detail, owner, orderId, status: 'awaiting_payment' })],
    }),

    async fulfil({ subject }, { owner }) {
      const parcel = await parcels.find(owner, subject.id);
      if (parcel === undefined) throw new Problem('not-found');
      return { writes: [parcels.change(parcel, 'pay')] };
    },

    release: (line, place) => moved(line, place, 'release'),
    // What is on its way stays on its way; the certificates in it say themselves that they are suspended.
    suspend: async () => ({ writes: [] }),
    resume: async () => ({ writes: [] }),
    refund: (line, place) => moved(line, place, 'refund'),
  };
}
