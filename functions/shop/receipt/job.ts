/**
 * Draws original and copy of an issued receipt and keeps them once. Asked again when money went back: the original
 * stays what it is, a new copy says it, and the return has a document of its own, whether the receipt was issued or not.
 */
import { taxRatePercent } from '#shared/kernel/money.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { addresseeLine } from '#shared/shop/receipt/policy.ts';
import { isProblem } from '#shared/problem.ts';
import { renderReceiptMessage } from './message.ts';
import type { Numbering } from './numbering.ts';
import { isUpToDate, toReceipt } from './repository.ts';
import { sha256 } from '#functions/platform/id.ts';
import { defineWork } from '#functions/platform/outbox/work.ts';
import type { DocumentItem } from '#functions/shop/trade-document/repository.ts';
import type { drawReceipt } from './document.ts';
import { createIssueReturnInvoices, type ReturnInvoiceDependencies } from './return-invoices.ts';

/** `receipt-2026-000123-copy-200` */
const idOf = (key: string): string => key.replace(/^receipts\/(.*)\.pdf$/u, 'receipt-$1');

interface RenderDependencies extends ReturnInvoiceDependencies {
  readonly numbering: Numbering;
  readonly drawReceipt: typeof drawReceipt;
}

export const work = defineWork(renderReceiptMessage, (dependencies: RenderDependencies) => {
  const { table, receipts, numbering, archive, issuer } = dependencies;
  const issueReturnInvoices = createIssueReturnInvoices(dependencies);

  return async function render({ owner, orderId }) {
    const found = await receipts.getReceipt(owner, orderId);
    const [item] = await numbering.settle([found]);
    if (item === undefined) return;
    await issueReturnInvoices(item);
    const { issuedAt, refundedAtIssue, refundedTotal } = found;
    if (issuedAt === undefined || isUpToDate(found)) return;
    const returned = await receipts.listReturns(owner, orderId);

    const original = `receipts/${item.number}.pdf`;
    /** `says`: how much given back it tells of. A function of these alone, so that a repeat makes the same bytes. */
    const store = async (key: string, copy: boolean, says: number): Promise<Uint8Array> => {
      const told = returned.filter(
        ({ cumulative, returnedAt }) => copy || (cumulative <= says && returnedAt <= issuedAt),
      );
      const madeAt = (copy ? told.at(-1)?.returnedAt : undefined) ?? issuedAt;
      const { addressee = '', honorific, number, total, tax, paidAt } = item;
      const document: Omit<DocumentItem, 'sha256'> = {
        id: idOf(key),
        type: 'receipt',
        number,
        copy,
        issuedAt: madeAt,
        tradedOn: dayOf(paidAt),
        amount: total,
        taxes: [{ ratePercent: taxRatePercent, taxed: total, tax }],
        counterparty: addresseeLine(addressee, honorific),
        owner,
        orderId,
        key,
        ...(copy && { supersedes: idOf(original) }),
      };
      return archive.keep(document, () =>
        dependencies.drawReceipt({ receipt: toReceipt(item), issuer, copy, returned: told, madeAt }),
      );
    };
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
