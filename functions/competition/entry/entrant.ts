/** Who is to be entered, as they are today: what an entry keeps of them. */
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { Problem } from '#shared/problem.ts';
import { schoolYearOf, schoolYearUnknown } from '#shared/competition/entry/school-year.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { expectGroup, organizationOf, type Actor } from '#functions/platform/auth/actor.ts';
import { beside } from '#functions/platform/beside.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import {
  createOrganizationRepository,
  type StoredOrganization,
} from '#functions/people/organization/repository.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import type { Entrant } from './repository.ts';

export interface Entrants {
  self(userId: string): Promise<Entrant>;
  /**
   * Pupils of the actor's own organisation, in their order. @throws Problem `not-found` for anybody else, and for a pupil of a
   * group that a teacher was not given; `student-disabled`
   */
  pupils(
    actor: Actor,
    userIds: readonly string[],
  ): Promise<{ organization: StoredOrganization; entrants: Entrant[] }>;
  /** The same where who cannot be entered does not keep the others from it: the reason stands in their place. */
  pupilsOrReasons(
    actor: Actor,
    userIds: readonly string[],
  ): Promise<{ organization: StoredOrganization; entrants: (Entrant | Problem)[] }>;
}

/** Reads at a time: a school enters hundreds at once. */
const readsBeside = 40;

export function createEntrants({ table, clock }: Basis): Entrants {
  const accounts = createAccountRepository(table);
  const students = createStudentRepository(table);
  const groups = createGroupRepository(table);
  const organizations = createOrganizationRepository(table);

  async function readPupils(actor: Actor, userIds: readonly string[]) {
    const organizationId = organizationOf(actor);
    const fiscalYear = fiscalYearOf(clock());
    const [organization, all] = await Promise.all([
      organizations.getOrganization(organizationId),
      groups.listGroups(organizationId, fiscalYear),
    ]);
    const groupNames = new Map(all.map(({ id, name }) => [id, name]));
    const { schoolType, name } = organization;
    const school = { schoolType, name, grades: [...new Set(all.map(({ grade }) => grade))] };
    async function pupilOf(userId: string): Promise<Entrant> {
      const pupil = await students.getStudent({ organizationId, fiscalYear }, userId);
      expectGroup(actor, pupil.groupId);
      if (pupil.status === 'disabled') throw new Problem('student-disabled');
      const groupName = groupNames.get(pupil.groupId);
      return {
        personId: userId,
        name: pupil.name,
        schoolYear: schoolYearOf(school, pupil, fiscalYear),
        ...(pupil.grade !== '' && { schoolGrade: pupil.grade }),
        groupId: pupil.groupId,
        ...(groupName !== undefined && { groupName }),
        organizationId,
        organizationName: organization.name,
        ...(pupil.ownAccount === true && { ownAccount: true }),
      };
    }
    const entrants = await beside(userIds, readsBeside, (userId) =>
      pupilOf(userId).catch((error: unknown): Problem => {
        if (error instanceof Problem && ['not-found', 'student-disabled'].includes(error.code)) return error;
        throw error;
      }),
    );
    return { organization, entrants };
  }

  return {
    async self(userId) {
      const { name } = await accounts.getUser(userId);
      return { personId: userId, name, schoolYear: schoolYearUnknown };
    },

    pupilsOrReasons: readPupils,

    async pupils(actor, userIds) {
      const { organization, entrants: found } = await readPupils(actor, userIds);
      const entrants = found.map((one) => {
        if (one instanceof Problem) throw one;
        return one;
      });
      return { organization, entrants };
    },
  };
}
