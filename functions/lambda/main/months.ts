import { monthContract } from '#shared/practice/month/contract.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { createHomeworkRepository } from '#functions/practice/homework/repository.ts';
import { createLetters } from '#functions/practice/month/letters.ts';
import { createReadClassMonth } from '#functions/practice/month/read.ts';
import { createLettersRepository } from '#functions/practice/month/repository.ts';
import { monthHandlers } from '#functions/practice/month/routes.ts';
import { createMonths } from '#functions/practice/month/service.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';
import { composeTraining } from '#functions/lambda/wiring/training.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const jobs = composeJobs(base);
  const parts = {
    ...composeTraining(base),
    ...jobs,
    students: createStudentRepository(table),
    groups: createGroupRepository(table),
    organizations: createOrganizationRepository(table),
    homework: createHomeworkRepository(table),
    letters: createLettersRepository(table, clock, jobs.jobs),
  };
  const readClass = createReadClassMonth(parts);
  implement(
    monthContract,
    monthHandlers(createMonths({ ...parts, readClass }), createLetters({ ...parts, readClass })),
  );
};
