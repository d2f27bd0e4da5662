import { certificateContract } from '#shared/certificate/certificate/contract.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createCertificateRepository } from '#functions/certificate/certificate/repository.ts';
import { certificateHandlers } from '#functions/certificate/certificate/routes.ts';
import { createCertificateService } from '#functions/certificate/certificate/service.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeSupervision } from '#functions/lambda/wiring/supervision.ts';

export const part: Part = ({ table, clock, implement }) =>
  implement(
    certificateContract,
    certificateHandlers(
      createCertificateService({
        table,
        certificates: createCertificateRepository(table),
        results: createResultRepository(table),
        accounts: createAccountRepository(table),
        ...composeSupervision({ table, clock }),
      }),
    ),
  );
