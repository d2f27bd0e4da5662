/** Quality R1 and R2 for making a badge: every call to the table and to KMS fails in turn, and the function is killed on the way. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '#functions/platform/id.ts';
import { badgeContract } from '#shared/certificate/badge/contract.ts';
import { badgeOf, certifiedAs, verifiedOutside } from '#test/support/certificate/badge.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows, forgetRateLimits, putRow } from '#test/support/ledger.ts';
import { killAtCalls } from '#test/support/at-call.ts';

const system = openSystem({ faultProxies: true });
const holder = signedIn(system, 'individual');
let issued: Record<string, unknown>;
let serial = 0;

beforeAll(async () => {
  const certificateId = await certifiedAs(system, holder);
  await badgeOf(holder, certificateId);
  issued = (await allRows(system)).find(({ sk }) => sk === `CERTIFICATE#${certificateId}`) ?? {};
});
beforeEach(async () => {
  calm();
  await forgetRateLimits(system);
});

function calm(): void {
  system.faults.dynamoDb?.clear();
  system.faults.kms?.clear();
}

/** One more of the same holder, whose badge nobody has asked for yet. */
async function newCertificate(): Promise<string> {
  const certificateId = `crt_FAULT${String(++serial).padStart(6, '0')}`;
  const verifyCodeHash = sha256(certificateId);
  await putRow(system, {
    ...issued,
    pk: String(issued['pk']),
    sk: `CERTIFICATE#${certificateId}`,
    certificateId,
    verifyCodeHash,
    gsi1pk: `CERTIFICATE_CODE#${verifyCodeHash}`,
  });
  return certificateId;
}

const ask = (certificateId: string) => holder.call(badgeContract.handOutBadge, { params: { certificateId } });

async function comesToOneBadge(certificateId: string): Promise<void> {
  calm();
  const { document, credential } = await badgeOf(holder, certificateId);
  expect((await badgeOf(holder, certificateId)).document).toBe(document);
  expect((await verifiedOutside(system, credential)).steps['valid_signature']).toBe(true);
  const rows = await allRows(system);
  const places = rows.filter(
    (row) => row['certificateId'] === certificateId && row.pk.startsWith('BADGE_LIST#'),
  );
  expect(places.map(({ sk }) => Number(sk.slice('INDEX#'.length)))).toEqual([
    Number(credential.credentialStatus[0]?.statusListIndex),
  ]);
}

/** The SDK itself repeats a failed call twice; more than that reaches our code. */
const beyondRetries = 3;

/** From the actor to the document that is kept. */
const everyCall = Array.from({ length: 9 }, (_, skip) => skip);

describe.each([
  ['before', everyCall],
  ['after', everyCall],
  // Each waits for the SDK's own repeats; the drill in memory refuses every call.
  ['throttle', [2, 6]],
] as const)('a call that fails (%s)', (fail, calls) => {
  test.each(calls)('to the table, after %i that did not', async (skip) => {
    const certificateId = await newCertificate();
    system.faults.dynamoDb?.add({ fail, match: '', skip, times: beyondRetries });

    await ask(certificateId);

    await comesToOneBadge(certificateId);
  });

  test.each(['GetPublicKey', 'Sign'])('to KMS: %s', async (match) => {
    const certificateId = await newCertificate();
    await system.kill('badge');
    system.faults.kms?.add({ fail, match, skip: 0, times: beyondRetries });

    expect((await ask(certificateId)).status).toBe(500);

    await comesToOneBadge(certificateId);
  });
});

test.each([0, 1, 2, 3, 4])(
  'GIVEN the function is killed after %i calls THEN the next makes one badge of it',
  async (calls) => {
    const certificateId = await newCertificate();
    const killed = killAtCalls(system, 'badge', calls);
    await ask(certificateId).catch(() => undefined);
    await killed();

    await comesToOneBadge(certificateId);
  },
);
