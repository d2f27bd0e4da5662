import { expect, test } from 'vitest';
import { auditActions, auditWords } from '#shared/audit-actions.ts';
import { groupAudit } from '#shared/group/audit.ts';
import { organizationAudit } from '#shared/organization/audit.ts';
import { studentAudit } from '#shared/student/audit.ts';

test('no action is defined by two features', () => {
  const tables = [organizationAudit, groupAudit, studentAudit];
  const count = tables.reduce((sum, table) => sum + Object.keys(table).length, 0);
  expect(Object.keys(auditActions)).toHaveLength(count);
});

test('GIVEN an action of a later version THEN the trail still has a line for it', () => {
  expect(auditWords('student-created')).toBe('生徒を登録しました');
  expect(auditWords('entry-canceled')).toBe('ほかの操作(entry-canceled)');
});
