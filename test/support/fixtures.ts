/** What most stories begin with: a running product, and who signs in to it. Each comes with the first test that names it. */
import { test as plain } from 'vitest';
import { forgetRateLimits } from './ledger.ts';
import { signIn, startTestSystem } from './system.ts';

/** For all tests of a file. */
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
