import { withExamples } from '#shared/kernel/examples.ts';
import {
  guestReceiptContract,
  guestReceiptDownloadContract,
  receiptContract,
  receiptDownloadContract,
} from './contract.ts';

const params = { orderId: 'ord_example01' };
export const receiptEndpoints = withExamples(receiptContract, {
  issueReceipt: { params, body: { addressee: '山田 太郎', note: '品代として' } },
  startReceiptYear: {
    body: { kind: 'fiscal', year: 2026, requestKey: '7f9c24e8-3b12-4fef-91e0-6dc1f1a2b3c6' },
  },
});

export const receiptDownloadEndpoints = withExamples(receiptDownloadContract, {
  downloadReceipt: { params },
  downloadReceiptYear: { params: { exportId: 'job_example01' }, query: {} },
});

const code = 'AAAAAAAAAAAAAAAAAAAAAAAAAAA';
export const guestReceiptEndpoints = withExamples(guestReceiptContract, {
  lookAtGuestReceipt: { body: { code } },
  issueGuestReceipt: { body: { code, addressee: '山田 太郎', note: '品代として' } },
});

export const guestReceiptDownloadEndpoints = withExamples(guestReceiptDownloadContract, {
  downloadGuestReceipt: { body: { code } },
});
