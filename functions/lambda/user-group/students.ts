import { groupContract } from '#shared/people/group/contract.ts';
import { joinedGroupContract } from '#shared/school/joined-group/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { groupHandlers } from '#functions/people/group/routes.ts';
import { createGroupService } from '#functions/people/group/service.ts';
import { joinedHandlers } from '#functions/school/joined-group/routes.ts';
import { createJoinedGroups } from '#functions/school/joined-group/service.ts';
import { studentHandlers } from '#functions/school/student/routes.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeStudents } from '#functions/lambda/wiring/student.ts';

export const part: Part = ({ implement, ...base }) => {
  const parts = { ...base, ...composeStudents(base) };
  const service = createGroupService({ ...base, isAwaited: (group) => parts.students.hasRemovedFrom(group) });
  implement(groupContract, groupHandlers({ ...parts, service }));
  implement(studentContract, studentHandlers(parts));
  implement(joinedGroupContract, joinedHandlers(createJoinedGroups(parts)));
};
