/** Receipts for whoever holds the secret link of an order. */
import type { guestReceiptContract, guestReceiptDownloadContract } from '#shared/shop/receipt/contract.ts';
import { receiptFileName } from '#shared/shop/receipt/policy.ts';
import { Problem } from '#shared/problem.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { LinkTo } from '#functions/platform/storage/download-link.ts';
import type { OrderLinks } from '#functions/shop/order/link-repository.ts';
import type { HandOutReceipt } from './hand-out.ts';
import type { Numbering } from './numbering.ts';
import { toReceipt, type ReceiptRepository } from './repository.ts';
import type { IssueReceipt } from './service.ts';

interface GuestDependencies {
  readonly links: Pick<OrderLinks, 'getOrder'>;
  readonly receipts: ReceiptRepository;
  readonly numbering: Numbering;
  readonly issue: IssueReceipt;
}

export const guestReceiptHandlers = ({
  links,
  receipts,
  numbering,
  issue,
}: GuestDependencies): Handlers<typeof guestReceiptContract> => ({
  async lookAtGuestReceipt({ body }) {
    const { owner, orderId } = await links.getOrder(body.code);
    const [receipt] = await numbering.settle([await receipts.getReceipt(owner, orderId)]);
    if (receipt === undefined) throw new Problem('not-found');
    return toReceipt(receipt);
  },
  async issueGuestReceipt({ body: { code, ...input } }) {
    const { owner, orderId } = await links.getOrder(code);
    return issue(owner, orderId, input);
  },
});

export const guestReceiptDownloadHandlers = (
  links: Pick<OrderLinks, 'getOrder'>,
  handOut: HandOutReceipt,
  linkTo: LinkTo,
): Handlers<typeof guestReceiptDownloadContract> => ({
  async downloadGuestReceipt({ body }) {
    const { owner, orderId } = await links.getOrder(body.code);
    const { number, document, copy } = await handOut(owner, orderId);
    return { ...(await linkTo(document, receiptFileName(number, copy))), copy };
  },
});
