import { claimContract } from '#shared/record-claim/contract.ts';
import { rollOverContract } from '#shared/roll-over/contract.ts';
import { createAccountEvents } from '../features/account-event/repository.ts';
import { createClaimRepository } from '../features/record-claim/repository.ts';
import { claimHandlers } from '../features/record-claim/routes.ts';
import { createClaimService } from '../features/record-claim/service.ts';
import { createResultRepository } from '../features/result/repository.ts';
import { rollOverHandlers } from '../features/roll-over/routes.ts';
import { createRollOver } from '../features/roll-over/service.ts';
import type { Part } from '../platform/http/parts.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createQueue } from '../platform/queue/queue.ts';
import { composeStudents } from '../wiring/student.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock, env } = base;
  const pupils = composeStudents(base);
  const parts = { ...base, ...pupils, rollOver: createRollOver(pupils) };
  const claiming = createClaimService({
    ...parts,
    claims: createClaimRepository(table),
    results: createResultRepository(table),
    events: createAccountEvents(table, clock),
    outbox: createOutbox({ ...base, queue: createQueue(env) }),
  });
  implement(rollOverContract, rollOverHandlers(parts));
  implement(claimContract, claimHandlers({ ...parts, claiming }));
};
