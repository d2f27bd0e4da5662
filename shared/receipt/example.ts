import type { ExamplesOf } from '../kernel/contract.ts';
import type { receiptContract, receiptDownloadContract } from './contract.ts';

const params = { orderId: 'ord_example01' };
export const receiptExamples = {
  listReceipts: { query: {} },
  issueReceipt: { params, body: { addressee: '山田 太郎', note: '品代として' } },
} satisfies ExamplesOf<typeof receiptContract>;

export const receiptDownloadExamples = {
  downloadReceipt: { params },
} satisfies ExamplesOf<typeof receiptDownloadContract>;
