/** What this feature asks the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { certificateContract } from '#shared/certificate/contract.ts';
import { call } from '#web/lib/api.ts';

/** The code travels in the body, and is forgotten with the page. */
export const checkQuery = (code: string) =>
  queryOptions({
    queryKey: ['certificate', 'check', code],
    queryFn: ({ signal }) => call(certificateContract.checkCertificate, { body: { code } }, { signal }),
    gcTime: 0,
  });
