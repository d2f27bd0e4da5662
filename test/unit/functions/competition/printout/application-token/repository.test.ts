import { expect, test } from 'vitest';
import { createApplicationTokens } from '#functions/competition/printout/application-token/repository.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const season = { userId: 'usr_token-0001', seasonId: 'sea_token-0001' };
const validUntil = '2027-01-03T03:00:00.000Z';

test('GIVEN a sheet printed twice, and twice at once THEN the same code, which leads to the season', async () => {
  const tokens = createApplicationTokens(createMemoryTable().table);

  const [one, other] = await Promise.all([1, 2].map(() => tokens.ofSeason(season, validUntil)));
  const later = await tokens.ofSeason(season, '2030-01-01T00:00:00.000Z');

  expect(one).toEqual({ ...season, validUntil, token: expect.stringMatching(/^[\w-]{27}$/u) as string });
  expect([other, later]).toEqual([one, one]);
  expect(await tokens.getByCode(one?.token ?? '')).toEqual(one);
});

test('GIVEN the same season in two accounts, and another season THEN a code each', async () => {
  const tokens = createApplicationTokens(createMemoryTable().table);

  const school = await tokens.ofSeason(season, validUntil);
  const claimed = await tokens.ofSeason({ ...season, userId: 'usr_token-0002' }, validUntil);
  const next = await tokens.ofSeason({ ...season, seasonId: 'sea_token-0002' }, validUntil);

  expect(new Set([school, claimed, next].map(({ token }) => token)).size).toBe(3);
  expect((await tokens.getByCode(claimed.token)).userId).toBe('usr_token-0002');
  expect(await tokens.getByCode(next.token)).toMatchObject({ seasonId: 'sea_token-0002' });
});

test('GIVEN a code that never was THEN it is unknown', async () => {
  const tokens = createApplicationTokens(createMemoryTable().table);
  await tokens.ofSeason(season, validUntil);

  await expect(tokens.getByCode('A'.repeat(27))).rejects.toThrow('not-found');
});
