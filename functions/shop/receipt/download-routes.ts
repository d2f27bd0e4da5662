import type { receiptDownloadContract } from '#shared/shop/receipt/contract.ts';
import { receiptFileName } from '#shared/shop/receipt/policy.ts';
import { buyerFor, ownerKey } from '#functions/platform/auth/buyer.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { LinkTo } from '#functions/platform/storage/download-link.ts';
import { Problem } from '#shared/problem.ts';
import type { FindYearFile } from './years.ts';
import type { HandOutReceipt } from './hand-out.ts';

export const receiptDownloadHandlers = (
  handOut: HandOutReceipt,
  linkTo: LinkTo,
  findYearFile: FindYearFile,
  linkToYear: LinkTo,
): Handlers<typeof receiptDownloadContract> => ({
  async downloadReceipt({ actor, params }) {
    const owner = ownerKey(buyerFor(actor));
    const { number, document, copy } = await handOut(owner, params.orderId);
    return { ...(await linkTo(document, receiptFileName(number, copy))), copy };
  },
  async downloadReceiptYear({ actor, params, query }) {
    const file = await findYearFile(actor, params.exportId, query.file);
    if (file?.name === undefined) throw new Problem('not-found');
    return linkToYear(file.key, file.name);
  },
});
