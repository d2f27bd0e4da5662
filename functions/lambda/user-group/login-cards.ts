import { loginCardContract } from '#shared/school/login-card/contract.ts';
import { createCardRepository } from '#functions/school/login-card/repository.ts';
import { cardHandlers } from '#functions/school/login-card/routes.ts';
import { createCardService } from '#functions/school/login-card/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';
import { composeStudents } from '#functions/lambda/wiring/student.ts';

export const part: Part = ({ implement, ...base }) => {
  const jobs = composeJobs(base);
  const cardJobs = createCardRepository(base.table, base.clock, jobs.jobs);
  const parts = { ...composeStudents(base), ...jobs, cardJobs };
  const sharedOffered = base.env.SHARED_INITIAL_PASSWORD === 'on';
  implement(
    loginCardContract,
    cardHandlers({ ...parts, cardService: createCardService(parts), sharedOffered }),
  );
};
