import { certificateOfficeContract } from '#shared/certificate/certificate/office-contract.ts';
import { templateContract } from '#shared/certificate/certificate-template/contract.ts';
import { createLineRepository } from '#functions/shop/order/line-repository.ts';
import { createOfficeCertificates } from '#functions/certificate/certificate/office.ts';
import { certificateOfficeHandlers } from '#functions/certificate/certificate/office-routes.ts';
import { createCorrectName } from '#functions/certificate/certificate-application/correct-name.ts';
import { createPurchases } from '#functions/certificate/certificate-application/purchases.ts';
import { templateHandlers } from '#functions/certificate/certificate-template/routes.ts';
import { createTemplateService } from '#functions/certificate/certificate-template/service.ts';
import { createParcelRepository } from '#functions/certificate/parcel/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';

/** What is out and what it is worth, and how the next ones look. */
export const part: Part = ({ implement, ...base }) => {
  const found = createOfficeCertificates({
    ...base,
    purchases: createPurchases(base, createLineRepository(base.table)),
    parcels: createParcelRepository(base.table),
  });
  const correctName = createCorrectName({ ...base, get: (number) => found.get(number) });
  implement(certificateOfficeContract, certificateOfficeHandlers({ ...found, correctName }));
  implement(templateContract, templateHandlers(createTemplateService(base)));
};
