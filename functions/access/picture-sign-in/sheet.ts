/** Has the sheet of a class made, and hands it out; drawing is the worker's. */
import type { PictureSheet } from '#shared/access/picture-sign-in/schema.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { organizationOf, type Actor } from '#functions/platform/auth/actor.ts';
import type { ClassPdfs, FindClassPdf } from '#functions/platform/job/class-pdf.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { auditActor, createAuditRepository } from '#functions/record/audit/repository.ts';
import { createPictureRepository } from './repository.ts';
import type { SheetJob } from './sheet-pdf.ts';

export interface SheetService {
  /** @throws Problem `not-found` for a class that the actor may not see, `pictures-missing` */
  start(actor: Actor, groupId: string, requestKey: string): Promise<PictureSheet>;
  /** Of the class. @throws Problem `not-found` */
  list(actor: Actor, groupId: string): Promise<PictureSheet[]>;
}

export function createSheets({ table, clock }: Basis, sheetPdfs: ClassPdfs<SheetJob>): SheetService {
  const pictures = createPictureRepository(table);
  const groups = createGroupRepository(table);

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

export function createHandOutSheet(
  { table, clock }: Basis,
  findSheet: FindClassPdf<SheetJob>,
): FindClassPdf<SheetJob> {
  const accounts = createAccountRepository(table);
  const audit = createAuditRepository(table, clock);
  return async (actor, sheetId) => {
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
}
