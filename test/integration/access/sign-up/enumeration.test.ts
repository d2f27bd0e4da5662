/**
 * Quality S5: what asks for a mail answers the same, after the same work, whether or not anybody has the address. The work
 * is compared call by call: a clock would say more about the machine the test runs on.
 */
import { beforeEach, expect, test } from 'vitest';
import { passwordContract } from '#shared/access/password/contract.ts';
import { signUpContract } from '#shared/access/sign-up/contract.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { forgetRateLimits } from '#test/support/ledger.ts';

// Nobody consumes the queue, so every call seen is the endpoint's own.
const system = openSystem({ faultProxies: true, consumeQueues: false });
beforeEach(() => forgetRateLimits(system));

const known = ['individual@typing.example', 'school@typing.example', 'stopped@typing.example'];
const unknown = ['nobody1@typing.example', 'nobody2@typing.example', 'nobody3@typing.example'];

async function ask(path: string, email: string) {
  await forgetRateLimits(system);
  // What a function keeps for some seconds would be read again by one of them and not by the next.
  await system.restartFunctions();
  const table = system.faults.dynamoDb?.calls ?? [];
  const queue = system.faults.queuesAndFiles?.calls ?? [];
  const cognito = system.faults.cognito?.calls ?? [];
  const before = [table.length, queue.length, cognito.length] as const;
  const response = await fetch(new URL(path, system.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const body = await response.text();
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date'),
  );
  const work = [table.slice(before[0]), queue.slice(before[1]), cognito.slice(before[2])];
  return { answer: JSON.stringify({ status: response.status, body, headers }), work: JSON.stringify(work) };
}

test.each([signUpContract.requestSignUp.path, passwordContract.requestPasswordReset.path])(
  'GIVEN known and unknown addresses in turn WHEN %s is asked THEN nothing tells them apart',
  async (path) => {
    const outcomes = [];
    for (const email of [...known, ...unknown]) outcomes.push(await ask(path, email));

    expect([...new Set(outcomes.map(({ answer }) => answer))]).toHaveLength(1);
    expect([...new Set(outcomes.map(({ work }) => work))]).toHaveLength(1);
    expect(outcomes[0]?.work).toContain('Item');
  },
);
