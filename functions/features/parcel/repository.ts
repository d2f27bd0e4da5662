import * as z from 'zod';
import { parcelSchema } from '#shared/parcel/schema.ts';
import { parcelAfter, type ParcelAct } from '#shared/parcel/policy.ts';
import { Problem } from '#shared/problem.ts';
import type { Table } from '../../platform/table/table.ts';
import { create, update, type Key, type Update, type Write } from '../../platform/table/write.ts';

export const parcelItemSchema = parcelSchema.extend({
  owner: z.string(),
  createdAt: z.iso.datetime(),
  version: z.int(),
});
export type ParcelItem = z.output<typeof parcelItemSchema>;

const key = ({ owner, id }: Pick<ParcelItem, 'owner' | 'id'>): Key => ({ pk: owner, sk: `PARCEL#${id}` });
/** Sparse: those the office has to do something about, oldest first. */
const workOf = ({ status, createdAt, id }: Pick<ParcelItem, 'status' | 'createdAt' | 'id'>) =>
  ['preparing', 'printing', 'shipped', 'returned'].includes(status)
    ? { gsi2pk: `PARCELS#${status}`, gsi2sk: `${createdAt}#${id}` }
    : undefined;

export interface ParcelRepository {
  find(owner: string, parcelId: string): Promise<ParcelItem | undefined>;
  /** Of one owner from one id to another, both included, in one read. */
  listBetween(owner: string, firstId: string, lastId: string): Promise<ParcelItem[]>;
  create(parcel: Omit<ParcelItem, 'version'>): Write;
  /** As it was read; anything in between is `version-conflict`. @throws Problem `version-conflict` where the act cannot be done. */
  change(parcel: ParcelItem, act: ParcelAct): Update;
}

export const createParcelRepository = (table: Table): ParcelRepository => ({
  find: (owner, id) => table.find(parcelItemSchema, key({ owner, id }), { consistent: true }),

  async listBetween(owner, firstId, lastId) {
    const { items } = await table.query(parcelItemSchema, {
      pk: owner,
      from: key({ owner, id: firstId }).sk,
      to: key({ owner, id: lastId }).sk,
    });
    return items;
  },

  create: (parcel) => create({ ...key(parcel), ...parcel, ...workOf(parcel), version: 1 }),

  change(parcel, act) {
    const status = parcelAfter(parcel.status, act);
    if (status === undefined) throw new Problem('version-conflict');
    const change = update(key(parcel)).expectVersion(parcel.version).set({ status });
    const work = workOf({ ...parcel, status });
    return work === undefined ? change.remove('gsi2pk', 'gsi2sk') : change.set(work);
  },
});
