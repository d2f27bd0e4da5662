import { serve } from '#functions/platform/http/serve.ts';
import { part as certificates } from './certificates.ts';

/** Asked most: read with the start it needs no files of its own. */
const ofCertificates = async () => ({ part: certificates });
const documents = () => import('./documents.ts');

export const handler = await serve('download', '/api/download', {
  certificates: ofCertificates,
  'group-certificates': ofCertificates,
  'guest-certificates': documents,
  receipts: documents,
  'guest-receipts': documents,
  'receipt-years': documents,
  documents,
  'guest-documents': documents,
  estimates: documents,
  archive: documents,
  'document-exports': documents,
  'data-export': documents,
  'login-cards': documents,
  printouts: documents,
  'parcel-prints': documents,
  'certificate-templates': documents,
  'group-printouts': documents,
  'month-letters': documents,
  'room-papers': documents,
  'picture-sheets': documents,
});
