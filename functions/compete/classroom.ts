import { attendanceContract } from '#shared/attendance/contract.ts';
import { commonStartContract, ownStartContract } from '#shared/common-start/contract.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { attendanceHandlers } from '../features/attendance/routes.ts';
import { createAttendanceService } from '../features/attendance/service.ts';
import { createAuditRepository } from '../features/audit/repository.ts';
import { commonStartHandlers, ownStartHandlers } from '../features/common-start/routes.ts';
import { createCommonStartService } from '../features/common-start/service.ts';
import { createGroupRepository } from '../features/group/repository.ts';
import type { Part } from '../platform/http/parts.ts';
import { composeAttempts } from '../wiring/attempt.ts';
import { composeSupervision } from '../wiring/supervision.ts';

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
