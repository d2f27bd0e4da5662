/** A pupil's result in the eyes of the teacher, what the office rules about one, and what is printed of them. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { attemptIdOf } from '#shared/competition/result/id.ts';
import { seasonId } from './row-base.ts';
import type { Before, Case } from './case.ts';

const person = z.object({ userId: z.string() });
const job = z.object({ id: z.string() });
const result = z.object({ version: z.int() });
const printed = (from: string, { answer }: Before) => ({
  params: { printoutId: job.parse(answer(from)).id },
  query: {},
});
const meOf = async (as: string, { ask }: Before) => person.parse(await ask('getSession', as, {})).userId;

export const resultCases: Readonly<Record<string, Case>> = {
  getPupilResult: {
    as: 'teacher',
    kind: 'read',
    input: ({ pupilResultId: resultId }) => ({ params: { resultId } }),
  },
  getPupilMarkedText: {
    as: 'teacher',
    kind: 'read',
    input: ({ pupilResultId: resultId }) => ({ params: { resultId } }),
  },
  getMarkedText: {
    as: 'individual',
    kind: 'read',
    input: ({ playedResultId: resultId }) => ({ params: { resultId } }),
  },
  getMarkedTextForOffice: {
    as: 'admin',
    kind: 'read',
    input: ({ playedResultId }) => ({ params: { attemptId: attemptIdOf(playedResultId) } }),
  },
  getReplay: {
    as: 'individual',
    kind: 'read',
    input: ({ playedResultId: resultId }) => ({ params: { resultId } }),
  },
  getPupilReplay: {
    as: 'teacher',
    kind: 'read',
    input: ({ pupilResultId: resultId }) => ({ params: { resultId } }),
  },
  getReplayForOffice: {
    as: 'admin',
    kind: 'read',
    input: ({ playedResultId }) => ({ params: { attemptId: attemptIdOf(playedResultId) } }),
  },
  ruleResult: {
    as: 'admin',
    kind: 'act',
    async input({ otherResultId }, before) {
      const asked = {
        params: { attemptId: attemptIdOf(otherResultId) },
        query: { personId: await meOf('individual', before) },
      };
      const { version } = result.parse(await before.ask('getRuledResult', 'admin', asked));
      return { ...asked, body: { act: 'disqualify', version, reason: '計測のため' } };
    },
  },
  startPrintout: {
    as: 'pupil-1-1',
    kind: 'act',
    input: () => ({ body: { kind: 'notice', seasonId, requestKey: randomUUID() } }),
  },
  downloadPrintout: {
    as: 'pupil-1-1',
    kind: 'read',
    async input({ finishWork }, before) {
      const asked = printed('startPrintout', before);
      await finishWork(await meOf('pupil-1-1', before), asked.params.printoutId);
      return asked;
    },
  },
  startGroupPrintout: {
    as: 'school',
    kind: 'act',
    // Of the class made for this round: what a class costs is what a class has.
    input: ({ newGroupId: groupId }) => ({
      body: { kind: 'notice', seasonId, requestKey: randomUUID(), groupId },
    }),
  },
  downloadGroupPrintout: {
    as: 'school',
    kind: 'read',
    async input({ finishWork, schoolId }, before) {
      const asked = printed('startGroupPrintout', before);
      await finishWork(schoolId, asked.params.printoutId);
      return asked;
    },
  },
};
