/** Of who came into another class: the lists of competitions, and what the class is given to practise. */
import { work as lists } from '#functions/competition/entry/class-list/job.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { defineWork } from '#functions/platform/outbox/work.ts';
import { createHomework } from '#functions/practice/homework/service.ts';
import { followPupilMessage } from '#functions/school/student/message.ts';
import { composeTraining } from './training.ts';

type Parts = Basis & Parameters<typeof lists.carryOut>[0];

export const work = defineWork(followPupilMessage, (parts: Parts) => async (moved) => {
  await lists.carryOut(parts, moved);
  await createHomework(parts, composeTraining(parts).logs).follow(moved);
});
