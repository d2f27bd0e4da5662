import { expect, test } from 'vitest';
import { actWords, reasonOf } from '#web/school/student-import/words.ts';

test.each([
  [{ create: 3, update: 0 }, '新しく3人を登録する'],
  [{ create: 0, update: 18 }, '18人の登録を直す'],
  [{ create: 1200, update: 18 }, '新しく1,200人を登録し、18人の登録を直す'],
])('the button for %j says what it does', (planned, words) => {
  expect(actWords(planned)).toBe(words);
});

test('a refused row says so when it left the pupil without a number', () => {
  const refused = { line: 2, name: '石田 花子', outcome: 'refused', reason: 'number-taken' } as const;
  expect(reasonOf(refused)).not.toContain('空けてあります');
  expect(reasonOf({ ...refused, numberFreed: true })).toContain('この生徒の番号は空けてあります。');
  expect(reasonOf({ line: 2, name: '石田 花子', outcome: 'updated', numberFreed: true })).toBeUndefined();
});

test('a user ID that nobody on the list has may be that of somebody who was taken out', () => {
  const refused = { line: 2, name: '石田 花子', outcome: 'refused', reason: 'user-name-taken' } as const;
  expect(reasonOf(refused)).toContain('グループから外した生徒');
});
