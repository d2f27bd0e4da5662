/** From a deployment without a single row to an issued certificate, with nothing but the commands and the product itself. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typeTask } from '#infra/local/seed/typist.ts';
import { competitionOfficeContract } from '#shared/competition/competition/office-contract.ts';
import { dayOf, fiscalYearOf } from '#shared/kernel/time.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { signUpContract } from '#shared/access/sign-up/contract.ts';
import { trailContract } from '#shared/record/trail/contract.ts';
import { chunksOf, Competitor, type Call } from '#test/companion/client.ts';
import { act, apply, certificatePrice, eligibleResults, issued } from '#test/support/shop/buyer.ts';
import { applySelf, ownEntries } from '#test/support/competition/entry.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { allRows, booksOf } from '#test/support/ledger.ts';
import { askForSignUp, newPassword, newSchool, signUp, signUpBody } from '#test/support/people/newcomer.ts';
import { sealedText, type Office } from '#test/support/office/office.ts';
import { firstSignInOfOffice, makeOffice, operate } from '#test/support/access/operator.ts';
import { decide } from '#test/support/people/organization.ts';
import { eventually, request, signInWith, timeComes, type Person } from '#test/support/system.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const started = Date.now();
/** As an operator writes it: Japanese time to the minute. */
const moment = (ms: number): string => {
  const at = new Date(started + ms);
  const clock = new Date(at.getTime() + 9 * 60 * minuteMs).toISOString().slice(11, 16);
  return `${dayOf(at)} ${clock}`;
};
const heldIn = 3 * 60 * minuteMs;
const publishedIn = 3 * dayMs;
const edition = fiscalYearOf(new Date(started));
const seasonId = `sea_${edition}-winter`;
const [code, seconds] = ['short', 10] as const;

const file = {
  format: 1,
  reason: 'はじめての公開の準備',
  prices: { 'certificate-digital': [{ from: '2025-04-01', amount: certificatePrice }] },
  entry: {
    prices: [{ from: '2025-04-01', first: 1200, further: 900, bulkFrom: 50, bulk: 500 }],
    groupRules: [{ from: '2025-04-01', people: 3, entries: 5 }],
  },
  divisions: [
    {
      code,
      category: 'I',
      part: 1,
      name: '和文',
      durationSeconds: seconds,
      unit: '字',
      form: 'transcription',
      levels: [{ from: '2025-04-01', thresholds: [1, 2, 3, 5, 8, 10, 14, 17, 25, 34] }],
      bonuses: [{ from: '2025-04-01', steps: [{ missPerMille: 5, percent: 15 }] }],
      penalties: [{ from: '2025-04-01', typo: 0, omission: 0, surplus: 0, unconverted: 0 }],
    },
  ],
  seasons: [
    {
      edition,
      name: 'winter',
      role: 'ordinary',
      title: 'はじめての大会',
      entry: { opensAt: moment(-dayMs), closesAt: moment(heldIn + dayMs) },
      held: { opensAt: moment(heldIn), closesAt: moment(heldIn + dayMs) },
      publishesAt: moment(publishedIn),
      divisions: [code],
    },
  ],
};

const system = openSystem({ seed: false });
let folder: string;
let office: Office;
let player: Person;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'master-data-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

const emails = ['one', 'two', 'three'].map((name) => `${name}@office.example`);
async function master(content: object, ...flags: readonly string[]) {
  const written = path.join(folder, 'master.json');
  writeFileSync(written, JSON.stringify(content));
  return operate(system, 'master-data', '--by', emails[0] ?? '', ...flags, written);
}
const playerEmail = 'player@typing.example';
const moveTo = async (ms: number): Promise<void> => {
  await system.moveClock(started + ms - Date.now());
};
/** Sessions from before the clock moved are as old as it moved. */
const signInPlayer = async (): Promise<void> => {
  player = await signInWith(system, 'email', playerEmail, newPassword);
};

describe('a deployment without a single row', () => {
  test('THEN the three of the office come in by the command, each with a second step', async () => {
    expect(await allRows(system)).toEqual([]);
    for (const email of emails) expect((await makeOffice(system, email)).code).toBe(0);
    const [writer, one, two] = await Promise.all(emails.map((email) => firstSignInOfOffice(system, email)));
    office = { writer: writer!, readers: [one!, two!] };
  });

  test('GIVEN the file THEN a dry run shows it, nobody unasked changes anything, and --yes does', async () => {
    const dry = await master(file, '--dry-run');
    expect(dry.shown).toMatch(/変わるところ：5 件[\s\S]*amount：（なし） → 550[\s\S]*確かめただけ/u);
    const asked = await master(file);
    expect(asked).toMatchObject({ code: 1, shown: expect.stringContaining('--yes') });
    const settings = () => office.writer.call(competitionOfficeContract.getEntrySettings);
    expect((await settings()).status).toBe(404);

    const { code: ended, shown } = await master(file, '--yes');

    expect(shown).toContain('✓ 5 件を変えました');
    expect(ended).toBe(0);
    expect((await settings()).value().settings.prices).toHaveLength(1);
  });

  test('GIVEN the same file again THEN nothing changes, not even the record', async () => {
    const recorded = async () => (await allRows(system)).filter(({ sk }) => sk.startsWith('TRAIL#'));
    const before = await recorded();
    expect((await master(file, '--yes')).shown).toContain('すべてファイルのとおり');
    expect(await recorded()).toEqual(before);
  });

  test('GIVEN a change THEN it is shown before → after, and who asked for it is in the record', async () => {
    const prices = {
      'certificate-digital': [...file.prices['certificate-digital'], { from: '2099-04-01', amount: 600 }],
    };
    const { shown } = await master({ ...file, prices }, '--yes');
    expect(shown).toMatch(/amount：（なし） → 600/u);
    const dearer = { 'certificate-digital': [{ from: '2099-04-01', amount: 660 }] };
    expect((await master({ ...file, prices: dearer }, '--yes')).shown).toContain('amount：600 → 660');

    const { items } = (
      await office.writer.call(trailContract.listTrail, { query: { kind: 'prices' } })
    ).value();
    expect(items[0]).toMatchObject({
      act: 'change',
      byName: '鍵田 進',
      detail: expect.stringContaining('認定証（デジタル） ¥660'),
      reason: file.reason,
    });
  });

  test('GIVEN a price that holds with another amount THEN it is refused and nothing of the file is done', async () => {
    const prices = { 'certificate-digital': [{ from: '2025-04-01', amount: 1 }] };
    const entry = { ...file.entry, groupRules: [{ from: '2025-04-01', people: 1, entries: 1 }] };
    const { code: ended, shown } = await master({ ...file, prices, entry }, '--yes');
    expect(shown).toContain('適用が始まった版は変えることも消すこともできません');
    expect(ended).toBe(1);
    expect((await master(file, '--yes')).shown).toContain('すべてファイルのとおり');
  });

  test('GIVEN somebody who is not of the office, or a broken file THEN it says what to mend', async () => {
    const written = path.join(folder, 'master.json');
    const stranger = await operate(system, 'master-data', '--by', 'nobody@typing.example', written);
    expect(stranger).toMatchObject({ code: 1, shown: expect.stringContaining('--by：') });
    const broken = await master({ ...file, reason: '' }, '--yes');
    expect(broken).toMatchObject({ code: 1, shown: expect.stringContaining('reason：理由を') });
  });
});

describe('what the console does from there', () => {
  test('a text is written, proof-read and sealed, and the season opens', async () => {
    const textId = await sealedText(office);
    const params = { seasonId, divisionCode: code };
    const body = { quota: {}, textId, version: 1 };
    (await office.writer.call(competitionOfficeContract.saveAssignment, { params, body })).value();
    const one = { params: { seasonId } };
    const { season } = (await office.writer.call(competitionOfficeContract.getSeasonForOffice, one)).value();
    expect(season.missing).toEqual([]);
    const opened = await office.writer.call(competitionOfficeContract.openSeason, {
      ...one,
      body: { version: season.version },
    });
    expect(opened.value().state).toBe('open');
  });

  test('a school applies and is approved', async () => {
    const email = 'school@typing-school.example';
    const proof = await askForSignUp(system, email);
    const body = signUpBody(proof, { account: newSchool });
    (await request(system, signUpContract.completeSignUp, { body }, undefined)).value();
    const owner = await signInWith(system, 'email', email, newPassword);
    const session = async () => (await owner.call(sessionContract.getSession)).value().organization;
    const applied = await session();
    expect(applied?.state).toBe('applied');

    await decide(office.writer, applied?.id ?? '', { decision: 'approve' });

    expect(await session()).toMatchObject({ state: 'approved', code: expect.stringMatching(/^\d{6}$/u) });
  });
});

describe('what a person does', () => {
  test('enters, pays and competes', async () => {
    await signUp(system, playerEmail);
    await signInPlayer();
    const { orderId, sessionId } = await applySelf(player, code);
    act(system, sessionId, 'pay');
    const [entry] = await eventually(
      () => ownEntries(player),
      ([one]) => one?.state === 'ready',
    );
    expect((await booksOf(system, orderId)).balance).toBe(1200);

    await moveTo(heldIn + minuteMs);
    await signInPlayer();
    const call: Call = async (endpoint, input) => (await player.call(endpoint, input)).value();
    const competitor = new Competitor(call, 'device-of-the-test');
    const view = await competitor.start(entry!.id, undefined);
    const durationMs = view.durationSeconds * 1000;
    const log = typeTask(
      { form: view.form, task: view.task!, input: view.input, durationMs },
      { speed: 12, errors: 0, random: createRandom(7), answer: () => '' },
    );
    await timeComes(system, Date.parse(view.startsAt) + durationMs);
    const chunks = chunksOf(view.token, log);
    for (const chunk of chunks) await competitor.send(view, chunk);
    await competitor.finish(view, chunks);
    await eventually(
      async () => (await allRows(system)).filter(({ sk }) => sk.startsWith('RESULT#')),
      (results) => results.some(({ state }) => state === 'provisional'),
    );
  });

  test('THEN the result is published, and a certificate of it is applied for, paid and issued', async () => {
    await moveTo(publishedIn + minuteMs);
    await system.schedules.run('publish-seasons');
    await signInPlayer();
    const [resultId] = await eventually(
      () => eligibleResults(player),
      (found) => found.length === 1,
    );

    const { orderId, sessionId } = await apply(player, resultId);
    act(system, sessionId, 'pay');

    expect(await issued(player, orderId)).toMatchObject({ status: 'issued' });
    expect((await booksOf(system, orderId)).balance).toBe(certificatePrice);
  });
});
