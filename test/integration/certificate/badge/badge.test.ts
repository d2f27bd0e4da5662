/** Badges over HTTP: made once, verified by a library that did not make them, and followed by the published lists. */
import { decodeList } from '@digitalbazaar/vc-bitstring-status-list';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { badgeContract } from '#shared/certificate/badge/contract.ts';
import { certificateContract } from '#shared/certificate/certificate/contract.ts';
import { badgeOf, certifiedAs, leaveAs, verifiedOutside } from '#test/support/certificate/badge.ts';
import { addResult } from '#test/support/shop/buyer.ts';
import { downloadCertificate } from '#test/support/certificate/certificate.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows } from '#test/support/ledger.ts';
import { request, signIn, type Person } from '#test/support/system.ts';
import { sha256 } from '#functions/platform/id.ts';

const system = openSystem();
const individual = signedIn(system, 'individual');
let certificateId: string;
let serial = 0;

beforeAll(async () => {
  certificateId = await certifiedAs(system, individual);
});

const another = async (): Promise<string> =>
  certifiedAs(system, individual, await addResult(system, individual, ++serial));
const check = async (document: string) =>
  (await request(system, badgeContract.checkBadge, { body: { document } }, undefined)).value();
const outcomes = async (document: string) =>
  (await check(document)).steps.map(({ outcome, reason }) => (reason ? `${outcome} ${reason}` : outcome));
const refresh = () => system.schedules.run('refresh-badges');
const good = {
  valid_signature: true,
  revocation_status: true,
  suspension_status: true,
  expiration: true,
};

describe('the holder', () => {
  test('GIVEN a certificate WHEN its badge is asked for twice, and twice at once THEN it is one and the same', async () => {
    const documents = await Promise.all(
      Array.from({ length: 4 }, async () => (await badgeOf(individual, certificateId)).document),
    );

    expect(new Set([...documents, (await badgeOf(individual, certificateId)).document]).size).toBe(1);
    const made = (await allRows(system)).filter(({ pk }) => pk.startsWith('BADGE#'));
    expect(made).toHaveLength(1);
  });

  test('GIVEN the badge WHEN it is read THEN it names nobody, and the recipient is the number of the paper', async () => {
    const { document, credential } = await badgeOf(individual, certificateId);
    const { number } = (
      await individual.call(certificateContract.getCertificate, { params: { certificateId } })
    ).value();

    expect(document).not.toMatch(/結衣|髙橋|@typing|usr_|crt_/u);
    expect(document).not.toContain(number);
    const [recipient] = credential.credentialSubject.identifier;
    expect(recipient).toMatchObject({
      hashed: true,
      identityType: 'identifier',
      identityHash: `sha256$${sha256(`${number}${recipient?.salt}`)}`,
    });
  });

  test('GIVEN somebody else’s certificate, or one that is not valid THEN there is none', async () => {
    const other = await signIn(system, 'individual2');
    const ask = (who: Person, id: string) =>
      who.call(badgeContract.handOutBadge, { params: { certificateId: id } });
    expect((await ask(other, certificateId)).problem().code).toBe('not-found');
    const revoked = await another();
    await leaveAs(system, revoked, 'revoked');
    expect((await ask(individual, revoked)).problem().code).toBe('badge-not-available');
  });
});

describe('a checker of another maker', () => {
  test('GIVEN the badge as it was made THEN it is good', async () => {
    const { credential } = await badgeOf(individual, certificateId);

    expect((await verifiedOutside(system, credential)).steps).toMatchObject(good);
  });

  test.each([
    ['another level', { name: '2026年度 秋季大会 計算 特段' }],
    ['another recipient', { credentialSubject: { type: ['AchievementSubject'] } }],
    ['a word nobody signed', { description: '優勝' }],
  ])('GIVEN %s THEN it is refused', async (_, change) => {
    const { credential } = await badgeOf(individual, certificateId);

    expect((await verifiedOutside(system, { ...credential, ...change })).errors).toEqual([
      'invalid_signature',
    ]);
  });

  test('GIVEN the certificate is suspended, resumed, then revoked or superseded THEN the lists follow', async () => {
    const [first, second] = [await another(), await another()];
    const { credential } = await badgeOf(individual, first);
    const later = (await badgeOf(individual, second)).credential;
    const seen = async () => (await verifiedOutside(system, credential)).steps;

    await leaveAs(system, first, 'suspended');
    expect(await seen(), 'not before the lists have followed').toMatchObject(good);
    await refresh();
    expect(await seen()).toMatchObject({ ...good, suspension_status: false });
    expect((await verifiedOutside(system, later)).steps, 'and nobody else').toMatchObject(good);

    await leaveAs(system, first, 'valid');
    await refresh();
    expect(await seen()).toMatchObject(good);

    await leaveAs(system, first, 'revoked');
    await leaveAs(system, second, 'superseded', { supersededBy: '2026-autumn-keisan-00099' });
    await refresh();
    expect(await seen()).toMatchObject({ ...good, revocation_status: false });
    expect((await verifiedOutside(system, later)).steps).toMatchObject({ ...good, revocation_status: false });
    expect((await allRows(system)).filter(({ gsi2pk }) => gsi2pk === 'CERTIFICATE#STATUS_CHANGED')).toEqual(
      [],
    );
  });
});

describe('what is published', () => {
  const get = (path: string) => fetch(`${system.origin}${path}`);

  test('GIVEN anybody THEN keys and lists are theirs to read and to keep for a while', async () => {
    const did = await get('/.well-known/did.json');
    expect(did.headers.get('access-control-allow-origin')).toBe('*');
    expect(did.headers.get('cache-control')).toMatch(/^public, max-age=/u);
    const { proof } = (await badgeOf(individual, certificateId)).credential;
    const keys = z.object({ assertionMethod: z.array(z.string()) }).parse(await did.json());
    expect(keys.assertionMethod).toContain(proof.verificationMethod);

    const list = await get('/api/badge/status-lists/1/suspension');
    expect(list.headers.get('content-type')).toBe('application/vc+ld+json');
    expect(list.headers.get('cache-control')).toBe('public, max-age=300');
    const { credentialSubject } = z
      .object({ credentialSubject: z.object({ encodedList: z.string().startsWith('u') }) })
      .parse(await list.json());
    expect((await decodeList(credentialSubject)).length).toBeGreaterThanOrEqual(131_072);
  });

  test.each([
    '1/other',
    '2/revocation',
    '0/revocation',
    '-1/revocation',
    'x/revocation',
    '1.5/revocation',
    '1e9/suspension',
    '01/suspension',
    '0x1/suspension',
  ])('GIVEN list %s, which there is none of THEN it is not found, and nobody keeps that', async (list) => {
    const answer = await get(`/api/badge/status-lists/${list}`);

    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('our own check', () => {
  test('GIVEN a good one THEN every step passes, and it says what the badge says', async () => {
    const { document } = await badgeOf(individual, certificateId);

    const checked = await check(document);

    expect(checked.steps.map(({ outcome }) => outcome)).toEqual(['pass', 'pass', 'pass', 'pass', 'pass']);
    const { number, score } = (
      await individual.call(certificateContract.getCertificate, { params: { certificateId } })
    ).value();
    expect(checked.certificate).toMatchObject({ number, score });
    expect(JSON.stringify(checked)).not.toMatch(/○|結|fingerprint/u);
  });

  test.each([
    ['suspended', {}],
    ['revoked', { reason: '別の人の結果で発行したため' }],
    ['superseded', { supersededBy: '2026-autumn-keisan-00099' }],
  ] as const)(
    'GIVEN it is %s THEN that is said at once, without waiting for the lists',
    async (status, more) => {
      const id = await another();
      const { document } = await badgeOf(individual, id);
      await leaveAs(system, id, status, more);

      expect(await outcomes(document)).toEqual(['pass', 'pass', 'pass', `fail ${status}`, 'pass']);
      expect(JSON.stringify(await check(document))).not.toContain('別の人');
    },
  );

  test('GIVEN one that was changed, or put together THEN the signature fails and nothing is looked up', async () => {
    const { credential } = await badgeOf(individual, certificateId);
    const changed = ['pass', 'pass', 'fail changed', 'unknown', 'unknown'];
    const madeUp = { ...credential, credentialStatus: [], proof: undefined };
    const elsewhere = { ...credential, '@context': ['https://attacker.example/context.json'] };
    for (const one of [{ ...credential, name: '特段' }, { ...credential, x: 1 }, madeUp, elsewhere]) {
      expect(await outcomes(JSON.stringify(one))).toEqual(changed);
      expect((await check(JSON.stringify(one))).certificate).toBeUndefined();
    }
  });

  test('GIVEN one of another issuer, as JSON or as a token THEN that is said, and not judged', async () => {
    const { credential } = await badgeOf(individual, certificateId);
    const foreign = { ...credential, issuer: { id: 'did:web:badges.example', type: ['Profile'] } };
    const payload = Buffer.from(JSON.stringify(foreign)).toString('base64url');
    const other = ['pass', 'unknown other-issuer', 'unknown', 'unknown', 'unknown'];

    expect(await outcomes(JSON.stringify(foreign))).toEqual(other);
    expect(await outcomes(JSON.stringify({ ...foreign, issuer: 'did:key:z6Mk' }))).toEqual(other);
    expect(await outcomes(`e30.${payload}.AAAA`)).toEqual(other);
  });

  test.each(['null', '[]', '{', '{"type":"Assertion"}', '"a"', '['.repeat(20_000), 'a.b.c'])(
    'GIVEN %j, which is no badge THEN it cannot be read',
    async (document) => {
      expect(await outcomes(document)).toEqual([
        'fail not-a-badge',
        'unknown',
        'unknown',
        'unknown',
        'unknown',
      ]);
    },
  );
});

describe('the PDF itself', () => {
  const find = (fingerprint: string) =>
    request(system, certificateContract.checkDocument, { body: { fingerprint } }, undefined);

  test('GIVEN it as it was issued THEN its fingerprint finds it; one byte more is as unknown as any', async () => {
    const pdf = await downloadCertificate(individual, certificateId);

    expect((await find(sha256(pdf))).value()).toMatchObject({ status: 'valid', maskedName: '髙○ 結○' });
    const touched = await find(sha256(new Uint8Array([...pdf, 10])));
    const unknown = await find('0'.repeat(64));
    expect(touched.problem().code).toBe('not-found');
    expect({ ...touched.problem(), requestId: '' }).toEqual({ ...unknown.problem(), requestId: '' });
  });
});
