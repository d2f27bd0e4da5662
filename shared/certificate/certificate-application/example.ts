import { withExamples } from '#shared/kernel/examples.ts';
import { certificateApplicationContract } from './contract.ts';
import { guestApplicationContract, guestCertificateContract } from './guest-contract.ts';

const application = {
  resultId: 'res_example01',
  kind: 'digital',
  printedName: '山田 太郎',
  printedKana: 'やまだ たろう',
} as const;

const token = 'A'.repeat(27);
const guest = {
  token,
  resultIds: ['res_example01'],
  kind: 'digital' as const,
  printedName: '山田 太郎',
};

export const guestApplicationEndpoints = withExamples(guestApplicationContract, {
  lookAtSheet: { body: { token } },
  quoteGuestApplication: { body: guest },
  applyAsGuest: {
    body: {
      ...guest,
      email: 'guardian@example.jp',
      expectedTotal: 550,
      requestKey: '7f9c24e8-3b12-4fef-91e0-6dc1f1a2b3c4',
    },
  },
  lookAtGuestApplication: { body: { code: token } },
});

export const guestCertificateEndpoints = withExamples(guestCertificateContract, {
  downloadGuestCertificate: { body: { code: token, certificateId: 'crt_example01' } },
});

const group = {
  kind: 'digital' as const,
  results: [{ userId: 'usr_example01', resultId: 'res_example01' }],
};

export const certificateApplicationEndpoints = withExamples(certificateApplicationContract, {
  quoteApplication: { body: application },
  applyForCertificate: { body: { ...application, expectedTotal: 550 } },
  quoteGroupApplication: { body: group },
  applyForGroup: {
    body: { ...group, expectedTotal: 550, requestKey: '7f9c24e8-3b12-4fef-91e0-6dc1f1a2b3c4' },
  },
  listOrderApplications: { params: { orderId: 'ord_example01' }, query: {} },
});
