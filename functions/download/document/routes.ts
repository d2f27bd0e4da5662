import type { exportDownloadContract } from '#shared/account/export-contract.ts';
import type { certificateDownloadContract } from '#shared/certificate/contract.ts';
import { certificateFileName } from '#shared/certificate/policy.ts';
import { isProblem, Problem } from '#shared/kernel/problem.ts';
import type { receiptDownloadContract } from '#shared/receipt/contract.ts';
import { receiptFileName } from '#shared/receipt/policy.ts';
import type { Exports } from '../../core/account/export-repository.ts';
import type { CertificateRepository } from '../../core/certificate/repository.ts';
import { buyerFor, ownerKey } from '../../core/order/buyer.ts';
import type { ReceiptRepository } from '../../core/receipt/repository.ts';
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

/** False when somebody took it already. */
async function takeOriginal(
  receipts: ReceiptRepository,
  table: Table,
  owner: string,
  orderId: string,
): Promise<boolean> {
  try {
    await table.write(receipts.change(owner, orderId).expect('fetched', false).set({ fetched: true }));
    return true;
  } catch (error) {
    if (isProblem(error, 'version-conflict')) return false;
    throw error;
  }
}

export const receiptDownloadHandlers = (
  receipts: ReceiptRepository,
  table: Table,
  linkTo: LinkTo,
): Handlers<typeof receiptDownloadContract> => ({
  async downloadReceipt({ actor, params }) {
    const owner = ownerKey(buyerFor(actor));
    const { documents, fetched, number } = await receipts.getReceipt(owner, params.orderId);
    if (documents === undefined || number === undefined)
      throw new Problem('document-not-ready', { retryAfter: 3 });
    // The original goes out once; whoever comes later or at the same time gets the copy marked 再発行.
    const first = !fetched && (await takeOriginal(receipts, table, owner, params.orderId));
    const link = await linkTo(first ? documents.original : documents.copy, receiptFileName(number, !first));
    return { ...link, copy: !first };
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
