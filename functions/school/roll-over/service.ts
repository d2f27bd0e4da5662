/** 進級・卒業: begun as it was confirmed and carried out by a job; a graduation can be undone for a while. */
import { fullName } from '#shared/people/account/schema.ts';
import type { RollOver } from '#shared/school/roll-over/policy.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { Problem } from '#shared/problem.ts';
import { dayOf, fiscalYearOf } from '#shared/kernel/time.ts';
import { newId } from '#functions/platform/id.ts';
import type { Job } from '#functions/platform/job/job.ts';
import type { JobRepository } from '#functions/platform/job/repository.ts';
import type { JobStarter } from '#functions/platform/job/start.ts';
import type { AuditActor } from '#functions/record/audit/repository.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import { alignedAtOnce } from '#functions/people/account/message.ts';
import type { AlignSignIn } from '#functions/people/account/service.ts';
import { statusBefore, toStudent, wholeRoster } from '#functions/school/student/repository.ts';
import type { RegisterDependencies } from '#functions/school/student/register.ts';
import { rollOverKind, type RollOverRepository } from './repository.ts';

interface RollOverDependencies extends RegisterDependencies {
  readonly outbox: Pick<Outbox, 'commit'>;
  readonly alignSignIn: AlignSignIn;
  readonly rollOvers: RollOverRepository;
  readonly jobs: Pick<JobRepository, 'findRequest' | 'withProgress'>;
  readonly starter: Pick<JobStarter, 'start'>;
}

export interface RollOverService {
  /** This fiscal year or the one before. @throws Problem `invalid-input` */
  expectYear(fromYear: number | undefined): number;
  /** In the first half of a year the one before, as long as it has anybody left; else this one. */
  usualYear(organizationId: string): Promise<number>;
  start(by: AuditActor, organizationId: string, asked: RollOver): Promise<Job>;
  /**
   * Of this year, or of the one before. Whose use had been stopped stays stopped; of nobody who is no graduate anything changes.
   * @throws Problem `not-found`, of who went up too
   */
  undoGraduation(by: AuditActor, organizationId: string, userId: string): Promise<Student>;
}

/** Small ones, each well within what a transaction takes. */
const plansAtOnce = 25;

export function createRollOver(dependencies: RollOverDependencies): RollOverService {
  const { table, groups, students, audit, clock, outbox, alignSignIn, rollOvers, jobs, starter } =
    dependencies;

  const expectYear: RollOverService['expectYear'] = (fromYear) => {
    const current = fiscalYearOf(clock());
    if (fromYear !== undefined && fromYear !== current && fromYear !== current - 1)
      throw new Problem('invalid-input', { detail: '進級・卒業ができるのは、今年度と前の年度だけです。' });
    return fromYear ?? current;
  };

  return {
    expectYear,

    async usualYear(organizationId) {
      const now = clock();
      const current = fiscalYearOf(now);
      if (dayOf(now) >= `${String(current)}-10-01`) return current;
      let cursor: string | undefined;
      do {
        const year = { organizationId, fiscalYear: current - 1 };
        const { items, nextCursor } = await students.list(year, { limit: 100, cursor });
        if (items.some(({ rolledOver }) => rolledOver === undefined)) return current - 1;
        cursor = nextCursor;
      } while (cursor !== undefined);
      return current;
    },

    async start(by, organizationId, { fromYear, classes, requestKey }) {
      const before = await jobs.findRequest(organizationId, by.actorId, requestKey);
      if (before !== undefined) return jobs.withProgress(before);
      const there = new Set(
        (await groups.listGroups(organizationId, expectYear(fromYear))).map(({ id }) => id),
      );
      if (classes.some(({ groupId }) => !there.has(groupId))) throw new Problem('not-found');
      const now = clock();
      const id = newId('job', now);
      const total = classes.reduce((sum, { userIds }) => sum + userIds.length, 0);
      // What is written of a job that then cannot start ends by itself.
      const plans = classes.map((plan, at) => rollOvers.addClass(id, at, plan));
      for (let at = 0; at < plans.length; at += plansAtOnce)
        await table.transact(plans.slice(at, at + plansAtOnce));
      return starter.start({
        job: {
          owner: organizationId,
          id,
          kind: rollOverKind,
          input: { fromYear, classes: classes.length },
          by: by.actorId,
          byName: by.actorName,
          startedAt: now.toISOString(),
          total,
          exclusive: wholeRoster,
        },
        cursors: [{ at: 0, from: 0 }],
        requestKey,
        busy: 'import-running',
        writes: [
          audit.record({
            organizationId,
            action: 'roll-over-started',
            ...by,
            detail: `${fromYear}年度 ${classes.length}グループ ${total}人`,
          }),
        ],
      });
    },

    async undoGraduation(by, organizationId, userId) {
      const current = fiscalYearOf(clock());
      const years = [current, current - 1].map((fiscalYear) => ({ organizationId, fiscalYear }));
      const records = (await Promise.all(years.map((year) => students.findStudent(year, userId)))).flatMap(
        (record) => record ?? [],
      );
      const item = records.find(({ rolledOver }) => rolledOver === 'graduated') ?? records[0];
      if (item === undefined || item.rolledOver === 'promoted') throw new Problem('not-found');
      // Once more, where the answer of the first time was lost.
      if (item.rolledOver === undefined) return toStudent(item);
      const own = item.ownAccount === true;
      const status = statusBefore(item);
      await outbox.commit(
        [
          students.keep(item),
          // Nobody comes back whose account is being deleted.
          ...(own
            ? []
            : [students.changeUser(item.userId).expectStatus('active', 'disabled').set({ status })]),
          audit.record({
            organizationId: item.organizationId,
            action: 'graduation-undone',
            ...by,
            subjectId: item.userId,
            subjectName: fullName(item.name),
            detail: `${item.fiscalYear}年度`,
          }),
        ],
        own || status === 'disabled' ? [] : [alignedAtOnce(alignSignIn, item.userId)],
      );
      return toStudent(await students.getStudent(item, item.userId));
    },
  };
}
