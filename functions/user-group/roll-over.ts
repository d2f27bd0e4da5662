import { recordClaimContract } from '#shared/record-claim/contract.ts';
import { rollOverContract } from '#shared/roll-over/contract.ts';
import { createAccountEvents } from '../features/account-event/repository.ts';
import { toJob } from '../features/job/service.ts';
import { createClaimRepository } from '../features/record-claim/repository.ts';
import { claimHandlers } from '../features/record-claim/routes.ts';
import { createClaimService } from '../features/record-claim/service.ts';
import { createResultRepository } from '../features/result/repository.ts';
import { createRollOverRepository } from '../features/roll-over/repository.ts';
import { rollOverHandlers } from '../features/roll-over/routes.ts';
import { createRollOver } from '../features/roll-over/service.ts';
import type { Part } from '../platform/http/parts.ts';
import { composeJobs } from '../platform/job/compose.ts';
import { composeStudents } from '../wiring/student.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const pupils = composeStudents(base);
  const working = { ...pupils, ...composeJobs(base), rollOvers: createRollOverRepository(table, clock) };
  const parts = { ...base, ...working, rollOver: createRollOver(working) };
  const claiming = createClaimService({
    ...parts,
    claims: createClaimRepository(table),
    results: createResultRepository(table),
    events: createAccountEvents(table, clock),
  });
  implement(rollOverContract, rollOverHandlers({ ...parts, toJob }));
  implement(recordClaimContract, claimHandlers({ ...parts, claiming }));
};
