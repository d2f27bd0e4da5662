/** A certificate for its holder, their school and whoever was given a link: what each sees, and when it ends. */
import { beforeAll, describe, expect, test } from 'vitest';
import { createCertificateRepository } from '#functions/certificate/certificate/repository.ts';
import {
  certificateContract,
  certificateDownloadContract,
} from '#shared/certificate/certificate/contract.ts';
import { resultContract } from '#shared/competition/result/contract.ts';
import { act, apply, issued } from '#test/support/shop/buyer.ts';
import { downloadCertificate, verifyCodeOf } from '#test/support/certificate/certificate.ts';
import { holdSeason } from '#test/support/competition/competition.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows, putRow } from '#test/support/ledger.ts';
import { classId } from '#test/support/pupils.ts';
import { personIdOf, request, signIn, type Person } from '#test/support/system.ts';

const ofPupil = 'certificate-of-a-pupil';
const system = openSystem();
const individual = signedIn(system, 'individual');
let certificateId: string;

beforeAll(async () => {
  const { orderId, sessionId } = await apply(individual);
  act(system, sessionId, 'pay');
  certificateId = (await issued(individual, orderId)).certificateId ?? '';
});

const one = () => ({ params: { certificateId } });
const check = async (code: string) =>
  request(system, certificateContract.checkCertificate, { body: { code } }, undefined);
const share = async (who = individual) =>
  (await who.call(certificateContract.shareCertificate, one())).value().code;

describe('its holder', () => {
  test('GIVEN it was issued THEN they see all of it, and nobody else does', async () => {
    const certificate = (await individual.call(certificateContract.getCertificate, one())).value();

    expect(certificate).toMatchObject({
      id: certificateId,
      status: 'valid',
      printedName: '髙橋 結衣',
      shared: false,
    });
    const { fingerprint } = (await check(await verifyCodeOf(individual, certificateId))).value();
    expect(certificate.fingerprint).toBe(fingerprint);
    expect(JSON.stringify(certificate)).not.toMatch(/verifyCode|documentKey|shareHash/u);
    const other = await signIn(system, 'individual2');
    expect((await other.call(certificateContract.getCertificate, one())).problem().code).toBe('not-found');
    expect((await other.call(certificateContract.shareCertificate, one())).problem().code).toBe('not-found');
    expect((await other.call(certificateContract.endSharing, one())).problem().code).toBe('not-found');
  });

  test('GIVEN the office has stopped it THEN the reason is said', async () => {
    const row = (await allRows(system)).find(({ sk }) => sk === `CERTIFICATE#${certificateId}`);
    await putRow(system, { ...row!, status: 'revoked', reason: '別の人の結果で発行したため' });

    const certificate = (await individual.call(certificateContract.getCertificate, one())).value();

    expect(certificate).toMatchObject({ status: 'revoked', reason: '別の人の結果で発行したため' });
    const shown = (await check(await verifyCodeOf(individual, certificateId))).value();
    expect(shown.status).toBe('revoked');
    expect(JSON.stringify(shown)).not.toContain('別の人');
    await putRow(system, row!);
  });
});

describe('a share link', () => {
  test('GIVEN one THEN it says the full name, and the paper goes on hiding it', async () => {
    const code = await share();

    expect((await check(code)).value()).toMatchObject({
      status: 'valid',
      fullName: '髙橋 結衣',
      maskedName: '髙○ 結○',
      latinName: 'TAKAHASHI Yui',
    });
    const onPaper = (await check(await verifyCodeOf(individual, certificateId))).value();
    expect(onPaper).toMatchObject({ maskedName: '髙○ 結○', latinName: 'T○ Y○' });
    expect(onPaper.fullName).toBeUndefined();
    expect(JSON.stringify(await allRows(system))).not.toContain(code);
    expect((await individual.call(certificateContract.getCertificate, one())).value().shared).toBe(true);
  });

  test('GIVEN another is made, or none is wanted THEN the former is as unknown as any', async () => {
    const former = await share();
    const code = await share();
    expect((await check(former)).problem().code).toBe('not-found');
    expect((await check(code)).status).toBe(200);

    const ended = (await individual.call(certificateContract.endSharing, one())).value();

    expect(ended.shared).toBe(false);
    expect((await check(code)).problem().code).toBe('not-found');
    expect((await individual.call(certificateContract.endSharing, one())).status).toBe(200);
    expect((await allRows(system)).some(({ pk }) => pk.startsWith('CERTIFICATE_SHARE#'))).toBe(false);
  });

  test('GIVEN two are asked for at once THEN only one is good', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => individual.call(certificateContract.shareCertificate, one())),
    );

    const codes = answers.flatMap((answer) => (answer.status === 200 ? [answer.value().code] : []));
    const good = await Promise.all(codes.map(async (code) => (await check(code)).status === 200));
    expect(good.filter(Boolean)).toHaveLength(1);
  });

  test('GIVEN the holder leaves THEN it says nothing any more', async () => {
    const code = await share();
    const profile = (await allRows(system)).find(
      ({ pk, sk }) => pk === `USER#${personIdOf(individual)}` && sk === 'PROFILE',
    );
    await putRow(system, { ...profile!, status: 'deleting' });

    expect((await check(code)).problem().code).toBe('not-found');

    await putRow(system, profile!);
    expect((await check(code)).status).toBe(200);
  });
});

describe('a pupil’s', () => {
  let pupilId: string;
  const theirs = { params: { certificateId: `crt_${ofPupil}` } };
  const look = (who: Person, input = theirs) => who.call(certificateContract.getGroupCertificate, input);

  beforeAll(async () => {
    const { base } = await holdSeason(system, 60);
    const pupil = await signIn(system, 'pupil-1-1');
    pupilId = personIdOf(pupil);
    const { items } = (await pupil.call(resultContract.listResults)).value();
    const row = (await allRows(system)).find(({ sk }) => sk === `CERTIFICATE#${certificateId}`);
    const certificates = createCertificateRepository(base.table);
    const item = await certificates.getOwn(`USER#${personIdOf(individual)}`, certificateId);
    await base.table.transact(
      certificates.create({
        ...item,
        certificateId: `crt_${ofPupil}`,
        owner: `USER#${pupilId}`,
        resultId: items[0]?.id ?? '',
        number: `${item.number}-P`,
        verifyCodeHash: 'of-nobody',
        sha256: '0'.repeat(64),
        documentKey: String(row?.['documentKey']),
        shareHash: undefined,
      }),
    );
  });

  test('GIVEN their school THEN owner and teacher of the class see it and get the PDF', async () => {
    for (const account of ['school', 'teacher']) {
      const who = await signIn(system, account);
      expect((await look(who)).value()).toMatchObject({ id: `crt_${ofPupil}`, status: 'valid' });
      const link = await who.call(certificateDownloadContract.downloadGroupCertificate, theirs);
      expect((await fetch(link.value().url)).status).toBe(200);
    }
    const pupil = await signIn(system, 'pupil-1-1');
    expect((await downloadCertificate(pupil, `crt_${ofPupil}`)).length).toBeGreaterThan(1000);
    expect(
      (await pupil.call(certificateContract.shareCertificate, { params: theirs.params })).problem().code,
    ).toBe('forbidden');
  });

  test('GIVEN another class, another school, or somebody who is no pupil of theirs THEN it is unknown', async () => {
    const [teacher, owner, club] = await Promise.all(
      ['teacher', 'school', 'organization'].map((account) => signIn(system, account)),
    );
    expect((await look(club!)).problem().code).toBe('not-found');
    const ofIndividual = { params: { certificateId } };
    expect((await look(owner!, ofIndividual)).problem().code).toBe('not-found');
    const rows = (await allRows(system)).filter(
      ({ pk, sk }) => pk.includes('#STUDENTS#') && sk === `STUDENT#${pupilId}`,
    );
    for (const row of rows) await putRow(system, { ...row, groupId: classId(2) });
    expect((await look(teacher!)).problem().code).toBe('not-found');
    expect(
      (await teacher!.call(certificateDownloadContract.downloadGroupCertificate, theirs)).problem().code,
    ).toBe('not-found');
    expect((await look(owner!)).status).toBe(200);
    for (const row of rows) await putRow(system, row);
  });
});

describe('a school that looks up many from one address', () => {
  test('is not kept waiting', async () => {
    const code = await verifyCodeOf(individual, certificateId);
    const { fingerprint } = (await check(code)).value();
    const ofFile = () =>
      request(system, certificateContract.checkDocument, { body: { fingerprint } }, undefined);
    for (let times = 0; times < 40; times++) {
      expect((await check(code)).status).toBe(200);
      expect((await ofFile()).status).toBe(200);
    }
  });
});
