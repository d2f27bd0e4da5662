import { monthContract } from '#shared/practice/month/contract.ts';
import { createStartLetters } from '#functions/practice/month/letters.ts';
import { createReadClassMonth } from '#functions/practice/month/read.ts';
import { lettersPdf } from '#functions/practice/month/repository.ts';
import { monthHandlers } from '#functions/practice/month/routes.ts';
import { createMonths } from '#functions/practice/month/service.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { createClassPdfs } from '#functions/platform/job/class-pdf.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';
import { composeTraining } from '#functions/lambda/wiring/training.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const { logs } = composeTraining(base);
  const readClass = createReadClassMonth({ logs, students: createStudentRepository(table) });
  const letters = createClassPdfs({ ...composeJobs(base), clock }, lettersPdf);
  const startLetters = createStartLetters({ ...base, letters, readClass });
  implement(monthContract, monthHandlers({ letters, months: createMonths(base, readClass), startLetters }));
};
