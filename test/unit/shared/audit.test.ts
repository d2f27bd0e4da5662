import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { auditActions, auditWords } from '#shared/audit-actions.ts';

const root = path.resolve(import.meta.dirname, '../../..');

test('every action of the tree is known, and none is defined by two features', async () => {
  const tables = await Promise.all(
    globSync('shared/*/*/**/audit.ts', { cwd: root }).map(
      (file) => import(path.join(root, file)) as Promise<Record<string, Record<string, string>>>,
    ),
  );
  const defined = tables.flatMap(Object.values).flatMap((table: object) => Object.keys(table));

  expect(defined.length).toBeGreaterThan(40);
  expect(Object.keys(auditActions).toSorted()).toEqual(defined.toSorted());
});

test('GIVEN an action of a later version THEN the trail still has a line for it', () => {
  expect(auditWords('student-created')).toBe('生徒を登録しました');
  expect(auditWords('entry-canceled')).toBe('ほかの操作（entry-canceled）');
});

test('what a school reads of its acts is Japanese, its brackets too', () => {
  expect(Object.values(auditActions).filter((words) => /[()]/u.test(words))).toEqual([]);
});
