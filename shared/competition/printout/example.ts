import { withExamples } from '#shared/kernel/examples.ts';
import { printoutContract, printoutDownloadContract } from './contract.ts';

const wish = {
  kind: 'ticket',
  seasonId: 'sea_2026-winter',
  requestKey: '018f0000-0000-7000-8000-00000000000e',
} as const;
const file = { params: { printoutId: 'job_example01' }, query: { file: 1 } };

export const printoutEndpoints = withExamples(printoutContract, {
  startPrintout: { body: wish },
  startGroupPrintout: { body: { ...wish, groupId: 'grp_example01' } },
});

export const printoutDownloadEndpoints = withExamples(printoutDownloadContract, {
  downloadPrintout: file,
  downloadGroupPrintout: file,
});
