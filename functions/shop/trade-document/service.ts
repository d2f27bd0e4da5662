/** What the office and buyers do with documents that were issued. */
import type { DocumentExport, DocumentSearch } from '#shared/shop/trade-document/contract.ts';
import { documentTitles } from '#shared/shop/trade-document/policy.ts';
import { Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { buyerFor, ownerKey } from '#functions/platform/auth/buyer.ts';
import { newId } from '#functions/platform/id.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import type { OrderLinks } from '#functions/shop/order/link-repository.ts';
import type { OrderRepository } from '#functions/shop/order/repository.ts';
import { createTrailRepository, trailActor } from '#functions/record/trail/repository.ts';
import { documentExportKind, officeOwner, type DocumentExports } from './exports.ts';
import type { DocumentItem, TradeDocumentRepository } from './repository.ts';

/** Which of them. */
const wordsOf = (search: DocumentSearch): string =>
  Object.entries(search).length === 0
    ? 'すべて'
    : [
        ...(search.type === undefined ? [] : [documentTitles[search.type]]),
        ...((search.from ?? search.to) === undefined ? [] : [`${search.from ?? ''}〜${search.to ?? ''}`]),
        ...((search.least ?? search.most) === undefined
          ? []
          : [`${String(search.least ?? '')}〜${String(search.most ?? '')}円`]),
        ...(search.counterparty === undefined ? [] : [search.counterparty]),
      ].join('、');

export function createStartDocumentExport(base: Basis, exports: DocumentExports) {
  const { table, clock } = base;
  const accounts = createAccountRepository(table);
  const trail = createTrailRepository(table, clock);
  const { starter } = composeJobs(base);
  return async function start(
    { userId }: Actor,
    search: DocumentSearch,
    requestKey: string,
  ): Promise<DocumentExport> {
    const now = clock();
    const id = newId('job', now);
    const actor = await trailActor(accounts, userId);
    const job = await starter.start({
      job: {
        owner: officeOwner,
        id,
        kind: documentExportKind,
        input: { search },
        ...actor,
        startedAt: now.toISOString(),
      },
      cursors: [''],
      requestKey,
      writes: [
        trail.record({ kind: 'job', id }, { ...actor, act: 'export-documents', detail: wordsOf(search) }),
      ],
    });
    return exports.of(job);
  };
}
export type StartDocumentExport = ReturnType<typeof createStartDocumentExport>;

type Buying = Pick<Actor, 'userId' | 'membership'>;

/**
 * A buyer's own documents. Receipts have a way of their own, on which the original goes out once (receipt/hand-out.ts).
 * Somebody else's is as unknown as none.
 */
export const createOwnDocuments = (
  documents: Pick<TradeDocumentRepository, 'find' | 'ofOrder'>,
  orders: Pick<OrderRepository, 'getOrder'>,
  links: Pick<OrderLinks, 'getOrder'>,
) => {
  const isTheirs = (owner: string, document: DocumentItem): boolean =>
    document.owner === owner && document.type !== 'receipt';
  const ofOrder = async (orderId: string, owner: string): Promise<DocumentItem[]> =>
    (await documents.ofOrder(orderId)).filter((document) => isTheirs(owner, document));
  async function get(owner: string, tradedOn: string, id: string): Promise<DocumentItem> {
    const document = await documents.find(tradedOn, id);
    if (document === undefined || !isTheirs(owner, document)) throw new Problem('not-found');
    return document;
  }
  return {
    /** @throws Problem `not-found` */
    async ofOrder(actor: Buying, orderId: string): Promise<DocumentItem[]> {
      const owner = ownerKey(buyerFor(actor));
      await orders.getOrder(owner, orderId);
      return ofOrder(orderId, owner);
    },
    /** @throws Problem `not-found` */
    get: (actor: Buying, tradedOn: string, id: string): Promise<DocumentItem> =>
      get(ownerKey(buyerFor(actor)), tradedOn, id),
    /** Of the order to which the secret of a mailed link leads. @throws Problem `not-found` */
    async ofGuest(code: string): Promise<DocumentItem[]> {
      const { owner, orderId } = await links.getOrder(code);
      return ofOrder(orderId, owner);
    },
    /** @throws Problem `not-found` */
    async getOfGuest(code: string, tradedOn: string, id: string): Promise<DocumentItem> {
      const { owner, orderId } = await links.getOrder(code);
      const document = await get(owner, tradedOn, id);
      if (document.orderId !== orderId) throw new Problem('not-found');
      return document;
    },
  };
};
export type OwnDocuments = ReturnType<typeof createOwnDocuments>;
