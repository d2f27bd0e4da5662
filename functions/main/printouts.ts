import { printoutContract } from '#shared/printout/contract.ts';
import { createCompetitionRepository } from '../features/competition/repository.ts';
import { createEntryRepository } from '../features/entry/repository.ts';
import { createGroupRepository } from '../features/group/repository.ts';
import { createPrintoutRepository } from '../features/printout/repository.ts';
import { printoutHandlers } from '../features/printout/routes.ts';
import { createSelection } from '../features/printout/selection.ts';
import { createPrintoutService } from '../features/printout/service.ts';
import { createResultRepository } from '../features/result/repository.ts';
import { createStudentRepository } from '../features/student/repository.ts';
import type { Part } from '../platform/http/parts.ts';
import { composeJobs } from '../platform/job/compose.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const jobs = composeJobs(base);
  const printouts = createPrintoutRepository(table, clock, jobs.jobs);
  const selection = createSelection({
    entries: createEntryRepository(table),
    results: createResultRepository(table),
    students: createStudentRepository(table),
  });
  const printing = createPrintoutService({
    ...base,
    ...jobs,
    printouts,
    selection,
    competition: createCompetitionRepository(table),
    groups: createGroupRepository(table),
  });
  implement(printoutContract, printoutHandlers({ printouts, printing }));
};
