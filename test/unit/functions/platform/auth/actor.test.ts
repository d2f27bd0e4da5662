import { describe, expect, test } from 'vitest';
import { authorise, loadActor, sparedBy } from '#functions/platform/auth/actor.ts';
import type { Identity } from '#functions/platform/auth/verifier.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { signedOutAt } from '#shared/access/session/policy.ts';
import type { Access } from '#shared/kernel/contract.ts';
import { Problem } from '#shared/problem.ts';

const signedInAt = Date.parse('2026-11-21T00:00:00Z') / 1000;
const identity: Identity = { pool: 'email', userId: 'usr_1', authTime: signedInAt };
const ended = '2026-11-21T00:00:01.000Z';
const user = { userId: 'usr_1', kind: 'individual', status: 'active' };

/** A table with one user in it. */
const tableWith = (item: object | undefined): Pick<Table, 'find'> => ({
  find: async (schema) => (item === undefined ? undefined : schema.parse(item)),
});
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'let in',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
const load = (item: object | undefined, as: Identity = identity) =>
  codeOf(loadActor(tableWith(item) as Table, as));

describe('who is let in', () => {
  test.each([
    ['an active user', user, identity, 'let in'],
    ['nobody of that name', undefined, identity, 'unauthenticated'],
    ['a disabled user', { ...user, status: 'disabled' }, identity, 'unauthenticated'],
    [
      'a session begun before all sessions were ended',
      { ...user, sessionsValidFrom: '2026-11-21T00:00:01.000Z' },
      identity,
      'session-ended',
    ],
    [
      'a session begun after that',
      { ...user, sessionsValidFrom: '2026-11-20T23:59:59.000Z' },
      identity,
      'let in',
    ],
    [
      'the session that was spared when the others were ended',
      { ...user, sessionsValidFrom: ended, spared: sparedBy(ended, signedInAt) },
      identity,
      'let in',
    ],
    [
      'another one than was spared',
      { ...user, sessionsValidFrom: ended, spared: sparedBy(ended, signedInAt - 1) },
      identity,
      'session-ended',
    ],
    [
      'the spared one once all are ended',
      {
        ...user,
        sessionsValidFrom: '2026-11-21T00:00:02.000Z',
        spared: sparedBy(ended, signedInAt),
      },
      identity,
      'session-ended',
    ],
    [
      'a session that was signed out of',
      { ...user, over: [signedOutAt(signedInAt, signedInAt + 60)] },
      identity,
      'session-ended',
    ],
    [
      'another one than was signed out of',
      { ...user, over: [signedOutAt(signedInAt - 1, signedInAt)] },
      identity,
      'let in',
    ],
    [
      "a pupil's item with a token of the e-mail pool",
      { ...user, kind: 'student' },
      identity,
      'unauthenticated',
    ],
    [
      "a pupil's item with a token of the name pool",
      { ...user, kind: 'student' },
      { ...identity, pool: 'name' as const },
      'let in',
    ],
    [
      "an adult's item with a token of the name pool",
      user,
      { ...identity, pool: 'name' as const },
      'unauthenticated',
    ],
  ])('%s', async (_, item, as, outcome) => {
    expect(await load(item, as)).toBe(outcome);
  });
});

describe('what they may', () => {
  const access: Exclude<Access, { audience: 'public' }> = {
    audience: 'signed-in',
    kinds: ['school'],
    roles: ['owner'],
    scope: 'organization',
  };
  const owner = {
    userId: 'usr_1',
    kind: 'school',
    membership: { organizationId: 'org_1', role: 'owner', state: 'approved' },
  } as const;
  const outcome = (actor: Parameters<typeof authorise>[1], rule = access): string => {
    try {
      authorise(rule, actor);
      return 'may';
    } catch (error) {
      return error instanceof Problem ? error.code : String(error);
    }
  };

  test('kind, role and the organisation’s state are each asked for', () => {
    expect(outcome(owner)).toBe('may');
    expect(outcome({ ...owner, kind: 'individual' })).toBe('forbidden');
    expect(outcome({ ...owner, membership: { ...owner.membership, role: 'teacher' } })).toBe('forbidden');
    expect(outcome({ ...owner, membership: undefined })).toBe('forbidden');
    expect(outcome({ ...owner, membership: { ...owner.membership, state: 'suspended' } })).toBe(
      'organization-not-approved',
    );
    expect(
      outcome(
        { ...owner, membership: { ...owner.membership, state: 'applied' } },
        { ...access, early: true },
      ),
    ).toBe('may');
  });
});
