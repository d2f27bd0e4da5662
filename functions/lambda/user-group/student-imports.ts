import { studentImportContract } from '#shared/school/student-import/contract.ts';
import { createImportRepository } from '#functions/school/student-import/repository.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { importHandlers } from '#functions/school/student-import/routes.ts';
import { createImportService } from '#functions/school/student-import/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const importing = createImportService({ table, clock, starter: composeJobs(base).starter });
  const imports = createImportRepository(table);
  implement(
    studentImportContract,
    importHandlers({ imports, importing, accounts: createAccountRepository(table) }),
  );
};
