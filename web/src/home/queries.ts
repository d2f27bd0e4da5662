/** What the dashboards read that no feature of the browser offers; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { certificateApplicationContract } from '#shared/certificate-application/contract.ts';
import { call } from '#web/lib/api.ts';

/** The newest applications: enough to say what waits for an act. */
export const recentApplicationsQuery = queryOptions({
  queryKey: ['home', 'applications'],
  queryFn: async ({ signal }) =>
    (await call(certificateApplicationContract.listApplications, {}, { signal })).items,
});
