/** The checks after a deployment, over the local system with the built screens. */
import { expect, test } from 'vitest';
import { smoke } from '#infra/smoke-checks.ts';
import { openSystem } from '#test/support/fixtures.ts';

const system = openSystem({ web: 'serve' });

test('GIVEN a system that runs WHEN it is smoked THEN nothing is wrong', async () => {
  const smoked = await smoke({ origin: system.origin });

  expect(smoked.filter(({ fault }) => fault !== undefined)).toEqual([]);
  expect(smoked.length).toBeGreaterThan(6);
});

test('GIVEN an API that answers around CloudFront, or nobody at all WHEN it is smoked THEN it says so', async () => {
  const around = await smoke({ origin: system.origin, behind: system.origin });
  expect(around.filter(({ fault }) => fault !== undefined)).toMatchObject([
    { name: 'the API, around CloudFront', fault: expect.stringContaining('answered 200') as string },
  ]);

  const nobody = await smoke({ origin: 'http://localhost:9' });
  expect(nobody.every(({ fault }) => fault !== undefined)).toBe(true);
});
