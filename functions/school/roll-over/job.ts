/**
 * The job of the turn of the year: next year's record for each pupil, or the end of the account. Each pupil is a transaction of
 * its own that marks them, so whoever comes twice finds them through.
 */
import { fullName } from '#shared/people/account/schema.ts';
import { sessionsEndAt } from '#shared/access/session/policy.ts';
import { graduateDays } from '#shared/school/roll-over/policy.ts';
import { dayMs, japanInstant } from '#shared/kernel/time.ts';
import type { Group } from '#shared/people/group/schema.ts';
import { isProblem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { alignedAtOnce } from '#functions/people/account/message.ts';
import type { AlignSignIn } from '#functions/people/account/service.ts';
import { createAuditRepository, type AuditActor } from '#functions/record/audit/repository.ts';
import { createGroupRepository, type GroupItem } from '#functions/people/group/repository.ts';
import {
  createRollOverRepository,
  rollOverCursorSchema,
  rollOverInputSchema,
  rollOverKind,
} from './repository.ts';
import { followPupilMessage } from '#functions/school/student/message.ts';
import { createStudentRepository, type StudentItem } from '#functions/school/student/repository.ts';
import { newId } from '#functions/platform/id.ts';
import { defineJob, type AnyKind, type Job } from '#functions/platform/job/job.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import { promotedMail } from './mail.ts';
import type { Write } from '#functions/platform/table/write.ts';
import { steadily, type Sleep } from '#functions/platform/steadily.ts';

interface RollOverDependencies extends Pick<Basis, 'table' | 'clock'> {
  readonly outbox: Pick<Outbox, 'commit' | 'entry'>;
  readonly alignSignIn: AlignSignIn;
  readonly sleep: Sleep;
}

/** Pupils of one step. */
const atOnce = 10;

const starterOf = ({ by, byName }: Job): AuditActor => ({ actorId: by, actorName: byName });

export function createRollOverStudents({
  table,
  clock,
  outbox,
  alignSignIn,
  sleep,
}: RollOverDependencies): AnyKind {
  const rollOvers = createRollOverRepository(table, clock);
  const groups = createGroupRepository(table);
  const students = createStudentRepository(table);
  const audit = createAuditRepository(table, clock);

  const entry = (
    action: 'student-promoted' | 'student-graduated',
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
          detail: `${group.name}（${fiscalYear}年度）`,
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
    // Until the year begins they are in the class they leave.
    const begins = new Date(
      Math.max(Date.parse(japanInstant(`${String(next.fiscalYear)}-04-01`)), clock().getTime()),
    );
    const record = (keepsNumber: boolean): Promise<void> =>
      table.transact([
        students.change(item).set({ rolledOver: 'promoted' }),
        ...students.add({ ...kept, ...place, version: 1, ...(keepsNumber && { number }) }),
        groups.change(next).increase('memberCount'),
        entry('student-promoted', item, by, `${next.fiscalYear}年度 ${next.name}`),
        outbox.entry(
          mailTo(
            promotedMail,
            { key: `promoted:${item.userId}:${String(next.fiscalYear)}`, userId: item.userId },
            { fiscalYear: next.fiscalYear },
          ),
          begins,
        ),
        outbox.entry(
          followPupilMessage({ organizationId: item.organizationId, userId: item.userId }),
          begins,
        ),
      ]);
    try {
      await record(free);
    } catch (error) {
      // Somebody else of the new class was given it at this very moment.
      if (!isProblem(error, 'number-taken')) throw error;
      await record(false);
    }
  }

  /** The account is closed here and now, in its turn: thousands of messages at once would keep everybody's mail waiting. */
  async function graduate(by: AuditActor, item: StudentItem, jobId: string): Promise<void> {
    // Somebody with an account of their own has nothing here to be closed or deleted.
    const own = item.ownAccount === true;
    const now = clock();
    const deleteAfter = new Date(now.getTime() + graduateDays * dayMs).toISOString();
    const shut = { status: 'disabled', sessionsValidFrom: sessionsEndAt(now) };
    const change = students.change(item).set({ rolledOver: 'graduated', graduatedBy: jobId });
    await outbox.commit(
      [
        own
          ? change
          : change.set({
              status: 'disabled',
              wasStopped: item.status === 'disabled',
              ...students.toBeDeleted(deleteAfter),
            }),
        ...(own ? [] : [students.changeUser(item.userId).set(shut)]),
        entry('student-graduated', item, by, `${item.fiscalYear}年度`),
      ],
      own ? [] : [alignedAtOnce(alignSignIn, item.userId)],
    );
  }

  /** Whether the pupil is through; who left the class, or the school, since it was confirmed is left as they are. */
  async function rollOne(
    job: Job,
    place: { organizationId: string; fiscalYear: number; groupId: string },
    userId: string,
    next: GroupItem | undefined,
  ): Promise<'through' | 'left'> {
    const item = await students.findStudent(place, userId);
    if (item?.groupId !== place.groupId) return 'left';
    const by = starterOf(job);
    const before =
      item.rolledOver !== undefined ||
      // Undone since, while this step was killed and is repeated.
      item.graduatedBy === job.id ||
      (next !== undefined && (await isThere(item, next)));
    if (!before) await (next === undefined ? graduate(by, item, job.id) : promote(by, item, next));
    return 'through';
  }

  return defineJob({
    kind: rollOverKind,
    input: rollOverInputSchema,
    cursor: rollOverCursorSchema,
    // The school is locked meanwhile.
    giveUpAfterMinutes: 30,

    async step({ job, input: { fromYear, classes }, lane, cursor }) {
      const { groupId, target, userIds } = await rollOvers.getClass(job.id, cursor.at);
      const place = { organizationId: job.owner, fiscalYear: fromYear, groupId };
      const next =
        target.kind === 'promote'
          ? await groupNamed(starterOf(job), job.owner, fromYear + 1, target.group)
          : undefined;
      const some = userIds.slice(cursor.from, cursor.from + atOnce);
      let left = lane.counts['left'] ?? 0;
      for (const userId of some)
        if ((await steadily(sleep, () => rollOne(job, place, userId, next))) === 'left') left++;
      const from = cursor.from + some.length;
      const through = from >= userIds.length;
      return {
        cursor: through ? { at: cursor.at + 1, from: 0 } : { ...cursor, from },
        done: lane.done + some.length,
        counts: { left },
        finished: through && cursor.at + 1 >= classes,
      };
    },

    async end(job) {
      // One that a person stopped is in the trail already.
      if (job.state === 'stopped') return [];
      const through = job.done - (job.counts['left'] ?? 0);
      const detail = `${through}人${job.state === 'failed' ? 'まで終わったところで停止' : ''}`;
      return [audit.record({ organizationId: job.owner, action: 'rolled-over', ...starterOf(job), detail })];
    },
  });
}
