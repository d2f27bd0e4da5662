/** Who counts as one: a person, or the network an address is part of. */
import { expect, test } from 'vitest';
import { createRateLimiter } from '#functions/platform/http/rate-limit.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const once = { requests: 1, seconds: 600 };
const now = new Date('2026-11-21T00:00:00Z');

/** Whether the second is refused after the first. */
async function countTogether(per: 'address' | 'actor', first: string, second: string): Promise<boolean> {
  const limit = createRateLimiter(createMemoryTable().table, () => now);
  await limit('anything', { ...once, per }, first);
  return limit('anything', { ...once, per }, second).then(
    () => false,
    () => true,
  );
}

test.each([
  ['the same IPv4 address', '192.0.2.1', '192.0.2.1', true],
  ['a neighbour in IPv4', '192.0.2.1', '192.0.2.2', false],
  ['the same IPv6 address written otherwise', '2001:db8::a', '2001:0DB8:0:0:0:0:0:a', true],
  ['another device, or guess, of one /64', '2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3', true],
  ['the next /64', '2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['a /64 that starts with zeros', '::1:2:3:4:5', '0:0:0:1:9::', true],
  ['IPv4 inside IPv6', '::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
  ['what is no address at all', 'unknown', 'unknown', true],
])('GIVEN %s (%s, %s) THEN counted as one: %s', async (_, first, second, together) => {
  expect(await countTogether('address', first, second)).toBe(together);
});

test('GIVEN people THEN each counts alone, whatever their id looks like', async () => {
  expect(await countTogether('actor', '2001:db8:1:2::1', '2001:db8:1:2::2')).toBe(false);
});
