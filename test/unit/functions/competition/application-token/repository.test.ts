import { expect, test } from 'vitest';
import { createApplicationTokens } from '#functions/competition/application-token/repository.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const result = { userId: 'usr_token-0001', resultId: 'res_token-0001' };
const validUntil = '2027-01-03T03:00:00.000Z';

test('GIVEN a sheet printed twice, and twice at once THEN the same code, which leads to the result', async () => {
  const tokens = createApplicationTokens(createMemoryTable().table);

  const [one, other] = await Promise.all([1, 2].map(() => tokens.ofResult(result, validUntil)));
  const later = await tokens.ofResult(result, '2030-01-01T00:00:00.000Z');

  expect(one).toEqual({ ...result, validUntil, token: expect.stringMatching(/^[\w-]{27}$/u) as string });
  expect([other, later]).toEqual([one, one]);
  expect(await tokens.getByCode(one?.token ?? '')).toEqual(one);
});

test('GIVEN the same result in two accounts THEN a code each', async () => {
  const tokens = createApplicationTokens(createMemoryTable().table);

  const school = await tokens.ofResult(result, validUntil);
  const claimed = await tokens.ofResult({ ...result, userId: 'usr_token-0002' }, validUntil);

  expect(claimed.token).not.toBe(school.token);
  expect((await tokens.getByCode(claimed.token)).userId).toBe('usr_token-0002');
});

test('GIVEN a code that never was THEN it is unknown', async () => {
  const tokens = createApplicationTokens(createMemoryTable().table);
  await tokens.ofResult(result, validUntil);

  await expect(tokens.getByCode('A'.repeat(27))).rejects.toThrow('not-found');
});
