/** Scores of a lesson back to the portal (LTI AGS), with the real parts: whose, of which lesson, how often, and what a portal may answer. */
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { scoreScope } from '#infra/local/portal/services.ts';
import type { PortalPersonId } from '#infra/local/portal/portal.ts';
import { entranceContract } from '#shared/access/entrance/contract.ts';
import { portalContract } from '#shared/access/portal/contract.ts';
import { choiceAddress } from '#shared/access/portal/policy.ts';
import { trainingIngestContract } from '#shared/practice/training-log/contract.ts';
import { withCookie } from '#test/support/access/entrance.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { allRows } from '#test/support/ledger.ts';
import { launch, linkFromPortal, registerPortal } from '#test/support/access/portal.ts';
import { eventually, signIn, timeComes, type Person } from '#test/support/system.ts';
import { logIdAt, methodLog } from '#test/support/practice/training-logs.ts';

const system = openSystem();
let loginUrl: string;
let owner: Person;
const grades = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
const [aoi, haruto] = ['pupil-1-1', 'pupil-1-2'] as const;

beforeAll(async () => {
  const registered = await registerPortal(system);
  registered.answer.value();
  ({ loginUrl } = registered.tool);
  ({ owner } = registered);
});

const placeOf = (lesson: string): string => `${system.origin}/typing/lesson/${encodeURIComponent(lesson)}`;
const services = () => system.portal.services;

/** By a link of a lesson with a place for scores; the pupil is linked already. */
async function come(person: PortalPersonId, lesson: string, line: string, endpoint: object = {}) {
  system.portal.forge({ claims: { [grades]: { scope: [scoreScope], lineitem: line, ...endpoint } } });
  const { jar } = await launch(system, { loginUrl, person, target: placeOf(lesson) });
  return withCookie(system, entranceContract.takePass, jar);
}

/** A run that begins now; the clock goes on to its end. */
async function types(pupil: Person, lesson: string, over: Parameters<typeof methodLog>[1] = {}) {
  const [, stage = '', step = ''] = /^(.*)-(\d+)$/u.exec(lesson) ?? [];
  const startedAt = new Date(system.clock.now()).toISOString();
  await timeComes(system, system.clock.now() + 180_000);
  const log = methodLog(startedAt, { id: logIdAt(startedAt), lesson: stage, step: Number(step), ...over });
  (await pupil.call(trainingIngestContract.sendTrainingLog, { body: log })).value();
  return log;
}
const of = (line: string) =>
  services()
    .scores()
    .filter((score) => score.line === line);
const arrived = (line: string, count = 1) =>
  eventually(
    () => of(line),
    (scores) => scores.length === count,
  );
const sendings = async () => (await owner.call(portalContract.listPortalSendings)).value().items;
const outcome = (lesson: string, wanted: string) =>
  eventually(sendings, (all) => all.some((one) => one.lesson === lesson && one.outcome === wanted));
/** Nothing is under way any more. */
const quiet = () =>
  eventually(
    async () =>
      (await allRows(system)).filter(
        ({ pk, status, payload }) =>
          pk.startsWith('OUTBOX#') &&
          status === 'pending' &&
          (payload as { kind?: string }).kind === 'send-portal-score',
      ).length,
    (pending) => pending === 0,
  );

describe('a pupil', () => {
  test('GIVEN a lesson by a link with a place for scores WHEN it was typed to its end THEN the portal has what of it was right, once a run', async () => {
    const line = services().addLine('か行-2');
    (await linkFromPortal(system, aoi, { loginUrl })).value();
    (await come('aoi-0001', 'か行-2', line)).value();
    const pupil = await signIn(system, aoi);

    const log = await types(pupil, 'か行-2');

    await arrived(line);
    expect(of(line)).toEqual([
      {
        line,
        userId: 'aoi-0001',
        scoreGiven: 96,
        scoreMaximum: 100,
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
        timestamp: log.endedAt,
      },
    ]);
    await expect(sendings()).resolves.toMatchObject([{ lesson: 'か行-2', outcome: 'sent' }]);

    // The same again, a run that was left, one that does not count, and another lesson.
    (await pupil.call(trainingIngestContract.sendTrainingLog, { body: log })).value();
    await types(pupil, 'か行-2', { completed: false });
    await types(pupil, 'か行-2', { correct: 100_000 });
    await types(pupil, 'か行-3');
    const better = await types(pupil, 'か行-2', { correct: 200, misses: 0, keys: [], pairs: [] });
    await arrived(line, 2);
    await quiet();
    expect(of(line).map(({ timestamp, scoreGiven }) => [timestamp, scoreGiven])).toEqual([
      [log.endedAt, 96],
      [better.endedAt, 100],
    ]);
  });

  test('GIVEN the very launch by which they link THEN its lesson is told, too', async () => {
    const line = services().addLine('あ行-1');
    system.portal.forge({ claims: { [grades]: { scope: [scoreScope], lineitem: line } } });
    const target = placeOf('あ行-1');
    (await linkFromPortal(system, haruto, { loginUrl, person: 'haruto-0002', target })).value();
    await types(await signIn(system, haruto), 'あ行-1');
    await arrived(line);
    expect(of(line)[0]?.userId).toBe('haruto-0002');
  });

  test.each([
    ['without the right scope', { scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly'] }],
    ['at an address inside', { lineitem: 'https://10.0.0.1/lines/1' }],
    ['that is none', { lineitem: 7 }],
  ])('GIVEN a place for scores %s THEN none is kept', async (_, endpoint) => {
    (await come('aoi-0001', 'さ行-1', services().addLine('x'), endpoint)).value();
    expect((await allRows(system)).filter(({ sk }) => sk === 'PORTAL_LINE#さ行-1')).toEqual([]);
  });

  test('GIVEN a link that was ended, or another portal THEN nothing goes there any more', async () => {
    const line = services().addLine('た行-1');
    (await come('aoi-0001', 'た行-1', line)).value();
    const pupil = await signIn(system, aoi);
    (await registerPortal(system, 'school', { issuer: 'https://portal.example.com' })).answer.value();
    await types(pupil, 'た行-1');
    await quiet();
    (await registerPortal(system)).answer.value();
    (await pupil.call(entranceContract.unlinkSchoolAccount, { params: { voucher: 'portal' } })).value();
    await types(pupil, 'た行-1');
    await quiet();
    expect(of(line)).toEqual([]);
    (await linkFromPortal(system, aoi, { loginUrl })).value();
  });
});

describe('a portal', () => {
  test('GIVEN leave that it takes no more THEN it is asked for once more', async () => {
    const line = services().addLine('な行-1');
    (await come('aoi-0001', 'な行-1', line)).value();
    services().endLeaves();
    await types(await signIn(system, aoi), 'な行-1');
    await arrived(line);
  });

  test('GIVEN that it fails THEN it is told again', async () => {
    const line = services().addLine('は行-1');
    (await come('aoi-0001', 'は行-1', line)).value();
    services().refuseScores(503);
    await types(await signIn(system, aoi), 'は行-1');
    await arrived(line);
    await outcome('は行-1', 'sent');
  });

  test('GIVEN that the place is gone THEN no more is sent there until a launch says that it is back', async () => {
    const pupil = await signIn(system, aoi);
    const line = services().addLine('ま行-1');
    (await come('aoi-0001', 'ま行-1', line)).value();
    services().removeLine(line);
    await types(pupil, 'ま行-1');
    await outcome('ま行-1', 'gone');
    const before = services().scoresAsked();
    await types(pupil, 'ま行-1');
    await quiet();
    expect(services().scoresAsked()).toBe(before);

    const again = services().addLine('ま行-1');
    (await come('aoi-0001', 'ま行-1', again)).value();
    await types(pupil, 'ま行-1');
    await arrived(again);
  });

  test('GIVEN that it does not take them THEN the owner reads so, and it is not tried again and again', async () => {
    const line = services().addLine('や行-1');
    (await come('aoi-0001', 'や行-1', line)).value();
    services().refuseScores(403);
    await types(await signIn(system, aoi), 'や行-1');
    await outcome('や行-1', 'refused');
    await quiet();
    expect(of(line)).toEqual([]);
  });

  test('GIVEN another school with the same portal THEN its owner reads nothing of it', async () => {
    const other = await registerPortal(system, 'organization');
    other.answer.value();
    expect((await other.owner.call(portalContract.listPortalSendings)).value().items).toEqual([]);
  });
});

test.each([
  ['/typing/lesson/%E3%81%8B%E8%A1%8C-2', { scores: 'send' }, { label: 'か行', scoreMaximum: 100 }],
  ['/typing/lesson/%E3%81%8B%E8%A1%8C-2', {}, undefined],
  ['/typing/room', { scores: 'send' }, undefined],
])(
  'GIVEN %s chosen with %o THEN the link has a place for scores as it should',
  async (place, ticked, item) => {
    const { jar } = await launch(system, {
      loginUrl,
      person: 'teacher-0009',
      login: { lti_message_hint: 'deep-linking' },
    });
    const answer = await fetch(`${system.origin}${choiceAddress}`, {
      method: 'POST',
      body: new URLSearchParams({ place, title: 'か行', ...ticked }),
      headers: { cookie: jar.cookie },
    });
    const [, token = ''] = /name="JWT" value="([^"]*)"/u.exec(await answer.text()) ?? [];
    const [made] = decodeJwt(token)['https://purl.imsglobal.org/spec/lti-dl/claim/content_items'] as {
      lineItem?: object;
    }[];
    expect(made?.lineItem).toEqual(item);
  },
);
