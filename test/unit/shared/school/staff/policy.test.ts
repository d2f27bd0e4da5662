import { expect, test } from 'vitest';
import { isRemovable, mayAccept } from '#shared/school/staff/policy.ts';

test('the owner cannot be removed', () => {
  expect(isRemovable({ role: 'owner' })).toBe(false);
  expect(isRemovable({ role: 'teacher' })).toBe(true);
});

test('GIVEN an invitation THEN only an individual without an organisation, or for the owner’s place a teacher of it, may accept', () => {
  const teacherOf = (organizationId: string) => ({
    kind: 'school',
    membership: { organizationId, role: 'teacher' as const },
  });
  const asTeacher = { organizationId: 'org_a', role: 'teacher' as const };
  const asOwner = { organizationId: 'org_a', role: 'owner' as const };

  expect(mayAccept(asTeacher, { kind: 'individual' })).toBe(true);
  expect(mayAccept(asOwner, { kind: 'individual' })).toBe(true);
  expect(mayAccept(asOwner, teacherOf('org_a'))).toBe(true);
  expect(mayAccept(asTeacher, teacherOf('org_a'))).toBe(false);
  expect(mayAccept(asOwner, teacherOf('org_b'))).toBe(false);
  expect(mayAccept(asTeacher, { kind: 'admin' })).toBe(false);
});
