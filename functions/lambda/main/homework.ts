import { homeworkContract, ownHomeworkContract } from '#shared/practice/homework/contract.ts';
import { homeworkHandlers, ownHomeworkHandlers } from '#functions/practice/homework/routes.ts';
import { createHomework } from '#functions/practice/homework/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeTraining } from '#functions/lambda/wiring/training.ts';

export const part: Part = ({ implement, ...base }) => {
  const service = createHomework(base, composeTraining(base).logs);
  implement(homeworkContract, homeworkHandlers(service));
  implement(ownHomeworkContract, ownHomeworkHandlers(service));
};
