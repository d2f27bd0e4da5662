import { withExamples } from '#shared/kernel/examples.ts';
import { attendanceContract } from './contract.ts';

const params = { entryId: 'ent_01J00000000000000000000000' };

export const attendanceEndpoints = withExamples(attendanceContract, {
  listAttendance: { query: { seasonId: 'sea_2026-autumn', groupId: 'grp_01J00000000000000000000000' } },
  markAbsent: { params },
  markPresent: { params },
});
