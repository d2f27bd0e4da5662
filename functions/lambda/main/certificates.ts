import { certificateContract } from '#shared/certificate/certificate/contract.ts';
import { certificateHandlers } from '#functions/certificate/certificate/routes.ts';
import { createCertificateService } from '#functions/certificate/certificate/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeSupervision } from '#functions/lambda/wiring/supervision.ts';

export const part: Part = ({ implement, ...base }) =>
  implement(
    certificateContract,
    certificateHandlers(createCertificateService(base, composeSupervision(base).supervision)),
  );
