import { documentOfficeContract } from '#shared/shop/trade-document/contract.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createDocumentExports } from '#functions/shop/trade-document/exports.ts';
import { createTradeDocumentRepository } from '#functions/shop/trade-document/repository.ts';
import { documentOfficeHandlers } from '#functions/shop/trade-document/routes.ts';
import { createStartDocumentExport } from '#functions/shop/trade-document/service.ts';
import { createTrailRepository } from '#functions/record/trail/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';

/** What was issued, for the tax office and ourselves. */
export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const { jobs, starter } = composeJobs(base);
  const exports = createDocumentExports({ jobs, clock });
  const accounts = createAccountRepository(table);
  const startExport = createStartDocumentExport({
    accounts,
    exports,
    starter,
    trail: createTrailRepository(table, clock),
    clock,
  });
  const documents = createTradeDocumentRepository(table);
  implement(documentOfficeContract, documentOfficeHandlers({ documents, exports, startExport }));
};
