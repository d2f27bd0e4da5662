import { queryOptions } from '@tanstack/react-query';
import { dataExportContract, dataExportDownloadContract } from '#shared/access/data-export/contract.ts';
import { call } from '#web/lib/api.ts';
import { pollWork } from '#web/lib/poll.ts';

/** Asked again while it is being made. */
export const exportQuery = queryOptions({
  queryKey: ['data-export'],
  queryFn: ({ signal }) => call(dataExportContract.getExport, {}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.status === 'running' ? pollWork(state.dataUpdateCount) : false,
});

export const startExport = () => call(dataExportContract.startExport, {});

export const fetchExportLink = () => call(dataExportDownloadContract.downloadExport, {});
