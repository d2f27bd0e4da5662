import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findConfig, getConfig, loadConfig, resetConfig } from '#web/lib/config.ts';
import { config, json } from '../support.ts';

const fetched = vi.fn<() => Promise<Response>>();
beforeEach(() => {
  resetConfig();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

test('GIVEN a configuration WHEN asked for twice THEN fetched once and kept', async () => {
  fetched.mockResolvedValue(json(config));
  expect(findConfig()).toBeUndefined();
  expect(() => getConfig()).toThrow('before the guard initialize');
  expect(await Promise.all([loadConfig(), loadConfig()])).toEqual([config, config]);
  expect(getConfig()).toEqual(config);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each([
  ['a missing field', () => json({ ...config, pools: {} })],
  ['an HTML page', () => new Response('<!doctype html>')],
  ['an error', () => new Response('', { status: 500 })],
])('GIVEN %s THEN it is unavailable, and the next navigation asks again', async (_, answer) => {
  fetched.mockImplementationOnce(() => Promise.resolve(answer()));
  await expect(loadConfig()).rejects.toMatchObject({ name: 'ConfigUnavailable', status: 503 });
  fetched.mockResolvedValueOnce(json(config));
  expect(await loadConfig()).toEqual(config);
});
