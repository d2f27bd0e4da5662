import { certificateContract } from '#shared/certificate/contract.ts';
import { createCertificateRepository } from '../features/certificate/repository.ts';
import { certificateHandlers } from '../features/certificate/routes.ts';
import type { Part } from '../platform/http/parts.ts';

export const part: Part = ({ table, implement }) =>
  implement(certificateContract, certificateHandlers(createCertificateRepository(table)));
