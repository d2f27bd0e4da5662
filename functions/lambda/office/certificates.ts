import { certificateOfficeContract } from '#shared/certificate/certificate/office-contract.ts';
import { templateContract } from '#shared/certificate/certificate-template/contract.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createOfficeCertificates } from '#functions/certificate/certificate/office.ts';
import { certificateOfficeHandlers } from '#functions/certificate/certificate/office-routes.ts';
import { createCorrectName } from '#functions/certificate/certificate-application/correct-name.ts';
import { createPurchases } from '#functions/certificate/certificate-application/purchases.ts';
import { createApplicationRepository } from '#functions/certificate/certificate-application/repository.ts';
import { createTemplateRepository } from '#functions/certificate/certificate-template/repository.ts';
import { templateHandlers } from '#functions/certificate/certificate-template/routes.ts';
import { createTemplateService } from '#functions/certificate/certificate-template/service.ts';
import { createCertificateRepository } from '#functions/certificate/certificate/repository.ts';
import { createLineRepository } from '#functions/shop/order/line-repository.ts';
import { createOrderRepository } from '#functions/shop/order/repository.ts';
import { createParcelRepository } from '#functions/certificate/parcel/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { createTrailRepository } from '#functions/record/trail/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';

/** What is out and what it is worth, and how the next ones look. */
export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const parts = {
    certificates: createCertificateRepository(table),
    applications: createApplicationRepository(table),
    results: createResultRepository(table),
    orders: createOrderRepository(table),
    lines: createLineRepository(table),
    parcels: createParcelRepository(table),
    accounts: createAccountRepository(table),
    trail: createTrailRepository(table, clock),
    outbox: composeOutbox(base),
    clock,
  };
  const found = createOfficeCertificates({ ...parts, purchases: createPurchases(parts) });
  const correctName = createCorrectName({ ...parts, get: (number) => found.get(number) });
  implement(certificateOfficeContract, certificateOfficeHandlers({ ...found, correctName }));
  implement(
    templateContract,
    templateHandlers(createTemplateService({ ...parts, templates: createTemplateRepository(table) })),
  );
};
