/** Has the sheet of a class made, and hands it out; drawing is the worker's. */
import type { PictureSheet } from '#shared/access/picture-sign-in/schema.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { Problem } from '#shared/problem.ts';
import { organizationOf, seesGroup, type Actor } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/id.ts';
import type { JobRepository } from '#functions/platform/job/repository.ts';
import type { JobStarter } from '#functions/platform/job/start.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { GroupRepository } from '#functions/people/group/repository.ts';
import { auditActor, type AuditRepository } from '#functions/record/audit/repository.ts';
import type { PictureRepository } from './repository.ts';
import { sheetJobSchema, sheetKind, type SheetJob, type SheetRepository } from './sheet-repository.ts';

interface SheetDependencies {
  readonly jobs: Pick<JobRepository, 'findRequest' | 'withProgress'>;
  readonly starter: Pick<JobStarter, 'start'>;
  readonly sheetJobs: SheetRepository;
  readonly pictures: Pick<PictureRepository, 'list'>;
  readonly groups: Pick<GroupRepository, 'getGroup'>;
  readonly clock: Clock;
}

export interface SheetService {
  /** @throws Problem `not-found` for a class that the actor may not see, `pictures-missing` */
  start(actor: Actor, groupId: string, requestKey: string): Promise<PictureSheet>;
  list(actor: Actor, groupId: string): Promise<PictureSheet[]>;
}

export function createSheets(dependencies: SheetDependencies): SheetService {
  const { jobs, starter, sheetJobs, pictures, groups, clock } = dependencies;

  const classOf = (actor: Actor, groupId: string) =>
    groups.getGroup({ organizationId: organizationOf(actor), groupId, fiscalYear: fiscalYearOf(clock()) });

  return {
    async start(actor, groupId, requestKey) {
      const organizationId = organizationOf(actor);
      const before = await jobs.findRequest(organizationId, actor.userId, requestKey);
      if (before !== undefined) return sheetJobs.toSheet(await jobs.withProgress(before));
      const { name: groupName } = await classOf(actor, groupId);
      const seats = await pictures.list({ organizationId, groupId });
      if (seats.length === 0) throw new Problem('pictures-missing');
      const now = clock();
      const input: SheetJob = { groupId, groupName };
      const job = await starter.start({
        job: {
          owner: organizationId,
          id: newId('job', now),
          kind: sheetKind,
          input,
          by: actor.userId,
          // Asked for where it is shown: what is kept here outlives a deletion for some days.
          byName: '',
          startedAt: now.toISOString(),
          total: seats.length,
        },
        cursors: [0],
        requestKey,
        writes: [],
      });
      return sheetJobs.toSheet(job);
    },

    async list(actor, groupId) {
      await classOf(actor, groupId);
      return sheetJobs.list(organizationOf(actor), actor.userId, groupId);
    },
  };
}

interface HandOutDependencies {
  readonly table: Table;
  readonly sheetJobs: SheetRepository;
  readonly accounts: AccountRepository;
  readonly audit: AuditRepository;
}

/** Key and name of the PDF, for whom may have it. @throws Problem `not-found` */
export type HandOutSheet = (
  actor: Actor,
  sheetId: string,
) => Promise<{ readonly key: string; readonly name: string }>;

export const createHandOutSheet =
  ({ table, sheetJobs, accounts, audit }: HandOutDependencies): HandOutSheet =>
  async (actor, sheetId) => {
    const organizationId = organizationOf(actor);
    const job = await sheetJobs.find(organizationId, sheetId);
    const { groupId = '', groupName = '' } = job === undefined ? {} : sheetJobSchema.parse(job.input);
    // Their own is not enough: the group may have been taken from them since.
    if (job?.by !== actor.userId || !seesGroup(actor, groupId)) throw new Problem('not-found');
    const { key, name } = sheetJobs.fileOf(job) ?? {};
    if (key === undefined || name === undefined) throw new Problem('not-found');
    // First the entry: nobody gets at words without one.
    await table.write(
      audit.record({
        organizationId,
        action: 'picture-sheet-fetched',
        ...(await auditActor(accounts, actor.userId)),
        detail: groupName,
      }),
    );
    return { key, name };
  };
