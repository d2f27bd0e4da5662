import { Problem } from '#shared/problem.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import type { studentContract } from '#shared/school/student/contract.ts';
import { removedStudentSchema } from '#shared/school/student/schema.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import { auditActor } from '#functions/record/audit/repository.ts';
import type { StudentItem, StudentRepository } from './repository.ts';
import type { StudentService } from './service.ts';
import { expectGroup, membershipOf, seesGroup, type Actor } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import { visiblePage } from '#functions/platform/visible-page.ts';

interface StudentRouteDependencies {
  readonly students: StudentRepository;
  readonly service: StudentService;
  readonly accounts: AccountRepository;
  readonly clock: Clock;
}

export function studentHandlers({
  students,
  service,
  accounts,
  clock,
}: StudentRouteDependencies): Handlers<typeof studentContract> {
  const yearOf = (actor: Actor) => ({
    organizationId: membershipOf(actor).organizationId,
    fiscalYear: fiscalYearOf(clock()),
  });

  const by = (actor: Actor) => auditActor(accounts, actor.userId);

  /** The pupil, if this person may see them. */
  async function visible(actor: Actor, userId: string): Promise<StudentItem> {
    const item = await students.getStudent(yearOf(actor), userId);
    expectGroup(actor, item.groupId);
    return item;
  }

  return {
    async listStudents({ actor, query: { groupId, ...query } }) {
      return groupId === undefined
        ? students.list(yearOf(actor), query)
        : students.listOfGroup(membershipOf(actor).organizationId, groupId, query);
    },
    async createStudent({ actor, body }) {
      return service.create(membershipOf(actor).organizationId, body, await by(actor));
    },
    async updateStudent({ actor, params, body: { version, ...input } }) {
      const item = await visible(actor, params.userId);
      if (item.version !== version) throw new Problem('version-conflict');
      return service.update(item, input, await by(actor));
    },
    reissuePassword: async ({ actor, params }) =>
      service.issuePassword(await visible(actor, params.userId), await by(actor)),
    disableStudent: async ({ actor, params }) =>
      service.disable(await visible(actor, params.userId), await by(actor)),
    async removeStudent({ actor, params }) {
      await service.remove(await visible(actor, params.userId), await by(actor));
      return { done: true };
    },
    async listRemovedStudents({ actor, query: { fiscalYear, ...query } }) {
      const present = yearOf(actor);
      const year = { ...present, fiscalYear: fiscalYear ?? present.fiscalYear };
      const { items, nextCursor } = await visiblePage(
        (next) => students.listRemoved(year, next),
        // Who had gone up before is listed with the year they went up into, and comes back into both.
        ({ groupId, rolledOver }) =>
          seesGroup(actor, groupId) && (rolledOver !== 'promoted' || year.fiscalYear === present.fiscalYear),
        query,
      );
      return { items: items.map((item) => removedStudentSchema.parse(item)), nextCursor };
    },
    async restoreStudent({ actor, params }) {
      const year = yearOf(actor);
      // Of last year too: until they are moved up they are where everybody was before the turn of the year.
      const item =
        (await students.findRemoved(year, params.userId)) ??
        (await students.getRemoved({ ...year, fiscalYear: year.fiscalYear - 1 }, params.userId));
      expectGroup(actor, item.groupId);
      return service.restore(item, await by(actor));
    },
    enableStudent: async ({ actor, params }) =>
      service.enable(await visible(actor, params.userId), await by(actor)),
  };
}
