import type { ExamplesOf } from '../kernel/contract.ts';
import type { exportContract, exportDownloadContract } from './contract.ts';

export const exportExamples = { getExport: {}, startExport: {} } satisfies ExamplesOf<typeof exportContract>;

export const exportDownloadExamples = { downloadExport: {} } satisfies ExamplesOf<
  typeof exportDownloadContract
>;
