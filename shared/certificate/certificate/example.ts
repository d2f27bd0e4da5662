import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { certificateContract, certificateDownloadContract } from './contract.ts';

const params = { certificateId: 'crt_example01' };
const ofPupil = { params, query: { userId: 'usr_example01' } };

export const certificateExamples = {
  checkCertificate: { body: { code: 'A'.repeat(27) } },
  checkDocument: { body: { fingerprint: '0'.repeat(64) } },
  getCertificate: { params },
  shareCertificate: { params },
  endSharing: { params },
  getGroupCertificate: ofPupil,
} satisfies ExamplesOf<typeof certificateContract>;

export const certificateDownloadExamples = {
  downloadCertificate: { params },
  downloadGroupCertificate: ofPupil,
} satisfies ExamplesOf<typeof certificateDownloadContract>;
