/** A person's own data as a file: at most one is being made, and the last one made is there for some days. */
import * as z from 'zod';
import { exportDays, exportSteps, type ExportState } from '#shared/account/export-contract.ts';
import { userKey } from '../../platform/auth/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Table } from '../../platform/table/table.ts';
import { update, type Key, type Update, type Write } from '../../platform/table/write.ts';

const readyPartition = 'EXPORT#READY';
/** A run that nobody finished is given up, so that another can begin. */
const givenUpMs = 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

const exportItemSchema = z.object({
  userId: z.string(),
  id: z.string(),
  status: z.enum(['running', 'ready', 'failed', 'expired']),
  requestedAt: z.iso.datetime(),
  stepsDone: z.int(),
  validUntil: z.iso.datetime().optional(),
  /** Of the last file made. */
  fileKey: z.string().optional(),
});
export type ExportItem = z.output<typeof exportItemSchema>;

const key = (userId: string): Key => ({ ...userKey(userId), sk: 'EXPORT' });

export interface Exports {
  find(userId: string): Promise<ExportItem | undefined>;
  /** `export-running` while another is being made. */
  start(userId: string, id: string): Write;
  advance(item: ExportItem, stepsDone: number): Update;
  finish(item: ExportItem, fileKey: string): Update;
  fail(item: ExportItem): Update;
  expire(item: ExportItem): Update;
  /** Files whose time is over. */
  listOutdated(): Promise<ExportItem[]>;
  /** As its owner sees it; a file whose time is over counts as gone before it is. */
  state(item: ExportItem | undefined): ExportState;
}

export function createExports(table: Table, clock: Clock): Exports {
  const change = ({ userId, id }: ExportItem): Update => update(key(userId)).expect('id', id);
  return {
    find: (userId) => table.find(exportItemSchema, key(userId), { consistent: true }),
    start(userId, id) {
      const now = clock();
      return update(key(userId))
        .expectAbsentOrAtMost('runningSince', new Date(now.getTime() - givenUpMs).toISOString())
        .set({ userId, id, status: 'running', stepsDone: 0 })
        .set({ requestedAt: now.toISOString(), runningSince: now.toISOString() })
        .remove('validUntil')
        .orElse('export-running');
    },
    advance: (item, stepsDone) => change(item).expectStatus('running').set({ stepsDone }),
    finish(item, fileKey) {
      const validUntil = new Date(clock().getTime() + exportDays * dayMs).toISOString();
      return change(item)
        .expectStatus('running')
        .set({ status: 'ready', stepsDone: exportSteps, fileKey, validUntil })
        .set({ gsi2pk: readyPartition, gsi2sk: validUntil })
        .remove('runningSince');
    },
    fail: (item) => change(item).expectStatus('running').set({ status: 'failed' }).remove('runningSince'),
    expire: (item) =>
      change(item).expectStatus('ready').set({ status: 'expired' }).remove('fileKey', 'gsi2pk', 'gsi2sk'),
    async listOutdated() {
      const { items } = await table.query(exportItemSchema, {
        pk: readyPartition,
        index: 'gsi2',
        to: clock().toISOString(),
        limit: 100,
      });
      return items;
    },
    state(item) {
      if (item === undefined) return { status: 'none' };
      const { status, requestedAt, stepsDone, validUntil } = item;
      const over = status === 'ready' && (validUntil ?? '') <= clock().toISOString();
      return {
        status: over ? 'expired' : status,
        requestedAt,
        ...(status === 'running' && { stepsDone }),
        ...(status === 'ready' && !over && validUntil && { validUntil }),
      };
    },
  };
}
