import { recordClaimContract } from '#shared/access/record-claim/contract.ts';
import { rollOverContract } from '#shared/school/roll-over/contract.ts';
import { toJob } from '#functions/record/job/service.ts';
import { claimHandlers } from '#functions/access/record-claim/routes.ts';
import { createClaimService } from '#functions/access/record-claim/service.ts';
import { createRollOverRepository } from '#functions/school/roll-over/repository.ts';
import { rollOverHandlers } from '#functions/school/roll-over/routes.ts';
import { createRollOver } from '#functions/school/roll-over/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';
import { composeStudents } from '#functions/lambda/wiring/student.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const pupils = composeStudents(base);
  const working = { ...pupils, ...composeJobs(base), rollOvers: createRollOverRepository(table, clock) };
  const parts = { ...base, ...working, rollOver: createRollOver(working) };
  const claiming = createClaimService(base);
  implement(rollOverContract, rollOverHandlers({ ...parts, toJob }));
  implement(recordClaimContract, claimHandlers({ ...parts, claiming }));
};
