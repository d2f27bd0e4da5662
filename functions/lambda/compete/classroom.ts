import { attendanceContract } from '#shared/competition/common-start/attendance/contract.ts';
import { commonStartContract, ownStartContract } from '#shared/competition/common-start/contract.ts';
import { attendanceHandlers } from '#functions/competition/common-start/attendance/routes.ts';
import { createAttendanceService } from '#functions/competition/common-start/attendance/service.ts';
import { commonStartHandlers, ownStartHandlers } from '#functions/competition/common-start/routes.ts';
import { createCommonStartService } from '#functions/competition/common-start/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeAttempts } from '#functions/lambda/wiring/attempt.ts';
import { composeSupervision } from '#functions/lambda/wiring/supervision.ts';

export const part: Part = ({ implement, ...base }) => {
  const starts = createCommonStartService(base, composeAttempts(base).tasks);
  const attendance = createAttendanceService(base, composeSupervision(base).supervision);
  implement(commonStartContract, commonStartHandlers(starts));
  implement(ownStartContract, ownStartHandlers(starts));
  implement(attendanceContract, attendanceHandlers(attendance, base.clock));
};
