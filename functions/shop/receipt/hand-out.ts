import { Problem } from '#shared/problem.ts';
import { afresh, unlessChanged } from '#functions/platform/afresh.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { hasOriginal, isUpToDate, type ReceiptRepository } from './repository.ts';

interface HandedOut {
  readonly number: string;
  /** Key of the PDF. */
  readonly document: string;
  readonly copy: boolean;
}

/** @throws Problem `not-found`, `document-not-ready`; `version-conflict` where it is another one each time */
export type HandOutReceipt = (owner: string, orderId: string) => Promise<HandedOut>;

/** The original goes out once; whoever comes later or at the same time gets the copy marked 再発行. */
export const createHandOutReceipt =
  (receipts: ReceiptRepository, table: Table): HandOutReceipt =>
  (owner, orderId) =>
    // Taken, or money went back, in the same moment: looked at again.
    afresh(async () => {
      const receipt = await receipts.getReceipt(owner, orderId);
      const { documents, number, refundedTotal } = receipt;
      if (documents === undefined || number === undefined || !isUpToDate(receipt))
        throw new Problem('document-not-ready', { retryAfter: 3 });
      if (!hasOriginal(receipt)) return { number, document: documents.copy, copy: true };
      return unlessChanged(async () => {
        const taken = receipts.change(owner, orderId).expect('fetched', false);
        await table.write(taken.expect('refundedTotal', refundedTotal).set({ fetched: true }));
        return { number, document: documents.original, copy: false };
      });
    });
