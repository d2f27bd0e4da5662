import { joinedGroupContract } from '#shared/school/joined-group/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { joinedHandlers } from '#functions/school/joined-group/routes.ts';
import { createJoinedGroups } from '#functions/school/joined-group/service.ts';
import { studentHandlers } from '#functions/school/student/routes.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeStudents } from '#functions/lambda/wiring/student.ts';

export const part: Part = ({ implement, ...base }) => {
  const parts = { ...base, ...composeStudents(base) };
  implement(studentContract, studentHandlers(parts));
  implement(joinedGroupContract, joinedHandlers(createJoinedGroups(parts)));
};
