import { studentImportContract } from '#shared/student-import/contract.ts';
import { importHandlers } from '../features/student-import/routes.ts';
import { createImportService } from '../features/student-import/service.ts';
import type { Part } from '../platform/http/parts.ts';
import { composeJobs } from '../platform/job/compose.ts';
import { composeStudents } from '../wiring/student.ts';

export const part: Part = ({ implement, ...base }) => {
  const parts = { ...base, ...composeStudents(base), ...composeJobs(base) };
  implement(studentImportContract, importHandlers({ ...parts, importing: createImportService(parts) }));
};
