/** Draws original and copy of an issued receipt and stores them once. */
import type { Numbering } from '../../core/receipt/numbering.ts';
import { toReceipt, type ReceiptRepository } from '../../core/receipt/repository.ts';
import { receiptFileName } from '#shared/receipt/policy.ts';
import { sha256 } from '../../platform/id.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Table } from '../../platform/table/table.ts';
import { drawReceipt, type Issuer } from './document.ts';

interface RenderDependencies {
  readonly table: Table;
  readonly receipts: ReceiptRepository;
  readonly numbering: Numbering;
  readonly storage: Storage;
  readonly issuer: Issuer;
}

export type RenderReceipt = (owner: string, orderId: string) => Promise<void>;

export const createRenderReceipt =
  ({ table, receipts, numbering, storage, issuer }: RenderDependencies): RenderReceipt =>
  async (owner, orderId) => {
    const [item] = await numbering.settle([await receipts.getReceipt(owner, orderId)]);
    if (item === undefined || item.state === 'ready') return;
    const store = async (key: string, copy: boolean): Promise<Uint8Array> =>
      (await storage.find(key)) ??
      storage.putOnce(
        key,
        await drawReceipt(toReceipt(item), issuer, copy),
        receiptFileName(item.number, copy),
      );
    const original = `receipts/${item.number}.pdf`;
    const copy = `receipts/${item.number}-copy.pdf`;
    const bytes = await store(original, false);
    await store(copy, true);
    await table.write(
      receipts
        .change(owner, orderId)
        .expect('state', 'rendering')
        .set({ state: 'ready', documents: { original, copy, sha256: sha256(bytes) } }),
    );
  };
