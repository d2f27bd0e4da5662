import { certificateOfficeContract } from '#shared/certificate-application/office-contract.ts';
import { templateContract } from '#shared/certificate-template/contract.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createOfficeCertificates } from '../features/certificate-application/office.ts';
import { certificateOfficeHandlers } from '../features/certificate-application/office-routes.ts';
import { createApplicationRepository } from '../features/certificate-application/repository.ts';
import { createTemplateRepository } from '../features/certificate-template/repository.ts';
import { templateHandlers } from '../features/certificate-template/routes.ts';
import { createTemplateService } from '../features/certificate-template/service.ts';
import { createCertificateRepository } from '../features/certificate/repository.ts';
import { createLineRepository } from '../features/order/line-repository.ts';
import { createOrderRepository } from '../features/order/repository.ts';
import { createParcelRepository } from '../features/parcel/repository.ts';
import { createResultRepository } from '../features/result/repository.ts';
import { createTrailRepository } from '../features/trail/repository.ts';
import type { Part } from '../platform/http/parts.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createQueue } from '../platform/queue/queue.ts';

/** What is out and what it is worth, and how the next ones look. */
export const part: Part = ({ implement, ...base }) => {
  const { table, clock, env } = base;
  const parts = {
    certificates: createCertificateRepository(table),
    applications: createApplicationRepository(table),
    results: createResultRepository(table),
    orders: createOrderRepository(table),
    lines: createLineRepository(table),
    parcels: createParcelRepository(table),
    accounts: createAccountRepository(table),
    trail: createTrailRepository(table, clock),
    outbox: createOutbox({ ...base, queue: createQueue(env) }),
    clock,
  };
  const found = createOfficeCertificates(parts);
  implement(certificateOfficeContract, certificateOfficeHandlers(found));
  implement(
    templateContract,
    templateHandlers(createTemplateService({ ...parts, templates: createTemplateRepository(table) })),
  );
};
