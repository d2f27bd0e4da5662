import { documentOfficeContract } from '#shared/shop/trade-document/contract.ts';
import { createJobRepository } from '#functions/platform/job/repository.ts';
import { createDocumentExports } from '#functions/shop/trade-document/exports.ts';
import { createTradeDocumentRepository } from '#functions/shop/trade-document/repository.ts';
import { documentOfficeHandlers } from '#functions/shop/trade-document/routes.ts';
import { createStartDocumentExport } from '#functions/shop/trade-document/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';

/** What was issued, for the tax office and ourselves. */
export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const exports = createDocumentExports({ jobs: createJobRepository(table, clock), clock });
  const startExport = createStartDocumentExport(base, exports);
  const documents = createTradeDocumentRepository(table);
  implement(documentOfficeContract, documentOfficeHandlers({ documents, exports, startExport }));
};
