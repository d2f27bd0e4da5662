import { studentImportContract } from '#shared/school/student-import/contract.ts';
import { importHandlers } from '#functions/school/student-import/routes.ts';
import { createImportService } from '#functions/school/student-import/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';
import { composeStudents } from '#functions/lambda/wiring/student.ts';

export const part: Part = ({ implement, ...base }) => {
  const parts = { ...base, ...composeStudents(base), ...composeJobs(base) };
  implement(studentImportContract, importHandlers({ ...parts, importing: createImportService(parts) }));
};
