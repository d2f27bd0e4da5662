import { monthContract } from '#shared/practice/month/contract.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { createHomeworkRepository } from '#functions/practice/homework/repository.ts';
import { createStartLetters } from '#functions/practice/month/letters.ts';
import { createReadClassMonth } from '#functions/practice/month/read.ts';
import { createLetterWords, lettersPdf } from '#functions/practice/month/repository.ts';
import { monthHandlers } from '#functions/practice/month/routes.ts';
import { createMonths } from '#functions/practice/month/service.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { createClassPdfs } from '#functions/platform/job/class-pdf.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';
import { composeTraining } from '#functions/lambda/wiring/training.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const parts = {
    ...composeTraining(base),
    students: createStudentRepository(table),
    groups: createGroupRepository(table),
    organizations: createOrganizationRepository(table),
    homework: createHomeworkRepository(table),
    letters: createClassPdfs({ ...composeJobs(base), clock }, lettersPdf),
    letterWords: createLetterWords(table, clock),
  };
  const readClass = createReadClassMonth(parts);
  implement(
    monthContract,
    monthHandlers({
      ...parts,
      months: createMonths({ ...parts, readClass }),
      startLetters: createStartLetters({ ...parts, readClass }),
    }),
  );
};
