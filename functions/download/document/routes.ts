import type { exportDownloadContract } from '#shared/account/export-contract.ts';
import type { certificateDownloadContract } from '#shared/certificate/contract.ts';
import { certificateFileName } from '#shared/certificate/policy.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import type { receiptDownloadContract } from '#shared/receipt/contract.ts';
import { receiptFileName } from '#shared/receipt/policy.ts';
import type { Exports } from '../../core/account/export-repository.ts';
import type { CertificateRepository } from '../../core/certificate/repository.ts';
import { buyerFor, ownerKey } from '../../core/order/buyer.ts';
import { hasOriginal, isUpToDate, type ReceiptRepository } from '../../core/receipt/repository.ts';
import type { Handlers } from '../../platform/http/implement.ts';
import type { LinkTo } from '../../platform/storage/download-link.ts';
import type { Table } from '../../platform/table/table.ts';

export const certificateDownloadHandlers = (
  certificates: CertificateRepository,
  linkTo: LinkTo,
): Handlers<typeof certificateDownloadContract> => ({
  async downloadCertificate({ actor, params }) {
    const certificate = await certificates.getOwn(ownerKey(buyerFor(actor)), params.certificateId);
    return linkTo(certificate.documentKey, certificateFileName(certificate.number));
  },
});

interface HandedOut {
  readonly number: string;
  readonly document: string;
  readonly copy: boolean;
}

/** The original goes out once; whoever comes later or at the same time gets the copy marked 再発行. */
async function handOut(
  receipts: ReceiptRepository,
  table: Table,
  owner: string,
  orderId: string,
): Promise<HandedOut> {
  const receipt = await receipts.getReceipt(owner, orderId);
  const { documents, number, refundedTotal } = receipt;
  if (documents === undefined || number === undefined || !isUpToDate(receipt))
    throw new Problem('document-not-ready', { retryAfter: 3 });
  if (!hasOriginal(receipt)) return { number, document: documents.copy, copy: true };
  try {
    const taken = receipts.change(owner, orderId).expect('fetched', false);
    await table.write(taken.expect('refundedTotal', refundedTotal).set({ fetched: true }));
  } catch (error) {
    if (!isProblem(error, 'version-conflict')) throw error;
    // Taken, or money went back, in the same moment.
    return handOut(receipts, table, owner, orderId);
  }
  return { number, document: documents.original, copy: false };
}

export const receiptDownloadHandlers = (
  receipts: ReceiptRepository,
  table: Table,
  linkTo: LinkTo,
): Handlers<typeof receiptDownloadContract> => ({
  async downloadReceipt({ actor, params }) {
    const owner = ownerKey(buyerFor(actor));
    const { number, document, copy } = await handOut(receipts, table, owner, params.orderId);
    return { ...(await linkTo(document, receiptFileName(number, copy))), copy };
  },
});

export const exportDownloadHandlers = (
  exports: Exports,
  linkTo: LinkTo,
): Handlers<typeof exportDownloadContract> => ({
  async downloadExport({ actor }) {
    const file = exports.fileOf(await exports.findLast(actor.userId));
    if (file === undefined) throw new Problem('not-found');
    return linkTo(file.key, 'typing-data.zip');
  },
});
