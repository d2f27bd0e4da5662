import { groupTrainingContract, trainingLogContract } from '#shared/practice/training-log/contract.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createShownNameRepository } from '#functions/competition/board/shown-name/repository.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import { createClassTraining } from '#functions/practice/training-log/class.ts';
import { createEffort } from '#functions/practice/training-log/effort.ts';
import { groupTrainingHandlers, trainingLogHandlers } from '#functions/practice/training-log/routes.ts';
import { createTrainingService } from '#functions/practice/training-log/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeTraining } from '#functions/lambda/wiring/training.ts';

export const part: Part = ({ implement, ...base }) => {
  const parts = {
    ...composeTraining(base),
    students: createStudentRepository(base.table),
    groups: createGroupRepository(base.table),
    shownNames: createShownNameRepository(base.table),
  };
  implement(trainingLogContract, trainingLogHandlers(createTrainingService(parts), createEffort(parts)));
  implement(groupTrainingContract, groupTrainingHandlers(createClassTraining(parts)));
};
