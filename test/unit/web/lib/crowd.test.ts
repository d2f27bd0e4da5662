/** Nine o'clock: 2,000 pupils of one town at their first sign-in, against what Cognito takes in a second of the whole account. */
import { expect, test } from 'vitest';
import { quotaGate } from '#infra/local/cognito/quotas.ts';
import { patiently } from '#web/lib/patience.ts';
import { createRandom, createVirtualTime } from '#test/support/virtual-time.ts';

const pupils = 2000;
/** The documented quotas (Developer Guide), less what a card job of some school takes of the changes of passwords. */
const quotas = { UserAuthentication: 120, UserAccountRecovery: 20 };

test('GIVEN 2,000 at once THEN each is in within ten minutes, and nobody is sent away', async () => {
  const time = createVirtualTime(Date.parse('2027-04-12T00:00:00Z'));
  const { now, sleep } = time;
  const chance = createRandom(9);
  const gate = quotaGate(now);
  gate.set(quotas);
  const busy = (error: unknown) => (error as { code?: string }).code === 'TooManyRequestsException';
  let longest = 0;
  const ask = async (operation: string, challenge?: string) => {
    const from = now();
    await patiently(
      async () => {
        await sleep(200);
        gate.pass(operation, challenge);
      },
      busy,
      { sleep, chance },
    );
    longest = Math.max(longest, now() - from);
  };
  const begins = now();
  const finished: number[] = [];
  const pupil = async () => {
    // Cards are typed in and passwords thought of in their own time.
    await sleep(chance() * 60_000);
    await ask('InitiateAuth');
    await sleep(20_000 + chance() * 60_000);
    await ask('RespondToAuthChallenge', 'NEW_PASSWORD_REQUIRED');
    finished.push(now() - begins);
  };
  await time.until(Promise.all(Array.from({ length: pupils }, pupil)));

  const slowest = Math.max(...finished) / 60_000;
  process.stdout.write(
    `the last of ${String(pupils)} is in after ${slowest.toFixed(1)} min, the longest wait is ${(longest / 1000).toFixed(0)} s, ${String(gate.refused())} tries were told to wait\n`,
  );
  expect(finished).toHaveLength(pupils);
  expect(gate.refused()).toBeGreaterThan(100);
  expect(slowest).toBeLessThan(10);
});
