import { describe, expect, test } from 'vitest';
import { feedsFor, isPinned, isUnread, newsStateOf } from '#shared/site/news/policy.ts';

const now = new Date('2026-11-22T12:00:00.000Z');

describe('the state follows from the dates', () => {
  test.each([
    [{ status: 'draft', publishAt: '2026-11-01T00:00:00.000Z' }, 'draft'],
    [{ status: 'out', publishAt: '2026-11-22T12:00:00.001Z' }, 'scheduled'],
    [{ status: 'out', publishAt: '2026-11-22T12:00:00.000Z' }, 'published'],
    [
      { status: 'out', publishAt: '2026-11-01T00:00:00.000Z', expiresAt: '2026-11-22T12:00:00.001Z' },
      'published',
    ],
    [
      { status: 'out', publishAt: '2026-11-01T00:00:00.000Z', expiresAt: '2026-11-22T12:00:00.000Z' },
      'expired',
    ],
  ] as const)('%o is %s', (dated, state) => expect(newsStateOf(dated, now)).toBe(state));
});

test('a pin is over at its end, or never', () => {
  expect([true, false].map((pinned) => isPinned({ pinned }, now))).toEqual([true, false]);
  const until = (pinnedUntil: string) => isPinned({ pinned: true, pinnedUntil }, now);
  expect(until('2026-11-22T12:00:00.001Z')).toBe(true);
  expect(until('2026-11-22T12:00:00.000Z')).toBe(false);
});

test('each reads what is for everybody, for their kind, and as staff for their organisation', () => {
  const membership = { organizationId: 'org_1', role: 'teacher' } as const;
  expect(feedsFor(undefined)).toEqual(['all']);
  expect(feedsFor({ kind: 'admin' })).toEqual(['all']);
  expect(feedsFor({ kind: 'individual' })).toEqual(['all', 'individual']);
  expect(feedsFor({ kind: 'school', membership })).toEqual(['all', 'school', 'org_1']);
  expect(feedsFor({ kind: 'student', membership: { ...membership, role: 'student' } })).toEqual([
    'all',
    'student',
  ]);
});

test('unread is what was published within 90 days, after everything was read, and was not opened', () => {
  const item = { id: 'nws_1', publishedAt: '2026-11-20T00:00:00.000Z' };
  const read = new Set<string>();
  expect(isUnread(item, { read }, now)).toBe(true);
  expect(isUnread(item, { read: new Set(['nws_1']) }, now)).toBe(false);
  expect(isUnread(item, { read, allUntil: '2026-11-20T00:00:00.000Z' }, now)).toBe(false);
  expect(isUnread({ ...item, publishedAt: '2026-08-24T00:00:00.000Z' }, { read }, now)).toBe(false);
});
