import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { certificateApplicationContract } from './contract.ts';
import type { guestApplicationContract, guestCertificateContract } from './guest-contract.ts';

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

export const guestApplicationExamples = {
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
} satisfies ExamplesOf<typeof guestApplicationContract>;

export const guestCertificateExamples = {
  downloadGuestCertificate: { body: { code: token, certificateId: 'crt_example01' } },
} satisfies ExamplesOf<typeof guestCertificateContract>;

const group = {
  kind: 'digital' as const,
  results: [{ userId: 'usr_example01', resultId: 'res_example01' }],
};

export const applicationExamples = {
  quoteApplication: { body: application },
  applyForCertificate: { body: { ...application, expectedTotal: 550 } },
  listApplications: { query: {} },
  quoteGroupApplication: { body: group },
  applyForGroup: {
    body: { ...group, expectedTotal: 550, requestKey: '7f9c24e8-3b12-4fef-91e0-6dc1f1a2b3c4' },
  },
  listOrderApplications: { params: { orderId: 'ord_example01' }, query: {} },
} satisfies ExamplesOf<typeof certificateApplicationContract>;
