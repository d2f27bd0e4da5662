import { loginCardContract } from '#shared/school/login-card/contract.ts';
import { createJobRepository } from '#functions/platform/job/repository.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createCardRepository } from '#functions/school/login-card/repository.ts';
import { cardHandlers } from '#functions/school/login-card/routes.ts';
import { createCardService } from '#functions/school/login-card/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock, env } = base;
  const cardJobs = createCardRepository(table, clock, createJobRepository(table, clock));
  const cardService = createCardService(base, cardJobs);
  const accounts = createAccountRepository(table);
  const sharedOffered = env.SHARED_INITIAL_PASSWORD === 'on';
  implement(loginCardContract, cardHandlers({ cardJobs, cardService, accounts, sharedOffered }));
};
