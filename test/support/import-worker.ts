/** The job of imports over any table and provider: the real services and nothing else. */
import { createAccountEvents } from '#functions/core/account/event-repository.ts';
import { createAccountRepository } from '#functions/core/account/repository.ts';
import { createAuditRepository } from '#functions/core/audit/repository.ts';
import { createGroupRepository } from '#functions/core/group/repository.ts';
import { createImportRepository } from '#functions/core/student/import-repository.ts';
import { createLoginCards } from '#functions/core/student/login-cards.ts';
import { createRegister } from '#functions/core/student/register.ts';
import { createStudentRepository } from '#functions/core/student/repository.ts';
import { createStudentService } from '#functions/core/student/service.ts';
import { createPace } from '#functions/platform/identity/pace.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createImportRows } from '#functions/worker/student/import-rows.ts';
import { createImportStudents } from '#functions/worker/student/import.ts';
import { createUndoRows } from '#functions/worker/student/undo-rows.ts';

interface WorkerOptions {
  readonly table: Table;
  readonly userPool: Pick<UserPool, 'create' | 'find' | 'delete'>;
  readonly perSecond: number;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

export function createImportWorker({ table, userPool, perSecond, now, sleep }: WorkerOptions) {
  const clock = () => new Date(now());
  const parts = {
    table,
    groups: createGroupRepository(table),
    students: createStudentRepository(table),
    imports: createImportRepository(table),
    clock,
    accounts: createAccountRepository(table),
    audit: createAuditRepository(table, clock),
    organizations: {
      getOrganization: (id: string) =>
        Promise.resolve({ name: id, code: `1${id.slice(-5)}`, state: 'approved' }),
    } as never,
    userPool: userPool as UserPool,
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
