/** Takes outbox items, does what they ask for, and marks them done. A repeat of a done item is nothing. */
import type { SignOutEverywhere } from '../../core/account/sign-out.ts';
import type { AlignTwoStep } from '../../core/account/two-step.ts';
import type { Outbox, OutboxItem } from '../../platform/outbox/outbox.ts';
import { payloadSchema, type Payload } from '../../platform/outbox/payload.ts';
import type { IssueCertificate } from '../certificate/issue.ts';
import type { DeliverEmailCode } from '../mail/send-email-code.ts';
import type { DeliverLink } from '../mail/send-link.ts';
import type { DeliverMail } from '../mail/send.ts';
import type { SendInvitation } from '../organization/send-invitation.ts';
import type { AlignOrder } from '../order/align-order.ts';
import type { RefundPayment } from '../payment/refund.ts';
import type { RenderReceipt } from '../receipt/render.ts';

export interface Work {
  readonly issueCertificate: IssueCertificate;
  readonly renderReceipt: RenderReceipt;
  readonly refundPayment: RefundPayment;
  readonly alignOrder: AlignOrder;
  readonly deliverMail: DeliverMail;
  readonly deliverLink: DeliverLink;
  readonly deliverEmailCode: DeliverEmailCode;
  readonly alignTwoStep: AlignTwoStep;
  readonly signOutEverywhere: SignOutEverywhere;
  readonly sendInvitation: SendInvitation;
}

function perform(payload: Payload, work: Work): Promise<void> {
  switch (payload.kind) {
    case 'issue-certificate':
      return work.issueCertificate(payload.owner, payload.applicationId);
    case 'render-receipt':
      return work.renderReceipt(payload.owner, payload.orderId);
    case 'refund-payment':
      return work.refundPayment(payload);
    case 'align-order':
      return work.alignOrder(payload);
    case 'send-mail':
      return work.deliverMail(payload);
    case 'send-link':
      return work.deliverLink(payload.requestId);
    case 'send-email-code':
      return work.deliverEmailCode(payload.userId, payload.changeId);
    case 'align-two-step':
      return work.alignTwoStep(payload.userId);
    case 'sign-out-everywhere':
      return work.signOutEverywhere(payload.userId);
    case 'send-invitation':
      return work.sendInvitation(payload.organizationId, payload.invitationId);
  }
}

export interface Consume {
  /** What is still to be done. */
  find(outboxId: string): Promise<OutboxItem | undefined>;
  carryOut(item: OutboxItem): Promise<void>;
}

export const createConsume = (outbox: Outbox, work: Work): Consume => ({
  async find(outboxId) {
    const item = await outbox.find(outboxId);
    return item?.status === 'done' ? undefined : item;
  },
  async carryOut(item) {
    await perform(payloadSchema.parse(item.payload), work);
    await outbox.done(item.id);
  },
});
