import { parcelContract } from '#shared/certificate/parcel/contract.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createParcelPrints } from '#functions/certificate/parcel/prints.ts';
import { createParcelRepository } from '#functions/certificate/parcel/repository.ts';
import { parcelHandlers } from '#functions/certificate/parcel/routes.ts';
import { createParcelService } from '#functions/certificate/parcel/service.ts';
import { createTrailRepository } from '#functions/record/trail/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';

/** Paper certificates on their way. */
export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const { jobs, starter } = composeJobs(base);
  const parcels = createParcelRepository(table);
  const prints = createParcelPrints({ jobs, clock });
  const posting = createParcelService({
    parcels,
    prints,
    jobs,
    starter,
    clock,
    accounts: createAccountRepository(table),
    trail: createTrailRepository(table, clock),
    outbox: composeOutbox(base),
  });
  implement(parcelContract, parcelHandlers({ parcels, prints, posting }));
};
