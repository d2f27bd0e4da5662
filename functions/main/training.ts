import { groupTrainingContract, trainingLogContract } from '#shared/training-log/contract.ts';
import { createGroupRepository } from '../features/group/repository.ts';
import { createShownNameRepository } from '../features/shown-name/repository.ts';
import { createStudentRepository } from '../features/student/repository.ts';
import { createClassTraining } from '../features/training-log/class.ts';
import { createEffort } from '../features/training-log/effort.ts';
import { groupTrainingHandlers, trainingLogHandlers } from '../features/training-log/routes.ts';
import { createTrainingService } from '../features/training-log/service.ts';
import type { Part } from '../platform/http/parts.ts';
import { composeTraining } from '../wiring/training.ts';

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
