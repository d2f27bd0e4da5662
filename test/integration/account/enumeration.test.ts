/** Quality S5: what asks for a mail answers the same, and as fast, whether or not anybody has the address. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { passwordContract } from '#shared/account/password-contract.ts';
import { signUpContract } from '#shared/account/sign-up-contract.ts';
import { forgetRateLimits } from '#test/support/ledger.ts';
import { startTestSystem } from '#test/support/system.ts';

let system: LocalSystem;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.stop());
beforeEach(() => forgetRateLimits(system));

const known = ['individual@typing.example', 'school@typing.example', 'stopped@typing.example'];
const rounds = 30;
/** More than the local parts' own jitter, far less than a look-up at the identity provider takes. */
const boundMs = 15;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function ask(path: string, email: string) {
  const began = performance.now();
  const response = await fetch(new URL(path, system.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const body = await response.text();
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date'),
  );
  return { answer: { status: response.status, body, headers }, ms: performance.now() - began };
}

test.each([signUpContract.requestSignUp.path, passwordContract.requestPasswordReset.path])(
  'GIVEN known and unknown addresses in turn WHEN %s is asked THEN nothing tells them apart',
  async (path) => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const answers = new Set<string>();
    await ask(path, 'warm-up@typing.example');
    for (let round = 0; round < rounds; round++) {
      if (round % 4 === 0) await forgetRateLimits(system);
      const addresses = [
        ['known', known[round % known.length] ?? ''],
        ['unknown', `nobody${String(round)}@typing.example`],
      ] as const;
      for (const [kind, email] of round % 2 === 0 ? addresses : addresses.toReversed()) {
        const { answer, ms } = await ask(path, email);
        times[kind].push(ms);
        answers.add(JSON.stringify(answer));
      }
    }

    expect([...answers]).toHaveLength(1);
    expect(times.known).toHaveLength(rounds);
    const difference = Math.abs(median(times.known) - median(times.unknown));
    expect(
      difference,
      `${String(median(times.known))} ms known, ${String(median(times.unknown))} ms unknown`,
    ).toBeLessThan(boundMs);
  },
);
