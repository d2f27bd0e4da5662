import type { ExamplesOf } from '../kernel/contract.ts';
import type { certificateApplicationContract } from './contract.ts';

const application = { resultId: 'res_example01', kind: 'digital', printedName: '山田 太郎' } as const;

export const applicationExamples = {
  quoteApplication: { body: application },
  applyForCertificate: { body: { ...application, expectedTotal: 550 } },
  listApplications: { query: {} },
} satisfies ExamplesOf<typeof certificateApplicationContract>;
