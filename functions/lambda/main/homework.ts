import { homeworkContract, ownHomeworkContract } from '#shared/practice/homework/contract.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { createHomeworkRepository } from '#functions/practice/homework/repository.ts';
import { homeworkHandlers, ownHomeworkHandlers } from '#functions/practice/homework/routes.ts';
import { createHomework } from '#functions/practice/homework/service.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeTraining } from '#functions/lambda/wiring/training.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const service = createHomework({
    ...composeTraining(base),
    homework: createHomeworkRepository(table),
    groups: createGroupRepository(table),
    students: createStudentRepository(table),
    audit: createAuditRepository(table, clock),
  });
  implement(homeworkContract, homeworkHandlers(service));
  implement(ownHomeworkContract, ownHomeworkHandlers(service));
};
