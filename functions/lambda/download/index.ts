import { serve } from '#functions/platform/http/serve.ts';

const certificates = () => import('./certificates.ts');
const documents = () => import('./documents.ts');

export const handler = await serve('download', '/api/download', {
  certificates,
  'group-certificates': certificates,
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
