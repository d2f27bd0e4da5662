/**
 * Draws original and copy of an issued receipt and stores them once. Asked again when money went back: the original
 * stays what it is, and a new copy says it.
 */
import { isProblem } from '#shared/problem.ts';
import { receiptFileName } from '#shared/receipt/policy.ts';
import { renderReceiptMessage } from './message.ts';
import type { Numbering } from './numbering.ts';
import { isUpToDate, toReceipt, type ReceiptRepository } from './repository.ts';
import { sha256 } from '../../platform/id.ts';
import { defineWork } from '../../platform/outbox/work.ts';
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

export const work = defineWork(renderReceiptMessage, (dependencies: RenderDependencies) => {
  const { table, receipts, numbering, storage, issuer } = dependencies;

  return async function render({ owner, orderId }) {
    const found = await receipts.getReceipt(owner, orderId);
    const { issuedAt, refundedAtIssue, refundedTotal } = found;
    if (issuedAt === undefined || isUpToDate(found)) return;
    const [item] = await numbering.settle([found]);
    if (item === undefined) return;
    const returned = await receipts.listReturns(owner, orderId);

    /** `says`: how much given back it tells of. A function of these alone, so that a repeat makes the same bytes. */
    const store = async (key: string, copy: boolean, says: number): Promise<Uint8Array> => {
      const told = returned.filter(
        ({ cumulative, returnedAt }) => copy || (cumulative <= says && returnedAt <= issuedAt),
      );
      const madeAt = (copy ? told.at(-1)?.returnedAt : undefined) ?? issuedAt;
      const draw = () => drawReceipt({ receipt: toReceipt(item), issuer, copy, returned: told, madeAt });
      return (
        (await storage.find(key)) ??
        (await storage.putOnce(key, await draw(), receiptFileName(item.number, copy)))
      );
    };
    const original = `receipts/${item.number}.pdf`;
    // Money that came back may go back again, and then there is more to say of the same sum.
    const failures = returned.at(-1)?.failures;
    const state = [
      ...(refundedTotal === 0 ? [] : [refundedTotal]),
      ...(failures === undefined ? [] : [`r${failures}`]),
    ];
    const copy = `receipts/${[item.number, 'copy', ...state].join('-')}.pdf`;
    const bytes = await store(original, false, refundedAtIssue);
    await store(copy, true, refundedTotal);
    try {
      await table.write(
        receipts
          .change(owner, orderId)
          .expect('refundedTotal', refundedTotal)
          .set({ state: 'ready', documents: { original, copy, sha256: sha256(bytes), refundedTotal } }),
      );
    } catch (error) {
      if (!isProblem(error, 'version-conflict')) throw error;
      // Money went back while it was drawn.
      await render({ owner, orderId });
    }
  };
});
