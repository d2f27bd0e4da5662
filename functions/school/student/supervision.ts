/**
 * Who may act on what is of a pupil. Rights follow the class the pupil is in today; the class of its day stays on what is printed and
 * ranked. Asked of the pupil's own row each time: lists of a class are a moment behind.
 */
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { expectGroup, membershipOf, type Actor } from '#functions/platform/auth/actor.ts';
import { createStudentRepository } from './repository.ts';

export interface Supervision {
  /**
   * Of whom a thing is, and for which organisation they did it. @throws Problem `not-found` for another organisation's, and for a
   * pupil who is in none of the teacher's classes
   */
  expect(
    actor: Actor,
    of: { readonly organizationId?: string | undefined; readonly userId: string },
  ): Promise<void>;
}

export function createSupervision({ table, clock }: Pick<Basis, 'table' | 'clock'>): Supervision {
  const students = createStudentRepository(table);
  return {
    async expect(actor, { organizationId, userId }) {
      const { groupIds, ...own } = membershipOf(actor);
      if (organizationId !== own.organizationId) throw new Problem('not-found');
      // An owner looks after everybody, also who is in no class any more.
      if (groupIds === undefined) return;
      const year = { organizationId, fiscalYear: fiscalYearOf(clock()) };
      expectGroup(actor, (await students.findPresent(year, userId))?.groupId ?? '');
    },
  };
}
