/** Practice: a log as the app sends it, one's own pages, a class and what it is given to practise, and the office. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { dayOf } from '#shared/kernel/time.ts';
import { monthOf } from '#shared/practice/month/month.ts';
import { classId } from '#test/support/pupils.ts';
import { methodLog } from '#test/support/practice/training-logs.ts';
import type { Case } from './case.ts';

const kind = 'typing-method';
const justNow = (): string => new Date(Date.now() - 180_000).toISOString();
const query = { kind };
const dayMs = 24 * 60 * 60 * 1000;
const person = z.object({ userId: z.string() });
const log = z.object({ id: z.string() });

export const trainingCases: Readonly<Record<string, Case>> = {
  sendTrainingLog: { as: 'newcomer', kind: 'submit', input: () => ({ body: methodLog(justNow()) }) },
  sendTrainingLogs: {
    as: 'newcomer',
    kind: 'submit',
    input: () => ({ body: { logs: Array.from({ length: 20 }, () => methodLog(justNow())) } }),
  },
  getTrainingBooks: { as: 'individual', kind: 'read', input: () => ({ query }) },
  // Of a class of eight, which the bench leaves as it is: half a unit for each of them.
  getEffortBoard: { as: 'pupil-3-1', kind: 'list', input: () => ({ query }) },
  listTrainingLogs: { as: 'individual', kind: 'list', input: () => ({ query }) },
  // Of the group made for this round: the bench puts thousands into the other one.
  getClassTraining: {
    as: 'school',
    kind: 'list',
    input: ({ newGroupId }) => ({ query: { kind, groupId: newGroupId, period: '365' } }),
  },
  getPupilTraining: {
    as: 'school',
    kind: 'read',
    input: ({ pupilId }) => ({ params: { userId: pupilId }, query }),
  },
  listPupilTrainingLogs: {
    as: 'school',
    kind: 'list',
    input: ({ pupilId }) => ({ params: { userId: pupilId }, query }),
  },
  askForLogReview: {
    as: 'newcomer',
    kind: 'act',
    // A clock that is a day ahead: it counts only when somebody says so.
    async input(_, { ask }) {
      const sent = methodLog(new Date(Date.now() + dayMs).toISOString());
      await ask('sendTrainingLog', 'newcomer', { body: sent });
      return { params: { logId: sent.id }, body: { kind, text: '時計を直す前に練習しました。' } };
    },
  },
  decideLogReview: {
    as: 'admin',
    kind: 'act',
    async input(_, { answer, ask }) {
      const { userId } = person.parse(await ask('getSession', 'newcomer', {}));
      const { id: logId } = log.parse(answer('askForLogReview'));
      return {
        params: { userId, logId },
        body: {
          kind,
          state: 'under-review',
          decision: 'count',
          reason: '時計が進んでいたことを確認しました。',
        },
      };
    },
  },
  giveHomework: {
    as: 'school',
    kind: 'act',
    // Of a class of eight, which the bench leaves as it is.
    input: () => ({
      params: { groupId: classId(3) },
      body: { goal: { kind: 'lesson', lesson: 'か行-2' }, words: '', version: 0 },
    }),
  },
  listHomework: { as: 'school', kind: 'list' },
  getOwnHomework: { as: 'pupil-3-1', kind: 'read' },
  // Of the group made for this round.
  getClassMonth: {
    as: 'school',
    kind: 'list',
    input: ({ newGroupId: groupId }) => ({ params: { groupId }, query: {} }),
  },
  // The class of eight alone, which stands behind the second one.
  listClassMonths: {
    as: 'school',
    kind: 'list',
    input: () => ({ query: { cursor: classId(2), limit: 1 } }),
  },
  startLetters: {
    as: 'school',
    kind: 'act',
    input: () => ({
      body: {
        groupId: classId(3),
        month: monthOf(dayOf(new Date())),
        everybody: true,
        words: 'また来月も続けましょう。',
        requestKey: randomUUID(),
      },
    }),
  },
  listLetters: { as: 'school', kind: 'list' },
  downloadLetters: {
    as: 'school',
    kind: 'read',
    async input({ finishWork, schoolId }, { answer }) {
      const { id: lettersId } = log.parse(answer('startLetters'));
      await finishWork(schoolId, lettersId);
      return { params: { lettersId }, query: {} };
    },
  },
  takeBackHomework: {
    as: 'school',
    kind: 'act',
    input: () => ({ params: { groupId: classId(3) }, query: { version: 1 } }),
  },
};
