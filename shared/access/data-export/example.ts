import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { dataExportContract, dataExportDownloadContract } from './contract.ts';

export const exportExamples = { getExport: {}, startExport: {} } satisfies ExamplesOf<
  typeof dataExportContract
>;

export const exportDownloadExamples = { downloadExport: {} } satisfies ExamplesOf<
  typeof dataExportDownloadContract
>;
