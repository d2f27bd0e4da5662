import { withExamples } from '#shared/kernel/examples.ts';
import { certificateContract, certificateDownloadContract } from './contract.ts';
import { certificateOfficeContract } from './office-contract.ts';

const params = { certificateId: 'crt_example01' };

export const certificateEndpoints = withExamples(certificateContract, {
  checkCertificate: { body: { code: 'A'.repeat(27) } },
  checkDocument: { body: { fingerprint: '0'.repeat(64) } },
  getCertificate: { params },
  shareCertificate: { params },
  endSharing: { params },
  getGroupCertificate: { params },
});

export const certificateDownloadEndpoints = withExamples(certificateDownloadContract, {
  downloadCertificate: { params },
  downloadGroupCertificate: { params },
});

const certificate = { certificateNumber: '2026-june-romaji-00001' };

export const certificateOfficeEndpoints = withExamples(certificateOfficeContract, {
  findOfficeCertificates: { body: { text: certificate.certificateNumber } },
  getOfficeCertificate: { params: certificate },
  actOnCertificate: {
    params: certificate,
    body: { act: 'suspend', status: 'valid', reason: '本人からの申し出を確かめるため' },
  },
  correctCertificateName: {
    params: certificate,
    body: { printedName: '髙橋 結衣', printedKana: 'たかはし ゆい', reason: '字の誤りのため', post: false },
  },
});
