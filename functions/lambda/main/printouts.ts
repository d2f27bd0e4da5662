import { printoutContract } from '#shared/competition/printout/contract.ts';
import { createJobRepository } from '#functions/platform/job/repository.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createEntryRepository } from '#functions/competition/entry/repository.ts';
import { createPrintoutRepository } from '#functions/competition/printout/repository.ts';
import { printoutHandlers } from '#functions/competition/printout/routes.ts';
import { createSelection } from '#functions/competition/printout/selection.ts';
import { createPrintoutService } from '#functions/competition/printout/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeSight } from '#functions/lambda/wiring/season-sight.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const printouts = createPrintoutRepository(table, clock, createJobRepository(table, clock));
  const printing = createPrintoutService({
    ...base,
    printouts,
    selection: createSelection(base),
    sight: composeSight({
      competition: createCompetitionRepository(table),
      entries: createEntryRepository(table),
    }),
  });
  implement(printoutContract, printoutHandlers({ printouts, printing }));
};
