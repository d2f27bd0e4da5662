import type {
  documentDownloadContract,
  guestDocumentDownloadContract,
} from '#shared/shop/trade-document/contract.ts';
import { documentFileName } from '#shared/shop/trade-document/policy.ts';
import { Problem } from '#shared/problem.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { LinkTo } from '#functions/platform/storage/download-link.ts';
import { officeOwner, type DocumentExports } from './exports.ts';
import type { TradeDocumentRepository } from './repository.ts';
import type { OwnDocuments } from './service.ts';

interface DownloadDependencies {
  readonly documents: Pick<TradeDocumentRepository, 'find'>;
  readonly own: OwnDocuments;
  readonly exports: DocumentExports;
  readonly linkTo: LinkTo;
  /** Into the archive. */
  readonly linkToArchive: LinkTo;
}

export const documentDownloadHandlers = ({
  documents,
  own,
  exports,
  linkTo,
  linkToArchive,
}: DownloadDependencies): Handlers<typeof documentDownloadContract> => ({
  async downloadDocument({ actor, params: { tradedOn, documentId } }) {
    const document = await own.get(actor, tradedOn, documentId);
    return linkToArchive(document.key, documentFileName(document));
  },
  async openDocument({ params: { tradedOn, documentId } }) {
    const document = await documents.find(tradedOn, documentId);
    if (document === undefined) throw new Problem('not-found');
    return linkToArchive(document.key, documentFileName(document));
  },
  async downloadDocumentExport({ params, query }) {
    const file = exports.fileOf(await exports.find(officeOwner, params.exportId), query.file);
    if (file?.name === undefined) throw new Problem('not-found');
    return linkTo(file.key, file.name);
  },
});

export const guestDocumentDownloadHandlers = ({
  own,
  linkToArchive,
}: Pick<DownloadDependencies, 'own' | 'linkToArchive'>): Handlers<typeof guestDocumentDownloadContract> => ({
  async downloadGuestDocument({ body: { code, tradedOn, documentId } }) {
    const document = await own.getOfGuest(code, tradedOn, documentId);
    return linkToArchive(document.key, documentFileName(document));
  },
});
