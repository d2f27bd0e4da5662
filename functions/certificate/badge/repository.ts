import * as z from 'zod';
import { statusPurposeSchema, type StatusPurpose } from '#shared/certificate/badge/schema.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, update, type Key, type Write } from '#functions/platform/table/write.ts';

const badgeItemSchema = z.object({
  certificateId: z.string(),
  /** Of the certificate it stands beside. */
  owner: z.string(),
  /** `urn:uuid:…` */
  credentialId: z.string(),
  /** Where its status stands, for ever. */
  list: z.int(),
  index: z.int(),
  salt: z.string(),
  madeAt: z.iso.datetime(),
  /** The signed credential, once it is: what was handed out stays what it was. */
  document: z.string().optional(),
});
export type BadgeItem = z.output<typeof badgeItemSchema>;

const placeSchema = z.object({ owner: z.string(), certificateId: z.string() });
/** Of a certificate. */
type Place = z.output<typeof placeSchema>;
const currentSchema = z.object({ list: z.int() });
const statusBitsSchema = z.object({
  list: z.int(),
  purpose: statusPurposeSchema,
  version: z.int(),
  encoded: z.string(),
});
type StatusBits = z.output<typeof statusBitsSchema>;

const badgeKey = (certificateId: string): Key => ({ pk: `BADGE#${certificateId}`, sk: 'BADGE' });
const placeKey = (list: number, index: number): Key => ({
  pk: `BADGE_LIST#${list}`,
  sk: `INDEX#${String(index).padStart(6, '0')}`,
});
const bitsKey = (list: number, purpose: StatusPurpose): Key => ({
  pk: `BADGE_LIST#${list}`,
  sk: `STATUS#${purpose}`,
});
const currentKey: Key = { pk: 'BADGE_LISTS', sk: 'CURRENT' };

export interface BadgeRepository {
  find(certificateId: string): Promise<BadgeItem | undefined>;
  /** The certificate whose badge has its status there. */
  findPlace(list: number, index: number): Promise<Place | undefined>;
  /** One badge a certificate and one certificate an index; either taken is `version-conflict`. */
  reserve(badge: BadgeItem): Write[];
  /** Another document kept meanwhile is `version-conflict`. */
  keepDocument(certificateId: string, document: string): Write;
  /** The number of the list that new badges get their index in; the first is 1. */
  currentList(): Promise<number>;
  openListAfter(list: number): Write;
  /** Undefined as long as no bit was ever set. */
  findBits(list: number, purpose: StatusPurpose): Promise<StatusBits | undefined>;
  /** Over bits as they were read; changed in between is `version-conflict`. */
  keepBits(bits: StatusBits): Write;
}

export const createBadgeRepository = (table: Table): BadgeRepository => ({
  find: (certificateId) => table.find(badgeItemSchema, badgeKey(certificateId), { consistent: true }),
  findPlace: (list, index) => table.find(placeSchema, placeKey(list, index)),
  reserve: (badge) => [
    create({ ...badgeKey(badge.certificateId), ...badge }),
    create({
      ...placeKey(badge.list, badge.index),
      owner: badge.owner,
      certificateId: badge.certificateId,
    }),
  ],
  keepDocument: (certificateId, document) =>
    update(badgeKey(certificateId)).expectExists().expectAbsent('document').set({ document }),
  async currentList() {
    return (await table.find(currentSchema, currentKey, { consistent: true }))?.list ?? 1;
  },
  openListAfter: (list) =>
    update(currentKey)
      .expectAbsentOrAtMost('list', list + 1)
      .set({ list: list + 1 }),
  findBits: (list, purpose) => table.find(statusBitsSchema, bitsKey(list, purpose)),
  keepBits({ list, purpose, version, encoded }) {
    const key = bitsKey(list, purpose);
    if (version === 0) return create({ ...key, list, purpose, encoded, version: 1 });
    return update(key).expectVersion(version).set({ encoded });
  },
});
