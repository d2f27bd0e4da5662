import { Problem } from '#shared/problem.ts';
import { afresh, unlessChanged } from '#functions/platform/afresh.ts';
import { isRefundedInFull } from '#shared/shop/receipt/policy.ts';
import type { Receipt, ReceiptInput } from '#shared/shop/receipt/schema.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { refuseUnprintable } from '#functions/platform/pdf/refuse-unprintable.ts';
import type { Numbering } from './numbering.ts';
import { renderReceiptMessage } from './message.ts';
import { toReceipt, type ReceiptItem, type ReceiptRepository } from './repository.ts';

interface ServiceDependencies {
  readonly receipts: ReceiptRepository;
  readonly numbering: Numbering;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

/** The same request again (a lost answer, a double click) is not a second issue. */
function unlessOther(issued: ReceiptItem, { addressee, honorific, note }: ReceiptInput): Receipt {
  if (issued.addressee !== addressee || issued.honorific !== honorific || issued.note !== note)
    throw new Problem('receipt-already-issued');
  return toReceipt(issued);
}

export type IssueReceipt = (owner: string, orderId: string, input: ReceiptInput) => Promise<Receipt>;

/**
 * Fixes the addressee and has the worker draw original and copy.
 * @throws Problem `receipt-already-issued`, `receipt-refunded`, `invalid-input`; `version-conflict` where it is another one each time
 */
export function createIssueReceipt(dependencies: ServiceDependencies): IssueReceipt {
  const { receipts, numbering, outbox, clock } = dependencies;

  /** Undefined where it was issued, or money was given back, in the same moment. */
  async function issueOnce(
    owner: string,
    orderId: string,
    input: ReceiptInput,
  ): Promise<Receipt | undefined> {
    const [receipt] = await numbering.settle([await receipts.getReceipt(owner, orderId)]);
    if (receipt === undefined) throw new Problem('not-found');
    if (receipt.state !== 'editable') return unlessOther(receipt, input);
    if (isRefundedInFull(receipt)) throw new Problem('receipt-refunded');
    await refuseUnprintable('領収書', { addressee: input.addressee, note: input.note });
    const { refundedTotal } = receipt;
    const change = receipts
      .change(owner, orderId)
      .expect('state', 'editable')
      .expect('refundedTotal', refundedTotal)
      .set({
        ...input,
        state: 'rendering',
        issuedAt: clock().toISOString(),
        refundedAtIssue: refundedTotal,
      });
    return unlessChanged(async () => {
      await outbox.commit([change], [renderReceiptMessage({ owner, orderId })]);
      return toReceipt(await receipts.getReceipt(owner, orderId));
    });
  }

  return (...asked) => afresh(() => issueOnce(...asked));
}
