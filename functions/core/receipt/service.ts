import { isProblem, Problem } from '#shared/kernel/problem.ts';
import type { Receipt, ReceiptInput } from '#shared/receipt/schema.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Clock } from '../../platform/clock.ts';
import { refuseUnprintable } from '../../platform/pdf/refuse-unprintable.ts';
import type { Numbering } from './numbering.ts';
import { toReceipt, type ReceiptItem, type ReceiptRepository } from './repository.ts';

interface ServiceDependencies {
  readonly table: Table;
  readonly receipts: ReceiptRepository;
  readonly numbering: Numbering;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

/** The same request again (a lost answer, a double click) is not a second issue. */
function unlessOther(issued: ReceiptItem, input: ReceiptInput): Receipt {
  if (issued.addressee !== input.addressee || issued.note !== input.note)
    throw new Problem('receipt-already-issued');
  return toReceipt(issued);
}

/** Fixes the addressee and has the worker draw original and copy. @throws Problem `receipt-already-issued`, `invalid-input` */
export const createIssueReceipt =
  ({ table, receipts, numbering, outbox, clock }: ServiceDependencies) =>
  async (owner: string, orderId: string, input: ReceiptInput): Promise<Receipt> => {
    const [receipt] = await numbering.settle([await receipts.getReceipt(owner, orderId)]);
    if (receipt === undefined) throw new Problem('not-found');
    if (receipt.state !== 'editable') return unlessOther(receipt, input);
    await refuseUnprintable('領収書', { addressee: input.addressee, note: input.note });
    const { id, write } = outbox.prepare({ kind: 'render-receipt', owner, orderId });
    const change = receipts
      .change(owner, orderId)
      .expect('state', 'editable')
      .set({ ...input, state: 'rendering', issuedAt: clock().toISOString() })
      .orElse('receipt-already-issued');
    try {
      await table.transact([change, write]);
    } catch (error) {
      if (!isProblem(error, 'receipt-already-issued')) throw error;
      return unlessOther(await receipts.getReceipt(owner, orderId), input);
    }
    await outbox.dispatch([id]);
    return toReceipt(await receipts.getReceipt(owner, orderId));
  };
export type IssueReceipt = ReturnType<typeof createIssueReceipt>;
