import type { attendanceContract } from '#shared/competition/common-start/attendance/contract.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { AttendanceService } from './service.ts';

export const attendanceHandlers = (
  attendance: AttendanceService,
  clock: Clock,
): Handlers<typeof attendanceContract> => ({
  async listAttendance({ actor, query: { seasonId, groupId, ...query } }) {
    const page = await attendance.list(actor, { seasonId, groupId }, query);
    return { ...page, now: clock().toISOString() };
  },
  markAbsent: ({ actor, params }) => attendance.mark(actor, params.entryId, 'mark-absent'),
  markPresent: ({ actor, params }) => attendance.mark(actor, params.entryId, 'undo-absent'),
});
