import { printoutContract } from '#shared/competition/printout/contract.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createEntryRepository } from '#functions/competition/entry/repository.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createPrintoutRepository } from '#functions/competition/printout/repository.ts';
import { printoutHandlers } from '#functions/competition/printout/routes.ts';
import { createSelection } from '#functions/competition/printout/selection.ts';
import { createPrintoutService } from '#functions/competition/printout/service.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeSight } from '#functions/lambda/wiring/season-sight.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const jobs = composeJobs(base);
  const printouts = createPrintoutRepository(table, clock, jobs.jobs);
  const competition = createCompetitionRepository(table);
  const entries = createEntryRepository(table);
  const selection = createSelection({
    entries,
    results: createResultRepository(table),
    students: createStudentRepository(table),
  });
  const printing = createPrintoutService({
    ...base,
    ...jobs,
    printouts,
    selection,
    competition,
    sight: composeSight({ competition, entries }),
    groups: createGroupRepository(table),
  });
  implement(printoutContract, printoutHandlers({ printouts, printing }));
};
