import { expect, test } from 'vitest';
import type { TrainingPupil } from '#shared/practice/training-log/contract.ts';
import type { TrainingLog } from '#shared/practice/training-log/schema.ts';
import { trainingKinds } from '#shared/practice/training-log/kind.ts';
import { classFile, logFile } from '#web/practice/training-log/log-file.ts';

const pupil: TrainingPupil = {
  userId: 'usr_log-file-0001',
  name: { family: '青木', given: '葵', familyKana: 'アオキ', givenKana: 'アオイ' },
  number: 1,
  ownAccount: false,
  lastOn: '2026-11-20',
  minutes7: 12,
  minutes30: 40,
  minutesToday: 0,
  days90: 8,
  schoolMinutes: 30,
  otherMinutes: 10,
  runs: 12,
  best: 90,
  median: 71.6,
  accuracy: 0.9876,
  growth: { inTenHours: 14, runs: 12 },
  tier: 'goal',
  trend: 'up',
  reasons: [],
  missedKeys: [],
};

test('GIVEN any kind THEN each heading has a cell below it and none has empty brackets', () => {
  for (const kind of trainingKinds) {
    const [headings = [], cells = []] = classFile(kind, [pupil]);
    expect(cells).toHaveLength(headings.length);
    expect([...headings, ...(logFile(kind, [])[0] ?? [])].join(' ')).not.toContain('()');
  }
});

test('GIVEN figures of a pupil THEN they are numbers, as many as were measured', () => {
  const [headings = [], cells = []] = classFile('maipaso', [pupil]);
  const of = (heading: string) => cells[headings.indexOf(heading)];
  expect(['出席番号', '30日間（分）', '中央値（文字/分）', '正確率（%）'].map(of)).toEqual([1, 40, 72, 98.7]);
  expect([of('最後の練習'), of('級・段')]).toEqual(['2026-11-20', '']);
});

test('GIVEN a speed THEN what ten hours would add is called growth, and a kind without one has none of its columns', () => {
  expect(classFile('maipaso', [])[0]).toContain('10時間の練習での伸び（文字/分）');
  expect(classFile('programing', [])[0]?.join(' ')).not.toMatch(/最高|中央値|10時間/u);
  expect(logFile('programing', [])[0]?.join(' ')).not.toContain('速さ');
});

test('GIVEN a lesson THEN the file calls it as the page does', () => {
  const log: TrainingLog = {
    id: 'trl_01JABCDEFGHJKMNPQRSTVWXYZ0',
    state: 'counted',
    signs: [],
    receivedAt: '2026-11-20T01:01:00.000Z',
    kind: 'typing-method',
    startedAt: '2026-11-20T01:00:00.000Z',
    durationMs: 60_000,
    completed: true,
    part: 'か行-2',
    stars: 2,
  };
  const [headings = [], cells = []] = logFile('typing-method', [log]);
  expect(cells[headings.indexOf('レッスン')]).toBe('か行「く・け」');
});
