/** The job of imports over any table and provider: the real services and nothing else. */
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { createAlignSignIn } from '#functions/people/account/service.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createImportRepository } from '#functions/school/student-import/repository.ts';
import { createLoginCards } from '#functions/school/login-card/issue.ts';
import { createRegister } from '#functions/school/student/register.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import { createSeatRepository } from '#functions/shop/seat/repository.ts';
import { createSubscriptionRepository } from '#functions/shop/subscription/repository.ts';
import { createStudentService } from '#functions/school/student/service.ts';
import { createPace } from '#functions/platform/identity/pace.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import { createOutbox } from '#functions/platform/outbox/outbox.ts';
import type { Log } from '#functions/platform/log/log.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createUserNameRepository } from '#functions/people/user-name/repository.ts';
import { createImportRows } from '#functions/school/student-import/rows.ts';
import { createImportStudents } from '#functions/school/student-import/job.ts';
import { createUndoRows } from '#functions/school/student-import/undo-rows.ts';

const silent: Log = { info() {}, warn() {}, error() {}, with: () => silent };

interface WorkerOptions {
  readonly table: Table;
  readonly userPool: Pick<UserPool, 'create' | 'find' | 'delete'>;
  readonly perSecond: number;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

export function createImportWorker({ table, userPool, perSecond, now, sleep }: WorkerOptions) {
  const clock = () => new Date(now());
  const accounts = createAccountRepository(table);
  const pool = userPool as UserPool;
  const parts = {
    table,
    groups: createGroupRepository(table),
    students: createStudentRepository(table),
    names: createUserNameRepository(table),
    imports: createImportRepository(table),
    clock,
    seats: createSeatRepository(table, createSubscriptionRepository(table)),
    accounts,
    alignSignIn: createAlignSignIn({ accounts, emailPool: pool, namePool: pool }),
    outbox: createOutbox({ table, clock, queue: { send: async () => undefined }, log: silent }),
    audit: createAuditRepository(table, clock),
    organizations: {
      getOrganization: (id: string) =>
        Promise.resolve({ name: id, code: `1${id.slice(-5)}`, state: 'approved' }),
    } as never,
    userPool: pool,
    pace: createPace({ table, name: 'cognito-create', perSecond, now, sleep }),
  };
  const register = createRegister(parts);
  const cards = createLoginCards({ ...parts, register, events: createAccountEvents(table, clock) });
  const service = createStudentService({ ...parts, register, cards });
  const kind = createImportStudents({
    ...parts,
    phases: {
      import: createImportRows({ ...parts, register, service, sleep }),
      undo: createUndoRows({ ...parts, register, service, sleep }),
    },
  });
  return { kind, register };
}
