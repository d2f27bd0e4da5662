/** 進級・卒業: next year's record for each pupil, or the end of the account. Each pupil is one transaction, done once. */
import { fullName } from '#shared/account/schema.ts';
import { graduateDays, type RollOverTarget } from '#shared/group/roll-over.ts';
import type { Group } from '#shared/group/schema.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { newId } from '../../platform/id.ts';
import type { Write } from '../../platform/table/write.ts';
import type { AuditActor } from '../audit/signed.ts';
import type { Register, RegisterDependencies } from '../student/register.ts';
import type { StudentItem } from '../student/repository.ts';
import type { GroupItem } from './repository.ts';

interface RollOverDependencies extends RegisterDependencies {
  readonly register: Register;
}

export interface RollOverService {
  /** This fiscal year or the one before. @throws Problem `invalid-input` */
  expectYear(fromYear: number | undefined): number;
  run(
    by: AuditActor,
    organizationId: string,
    input: { fromYear: number; groupId: string; target: RollOverTarget; userIds: readonly string[] },
  ): Promise<('done' | 'there')[]>;
  undoGraduation(by: AuditActor, item: StudentItem): Promise<void>;
}

const dayMs = 24 * 60 * 60 * 1000;

export function createRollOver(dependencies: RollOverDependencies): RollOverService {
  const { table, groups, students, audit, userPool, clock, register } = dependencies;

  const entry = (
    action: 'student-promoted' | 'student-graduated' | 'graduation-undone',
    item: StudentItem,
    by: AuditActor,
    detail: string,
  ): Write =>
    audit.record({
      organizationId: item.organizationId,
      action,
      ...by,
      subjectId: item.userId,
      subjectName: fullName(item.name),
      detail,
    });

  const expectYear: RollOverService['expectYear'] = (fromYear) => {
    const current = fiscalYearOf(clock());
    if (fromYear !== undefined && fromYear !== current && fromYear !== current - 1)
      throw new Problem('invalid-input', { detail: '進級・卒業ができるのは、今年度と前の年度だけです。' });
    return fromYear ?? current;
  };

  /** The group of that name in the next year; whoever makes it at the same moment has made it for both. */
  async function groupNamed(
    by: AuditActor,
    organizationId: string,
    fiscalYear: number,
    input: Pick<Group, 'name' | 'grade' | 'className'>,
  ): Promise<GroupItem> {
    const find = async (): Promise<GroupItem | undefined> => {
      const id = await groups.findNamed({ organizationId, fiscalYear, name: input.name });
      return id === undefined ? undefined : groups.getGroup({ organizationId, fiscalYear, groupId: id });
    };
    const there = await find();
    if (there !== undefined) return there;
    const group: GroupItem = {
      ...input,
      groupId: newId('group', clock()),
      organizationId,
      fiscalYear,
      memberCount: 0,
      version: 1,
    };
    try {
      await table.transact([
        ...groups.add(group),
        audit.record({
          organizationId,
          action: 'group-created',
          ...by,
          detail: `${group.name}(${fiscalYear}年度)`,
        }),
      ]);
      return group;
    } catch (error) {
      const made = isProblem(error, 'name-taken') ? await find() : undefined;
      if (made === undefined) throw error;
      return made;
    }
  }

  /** Somebody put the pupil into the next year by other means. */
  async function isThere({ userId }: StudentItem, next: GroupItem): Promise<boolean> {
    try {
      await students.getStudent(next, userId);
      return true;
    } catch (error) {
      if (isProblem(error, 'not-found')) return false;
      throw error;
    }
  }

  async function promote(by: AuditActor, item: StudentItem, next: GroupItem): Promise<void> {
    const { number, passwordValidUntil: _, ...kept } = item;
    // Two classes may come together: who is second to a number goes on without one.
    const free = number !== undefined && !(await students.hasNumber(next, number));
    const place = {
      fiscalYear: next.fiscalYear,
      groupId: next.groupId,
      grade: next.grade,
      className: next.className,
    };
    const record = (keepsNumber: boolean): Promise<void> =>
      table.transact([
        students.change(item).set({ rolledOver: 'promoted' }),
        ...students.add({ ...kept, ...place, version: 1, ...(keepsNumber && { number }) }),
        groups.change(next).increase('memberCount'),
        entry('student-promoted', item, by, `${next.fiscalYear}年度 ${next.name}`),
      ]);
    try {
      await record(free);
    } catch (error) {
      // Somebody else of the new class was given it at this very moment.
      if (!isProblem(error, 'number-taken')) throw error;
      await record(false);
    }
  }

  async function graduate(by: AuditActor, item: StudentItem): Promise<void> {
    // Somebody with an account of their own has nothing here to be closed or deleted.
    const own = item.ownAccount === true;
    const deleteAfter = new Date(clock().getTime() + graduateDays * dayMs).toISOString();
    const change = students.change(item).set({ rolledOver: 'graduated' });
    await table.transact([
      own ? change : change.set({ status: 'disabled', ...students.toBeDeleted(deleteAfter) }),
      ...(own ? [] : [students.changeUser(item.userId).set({ status: 'disabled' })]),
      entry('student-graduated', item, by, `${item.fiscalYear}年度`),
    ]);
  }

  /** The table decided already; a repeat of the request repeats this too. */
  async function closeAccount({ organizationId, userName, ownAccount }: StudentItem): Promise<void> {
    if (ownAccount === true) return;
    const { code } = await register.approvedCode(organizationId);
    await userPool.disable(`${code}-${userName}`);
    await userPool.signOutEverywhere(`${code}-${userName}`);
  }

  return {
    expectYear,

    async run(by, organizationId, { fromYear, groupId, target, userIds }) {
      const year = { organizationId, fiscalYear: expectYear(fromYear) };
      await groups.getGroup({ ...year, groupId });
      const items = await Promise.all(userIds.map((userId) => students.getStudent(year, userId)));
      if (items.some((item) => item.groupId !== groupId)) throw new Problem('not-found');
      const next =
        target.kind === 'promote'
          ? await groupNamed(by, organizationId, year.fiscalYear + 1, target.group)
          : undefined;
      const outcomes: ('done' | 'there')[] = [];
      for (const item of items) {
        const before = item.rolledOver !== undefined || (next !== undefined && (await isThere(item, next)));
        if (!before) await (next === undefined ? graduate(by, item) : promote(by, item, next));
        if (next === undefined && (!before || item.rolledOver === 'graduated')) await closeAccount(item);
        outcomes.push(before ? 'there' : 'done');
      }
      return outcomes;
    },

    async undoGraduation(by, item) {
      if (item.rolledOver !== 'graduated') throw new Problem('not-found');
      if (item.ownAccount !== true) {
        const { code } = await register.approvedCode(item.organizationId);
        await userPool.enable(`${code}-${item.userName}`);
      }
      await table.transact([
        students.keep(item).set({ status: 'active' }),
        ...(item.ownAccount === true ? [] : [students.changeUser(item.userId).set({ status: 'active' })]),
        entry('graduation-undone', item, by, `${item.fiscalYear}年度`),
      ]);
    },
  };
}
