import { withExamples } from '#shared/kernel/examples.ts';
import { loginCardContract, loginCardDownloadContract } from './contract.ts';

export const loginCardEndpoints = withExamples(loginCardContract, {
  startCards: { body: { userIds: ['usr_example01'], requestKey: '018f0000-0000-7000-8000-000000000001' } },
});

export const loginCardDownloadEndpoints = withExamples(loginCardDownloadContract, {
  downloadCards: { params: { cardJobId: 'job_example01' }, query: {} },
});
