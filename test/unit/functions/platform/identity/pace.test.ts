import { describe, expect, test } from 'vitest';
import { createPace } from '#functions/platform/identity/pace.ts';
import { isProblem } from '#shared/problem.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';
import { createVirtualTime } from '#test/support/virtual-time.ts';

const start = Date.parse('2026-05-11T00:00:00Z');

async function tryOnce(pace: (() => Promise<void>) | undefined): Promise<'passed' | 'sent away'> {
  try {
    await pace?.();
    return 'passed';
  } catch (error) {
    if (isProblem(error, 'rate-limited')) return 'sent away';
    throw error;
  }
}

describe('one pace for everybody', () => {
  test('lets 40 a second through, whoever asks, and wastes none of it', async () => {
    const time = createVirtualTime(start);
    const { table } = createMemoryTable();
    const workers = Array.from({ length: 4 }, () =>
      createPace({ table, name: 'test', perSecond: 40, now: time.now, sleep: time.sleep }),
    );
    const passedAt: number[] = [];

    await time.until(
      Promise.all(
        Array.from({ length: 20 }, async (_, hand) => {
          for (let turn = 0; turn < 20; turn++) {
            // Whoever was sent away comes back.
            while ((await tryOnce(workers[hand % workers.length])) === 'sent away') await time.sleep(10);
            passedAt.push(time.now());
          }
        }),
      ),
    );

    const perWindow = Map.groupBy(passedAt, (at) => Math.floor(at / 250));
    expect(Math.max(...[...perWindow.values()].map((passed) => passed.length))).toBe(10);
    expect((time.now() - start) / 1000).toBeLessThanOrEqual((400 / 40) * 1.05);
  });

  test('GIVEN a pace that does not fit its windows THEN a second still has all of its places, and no more', async () => {
    const time = createVirtualTime(start);
    const { table } = createMemoryTable();
    const pace = createPace({ table, name: 'test', perSecond: 15, now: time.now, sleep: time.sleep });
    const passedAt: number[] = [];

    await time.until(
      Promise.all(
        Array.from({ length: 10 }, async () => {
          for (let turn = 0; turn < 15; turn++) {
            while ((await tryOnce(pace)) === 'sent away') await time.sleep(10);
            passedAt.push(time.now());
          }
        }),
      ),
    );

    const seconds = [...Map.groupBy(passedAt, (at) => Math.floor(at / 1000)).values()];
    expect(seconds.map((passed) => passed.length)).toEqual(Array.from({ length: 10 }, () => 15));
  });

  test('sends away whoever would wait too long', async () => {
    const time = createVirtualTime(start);
    const { table } = createMemoryTable();
    const pace = createPace({ table, name: 'test', perSecond: 4, now: time.now, sleep: time.sleep });

    const answers = await time.until(Promise.allSettled(Array.from({ length: 100 }, pace)));

    expect(answers.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(30);
  });
});
