/** Who of a class has done its homework, from the lines of its table. Pure. */
import { isHomeworkDone } from '#shared/practice/homework/policy.ts';
import type { Homework } from '#shared/practice/homework/schema.ts';
import type { TrainingPupil } from '#shared/practice/training-log/contract.ts';

interface HomeworkState {
  readonly done: readonly TrainingPupil[];
  readonly open: readonly TrainingPupil[];
}

/** Who came with an account of their own is in neither: what they practise is their own affair. */
export function homeworkState(
  { goal, before }: Pick<Homework, 'goal' | 'before'>,
  pupils: readonly TrainingPupil[],
): HomeworkState {
  const asked = pupils.filter(({ ownAccount }) => !ownAccount);
  const hasDone = ({ userId, partRuns = 0, minutesToday, course }: TrainingPupil): boolean =>
    isHomeworkDone(goal, {
      lessonRuns: partRuns - (before[userId] ?? 0),
      minutesToday,
      stage: course?.stage,
    });
  return { done: asked.filter(hasDone), open: asked.filter((pupil) => !hasDone(pupil)) };
}
