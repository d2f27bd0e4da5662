/** Somebody is shut out and let in again, by two people and in one second: whoever spoke last at the table has it at the provider. */
import { expect, test } from 'vitest';
import type { User } from '#functions/people/account/repository.ts';
import { createAlignSignIn } from '#functions/people/account/service.ts';
import { createRandom, createVirtualTime } from '#test/support/virtual-time.ts';

const start = Date.parse('2026-06-01T00:00:00Z');
const rounds = 300;
const changes = 4;

async function endOf(seed: number): Promise<{ table: string; provider: string; calls: number }> {
  const time = createVirtualTime(start);
  const { sleep } = time;
  const chance = createRandom(seed);
  // Most are quick, and some are overtaken.
  const way = (): Promise<void> => sleep(chance() ** 3 * 1000);
  let status: 'active' | 'disabled' = 'active';
  let provider = 'active';
  let calls = 0;
  const set = (to: string) => async (): Promise<void> => {
    calls++;
    await way();
    // Lost on the way there, or only the answer was.
    if (chance() < 0.15) throw new Error('never arrived');
    provider = to;
    await way();
    if (chance() < 0.15) throw new Error('the answer was lost');
  };
  const namePool = { enable: set('active'), disable: set('disabled') };
  const align = createAlignSignIn({
    accounts: {
      async findUser(userId) {
        await way();
        const seen = { userId, kind: 'student', status } as User;
        await way();
        return seen;
      },
    },
    namePool,
    emailPool: { enable: () => Promise.reject(new Error('not theirs')), disable: namePool.enable },
  });
  /** As the worker does it: again until it did not fail, and sometimes twice. */
  async function deliver(): Promise<void> {
    await sleep(chance() * 100);
    for (let twice = chance() < 0.3 ? 2 : 1; twice > 0;) {
      try {
        await align('usr_pupil-0001');
        twice--;
      } catch {
        await sleep(chance() * 400);
      }
    }
  }
  const messages: Promise<void>[] = [];
  const people = async (): Promise<void> => {
    for (let change = 0; change < changes + (seed % 2); change++) {
      status = status === 'active' ? 'disabled' : 'active';
      messages.push(deliver());
      await sleep(chance() * 300);
    }
  };
  await time.until(people().then(() => Promise.all(messages)));
  return { table: status, provider, calls };
}

test(`GIVEN ${rounds} orders of a few changes and their messages THEN the provider ends as the table says`, async () => {
  let calls = 0;
  for (let seed = 1; seed <= rounds; seed++) {
    const end = await endOf(seed);
    expect(end.provider, `seed ${seed}`).toBe(end.table);
    calls += end.calls;
  }
  expect(calls).toBeGreaterThan(rounds * changes);
});
