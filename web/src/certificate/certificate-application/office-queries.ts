/** What the office writes about the application that a certificate was bought by. */
import {
  certificateOfficeContract,
  type NameCorrection,
} from '#shared/certificate/certificate/office-contract.ts';
import { call } from '#web/lib/api.ts';

export const correctName = (number: string, body: NameCorrection) =>
  call(certificateOfficeContract.correctCertificateName, { params: { certificateNumber: number }, body });
