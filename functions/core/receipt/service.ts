import { Problem } from '#shared/kernel/problem.ts';
import type { Receipt, ReceiptInput } from '#shared/receipt/schema.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Clock } from '../../platform/clock.ts';
import { refuseUnprintable } from '../../platform/pdf/refuse-unprintable.ts';
import { toReceipt, type ReceiptRepository } from './repository.ts';

interface ServiceDependencies {
  readonly table: Table;
  readonly receipts: ReceiptRepository;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

/** Fixes the addressee and has the worker draw original and copy. @throws Problem `receipt-already-issued`, `invalid-input` */
export const createIssueReceipt =
  ({ table, receipts, outbox, clock }: ServiceDependencies) =>
  async (owner: string, orderId: string, input: ReceiptInput): Promise<Receipt> => {
    const receipt = await receipts.getReceipt(owner, orderId);
    const same = receipt.addressee === input.addressee && receipt.note === input.note;
    // The same request again (a lost answer, a double click) is not a second issue.
    if (receipt.state !== 'editable' && same) return toReceipt(receipt);
    if (receipt.state !== 'editable') throw new Problem('receipt-already-issued');
    await refuseUnprintable('領収書', { addressee: input.addressee, note: input.note });
    const { id, write } = outbox.prepare({ kind: 'render-receipt', owner, orderId });
    const change = receipts
      .change(owner, orderId)
      .expect('state', 'editable')
      .set({ ...input, state: 'rendering', issuedAt: clock().toISOString() })
      .orElse('receipt-already-issued');
    await table.transact([change, write]);
    await outbox.dispatch([id]);
    return toReceipt(await receipts.getReceipt(owner, orderId));
  };
export type IssueReceipt = ReturnType<typeof createIssueReceipt>;
