import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { ChunkFailed, loadChunk, reloadOnce } from '#web/lib/chunk-reload.ts';
import { memoryStorage } from '../support.ts';

const surroundings = () => {
  const clock = { now: 1_000_000 };
  const reload = vi.fn<() => void>();
  const connection = { online: true };
  return {
    clock,
    connection,
    reload,
    given: { now: () => clock.now, storage: memoryStorage(), online: () => connection.online, reload },
  };
};

test('GIVEN a reload WHEN a chunk fails again within 60 s THEN no second one, and one after it', () => {
  const { clock, reload, given } = surroundings();
  expect(reloadOnce(given)).toBe(true);
  clock.now += 59_999;
  expect(reloadOnce(given)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  clock.now += 1;
  expect(reloadOnce(given)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('GIVEN no connection WHEN a chunk fails THEN the page stays and says so', async () => {
  const { connection, reload, given } = surroundings();
  connection.online = false;
  await expect(loadChunk(() => Promise.reject(new TypeError('gone')), given)).rejects.toBeInstanceOf(
    ChunkFailed,
  );
  expect(reload).not.toHaveBeenCalled();
});

test('GIVEN a chunk that fails twice THEN first a reload, then the error', async () => {
  const { reload, given } = surroundings();
  const fails = () => Promise.reject(new TypeError('gone'));
  const settled = vi.fn<() => void>();
  loadChunk(fails, given).then(settled, settled);
  await turn();
  expect(settled).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledTimes(1);
  await expect(loadChunk(fails, given)).rejects.toMatchObject({ status: 503 });
});
