import { attendanceContract } from '#shared/competition/attendance/contract.ts';
import { commonStartContract, ownStartContract } from '#shared/competition/common-start/contract.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { attendanceHandlers } from '#functions/competition/attendance/routes.ts';
import { createAttendanceService } from '#functions/competition/attendance/service.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { commonStartHandlers, ownStartHandlers } from '#functions/competition/common-start/routes.ts';
import { createCommonStartService } from '#functions/competition/common-start/service.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeAttempts } from '#functions/lambda/wiring/attempt.ts';
import { composeSupervision } from '#functions/lambda/wiring/supervision.ts';

export const part: Part = ({ implement, ...base }) => {
  const parts = {
    ...base,
    ...composeAttempts(base),
    ...composeSupervision(base),
    accounts: createAccountRepository(base.table),
    audit: createAuditRepository(base.table, base.clock),
    groups: createGroupRepository(base.table),
  };
  const starts = createCommonStartService(parts);
  implement(commonStartContract, commonStartHandlers(starts));
  implement(ownStartContract, ownStartHandlers(starts));
  implement(attendanceContract, attendanceHandlers(createAttendanceService(parts), base.clock));
};
