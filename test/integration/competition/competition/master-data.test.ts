/** The competition's master data through the console's interface, from nothing to an open season and what is fixed then. */
import { beforeAll, describe, expect, test } from 'vitest';
import { seasonContract } from '#shared/competition/competition/season-contract.ts';
import { competitionOfficeContract } from '#shared/competition/competition/office-contract.ts';
import { trailContract } from '#shared/record/trail/contract.ts';
import { dayOf, japanInstant } from '#shared/kernel/time.ts';
import { openSystem } from '#test/support/fixtures.ts';
import {
  actOn,
  sealedText,
  signInOffice,
  textInput,
  viewOf,
  type Office,
} from '#test/support/office/office.ts';
import { type Person } from '#test/support/system.ts';

const contract = competitionOfficeContract;
const dayMs = 24 * 60 * 60 * 1000;

const system = openSystem();
let office: Office;
let admin: Person;
let textId: string;

const day = (days: number): string => dayOf(new Date(Date.now() + days * dayMs));
const at = (days: number, time = '12:00'): string => japanInstant(day(days), time);
const edition = 2090;
const seasonId = `sea_${edition}-national`;
const params = { seasonId };
const input = (heldFrom = 30, version = 1) => ({
  edition,
  name: 'national',
  role: 'national' as const,
  title: 'ためしの全国大会',
  entry: { opensAt: at(1), closesAt: at(29) },
  held: { opensAt: at(heldFrom), closesAt: at(heldFrom, '21:00') },
  publishesAt: at(40),
  firstDayOn: day(heldFrom),
  lastDayOn: day(heldFrom),
  version,
});
const assign = (body: { textId?: string; version?: number }, divisionCode = 'english-a') =>
  admin.call(contract.saveAssignment, { params: { seasonId, divisionCode }, body: { quota: {}, ...body } });
const seen = async () => (await admin.call(contract.getSeasonForOffice, { params })).value();
const open = async () =>
  admin.call(contract.openSeason, { params, body: { version: (await seen()).season.version } });

beforeAll(async () => {
  office = await signInOffice(system);
  admin = office.writer;
  textId = await sealedText(office);
});

describe('a season from nothing', () => {
  test('GIVEN windows out of order THEN the fields are told', async () => {
    const season = { ...input(), publishesAt: at(1), firstDayOn: day(2) };
    const answer = await admin.call(contract.createSeason, { body: { season } });
    expect(answer.problem().errors?.map(({ path }) => path)).toEqual([
      'season.publishesAt',
      'season.firstDayOn',
    ]);
  });

  test('is a draft nobody else sees, and there is one of its name a year', async () => {
    const made = (await admin.call(contract.createSeason, { body: { season: input() } })).value();
    expect(made).toMatchObject({ id: seasonId, state: 'draft', version: 1 });
    const again = await admin.call(contract.createSeason, { body: { season: input() } });
    expect(again.problem().code).toBe('season-exists');
    expect((await admin.call(seasonContract.getSeason, { params })).status).toBe(404);
  });

  test('GIVEN no 課題, or one without a sealed text THEN it does not open and says what is missing', async () => {
    expect((await open()).problem().detail).toMatch(/課題が1つもありません/u);
    (await assign({})).value();
    expect((await seen()).season.missing).toEqual([{ what: 'text', divisionCode: 'english-a' }]);
    expect((await open()).problem().detail).toMatch(/英文A：課題文が決まっていません/u);
  });

  test('GIVEN a text of another form, one that is not sealed, or one of another 課題 THEN it is refused at the field', async () => {
    const guided = await sealedText(
      office,
      textInput({ form: 'guided', body: { kind: 'text', notation: 'かわの みず' } }),
    );
    const draft = await sealedText(office, textInput({ title: '戻したもの' }));
    (await actOn(admin, draft, 'reopen')).value();
    const told = async (id: string) => (await assign({ textId: id, version: 1 })).problem().errors;
    expect(await told(guided)).toEqual([
      { path: 'textId', message: 'この部門の形に合う課題文を選んでください' },
    ]);
    expect(await told(draft)).toEqual([{ path: 'textId', message: '封印した課題文を選んでください' }]);

    (await assign({ textId, version: 1 })).value();
    const twice = await assign({ textId }, 'english-b');
    expect(twice.problem().errors).toEqual([
      { path: 'textId', message: 'ほかの大会で使うことになっています。別の課題文を選んでください' },
    ]);
    expect((await viewOf(admin, textId)).text.assignedTo).toEqual({ seasonId, divisionCode: 'english-a' });
  });

  test('GIVEN a stale version THEN nothing is written', async () => {
    expect((await assign({ version: 1 })).problem().code).toBe('version-conflict');
    const stale = await admin.call(contract.changeSeason, { params, body: { season: input(31, 7) } });
    expect(stale.problem().code).toBe('version-conflict');
    expect((await seen()).assignments[0]?.text).toEqual({ title: 'ためしの課題文', sealed: true });
  });

  test('GIVEN everything THEN two openings at once are one, and everybody sees it', async () => {
    const { version } = (await seen()).season;
    const answers = await Promise.all(
      [1, 2].map(() => admin.call(contract.openSeason, { params, body: { version } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { season, assignments } = (await admin.call(seasonContract.getSeason, { params })).value();
    expect(season).toMatchObject({ title: 'ためしの全国大会', phase: 'upcoming' });
    expect(assignments.map(({ division }) => division.code)).toEqual(['english-a']);
    expect((await seen()).trail.map(({ act }) => act)).toEqual([
      'opened',
      'assignment-saved',
      'assignment-saved',
      'created',
    ]);
  });
});

describe('an open season', () => {
  test('changes its dates only with a reason, which the trail keeps, and is not deleted', async () => {
    const { version } = (await seen()).season;
    const change = (more: object) =>
      admin.call(contract.changeSeason, { params, body: { season: input(32, version), ...more } });
    expect((await change({})).problem().errors?.[0]?.path).toBe('reason');
    (await change({ reason: '会場の都合のため' })).value();

    const { season, trail } = await seen();
    expect(season.firstDayOn).toBe(day(32));
    expect(trail[0]).toMatchObject({ act: 'changed', byName: '事務 花', reason: '会場の都合のため' });
    const query = { version: season.version };
    expect((await admin.call(contract.deleteSeason, { params, query })).problem().code).toBe('season-fixed');
  });

  test('keeps a sealed text in every 課題, and its last 課題', async () => {
    expect((await assign({ version: 2 })).problem().code).toBe('season-not-ready');
    const removal = await admin.call(contract.removeAssignment, {
      params: { seasonId, divisionCode: 'english-a' },
      query: { version: 2 },
    });
    expect(removal.problem().code).toBe('season-not-ready');
  });

  test('that is being played is fixed', async () => {
    const played = (await admin.call(contract.listSeasonsForOffice)).value().items.at(-1)!;
    const { id, phase: _phase, missing: _missing, ...season } = played;
    const answer = await admin.call(contract.changeSeason, {
      params: { seasonId: id },
      body: { season, reason: 'まちがえて' },
    });
    expect(answer.problem().code).toBe('season-fixed');
  });
});

describe('a season made from an earlier one', () => {
  const from = { seasonId };
  const requestKey = '018f0000-0000-7000-8000-0000000000a1';
  const copyOf = (more: object = {}) => ({
    season: { ...input(), edition: 2095 },
    assignments: [{ divisionCode: 'english-a', quota: { assignment: 300 } }],
    requestKey,
    ...more,
  });
  const copy = (body: ReturnType<typeof copyOf>) => admin.call(contract.copySeason, { params: from, body });
  const copied = { params: { seasonId: 'sea_2095-national' } };

  test('GIVEN anything of it that cannot be THEN nothing of it is there, and each field is told', async () => {
    const guided = await sealedText(
      office,
      textInput({ form: 'guided', body: { kind: 'text', notation: 'やまの みち' } }),
    );
    const told = async (more: object) => (await copy(copyOf(more))).problem().errors?.map(({ path }) => path);
    expect(await told({ season: { ...input(), edition: 2095, publishesAt: at(1) } })).toEqual([
      'season.publishesAt',
    ]);
    expect(await told({ assignments: [] })).toEqual(['assignments']);
    const twice = { divisionCode: 'english-b', quota: {}, textId: guided };
    expect(await told({ assignments: [twice, twice] })).toEqual([
      'assignments.1.divisionCode',
      'assignments.1.textId',
    ]);
    expect(
      await told({
        assignments: [
          { divisionCode: 'words', quota: {} },
          { divisionCode: 'no-such', quota: {} },
          { divisionCode: 'english-a', quota: {}, textId },
          { divisionCode: 'english-b', quota: {}, textId: guided },
        ],
      }),
    ).toEqual(['assignments.1.divisionCode', 'assignments.2.textId', 'assignments.3.textId']);
    expect((await admin.call(contract.getSeasonForOffice, copied)).status).toBe(404);
    const nowhere = { params: { seasonId: 'sea_2000-june' }, body: copyOf() };
    expect((await admin.call(contract.copySeason, nowhere)).status).toBe(404);
  });

  test('is a draft with its 課題 and their texts; asked for three times, twice at once, it is one', async () => {
    const chosen = await sealedText(office, textInput({ title: '2095年度 英文B' }));
    const body = copyOf({
      assignments: [
        { divisionCode: 'english-a', quota: { assignment: 300, organization: 20 } },
        { divisionCode: 'english-b', quota: {}, textId: chosen },
      ],
    });
    const answers = [...(await Promise.all([copy(body), copy(body)])), await copy(body)];
    for (const answer of answers)
      expect(answer.value()).toMatchObject({ id: 'sea_2095-national', state: 'draft', version: 1 });

    const { season, assignments, trail } = (await admin.call(contract.getSeasonForOffice, copied)).value();
    expect(assignments.map(({ divisionCode, quota, text }) => [divisionCode, quota, text?.title])).toEqual([
      ['english-a', { assignment: 300, organization: 20 }, undefined],
      ['english-b', {}, '2095年度 英文B'],
    ]);
    expect(season.missing).toEqual([{ what: 'text', divisionCode: 'english-a' }]);
    expect(trail).toMatchObject([
      { act: 'created', byName: '事務 花', detail: 'ためしの全国大会をもとに、課題2件' },
    ]);
    expect((await viewOf(admin, chosen)).text.assignedTo?.divisionCode).toBe('english-b');
    const other = copyOf({ requestKey: '018f0000-0000-7000-8000-0000000000a2' });
    expect((await copy(other)).problem().code, 'another request does not get it').toBe('season-exists');
  });
});

describe('a draft', () => {
  test('goes with its 課題, and its text is free again', async () => {
    const id = 'sea_2091-june';
    const season = { ...input(), edition: 2091, name: 'june' as const };
    (await admin.call(contract.createSeason, { body: { season } })).value();
    const other = await sealedText(office);
    const of = { seasonId: id, divisionCode: 'english-b' };
    (
      await admin.call(contract.saveAssignment, {
        params: of,
        body: { quota: { assignment: 10 }, textId: other },
      })
    ).value();

    const stale = await admin.call(contract.deleteSeason, {
      params: { seasonId: id },
      query: { version: 1 },
    });
    expect(stale.problem().code, 'somebody added a 課題 since').toBe('version-conflict');
    const query = { version: 2 };
    (await admin.call(contract.deleteSeason, { params: { seasonId: id }, query })).value();

    expect((await admin.call(contract.getSeasonForOffice, { params: { seasonId: id } })).status).toBe(404);
    const { items } = (await admin.call(trailContract.listTrail, { query: { kind: 'season' } })).value();
    expect(items[0]).toMatchObject({ act: 'removed', byName: '事務 花', subject: { kind: 'season', id } });
    expect((await viewOf(admin, other)).text.assignedTo).toBeUndefined();
  });
});

describe('a division', () => {
  const ofDivision = { divisionCode: 'english-a' };
  const get = async () => (await admin.call(contract.getDivision, { params: ofDivision })).value().division;
  const reason = '来年度の見直し';

  test('in use is not renamed', async () => {
    const { code: _code, levels: _l, bonuses: _b, penalties: _p, version, ...division } = await get();
    const answer = await admin.call(contract.changeDivision, {
      params: ofDivision,
      body: { division: { ...division, name: '英文' }, reason, version },
    });
    expect(answer.problem().code).toBe('division-in-use');
  });

  test('gets new tables by a new version from a later day; what holds already stays', async () => {
    const { levels, bonuses, penalties, version } = await get();
    const thresholds = levels[0]!.table.thresholds.map((least) => least + 1);
    const change = (next: typeof levels) =>
      admin.call(contract.changeTables, {
        params: ofDivision,
        body: { tables: { levels: next, bonuses, penalties }, reason, version },
      });
    const inForce = [{ ...levels[0]!, table: { version: 1, thresholds } }];
    expect((await change(inForce)).problem().code).toBe('table-in-force');
    const past = { effectiveFrom: at(-1), table: { version: 2, thresholds } };
    expect((await change([...levels, past])).problem().detail).toMatch(/これからの日時/u);
    const falling = { effectiveFrom: at(50), table: { version: 2, thresholds: thresholds.toReversed() } };
    expect((await change([...levels, falling])).problem().errors?.[0]?.path).toBe(
      'tables.levels.1.table.thresholds.1',
    );

    const next = { effectiveFrom: at(50), table: { version: 2, thresholds } };
    (await change([...levels, next])).value();

    expect((await get()).levels).toEqual([...levels, next]);
    expect((await change(levels)).problem().code).toBe('version-conflict');
  });

  test('that is new has tables for its time, and its code is taken', async () => {
    const body = {
      code: 'kana-input',
      category: 'I',
      part: 20,
      name: 'かな入力',
      form: 'guided',
      durationSeconds: 60,
      unit: '字',
      ranking: { ranksExtendedTime: false },
    } as const;
    const made = (await admin.call(contract.createDivision, { body })).value();
    expect(made.levels[0]?.table.thresholds[0]).toBe(5);
    expect((await admin.call(contract.createDivision, { body })).problem().code).toBe('division-exists');
  });
});

describe('terms of entry', () => {
  test('change by a new version only, and of two changes one counts', async () => {
    const { settings } = (await admin.call(contract.getEntrySettings)).value();
    const change = (prices: typeof settings.prices) =>
      admin.call(contract.changeEntrySettings, {
        body: { settings: { ...settings, prices }, reason: '料金の改定' },
      });
    const [first] = settings.prices;
    const cheaper = [{ ...first!, table: { ...first!.table, first: 1000 } }];
    expect((await change(cheaper)).problem().code).toBe('table-in-force');
    const added = { effectiveFrom: at(100), table: { ...first!.table, version: 2, first: 1300 } };
    const answers = await Promise.all([1, 2].map(() => change([...settings.prices, added])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const after = (await admin.call(contract.getEntrySettings)).value();
    expect(after.settings.prices).toHaveLength(2);
    expect(after.trail[0]).toMatchObject({ act: 'tables-changed', reason: '料金の改定' });
  });
});
