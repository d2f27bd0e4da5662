import { parcelContract } from '#shared/parcel/contract.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createParcelPrints } from '../features/parcel/prints.ts';
import { createParcelRepository } from '../features/parcel/repository.ts';
import { parcelHandlers } from '../features/parcel/routes.ts';
import { createParcelService } from '../features/parcel/service.ts';
import { createTrailRepository } from '../features/trail/repository.ts';
import type { Part } from '../platform/http/parts.ts';
import { composeJobs } from '../platform/job/compose.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createQueue } from '../platform/queue/queue.ts';

/** Paper certificates on their way. */
export const part: Part = ({ implement, ...base }) => {
  const { table, clock, env } = base;
  const { jobs, starter } = composeJobs(base);
  const parcels = createParcelRepository(table);
  const prints = createParcelPrints(jobs, clock);
  const posting = createParcelService({
    parcels,
    prints,
    jobs,
    starter,
    clock,
    accounts: createAccountRepository(table),
    trail: createTrailRepository(table, clock),
    outbox: createOutbox({ ...base, queue: createQueue(env) }),
  });
  implement(parcelContract, parcelHandlers({ parcels, prints, posting }));
};
