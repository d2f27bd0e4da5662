/**
 * The rows of somebody's passkeys, which say what counts: the identity provider is brought in line with them. A row is there before
 * the provider knows the passkey and goes before it forgets it, so that none is there of which its holder does not know.
 */
import * as z from 'zod';
import { instantSchema } from '#shared/kernel/time.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import { sha256 } from '#functions/platform/id.ts';
import { queryAll } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import {
  create,
  remove,
  removeSeen,
  replace,
  update,
  type Key,
  type Write,
} from '#functions/platform/table/write.ts';

const rowSchema = z.object({
  passkeyId: z.string(),
  /** The device's own. */
  credentialId: z.string(),
  name: z.string(),
  /** `adding`: the provider is being told. */
  status: z.enum(['adding', 'on']),
  addedAt: instantSchema,
});
type PasskeyRow = z.output<typeof rowSchema>;

const startSchema = z.object({ status: z.enum(['starting', 'spent']), validUntil: instantSchema });

const prefix = 'PASSKEY#';
const keyOf = (userId: string, passkeyId: string): Key => ({
  ...userKey(userId),
  sk: `${prefix}${passkeyId}`,
});
const startKey = (userId: string): Key => ({ ...userKey(userId), sk: 'PASSKEY_START' });

export interface PasskeyRepository {
  /** Oldest first. */
  list(userId: string): Promise<PasskeyRow[]>;
  find(userId: string, passkeyId: string): Promise<PasskeyRow | undefined>;
  /** Whoever proved who they are may add one until then. */
  start(userId: string, until: Date): Write;
  isStarted(userId: string, now: string): Promise<boolean>;
  /** Once for each start. `two-step-expired` where nothing is started any more. */
  spendStart(userId: string, now: string): Write;
  add(userId: string, passkey: { credentialId: string; name: string; addedAt: string }): Write;
  turnOn(userId: string, credentialId: string): Write;
  /** As it was read. */
  remove(userId: string, row: PasskeyRow): Write;
  /** All of them, and what was started. */
  forget(userId: string): Promise<{ readonly any: boolean; readonly writes: readonly Write[] }>;
}

export const createPasskeyRepository = (table: Table): PasskeyRepository => {
  const list: PasskeyRepository['list'] = async (userId) => {
    const rows = await queryAll(table, rowSchema, { pk: userKey(userId).pk, prefix, consistent: true });
    return rows.toSorted((one, other) => one.addedAt.localeCompare(other.addedAt));
  };
  return {
    list,
    find: (userId, passkeyId) => table.find(rowSchema, keyOf(userId, passkeyId), { consistent: true }),
    start: (userId, until) =>
      replace({
        ...startKey(userId),
        status: 'starting',
        validUntil: until.toISOString(),
        expiresAt: Math.floor(until.getTime() / 1000) + 86_400,
      }),
    async isStarted(userId, now) {
      const started = await table.find(startSchema, startKey(userId), { consistent: true });
      return started?.status === 'starting' && started.validUntil >= now;
    },
    spendStart: (userId, now) =>
      update(startKey(userId))
        .expectStatus('starting')
        .expectAbsentOrAtLeast('validUntil', now)
        .set({ status: 'spent' })
        .orElse('two-step-expired'),
    add(userId, { credentialId, name, addedAt }) {
      const passkeyId = sha256(credentialId);
      return create({
        ...keyOf(userId, passkeyId),
        passkeyId,
        credentialId,
        name,
        addedAt,
        status: 'adding',
      });
    },
    turnOn: (userId, credentialId) =>
      update(keyOf(userId, sha256(credentialId)))
        .expectStatus('adding')
        .set({ status: 'on' }),
    remove: (userId, { passkeyId }) => removeSeen(keyOf(userId, passkeyId), passkeyId, 'passkeyId'),
    async forget(userId) {
      const rows = await list(userId);
      return {
        any: rows.length > 0,
        writes: [remove(startKey(userId)), ...rows.map(({ passkeyId }) => remove(keyOf(userId, passkeyId)))],
      };
    },
  };
};
