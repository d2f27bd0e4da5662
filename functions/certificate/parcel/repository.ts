import * as z from 'zod';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { parcelSchema, type ParcelStatus } from '#shared/certificate/parcel/schema.ts';
import { parcelAfter, type ParcelAct } from '#shared/certificate/parcel/policy.ts';
import { Problem } from '#shared/problem.ts';
import { page } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import {
  create,
  replace,
  update,
  type Key,
  type Update,
  type Write,
} from '#functions/platform/table/write.ts';

export const parcelItemSchema = parcelSchema.extend({
  owner: z.string(),
  createdAt: z.iso.datetime(),
  /** Certificates in it. */
  count: z.int(),
  /** `markOf` what was printed; absent before, and where an earlier release did. */
  printed: z.string().optional(),
  version: z.int(),
});
export type ParcelItem = z.output<typeof parcelItemSchema>;

const key = ({ owner, id }: Pick<ParcelItem, 'owner' | 'id'>): Key => ({ pk: owner, sk: `PARCEL#${id}` });
const idPartition = (parcelId: string): string => `PARCEL#${parcelId}`;
const workPartition = (status: ParcelStatus): string => `PARCELS#${status}`;
const trackingKey = (trackingNumber: string, parcelId: string): Key => ({
  pk: `TRACKING#${trackingNumber.replaceAll('-', '').toUpperCase()}`,
  sk: parcelId,
});
const trackedSchema = z.object({ parcelId: z.string() });
const mostTracked = 10;
const keepTrackingSeconds = 400 * 24 * 60 * 60;
/** Sparse: those the office has to do something about, oldest first. */
const workOf = ({ status, createdAt, id }: Pick<ParcelItem, 'status' | 'createdAt' | 'id'>) =>
  ['preparing', 'printing', 'shipped', 'returned'].includes(status)
    ? { gsi2pk: workPartition(status), gsi2sk: `${createdAt}#${id}` }
    : undefined;

export interface ParcelRepository {
  find(owner: string, parcelId: string): Promise<ParcelItem | undefined>;
  /** Of one owner from one id to another, both included, in one read. */
  listBetween(owner: string, firstId: string, lastId: string): Promise<ParcelItem[]>;
  /** Whoever bought it: for the office. */
  findById(parcelId: string): Promise<ParcelItem | undefined>;
  /** In one state, oldest first. */
  listWork(status: ParcelStatus, query: PageQuery): Promise<Page<ParcelItem>>;
  create(parcel: Omit<ParcelItem, 'version'>): Write;
  /** It can be found by the number. */
  track(parcel: ParcelItem, trackingNumber: string): Write;
  findByTracking(trackingNumber: string): Promise<ParcelItem[]>;
  /** As it was read; anything in between is `version-conflict`. @throws Problem `version-conflict` where the act cannot be done. */
  change(parcel: ParcelItem, act: ParcelAct): Update;
}

export const createParcelRepository = (table: Table): ParcelRepository => {
  const findById: ParcelRepository['findById'] = async (parcelId) => {
    const { items } = await table.query(parcelItemSchema, {
      pk: idPartition(parcelId),
      index: 'gsi1',
      limit: 1,
    });
    const [found] = items;
    // The index may be a moment behind.
    return found && table.find(parcelItemSchema, key(found), { consistent: true });
  };
  return {
    findById,
    find: (owner, id) => table.find(parcelItemSchema, key({ owner, id }), { consistent: true }),

    async listBetween(owner, firstId, lastId) {
      const { items } = await table.query(parcelItemSchema, {
        pk: owner,
        from: key({ owner, id: firstId }).sk,
        to: key({ owner, id: lastId }).sk,
      });
      return items;
    },

    listWork: (status, query) =>
      page(table, parcelItemSchema, { pk: workPartition(status), index: 'gsi2' }, query),

    create: (parcel) =>
      create({
        ...key(parcel),
        ...parcel,
        ...workOf(parcel),
        gsi1pk: idPartition(parcel.id),
        gsi1sk: 'PARCEL',
        version: 1,
      }),

    track: (parcel, trackingNumber) =>
      replace({
        ...trackingKey(trackingNumber, parcel.id),
        parcelId: parcel.id,
        expiresAt: Math.floor(Date.parse(parcel.createdAt) / 1000) + keepTrackingSeconds,
      }),

    async findByTracking(trackingNumber) {
      const { pk } = trackingKey(trackingNumber, '');
      const { items } = await table.query(trackedSchema, { pk, limit: mostTracked });
      const found = await Promise.all(items.map(({ parcelId }) => findById(parcelId)));
      // A number that was typed wrongly at first leads to the parcel no more.
      return found
        .filter((parcel) => parcel !== undefined)
        .filter(({ trackingNumber: now = '' }) => trackingKey(now, '').pk === pk);
    },

    change(parcel, act) {
      const status = parcelAfter(parcel.status, act);
      if (status === undefined) throw new Problem('version-conflict');
      const change = update(key(parcel)).expectVersion(parcel.version).set({ status });
      const work = workOf({ ...parcel, status });
      return work === undefined ? change.remove('gsi2pk', 'gsi2sk') : change.set(work);
    },
  };
};
