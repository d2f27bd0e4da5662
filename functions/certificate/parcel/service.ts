/** What the office does with parcels. */
import {
  officeParcelSchema,
  type OfficeParcel,
  type ParcelPrint,
  type Printable,
} from '#shared/certificate/parcel/contract.ts';
import type { Delivery } from '#shared/certificate/parcel/schema.ts';
import { parcelAfter, whyNotShipped, type ParcelAct } from '#shared/certificate/parcel/policy.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { beside } from '#functions/platform/beside.ts';
import { newId } from '#functions/platform/id.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import { createTrailRepository, trailActor } from '#functions/record/trail/repository.ts';
import { parcelShippedMail } from './mail.ts';
import { officeOwner, parcelPrintKind, type ParcelPrints } from './prints.ts';
import { createAlignParcel } from './align.ts';
import type { ContentsDependencies } from './contents.ts';
import { createParcelRepository, type ParcelItem } from './repository.ts';

interface Shipment {
  readonly parcelId: string;
  readonly trackingNumber: string;
  readonly replaces?: string | undefined;
}

interface PrintWish {
  readonly parcelIds: readonly string[];
  readonly status: Printable;
  readonly requestKey: string;
}

interface ParcelDecision {
  readonly act: 'deliver' | 'return' | 'send-again';
  readonly reason: string;
  readonly delivery?: Delivery | undefined;
}

export interface ParcelService {
  /** Those that are still where they were seen. @throws Problem `not-found` */
  print(actor: Actor, asked: PrintWish): Promise<ParcelPrint>;
  /** Each for itself: one that cannot be shipped keeps no other. @throws Problem `not-found` where none of them is there */
  ship(
    actor: Actor,
    shipments: readonly Shipment[],
  ): Promise<{ shipped: number; refused: { parcelId: string; message: string }[] }>;
  /** @throws Problem `not-found`, `version-conflict` where the parcel is not where the act begins */
  act(actor: Actor, parcelId: string, decision: ParcelDecision): Promise<OfficeParcel>;
}

export const toOfficeParcel = (item: ParcelItem): OfficeParcel => officeParcelSchema.parse(item);
const side = 8;

export function createParcelService(
  base: Basis,
  prints: ParcelPrints,
  found: ContentsDependencies,
): ParcelService {
  const { table, clock } = base;
  const parcels = createParcelRepository(table);
  const accounts = createAccountRepository(table);
  const trail = createTrailRepository(table, clock);
  const { jobs, starter } = composeJobs(base);
  const outbox = composeOutbox(base);
  const align = createAlignParcel({ table, parcels, ...found });

  async function get(parcelId: string): Promise<ParcelItem> {
    const parcel = await parcels.findById(parcelId);
    if (parcel === undefined) throw new Problem('not-found');
    return parcel;
  }

  const record = async (
    { userId }: Actor,
    id: string,
    act: ParcelAct,
    more: { detail?: string; reason?: string },
  ) => trail.record({ kind: 'parcel', id }, { ...(await trailActor(accounts, userId)), act, ...more });

  async function shipOne(actor: Actor, { parcelId, trackingNumber, replaces }: Shipment): Promise<void> {
    const parcel = await get(parcelId);
    // A certificate in it may have been given back a moment ago, and the word of it not be here yet: it is another version then.
    if (parcel.status === 'printing' && parcel.printed !== undefined)
      await align({ owner: parcel.owner, parcelId });
    if (parcel.status === 'shipped' && parcel.trackingNumber === trackingNumber) return;
    // Somebody else has given it another one, or taken it back, since the page was read.
    if (parcel.trackingNumber !== replaces) throw new Problem('version-conflict');
    const change = parcels
      .change(parcel, 'ship')
      .set({ trackingNumber, shippedAt: parcel.shippedAt ?? clock().toISOString() });
    const { owner, orderId, count } = parcel;
    await outbox.commit(
      [
        change,
        parcels.track(parcel, trackingNumber),
        await record(actor, parcelId, 'ship', { detail: trackingNumber }),
      ],
      [
        mailTo(
          parcelShippedMail,
          { key: `parcel-shipped#${parcelId}#${trackingNumber}`, order: { owner, orderId } },
          { count, trackingNumber },
        ),
      ],
    );
  }

  async function whyNot(error: unknown, parcelId: string): Promise<string> {
    if (isProblem(error, 'not-found')) return 'この番号の小包はありません';
    if (isProblem(error, 'version-conflict')) return whyNotShipped(await get(parcelId));
    throw error;
  }

  return {
    async print({ userId }, { parcelIds, status, requestKey }) {
      const before = await jobs.findRequest(officeOwner, userId, requestKey);
      if (before !== undefined) return prints.of(await jobs.withProgress(before));
      await beside(parcelIds, side, (id) => get(id));
      const now = clock();
      const job = await starter.start({
        job: {
          owner: officeOwner,
          id: newId('job', now),
          kind: parcelPrintKind,
          input: { parcelIds, status },
          by: userId,
          byName: (await trailActor(accounts, userId)).byName,
          startedAt: now.toISOString(),
          total: parcelIds.length,
        },
        cursors: [0],
        requestKey,
      });
      return prints.of(job);
    },

    async ship(actor, shipments) {
      const refused: { parcelId: string; message: string }[] = [];
      let unknown = 0;
      await beside(shipments, side, async (shipment) => {
        try {
          await shipOne(actor, shipment);
        } catch (error) {
          if (isProblem(error, 'not-found')) unknown++;
          const { parcelId } = shipment;
          refused.push({ parcelId, message: await whyNot(error, parcelId) });
        }
      });
      // A list of something else altogether.
      if (unknown === shipments.length) throw new Problem('not-found');
      return { shipped: shipments.length - refused.length, refused };
    },

    async act(actor, parcelId, { act, reason, delivery }) {
      const parcel = await get(parcelId);
      if (parcelAfter(parcel.status, act) === undefined) throw new Problem('version-conflict');
      const change = parcels.change(parcel, act);
      if (act === 'return') change.set({ reason });
      if (act === 'send-again')
        change.set({ delivery: delivery ?? parcel.delivery }).remove('reason', 'trackingNumber', 'shippedAt');
      await outbox.commit([change, await record(actor, parcelId, act, { ...(reason && { reason }) })], []);
      return toOfficeParcel(await get(parcelId));
    },
  };
}
