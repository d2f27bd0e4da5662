import { expect, test } from 'vitest';
import type { AssignmentView } from '#shared/competition/competition/view.ts';
import { divisions } from '#infra/local/seed/competition.ts';
import { assignmentNote } from '#web/competition/entry/assignment-note.ts';

const noteOf = (code: string, changes: Partial<AssignmentView['division']> = {}): string => {
  const division = divisions.find((one) => one.code === code)!;
  return assignmentNote({ division: { ...division, ...changes }, quota: {} });
};

test('a 課題 says for how long it is typed, whom it suits, and up to which year it has a rank', () => {
  expect(noteOf('romaji')).toBe('入力・1分・めやす 小学3年から');
  expect(noteOf('romaji', { durationSeconds: 90 })).toBe('入力・1分30秒・めやす 小学3年から');
  expect(noteOf('japanese-a-lower')).toBe('入力・5分・めやす 小学1〜4年・順位は小学4年まで');
  expect(noteOf('japanese-b-high')).toBe('入力・5分・めやす 高校生・順位は高校3年まで');
});
