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

/** `ofPupil`: as their school sees it. */
export const certificateQuery = (certificateId: string, ofPupil: boolean) =>
  queryOptions({
    queryKey: oneKey(certificateId),
    queryFn: ({ signal }) =>
      call(
        certificateContract[ofPupil ? 'getGroupCertificate' : 'getCertificate'],
        { params: { certificateId } },
        { signal },
      ),
  });

export const fetchCertificateLink = (certificateId: string, ofPupil: boolean) =>
  call(certificateDownloadContract[ofPupil ? 'downloadGroupCertificate' : 'downloadCertificate'], {
    params: { certificateId },
  });

export const shareCertificate = (certificateId: string) =>
  call(certificateContract.shareCertificate, { params: { certificateId } });

export const endSharing = (certificateId: string) =>
  call(certificateContract.endSharing, { params: { certificateId } });
