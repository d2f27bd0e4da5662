import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type {
  guestReceiptContract,
  guestReceiptDownloadContract,
  receiptContract,
  receiptDownloadContract,
} from './contract.ts';

const params = { orderId: 'ord_example01' };
export const receiptExamples = {
  listReceipts: { query: {} },
  issueReceipt: { params, body: { addressee: '山田 太郎', note: '品代として' } },
  startReceiptYear: {
    body: { kind: 'fiscal', year: 2026, requestKey: '7f9c24e8-3b12-4fef-91e0-6dc1f1a2b3c6' },
  },
  listReceiptYears: { query: {} },
} satisfies ExamplesOf<typeof receiptContract>;

export const receiptDownloadExamples = {
  downloadReceipt: { params },
  downloadReceiptYear: { params: { exportId: 'job_example01' }, query: {} },
} satisfies ExamplesOf<typeof receiptDownloadContract>;

const code = 'AAAAAAAAAAAAAAAAAAAAAAAAAAA';
export const guestReceiptExamples = {
  lookAtGuestReceipt: { body: { code } },
  issueGuestReceipt: { body: { code, addressee: '山田 太郎', note: '品代として' } },
} satisfies ExamplesOf<typeof guestReceiptContract>;

export const guestReceiptDownloadExamples = {
  downloadGuestReceipt: { body: { code } },
} satisfies ExamplesOf<typeof guestReceiptDownloadContract>;
