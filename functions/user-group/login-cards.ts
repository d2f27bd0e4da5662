import { loginCardContract } from '#shared/login-card/contract.ts';
import { createCardRepository } from '../features/login-card/repository.ts';
import { cardHandlers } from '../features/login-card/routes.ts';
import { createCardService } from '../features/login-card/service.ts';
import type { Part } from '../platform/http/parts.ts';
import { composeJobs } from '../platform/job/compose.ts';
import { composeStudents } from '../wiring/student.ts';

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
