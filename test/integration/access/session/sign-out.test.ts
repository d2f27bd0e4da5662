/** Signing out of one device: what was taken from it opens nothing any more, and the other devices go on. */
import { expect, test } from 'vitest';
import { sessionContract } from '#shared/access/session/contract.ts';
import { sessionEndContract } from '#shared/access/session/end-contract.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { nextSecond, signIn, type Person } from '#test/support/system.ts';

const system = openSystem();

const looks = (person: Person) => person.call(sessionContract.getSession);
const leaves = (person: Person) => person.call(sessionEndContract.endSession);

test.each(['individual', 'pupil-1-1'])(
  'GIVEN %s on three devices WHEN two are signed out of THEN their tokens are refused at once, and the third goes on',
  async (key) => {
    const first = await signIn(system, key);
    await nextSecond(system);
    const second = await signIn(system, key);
    await nextSecond(system);
    const third = await signIn(system, key);

    (await leaves(first)).value();
    (await leaves(second)).value();

    for (const gone of [first, second]) {
      expect((await looks(gone)).problem().code).toBe('session-ended');
      expect((await leaves(gone)).problem().code).toBe('session-ended');
    }
    expect((await looks(third)).value().kind).toBeDefined();
    await nextSecond(system);
    (await looks(await signIn(system, key))).value();
  },
);

test('GIVEN five devices of one person WHEN all are signed out of at once THEN each is out', async () => {
  const devices: Person[] = [];
  for (let device = 0; device < 5; device++) {
    devices.push(await signIn(system, 'individual2'));
    await nextSecond(system);
  }
  for (const answer of await Promise.all(devices.map(leaves))) answer.value();
  for (const gone of devices) expect((await looks(gone)).problem().code).toBe('session-ended');
});
