import { certificateContract } from '#shared/certificate/contract.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createCertificateRepository } from '../features/certificate/repository.ts';
import { certificateHandlers } from '../features/certificate/routes.ts';
import { createCertificateService } from '../features/certificate/service.ts';
import { createResultRepository } from '../features/result/repository.ts';
import type { Part } from '../platform/http/parts.ts';
import { composeSupervision } from '../wiring/supervision.ts';

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
