import { Problem } from '#shared/problem.ts';
import { dayOf, fiscalYearOf } from '#shared/kernel/time.ts';
import type { Basis } from '#functions/platform/basis.ts';
import type { User } from '#functions/people/account/repository.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { update } from '#functions/platform/table/write.ts';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';

/** @param authTime when the session began, in seconds */
export type NoteVisit = (user: User, authTime: number | undefined, log: Log) => Promise<void>;

/**
 * On which day a pupil came last, for their teacher to see who has not signed in yet: written with the first visit of a day.
 * Of everybody else each sign-in stands in their trail, written with its first visit; an older session that goes on writes
 * nothing. What goes wrong with it keeps nobody out, and is tried again at the next visit.
 */
export function createNoteVisit({ table, clock }: Basis): NoteVisit {
  const events = createAccountEvents(table, clock);

  async function noteDay({ userId, membership, lastSeenOn }: User): Promise<void> {
    const now = clock();
    const today = dayOf(now);
    if (membership === undefined || lastSeenOn === today) return;
    const { createStudentRepository } = await import('#functions/school/student/repository.ts');
    const students = createStudentRepository(table);
    const year = { organizationId: membership.organizationId, fiscalYear: fiscalYearOf(now) };
    const pupil = await students.findStudent(year, userId);
    await table.transact([
      update(userKey(userId)).expectExists().set({ lastSeenOn: today }),
      ...(pupil === undefined ? [] : [students.seen(pupil, today)]),
    ]);
  }

  async function noteSignIn({ userId, signedIn = 0 }: User, authTime = 0): Promise<void> {
    if (authTime <= signedIn) return;
    await table.transact([
      update(userKey(userId))
        .expectExists()
        .expectAbsentOrAtMost('signedIn', authTime - 1)
        .set({ signedIn: authTime }),
      events.record(userId, 'signed-in'),
    ]);
  }

  return async (user, authTime, log) => {
    try {
      await (user.kind === 'student' ? noteDay(user) : noteSignIn(user, authTime));
    } catch (error) {
      // Two requests of one session may come at once: the other one noted it.
      if (!(error instanceof Problem && error.code === 'version-conflict'))
        log.warn('a visit was not noted', { error });
    }
  };
}
