/** The turn of the year as it was confirmed: what becomes of each class, for the job that carries it out. */
import * as z from 'zod';
import { peopledStates } from '#shared/people/organization/state.ts';
import { rollOverClassSchema, type RollOverClass } from '#shared/school/roll-over/policy.ts';
import { Problem } from '#shared/problem.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, replace, type Key, type Write } from '#functions/platform/table/write.ts';

export const rollOverKind = 'roll-over';
export const eraseKind = 'delete-graduates';
export const rollOverInputSchema = z.object({ fromYear: z.int(), classes: z.int() });
export const rollOverCursorSchema = z.object({
  /** The class that is next, and the first of its pupils that is. */
  at: z.int(),
  from: z.int(),
});

const keepSeconds = 30 * 24 * 60 * 60;
const classKey = (jobId: string, at: number): Key => ({
  pk: `ROLL_OVER#${jobId}`,
  sk: `CLASS#${String(at).padStart(3, '0')}`,
});

/** Which organisations have been looked at for who was taken out without a day; no state where all have. */
const walkSchema = z.object({ state: z.enum(peopledStates).optional(), cursor: z.string().optional() });
type Walk = z.output<typeof walkSchema>;
const walkKey: Key = { pk: 'GRADUATES', sk: 'DAYS_NAMED' };

export interface RollOverRepository {
  getWalk(): Promise<Walk>;
  keepWalk(walk: Walk): Write;
  addClass(jobId: string, at: number, plan: RollOverClass): Write;
  /** @throws Problem `not-found` */
  getClass(jobId: string, at: number): Promise<RollOverClass>;
}

export const createRollOverRepository = (table: Table, clock: Clock): RollOverRepository => ({
  getWalk: async () => (await table.find(walkSchema, walkKey, { consistent: true })) ?? { state: 'approved' },
  keepWalk: (walk) => replace({ ...walkKey, ...walk }),

  addClass: (jobId, at, plan) =>
    create({
      ...classKey(jobId, at),
      ...plan,
      expiresAt: Math.floor(clock().getTime() / 1000) + keepSeconds,
    }),
  async getClass(jobId, at) {
    const plan = await table.find(rollOverClassSchema, classKey(jobId, at), { consistent: true });
    if (plan === undefined) throw new Problem('not-found');
    return plan;
  },
});
