/** Who looks after a pupil, for every function that asks it of teachers. */
import { createStudentRepository } from '#functions/school/student/repository.ts';
import { createSupervision } from '#functions/school/student/supervision.ts';
import type { Basis } from '#functions/platform/basis.ts';

export const composeSupervision = (base: Pick<Basis, 'table' | 'clock'>) => ({
  students: createStudentRepository(base.table),
  supervision: createSupervision(base),
});
