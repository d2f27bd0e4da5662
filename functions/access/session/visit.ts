import { dayOf, fiscalYearOf } from '#shared/kernel/time.ts';
import type { User } from '#functions/people/account/repository.ts';
import type { StudentRepository } from '#functions/school/student/repository.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/log/log.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { update } from '#functions/platform/table/write.ts';

export type NoteVisit = (user: User, log: Log) => Promise<void>;

interface VisitDependencies {
  readonly table: Pick<Table, 'transact'>;
  readonly students: Pick<StudentRepository, 'findStudent' | 'seen'>;
  readonly clock: Clock;
}

/**
 * On which day a pupil came last, for their teacher to see who has not signed in yet: written with the first visit of a day.
 * What goes wrong with it keeps nobody out, and is tried again at the next visit.
 */
export const createNoteVisit =
  ({ table, students, clock }: VisitDependencies): NoteVisit =>
  async ({ userId, kind, membership, lastSeenOn }, log) => {
    const now = clock();
    const today = dayOf(now);
    if (kind !== 'student' || membership === undefined || lastSeenOn === today) return;
    try {
      const year = { organizationId: membership.organizationId, fiscalYear: fiscalYearOf(now) };
      const pupil = await students.findStudent(year, userId);
      await table.transact([
        update(userKey(userId)).expectExists().set({ lastSeenOn: today }),
        ...(pupil === undefined ? [] : [students.seen(pupil, today)]),
      ]);
    } catch (error) {
      log.warn('a visit was not noted', { error });
    }
  };
