/**
 * The job that deletes every graduate whose day has come, page after page: a spring leaves tens of thousands. One that fails is
 * left to the next job, and keeps nobody else.
 */
import * as z from 'zod';
import type { Basis } from '#functions/platform/basis.ts';
import { beside } from '#functions/platform/beside.ts';
import { defineJob, type AnyKind } from '#functions/platform/job/job.ts';
import { steadily, type Sleep } from '#functions/platform/steadily.ts';
import { createStudentRepository, type GraduateItem } from '#functions/school/student/repository.ts';
import type { EraseGraduate } from './erase.ts';
import { eraseKind } from './repository.ts';

interface EraseJobDependencies extends Pick<Basis, 'table' | 'log'> {
  readonly eraseGraduate: EraseGraduate;
  readonly sleep: Sleep;
}

/** Graduates of one step. */
const atOnce = 20;
/** What one of them takes is mostly waiting. */
const side = 4;

export function createEraseGraduates({ table, log, eraseGraduate, sleep }: EraseJobDependencies): AnyKind {
  const students = createStudentRepository(table);

  async function eraseOne(item: GraduateItem): Promise<'deleted' | 'stays' | 'more' | 'failed'> {
    try {
      return await steadily(sleep, () => eraseGraduate(item));
    } catch (cause) {
      log.error('a graduate was not deleted', { userId: item.userId, cause });
      return 'failed';
    }
  }

  return defineJob({
    kind: eraseKind,
    input: z.object({ until: z.iso.datetime() }),
    cursor: z.object({ after: z.string().optional() }),
    giveUpAfterMinutes: 60,

    async step({ input: { until }, lane, cursor: { after } }) {
      const { items, nextCursor } = await students.listToBeDeleted(until, { limit: atOnce, cursor: after });
      const outcomes = await beside(items, side, eraseOne);
      // The same page again: who is deleted is not on it any more, and the others are counted with the last time.
      const isOver = !outcomes.includes('more');
      const counted = isOver ? outcomes : outcomes.filter((outcome) => outcome === 'deleted');
      const counts = { ...lane.counts };
      for (const outcome of counted) counts[outcome] = (counts[outcome] ?? 0) + 1;
      return {
        cursor: { after: isOver ? nextCursor : after },
        done: lane.done + counted.length,
        counts,
        finished: isOver && nextCursor === undefined,
      };
    },
  });
}
