import { documentOfficeContract } from '#shared/trade-document/contract.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createDocumentExports } from '../features/trade-document/exports.ts';
import { createTradeDocumentRepository } from '../features/trade-document/repository.ts';
import { documentOfficeHandlers } from '../features/trade-document/routes.ts';
import { createStartDocumentExport } from '../features/trade-document/service.ts';
import { createTrailRepository } from '../features/trail/repository.ts';
import type { Part } from '../platform/http/parts.ts';
import { composeJobs } from '../platform/job/compose.ts';

/** What was issued, for the tax office and ourselves. */
export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const { jobs, starter } = composeJobs(base);
  const exports = createDocumentExports(jobs, clock);
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
