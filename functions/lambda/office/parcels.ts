import { parcelContract } from '#shared/certificate/parcel/contract.ts';
import { createJobRepository } from '#functions/platform/job/repository.ts';
import { createCertificateRepository } from '#functions/certificate/certificate/repository.ts';
import { createApplicationRepository } from '#functions/certificate/certificate-application/repository.ts';
import { createParcelPrints } from '#functions/certificate/parcel/prints.ts';
import { createParcelRepository } from '#functions/certificate/parcel/repository.ts';
import { parcelHandlers } from '#functions/certificate/parcel/routes.ts';
import { createParcelService } from '#functions/certificate/parcel/service.ts';
import { createLineRepository } from '#functions/shop/order/line-repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';

/** Paper certificates on their way. */
export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const parcels = createParcelRepository(table);
  const prints = createParcelPrints({ jobs: createJobRepository(table, clock), clock });
  const posting = createParcelService(base, prints, {
    lines: createLineRepository(table),
    applications: createApplicationRepository(table),
    certificates: createCertificateRepository(table),
  });
  implement(parcelContract, parcelHandlers({ parcels, prints, posting }));
};
