/** What the office and buyers do with documents that were issued. */
import type { DocumentExport, DocumentSearch } from '#shared/trade-document/contract.ts';
import { Problem } from '#shared/problem.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { buyerFor, ownerKey } from '../../platform/auth/buyer.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/id.ts';
import type { JobStarter } from '../../platform/job/start.ts';
import type { AccountRepository } from '../account/repository.ts';
import type { OrderRepository } from '../order/repository.ts';
import { trailActor } from '../trail/repository.ts';
import { documentExportKind, officeOwner, type DocumentExports } from './exports.ts';
import type { DocumentItem, TradeDocumentRepository } from './repository.ts';

interface ExportDependencies {
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly exports: DocumentExports;
  readonly starter: Pick<JobStarter, 'start'>;
  readonly clock: Clock;
}

export const createStartDocumentExport = ({ accounts, exports, starter, clock }: ExportDependencies) =>
  async function start(
    { userId }: Actor,
    search: DocumentSearch,
    requestKey: string,
  ): Promise<DocumentExport> {
    const now = clock();
    const job = await starter.start({
      job: {
        owner: officeOwner,
        id: newId('job', now),
        kind: documentExportKind,
        input: { search },
        ...(await trailActor(accounts, userId)),
        startedAt: now.toISOString(),
      },
      cursors: [''],
      requestKey,
    });
    return exports.toExport(job);
  };
export type StartDocumentExport = ReturnType<typeof createStartDocumentExport>;

type Buying = Pick<Actor, 'userId' | 'membership'>;

/**
 * A buyer's own documents. Receipts have a way of their own, on which the original goes out once (receipt/hand-out.ts).
 * Somebody else's is as unknown as none.
 */
export const createOwnDocuments = (
  documents: Pick<TradeDocumentRepository, 'find' | 'ofOrder'>,
  orders: Pick<OrderRepository, 'getOrder'>,
) => {
  const isTheirs = (actor: Buying, { owner, type }: DocumentItem): boolean =>
    owner === ownerKey(buyerFor(actor)) && type !== 'receipt';
  return {
    /** @throws Problem `not-found` */
    async ofOrder(actor: Buying, orderId: string): Promise<DocumentItem[]> {
      await orders.getOrder(ownerKey(buyerFor(actor)), orderId);
      return (await documents.ofOrder(orderId)).filter((document) => isTheirs(actor, document));
    },
    /** @throws Problem `not-found` */
    async get(actor: Buying, tradedOn: string, id: string): Promise<DocumentItem> {
      const document = await documents.find(tradedOn, id);
      if (document === undefined || !isTheirs(actor, document)) throw new Problem('not-found');
      return document;
    },
  };
};
export type OwnDocuments = ReturnType<typeof createOwnDocuments>;
