/** What most stories begin with: a running product, and who signs in to it. */
import type { LocalSystem } from '#infra/local/local-system.ts';
import { afterAll, afterEach, beforeAll, test as plain } from 'vitest';
import { forgetRateLimits } from './ledger.ts';
import { bePatient, signIn, startTestSystem, type Person, type TestSystemOptions } from './system.ts';

/** Runs for all tests of the file; there before they begin. */
export function openSystem(options?: TestSystemOptions): LocalSystem {
  const system = {} as LocalSystem;
  beforeAll(async () => {
    Object.assign(system, await startTestSystem(options));
  });
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') bePatient('short');
  });
  afterAll(() => {
    bePatient('whole');
    return system.stop();
  });
  return system;
}

/** @param key of a seeded account */
export function signedIn(system: LocalSystem, key: string): Person {
  const person = {} as Person;
  beforeAll(async () => {
    Object.assign(person, await signIn(system, key));
  });
  return person;
}

/** The same as fixtures, for rooms whose stories begin with more than that: each comes with the first test that names it. */
export const once = { scope: 'file' } as const;

export const test = plain
  // oxlint-disable-next-line no-empty-pattern -- from what a fixture takes apart vitest reads what comes before it
  .extend('system', once, async ({}, { onCleanup }) => {
    const system = await startTestSystem();
    onCleanup(() => system.stop());
    return system;
  })
  .extend('individual', once, ({ system }) => signIn(system, 'individual'))
  .extend('owner', once, ({ system }) => signIn(system, 'school'))
  .extend('teacher', once, ({ system }) => signIn(system, 'teacher'))
  .extend('newMinute', { auto: true }, ({ system }) => forgetRateLimits(system));
