import type { InputOf } from '#shared/kernel/contract.ts';
import { withExamples } from '#shared/kernel/examples.ts';
import {
  groupTrainingContract,
  trainingIngestContract,
  trainingLogContract,
  trainingOfficeContract,
} from './contract.ts';

const log: InputOf<(typeof trainingIngestContract)['sendTrainingLog']>['body'] = {
  id: 'trl_01KTQGP5M0EXAMP0000000000A',
  kind: 'typing-method',
  startedAt: '2026-06-10T01:00:00.000Z',
  endedAt: '2026-06-10T01:02:00.000Z',
  durationMs: 120_000,
  device: 'Chromebook',
  appVersion: '1.4.0',
  completed: true,
  lesson: 'ホームポジション',
  step: 3,
  stars: 2,
  correct: 180,
  misses: 6,
  keys: [
    { key: 'f', hit: 60, miss: 1 },
    { key: 'j', hit: 58, miss: 5 },
  ],
  pairs: [{ expected: 'j', typed: 'k', count: 4, example: 'じかん' }],
};

export const trainingIngestEndpoints = withExamples(trainingIngestContract, {
  sendTrainingLog: { body: log },
  sendTrainingLogs: { body: { logs: [{ ...log }] } },
});

const kind = 'typing-method';
const logId = log.id;

export const trainingLogEndpoints = withExamples(trainingLogContract, {
  getTrainingBooks: { query: { kind } },
  getEffortBoard: { query: { kind } },
  listTrainingLogs: { query: { kind } },
  askForLogReview: { params: { logId }, body: { kind, text: 'クラスで時計を直す前に練習しました。' } },
});

const params = { userId: 'usr_example01' };

export const groupTrainingEndpoints = withExamples(groupTrainingContract, {
  getClassTraining: { query: { kind, groupId: 'grp_example01', period: '30' } },
  getPupilTraining: { params, query: { kind } },
  listPupilTrainingLogs: { params, query: { kind } },
});

export const trainingOfficeEndpoints = withExamples(trainingOfficeContract, {
  decideLogReview: {
    params: { ...params, logId },
    body: {
      kind,
      state: 'under-review',
      decision: 'count',
      reason: '端末の時計が進んでいたことを確認しました。',
    },
  },
});
