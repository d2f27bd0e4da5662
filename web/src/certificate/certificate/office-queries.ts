/** What the office reads and writes about certificates that are out; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { certificateOfficeContract } from '#shared/certificate/certificate/office-contract.ts';
import type { InputOf } from '#shared/kernel/contract.ts';
import { call } from '#web/lib/api.ts';

type Decision = InputOf<(typeof certificateOfficeContract)['actOnCertificate']>['body'];

export const foundCertificatesQuery = (text: string) =>
  queryOptions({
    queryKey: ['certificate', 'office', 'found', text],
    queryFn: async ({ signal }) =>
      (await call(certificateOfficeContract.findOfficeCertificates, { body: { text } }, { signal })).items,
    staleTime: 0,
  });

export const officeCertificateQuery = (number: string) =>
  queryOptions({
    queryKey: ['certificate', 'office', 'one', number],
    queryFn: ({ signal }) =>
      call(
        certificateOfficeContract.getOfficeCertificate,
        { params: { certificateNumber: number } },
        { signal },
      ),
    staleTime: 0,
    // The one in whose place another is being made is superseded within seconds.
    refetchInterval: ({ state }) => (state.data?.application?.correcting === true ? 3000 : false),
  });

export const decideCertificate = (number: string, body: Decision) =>
  call(certificateOfficeContract.actOnCertificate, { params: { certificateNumber: number }, body });
