/** Who is ready, typing, done or absent. Reads entries alone, so that a class may be asked about every other second. */
import { fullName } from '#shared/people/account/schema.ts';
import type { AuditAction } from '#shared/audit-actions.ts';
import { attendanceSchema, type Attendance } from '#shared/competition/common-start/attendance/schema.ts';
import { entryAfter, type EntryAct } from '#shared/competition/entry/state.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { organizationOf, type Actor } from '#functions/platform/auth/actor.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { auditActor, createAuditRepository } from '#functions/record/audit/repository.ts';
import { createEntryRepository, type EntryItem } from '#functions/competition/entry/repository.ts';
import type { Supervision } from '#functions/school/student/supervision.ts';

interface Where {
  readonly seasonId: string;
  readonly groupId?: string | undefined;
}

export interface AttendanceService {
  list(actor: Actor, where: Where, query: PageQuery): Promise<Page<Attendance>>;
  /** @throws Problem `not-found` for a pupil of other groups, `entry-not-markable` */
  mark(actor: Actor, entryId: string, act: 'mark-absent' | 'undo-absent'): Promise<Attendance>;
}

const actions = {
  'mark-absent': 'marked-absent',
  'undo-absent': 'marked-present',
} as const satisfies Partial<Record<EntryAct, AuditAction>>;

const toAttendance = ({ name, underReview, ...item }: EntryItem): Attendance =>
  attendanceSchema.parse({ ...item, personName: fullName(name), underReview: underReview === true });

/** What was never paid, or given up, is nobody to wait for. */
const takesPart = ({ state }: EntryItem): boolean => !['draft', 'applied', 'withdrawn'].includes(state);

export function createAttendanceService(
  { table, clock }: Basis,
  supervision: Supervision,
): AttendanceService {
  const entries = createEntryRepository(table);
  const accounts = createAccountRepository(table);
  const audit = createAuditRepository(table, clock);

  return {
    async list(actor, where, query) {
      const organizationId = organizationOf(actor);
      const { items, nextCursor } = await entries.listOfOrganization({ organizationId, ...where }, query);
      return { items: items.filter(takesPart).map(toAttendance), nextCursor };
    },

    async mark(actor, entryId, act) {
      const item = await entries.find(entryId);
      if (item?.organizationId === undefined) throw new Problem('not-found');
      await supervision.expect(actor, { organizationId: item.organizationId, userId: item.personId });
      const next = entryAfter(item, act);
      if (next === undefined) throw new Problem('entry-not-markable');
      await table.transact([
        entries.change(item, next.state),
        audit.record({
          organizationId: item.organizationId,
          ...(await auditActor(accounts, actor.userId)),
          action: actions[act],
          subjectId: item.personId,
          subjectName: fullName(item.name),
          detail: `${item.season.title} ${item.division.name}`,
        }),
      ]);
      return toAttendance({ ...item, state: next.state });
    },
  };
}
