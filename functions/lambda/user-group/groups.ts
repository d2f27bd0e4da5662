import { groupContract } from '#shared/people/group/contract.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { groupHandlers } from '#functions/people/group/routes.ts';
import { createGroupService } from '#functions/people/group/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';

/** What every page of a school asks for: without the identity provider. */
export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const service = createGroupService({
    ...base,
    async isAwaited(group) {
      const { createStudentRepository } = await import('#functions/school/student/repository.ts');
      return createStudentRepository(table).hasRemovedFrom(group);
    },
  });
  implement(groupContract, groupHandlers({ groups: createGroupRepository(table), service, clock }));
};
