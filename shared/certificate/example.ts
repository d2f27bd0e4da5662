import type { ExamplesOf } from '../kernel/contract.ts';
import type { certificateContract, certificateDownloadContract } from './contract.ts';

export const certificateExamples = {
  checkCertificate: { body: { code: 'A'.repeat(27) } },
} satisfies ExamplesOf<typeof certificateContract>;

export const certificateDownloadExamples = {
  downloadCertificate: { params: { certificateId: 'crt_example01' } },
} satisfies ExamplesOf<typeof certificateDownloadContract>;
