import { withExamples } from '#shared/kernel/examples.ts';
import {
  documentContract,
  documentDownloadContract,
  documentOfficeContract,
  guestDocumentContract,
  guestDocumentDownloadContract,
} from './contract.ts';

const code = 'abcdefghijklmnopqrstuvwxyz1';
const document = { tradedOn: '2026-11-21', documentId: 'receipt-2026-000123' };

export const documentOfficeEndpoints = withExamples(documentOfficeContract, {
  searchDocuments: { query: { from: '2026-11-01', to: '2026-11-30', least: 500, counterparty: 'さくら' } },
  startDocumentExport: {
    body: { search: { from: '2026-11-01' }, requestKey: '7f9c24e8-3b12-4fef-91e0-6dc1f1a2b3c5' },
  },
});

export const documentEndpoints = withExamples(documentContract, {
  listOrderDocuments: { params: { orderId: 'ord_example01' } },
  issueDocument: {
    params: { orderId: 'ord_example01' },
    body: {
      type: 'invoice',
      addressee: '桜木市長',
      honorific: 'none',
      subject: 'タイピング大会の参加料',
      on: '2026-11-22',
    },
  },
});

export const documentDownloadEndpoints = withExamples(documentDownloadContract, {
  downloadDocument: { params: document },
  openDocument: { params: document },
  downloadDocumentExport: { params: { exportId: 'job_example01' }, query: {} },
});

export const guestDocumentEndpoints = withExamples(guestDocumentContract, {
  listGuestDocuments: { body: { code } },
});

export const guestDocumentDownloadEndpoints = withExamples(guestDocumentDownloadContract, {
  downloadGuestDocument: { body: { ...document, code } },
});
