import { withExamples } from '#shared/kernel/contract.ts';
import { dataExportContract, dataExportDownloadContract } from './contract.ts';

export const dataExportEndpoints = withExamples(dataExportContract, { getExport: {}, startExport: {} });

export const dataExportDownloadEndpoints = withExamples(dataExportDownloadContract, { downloadExport: {} });
