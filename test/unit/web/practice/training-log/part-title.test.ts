import { expect, test } from 'vitest';
import { partTitle } from '#web/practice/training-log/part-title.ts';

test.each([
  ['typing-method', 'さ行-2', 'さ行「す・せ」'],
  ['typing-method', 'うでだめし-1', 'うでだめし'],
  ['typing-method', 'べつのアプリ-3', 'べつのアプリ-3'],
  ['typing-english', 'Unit-1', 'Unit-1'],
] as const)('GIVEN a record of %s %s THEN people read %s', (kind, part, title) => {
  expect(partTitle(kind, part)).toBe(title);
});
