import { groupContract } from '#shared/group/contract.ts';
import { joinedGroupContract } from '#shared/joined-group/contract.ts';
import { studentContract } from '#shared/student/contract.ts';
import { groupHandlers } from '../features/group/routes.ts';
import { createGroupService } from '../features/group/service.ts';
import { joinedHandlers } from '../features/joined-group/routes.ts';
import { createJoinedGroups } from '../features/joined-group/service.ts';
import { studentHandlers } from '../features/student/routes.ts';
import type { Part } from '../platform/http/parts.ts';
import { composeStudents } from '../wiring/student.ts';

export const part: Part = ({ implement, ...base }) => {
  const parts = { ...base, ...composeStudents(base) };
  implement(groupContract, groupHandlers({ ...parts, service: createGroupService(parts) }));
  implement(studentContract, studentHandlers(parts));
  implement(joinedGroupContract, joinedHandlers(createJoinedGroups(parts)));
};
