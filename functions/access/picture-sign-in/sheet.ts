/** Has the sheet of a class made, and hands it out; drawing is the worker's. */
import type { PictureSheet } from '#shared/access/picture-sign-in/schema.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { Problem } from '#shared/problem.ts';
import { organizationOf, type Actor } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { ClassPdfs, FindClassPdf } from '#functions/platform/job/class-pdf.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { GroupRepository } from '#functions/people/group/repository.ts';
import { auditActor, type AuditRepository } from '#functions/record/audit/repository.ts';
import type { PictureRepository } from './repository.ts';
import type { SheetJob } from './sheet-pdf.ts';

interface SheetDependencies {
  readonly sheetPdfs: ClassPdfs<SheetJob>;
  readonly pictures: Pick<PictureRepository, 'list'>;
  readonly groups: Pick<GroupRepository, 'getGroup'>;
  readonly clock: Clock;
}

export interface SheetService {
  /** @throws Problem `not-found` for a class that the actor may not see, `pictures-missing` */
  start(actor: Actor, groupId: string, requestKey: string): Promise<PictureSheet>;
  /** Of the class. @throws Problem `not-found` */
  list(actor: Actor, groupId: string): Promise<PictureSheet[]>;
}

export function createSheets({ sheetPdfs, pictures, groups, clock }: SheetDependencies): SheetService {
  const classOf = (actor: Actor, groupId: string) =>
    groups.getGroup({ organizationId: organizationOf(actor), groupId, fiscalYear: fiscalYearOf(clock()) });

  return {
    start: (actor, groupId, requestKey) =>
      sheetPdfs.start(actor, requestKey, async () => {
        const { name: groupName } = await classOf(actor, groupId);
        const seats = await pictures.list({ organizationId: organizationOf(actor), groupId });
        if (seats.length === 0) throw new Problem('pictures-missing');
        return { input: { groupId, groupName }, total: seats.length };
      }),

    async list(actor, groupId) {
      await classOf(actor, groupId);
      return (await sheetPdfs.list(actor)).filter((sheet) => sheet.groupId === groupId);
    },
  };
}

interface HandOutDependencies {
  readonly table: Table;
  readonly findSheet: FindClassPdf<SheetJob>;
  readonly accounts: AccountRepository;
  readonly audit: AuditRepository;
}

export const createHandOutSheet =
  ({ table, findSheet, accounts, audit }: HandOutDependencies): FindClassPdf<SheetJob> =>
  async (actor, sheetId) => {
    const found = await findSheet(actor, sheetId);
    // First the entry: nobody gets at words without one.
    await table.write(
      audit.record({
        organizationId: organizationOf(actor),
        action: 'picture-sheet-fetched',
        ...(await auditActor(accounts, actor.userId)),
        detail: found.input.groupName,
      }),
    );
    return found;
  };
