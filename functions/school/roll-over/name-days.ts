/**
 * Who was taken out before their deletion had a day would be kept for ever. One walk through the organisations, some with each run,
 * names it; never sooner than a month on, since nobody was told of it.
 */
import type { PeopledState } from '#shared/people/organization/state.ts';
import { removedUntil } from '#shared/school/student/policy.ts';
import { dayMs, fiscalYearOf } from '#shared/kernel/time.ts';
import { unlessChanged } from '#functions/platform/afresh.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { readAll } from '#functions/platform/table/paging.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { createStudentRepository, type RemovedItem } from '#functions/school/student/repository.ts';
import { createRollOverRepository } from './repository.ts';

/** Nobody has pupils in another. */
const next: Partial<Record<PeopledState, PeopledState>> = { approved: 'suspended' };
const organizationsAtOnce = 20;
const graceMs = 30 * dayMs;
/** Of one who says no day on which they applied. */
const yearsBack = 5;

export function createNameDays({ table, clock }: Pick<Basis, 'table' | 'clock'>): () => Promise<void> {
  const organizations = createOrganizationRepository(table);
  const students = createStudentRepository(table);
  const rollOvers = createRollOverRepository(table, clock);

  async function nameDay(item: RemovedItem, earliest: string): Promise<void> {
    // Whoever has one costs no read: a run that is cut off gets further with the next.
    if (item.deleteAfter !== undefined) return;
    // Somebody moved up before they were taken out may still be on the next list, or be taken out of it with a day for both.
    const then = { ...item, fiscalYear: item.fiscalYear + 1 };
    const later =
      (await students.findStudent(then, item.userId)) ?? (await students.findRemoved(then, item.userId));
    if (later !== undefined) return;
    const day = removedUntil(item.fiscalYear);
    // Put back meanwhile.
    await unlessChanged(() => table.write(students.nameDay(item, day < earliest ? earliest : day)));
  }

  return async () => {
    const walk = await rollOvers.getWalk();
    if (walk.state === undefined) return;
    const now = clock();
    const earliest = new Date(now.getTime() + graceMs).toISOString();
    const thisYear = fiscalYearOf(now);
    const { items, nextCursor } = await organizations.listByState(walk.state, {
      limit: organizationsAtOnce,
      cursor: walk.cursor,
    });
    for (const { organizationId, appliedAt } of items) {
      const first = appliedAt === undefined ? thisYear - yearsBack : fiscalYearOf(new Date(appliedAt));
      // Next year has who was moved up early.
      for (let fiscalYear = first; fiscalYear <= thisYear + 1; fiscalYear++) {
        const removed = await readAll((query) => students.listRemoved({ organizationId, fiscalYear }, query));
        for (const item of removed) await nameDay(item, earliest);
      }
    }
    const state = nextCursor === undefined ? next[walk.state] : walk.state;
    await table.write(
      rollOvers.keepWalk({
        ...(state && { state }),
        ...(nextCursor !== undefined && { cursor: nextCursor }),
      }),
    );
  };
}
