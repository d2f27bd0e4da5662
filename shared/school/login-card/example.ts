import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { loginCardContract, loginCardDownloadContract } from './contract.ts';

export const cardExamples = {
  startCards: { body: { userIds: ['usr_example01'], requestKey: '018f0000-0000-7000-8000-000000000001' } },
  listCardJobs: { query: {} },
} satisfies ExamplesOf<typeof loginCardContract>;

export const cardDownloadExamples = {
  downloadCards: { params: { cardJobId: 'job_example01' }, query: {} },
} satisfies ExamplesOf<typeof loginCardDownloadContract>;
