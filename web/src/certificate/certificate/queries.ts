/** What this feature asks the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import {
  certificateContract,
  certificateDownloadContract,
} from '#shared/certificate/certificate/contract.ts';
import { call } from '#web/lib/api.ts';

/** The code travels in the body, and is forgotten with the page. */
export const checkQuery = (code: string) =>
  queryOptions({
    queryKey: ['certificate', 'check', code],
    queryFn: ({ signal }) => call(certificateContract.checkCertificate, { body: { code } }, { signal }),
    gcTime: 0,
  });

export const checkDocument = (fingerprint: string) =>
  call(certificateContract.checkDocument, { body: { fingerprint } });

const oneKey = (certificateId: string) => ['certificate', 'one', certificateId];

/** `holder`: of a pupil, as their school sees it; one's own without. */
export const certificateQuery = (certificateId: string, holder: string | undefined) =>
  queryOptions({
    queryKey: oneKey(certificateId),
    queryFn: ({ signal }) =>
      holder === undefined
        ? call(certificateContract.getCertificate, { params: { certificateId } }, { signal })
        : call(
            certificateContract.getGroupCertificate,
            { params: { certificateId }, query: { userId: holder } },
            { signal },
          ),
  });

export const fetchCertificateLink = (certificateId: string, holder: string | undefined) =>
  holder === undefined
    ? call(certificateDownloadContract.downloadCertificate, { params: { certificateId } })
    : call(certificateDownloadContract.downloadGroupCertificate, {
        params: { certificateId },
        query: { userId: holder },
      });

export const shareCertificate = (certificateId: string) =>
  call(certificateContract.shareCertificate, { params: { certificateId } });

export const endSharing = (certificateId: string) =>
  call(certificateContract.endSharing, { params: { certificateId } });
