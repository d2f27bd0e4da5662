import { expect, test } from 'vitest';
import type { Student } from '#shared/school/student/schema.ts';
import { signInsOf } from '#web/school/student/sign-ins.ts';

const now = new Date('2026-06-10T00:00:00Z');
const student = (given: Partial<Student>): Student => ({
  userId: 'usr_1',
  userName: 'aoi',
  name: { family: '青木', given: '葵', familyKana: 'アオキ', givenKana: 'アオイ' },
  grade: '5年',
  className: '1組',
  groupId: 'grp_1',
  status: 'active',
  version: 1,
  ...given,
});

test('GIVEN a class on the day of the cards WHEN it is counted THEN those with an account of their own or stopped are no part of it', () => {
  const came = { lastSeenOn: '2026-06-09' };
  expect(
    signInsOf(
      [
        student(came),
        student({}),
        student({ ...came, status: 'disabled' }),
        student({ ...came, ownAccount: true }),
      ],
      now,
    ),
  ).toEqual({ of: 2, seen: 1, waiting: 0, without: 1 });
});

test('GIVEN a new year WHEN a class is counted THEN who came in the old one alone has not come', () => {
  const [old, first] = ['2026-03-31', '2026-04-01'].map((lastSeenOn) => student({ lastSeenOn }));
  const count = (at: string) => signInsOf([old!, first!], new Date(at));
  expect(count('2026-04-01T00:00:00+09:00')).toMatchObject({ of: 2, seen: 1, without: 0 });
  expect(count('2026-03-31T23:59:59+09:00')).toMatchObject({ seen: 2 });
});

test('GIVEN cards WHEN they are counted THEN those used or over do not wait, and the first to end is named', () => {
  expect(
    signInsOf(
      [
        student({ passwordValidUntil: '2026-06-15T00:00:00.000Z' }),
        student({ passwordValidUntil: '2026-06-12T00:00:00.000Z' }),
        student({ passwordValidUntil: '2026-06-09T00:00:00.000Z' }),
        student({ passwordValidUntil: '2026-06-11T00:00:00.000Z', lastSeenOn: '2026-06-09' }),
      ],
      now,
    ),
  ).toEqual({ of: 4, seen: 1, waiting: 2, without: 0, firstEnds: '2026-06-12T00:00:00.000Z' });
});
