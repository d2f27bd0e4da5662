import type {
  documentContract,
  documentOfficeContract,
  guestDocumentContract,
} from '#shared/shop/trade-document/contract.ts';
import { tradeDocumentSchema } from '#shared/shop/trade-document/schema.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import { officeOwner, type DocumentExports } from './exports.ts';
import type { IssueDocuments } from './issue.ts';
import type { TradeDocumentRepository } from './repository.ts';
import type { OwnDocuments, StartDocumentExport } from './service.ts';

interface OfficeDependencies {
  readonly documents: Pick<TradeDocumentRepository, 'search'>;
  readonly exports: DocumentExports;
  readonly startExport: StartDocumentExport;
}

export const documentOfficeHandlers = ({
  documents,
  exports,
  startExport,
}: OfficeDependencies): Handlers<typeof documentOfficeContract> => ({
  async searchDocuments({ query: { cursor, limit, ...search } }) {
    const found = await documents.search(search, { cursor, limit });
    return { ...found, items: found.items.map((item) => tradeDocumentSchema.parse(item)) };
  },
  startDocumentExport: ({ actor, body }) => startExport(actor, body.search, body.requestKey),
  listDocumentExports: ({ query }) => exports.list(officeOwner, query),
});

export const documentHandlers = (
  own: OwnDocuments,
  issuing: IssueDocuments,
): Handlers<typeof documentContract> => ({
  async listOrderDocuments({ actor, params }) {
    const items = await own.ofOrder(actor, params.orderId);
    return {
      items: items.map((item) => tradeDocumentSchema.parse(item)),
      issuable: await issuing.look(actor, params.orderId),
    };
  },
  async issueDocument({ actor, params, body }) {
    await issuing.issue(actor, params.orderId, body);
    return { issuable: await issuing.look(actor, params.orderId) };
  },
});

export const guestDocumentHandlers = (own: OwnDocuments): Handlers<typeof guestDocumentContract> => ({
  async listGuestDocuments({ body }) {
    return { items: (await own.ofGuest(body.code)).map((item) => tradeDocumentSchema.parse(item)) };
  },
});
