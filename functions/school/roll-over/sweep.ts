/** Graduates, and pupils who were taken out, whose 180 days are over: one job deletes all of them, however many a spring has left. */
import { unlessChanged } from '#functions/platform/afresh.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { newId } from '#functions/platform/id.ts';
import type { JobStarter } from '#functions/platform/job/start.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import { createNameDays } from './name-days.ts';
import { eraseKind } from './repository.ts';

interface SweepDependencies extends Pick<Basis, 'table' | 'clock'> {
  readonly starter: Pick<JobStarter, 'start'>;
}

export function createSweepGraduates({ table, clock, starter }: SweepDependencies) {
  const students = createStudentRepository(table);
  const nameDays = createNameDays({ table, clock });

  async function eraseDue(): Promise<void> {
    const now = clock();
    const until = now.toISOString();
    const { items } = await students.listToBeDeleted(until, { limit: 1 });
    if (items.length === 0) return;
    // The one before is still at work.
    await unlessChanged(() =>
      starter.start({
        job: {
          owner: 'GRADUATES',
          id: newId('job', now),
          kind: eraseKind,
          input: { until },
          by: 'sweep-graduates',
          byName: '卒業、または外した年度の終わりから180日',
          startedAt: until,
          exclusive: eraseKind,
        },
        cursors: [{}],
        busy: 'version-conflict',
      }),
    );
  }

  return async () => {
    await eraseDue();
    // Last: it may take long, or fail, and keeps nobody who is due.
    await nameDays();
  };
}
