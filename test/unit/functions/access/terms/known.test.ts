/** How often a function asks which terms are in force. */
import { expect, test } from 'vitest';
import { createKnownTerms } from '#functions/access/terms/known.ts';

function setUp() {
  const world = { now: 0, stored: '2026-04-01', reads: 0, broken: false };
  const known = createKnownTerms(
    {
      inForce: async () => {
        world.reads++;
        if (world.broken) throw new Error('no answer');
        return world.stored;
      },
    },
    () => world.now,
  );
  return { world, known };
}

test('GIVEN many at once and within a minute THEN the table is read once', async () => {
  const { world, known } = setUp();
  await Promise.all([known(), known()]);
  world.now = 59_999;
  expect(await known()).toBe('2026-04-01');
  expect(world.reads).toBe(1);
});

test('GIVEN new terms WHEN a minute is over THEN they are known', async () => {
  const { world, known } = setUp();
  await known();
  world.stored = '2026-11-23';
  world.now = 60_000;
  expect(await known()).toBe('2026-11-23');
});

test('GIVEN the table did not answer THEN the next one asks again', async () => {
  const { world, known } = setUp();
  world.broken = true;
  await expect(known()).rejects.toThrow('no answer');
  world.broken = false;
  expect(await known()).toBe('2026-04-01');
});
