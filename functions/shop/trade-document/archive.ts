/** Keeps a document unchanged: its bytes once, under a lock that nobody can open (infra/config.ts), and what it can be found by. */
import { documentFileName } from '#shared/shop/trade-document/policy.ts';
import { sha256 } from '#functions/platform/id.ts';
import type { Storage } from '#functions/platform/storage/storage.ts';
import type { DocumentItem, TradeDocumentRepository } from './repository.ts';

export interface Archive {
  /**
   * Draws it where it is not kept yet. Its facts must be decided before: what is drawn may come from an earlier try, and
   * then the paper of that try is the document. Answers the bytes.
   */
  keep(document: Omit<DocumentItem, 'sha256'>, draw: () => Promise<Uint8Array>): Promise<Uint8Array>;
  find(key: string): Promise<Uint8Array | undefined>;
}

/** `storage`: of the archive, not of the other documents. */
export const createArchive = (
  documents: Pick<TradeDocumentRepository, 'record'>,
  storage: Pick<Storage, 'find' | 'putOnce'>,
): Archive => ({
  find: storage.find,
  async keep(document, draw) {
    const bytes =
      (await storage.find(document.key)) ??
      (await storage.putOnce(document.key, await draw(), documentFileName(document)));
    await documents.record({ ...document, sha256: sha256(bytes) });
    return bytes;
  },
});
