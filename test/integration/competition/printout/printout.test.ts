/** Tickets, notices and result sheets on paper: what is on them, who gets at them, and a whole school of them. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApplicationTokens } from '#functions/competition/printout/application-token/repository.ts';
import { createEntryRepository } from '#functions/competition/entry/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { competitionContract } from '#shared/competition/competition/contract.ts';
import { jobContract } from '#shared/record/job/contract.ts';
import { resultContract } from '#shared/competition/result/contract.ts';
import { staffContract } from '#shared/school/staff/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { holdSeason, readyEntry, type Stage } from '#test/support/competition/competition.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { heard } from '#test/support/paper/heard.ts';
import { aboutOf, sizesOf, textsOf } from '#test/support/paper/pdf-text.ts';
import {
  endOfPrintout,
  fetchPrintout,
  linkOfPrintout,
  startGroupPrintout,
  startPrintout,
} from '#test/support/competition/printouts.ts';
import { classId } from '#test/support/pupils.ts';
import { readQrCode } from '#test/support/paper/qr-code.ts';
import { personIdOf, signIn, type Person } from '#test/support/system.ts';

const organizationId = 'org_sakurakey-elementary';
const system = openSystem();
let stage: Stage;
let owner: Person;
let teacher: Person;
let individual: Person;
let published: string;

beforeAll(async () => {
  stage = await holdSeason(system, 300);
  [owner, teacher, individual] = await Promise.all([
    signIn(system, 'school'),
    signIn(system, 'teacher'),
    signIn(system, 'individual'),
  ]);
  const { items } = (await owner.call(competitionContract.listSeasons)).value();
  published =
    items
      .filter(({ phase }) => phase === 'published')
      .toSorted((a, b) => (a.firstDayOn < b.firstDayOn ? 1 : -1))[0]?.id ?? '';
});

const pupilsOf = async (classNumber: number) =>
  (
    await owner.call(studentContract.listStudents, { query: { groupId: classId(classNumber), limit: 100 } })
  ).value().items;

async function enterClass(classNumber: number, more: Parameters<typeof readyEntry>[3] = {}) {
  const pupils = (await pupilsOf(classNumber)).filter(({ status }) => status === 'active');
  return Promise.all(
    pupils.map(({ userId, name }) =>
      readyEntry(stage, userId, 'answers', {
        organizationId,
        organizationName: '桜鍵小学校',
        groupId: classId(classNumber),
        groupName: `5年${String(classNumber)}組`,
        schoolGrade: '5年',
        name,
        ...more,
      }),
    ),
  );
}
const entries = () => createEntryRepository(stage.base.table);
const seasonId = (): string => stage.season.id;

describe('tickets', () => {
  test('GIVEN two classes THEN a file each, one ticket a pupil for all they play, two a sheet by number, with all that a child needs on the day', async () => {
    const [one] = await Promise.all([
      enterClass(1, { accommodation: { timeFactor: 1.5, enlargedText: true } }),
      enterClass(2),
    ]);
    // Not paid, given up: no ticket.
    await stage.base.table.write(entries().change(one[2]!, 'withdrawn'));
    const { id: _, season: __, division: ___, orderId: ____, ...aoi } = one[0]!;
    const second = await readyEntry(stage, aoi.personId, 'guided', aoi);

    const { id, total, about } = (
      await startGroupPrintout(owner, { kind: 'ticket', seasonId: seasonId() })
    ).value();
    const printout = await endOfPrintout(owner, id, true);

    expect({ total, about }).toEqual({ total: 15, about: '5年1組、5年2組 15枚' });
    expect(printout).toMatchObject({ state: 'ready', done: 15, gone: 0 });
    expect(printout.files).toEqual([
      { name: '参加票_ためしの大会_5年1組.pdf', items: 7 },
      { name: '参加票_ためしの大会_5年2組.pdf', items: 8 },
    ]);
    const pdf = await fetchPrintout(owner, id, true);
    const sheets = textsOf(pdf);
    expect(sheets).toHaveLength(4);
    expect(sheets.map((texts) => texts.filter((text) => text === '参加票').length)).toEqual([2, 2, 2, 1]);
    const [first] = sheets;
    for (const text of [
      'ためしの大会',
      '青木',
      'あおき',
      'あおい',
      'さんかひょう',
      'かだい',
      'タイピングトレーニング',
      '桜鍵小学校',
      '5年1組 1番',
      'ためし（answers）',
      'ためし（guided）',
      '7分30秒（時間 1.5倍・大きな文字）',
    ])
      expect(first).toContain(text);
    // What is typed to sign in, and nothing that is secret.
    const [pupil] = await pupilsOf(1);
    expect(first).toContain('482913');
    expect(first?.filter((text) => text === pupil?.userName)).toHaveLength(1);
    expect(first).toContain(new URL(system.addresses.publicOrigin).host);
    expect(aboutOf(pdf)).toMatchObject({
      Title: '参加票 ためしの大会 5年1組',
      Author: 'タイピングトレーニング',
    });
    expect(first?.join('')).toMatch(/\d+年\d+月\d+日\(.\) \d\d:\d\d から .* まで（日本時間）/u);
    expect(new URL(readQrCode(pdf)).pathname).toBe('/maipaso-competition/participant');
    expect(first).toContain('0123456789');
    const read = await heard(pdf);
    expect(read).toContain('H1 › Ruby › RB 青木');
    expect(read).toContain('Table › TR › TH › Ruby › RB 課題');
    expect(read.filter((line) => line === 'Table › TR › TD ためし（answers）')).toHaveLength(7);
    expect(read).toContain(`Figure QRコード ${readQrCode(pdf)}`);
    expect(sheets.flat().filter((text) => /^5年1組 \d+番$/u.test(text))).toEqual(
      [1, 2, 4, 5, 6, 7, 8].map((number) => `5年1組 ${String(number)}番`),
    );
    await stage.base.table.write(entries().change(second, 'withdrawn'));
  });

  test('GIVEN the longest names there are THEN all of them in one line, on the sheet', async () => {
    const long = {
      organizationName: '学校法人桜鍵学園桜鍵大学教育学部附属桜鍵小学校桜鍵分校北校舎',
      name: {
        family: '勅使河原髙﨑',
        given: '寿限無寿限無五劫の擦り切れ海砂利',
        familyKana: 'テシガワラタカサキ',
        givenKana: 'ジュゲムジュゲムゴコウノスリキレカイジャリ',
      },
      groupName: '国際バカロレアコース第1学年特別進学A組',
      groupId: classId(3),
      organizationId,
    };
    const [pupil] = await pupilsOf(3);
    const entry = await readyEntry(stage, pupil?.userId ?? '', 'answers', long);

    const { id } = (
      await startGroupPrintout(owner, { kind: 'ticket', seasonId: seasonId(), ids: [entry.id] })
    ).value();
    await endOfPrintout(owner, id, true);

    const pdf = await fetchPrintout(owner, id, true);
    const [texts = []] = textsOf(pdf);
    expect(sizesOf(pdf)).toEqual(['210 × 297 mm']);
    for (const text of [
      long.organizationName,
      long.name.family,
      long.name.given,
      'てしがわらたかさき',
      'じゅげむじゅげむごこうのすりきれかいじゃり',
      `${long.groupName} 1番`,
    ])
      expect(texts).toContain(text);
    await stage.base.table.write(entries().change(entry, 'withdrawn'));
  });

  test('GIVEN some are chosen THEN those alone, and the same request twice is one printout', async () => {
    const { items } = await entries().listOfOrganization(
      { organizationId, seasonId: seasonId(), groupId: classId(2) },
      { limit: 100 },
    );
    const ids = items.slice(0, 2).map(({ id }) => id);
    const [requestKey] = [randomUUID()];

    const answers = await Promise.all(
      [1, 2].map(() => startGroupPrintout(owner, { kind: 'ticket', seasonId: seasonId(), ids }, requestKey)),
    );

    const [one, other] = answers.map((answer) => answer.value());
    expect(one?.id).toBe(other?.id);
    expect(await endOfPrintout(owner, one?.id ?? '', true)).toMatchObject({ files: [{ items: 2 }] });
  });

  test('GIVEN somebody’s own THEN theirs alone, and no one else’s', async () => {
    await readyEntry(stage, personIdOf(individual), 'answers');

    const { id } = (await startPrintout(individual, { kind: 'ticket', seasonId: seasonId() })).value();
    await endOfPrintout(individual, id, false);

    const texts = textsOf(await fetchPrintout(individual, id, false)).flat();
    expect(texts).toContain('太郎');
    expect(texts.join('')).toMatch(/メールアドレスとパスワード/u);
    expect(texts).not.toContain('ユーザーID');
    const pupil = await signIn(system, 'pupil-2-1');
    const theirs = (await startPrintout(pupil, { kind: 'ticket', seasonId: seasonId() })).value();
    await endOfPrintout(pupil, theirs.id, false);
    const [second] = await pupilsOf(2);
    expect(textsOf(await fetchPrintout(pupil, theirs.id, false)).flat()).toContain(second?.userName);
    expect((await linkOfPrintout(individual, theirs.id, false)).problem().code).toBe('not-found');
  });
});

describe('notices and result sheets', () => {
  test('GIVEN a class THEN a sheet a pupil with every 課題 of the season', async () => {
    const { id, about } = (
      await startGroupPrintout(teacher, { kind: 'notice', seasonId: published, groupId: classId(1) })
    ).value();
    const printout = await endOfPrintout(teacher, id, true);

    expect(about).toBe('5年1組 8人分');
    expect(printout.files).toHaveLength(1);
    const sheets = textsOf(await fetchPrintout(teacher, id, true));
    expect(sheets).toHaveLength(8);
    const listed = (
      await teacher.call(resultContract.listOrganizationResults, {
        query: { seasonId: published, groupId: classId(1), limit: 100 },
      })
    ).value().items;
    const aoi = listed.filter(({ holderName }) => holderName === '青木 葵');
    expect(aoi.length).toBeGreaterThan(1);
    for (const text of [
      '結果通知書',
      '青木 葵',
      '桜鍵小学校　5年1組　1番',
      ...aoi.map(({ division }) => division.name),
    ])
      expect(sheets[0]).toContain(text);
    for (const { score, division, level } of aoi) {
      expect(sheets[0]).toContain(`${String(score)}${division.unit}`);
      expect(sheets[0]).toContain(level ?? '級なし');
    }
    expect(sheets.flat().join('')).not.toContain('認定証の申込');
  });

  test('GIVEN a season of years ago WHEN its pupils are in another class by now THEN that class prints what came along', async () => {
    const before = await holdSeason(system, 300, {
      id: 'sea_test-years-ago',
      title: 'むかしの大会',
      edition: 2022,
    });
    const [{ userId } = { userId: '' }] = await pupilsOf(1);
    const place = { organizationId, groupId: classId(1), groupName: '5年1組' };
    await readyEntry(before, userId, 'answers', place);
    const ticket = { kind: 'ticket', seasonId: before.season.id } as const;
    const { about } = (await startGroupPrintout(teacher, { ...ticket, groupId: classId(1) })).value();
    expect(about).toBe('5年1組 1枚');
    expect((await startGroupPrintout(owner, { ...ticket, groupId: classId(2) })).problem().code).toBe(
      'nothing-to-print',
    );
  });

  test('GIVEN result sheets are printed again THEN the same codes, which lead to the results', async () => {
    const print = async () => {
      const { id } = (
        await startGroupPrintout(owner, { kind: 'result-sheet', seasonId: published, groupId: classId(2) })
      ).value();
      await endOfPrintout(owner, id, true);
      return fetchPrintout(owner, id, true);
    };

    const [first, again] = [await print(), await print()];

    const address = new URL(readQrCode(first));
    expect(readQrCode(again)).toBe(address.href);
    expect(address.pathname).toBe('/certificateApplicationQr');
    const token = await createApplicationTokens(stage.base.table).getByCode(
      address.searchParams.get('t') ?? '',
    );
    // One code for all of the season's results, however many there are.
    expect(token).toMatchObject({ seasonId: published });
    const results = (await createResultRepository(stage.base.table).listAllPublic(token.userId)).filter(
      ({ season }) => season.id === published,
    );
    expect(results.length).toBeGreaterThan(1);
    expect(results[0]).toMatchObject({ organizationId, groupId: classId(2) });
    const before = Date.parse(token.validUntil);
    expect(textsOf(first)[0]?.some((text) => text.endsWith('まで'))).toBe(true);
    expect(before).toBeGreaterThan(Date.now());
    const [texts = []] = textsOf(first);
    expect(texts.join('')).toContain('1通 550円（税込）から');
    // What is said of a result is in its figures.
    for (const { score, earlierBest } of results)
      expect(texts.join('').includes(`前より${String(score - (earlierBest ?? score))}`)).toBe(
        earlierBest !== undefined && score > earlierBest,
      );
    expect(aboutOf(first)).toMatchObject({
      Title: expect.stringMatching(/^成績シート .* 5年2組$/u) as string,
      Author: 'タイピングトレーニング',
    });
  });

  test('GIVEN somebody’s own THEN an individual has a sheet and a notice, a pupil a notice alone', async () => {
    const { id } = (await startPrintout(individual, { kind: 'result-sheet', seasonId: published })).value();
    const printout = await endOfPrintout(individual, id, false);

    expect(printout).toMatchObject({ state: 'ready', total: 1 });
    expect(printout.about).toBeUndefined();
    expect(
      textsOf(await fetchPrintout(individual, id, false))
        .flat()
        .join(''),
    ).toContain('認定証の申込');
    const pupil = await signIn(system, 'pupil-1-1');
    expect((await startPrintout(pupil, { kind: 'result-sheet', seasonId: published })).problem().code).toBe(
      'forbidden',
    );
    expect((await startPrintout(pupil, { kind: 'notice', seasonId: published })).status).toBe(200);
  });

  test('GIVEN a season that is not published THEN there is nothing to print', async () => {
    for (const kind of ['notice', 'result-sheet'] as const) {
      const answer = await startGroupPrintout(owner, { kind, seasonId: seasonId() });
      expect(answer.problem().code).toBe('nothing-to-print');
    }
  });
});

describe('who may', () => {
  test('GIVEN a teacher THEN their own classes, and what they started themselves', async () => {
    const ticket = { kind: 'ticket', seasonId: seasonId() } as const;
    const other = await entries().listOfOrganization(
      { organizationId, seasonId: seasonId(), groupId: classId(2) },
      { limit: 1 },
    );
    const ofOwner = (await startGroupPrintout(owner, { ...ticket, groupId: classId(1) })).value();
    await endOfPrintout(owner, ofOwner.id, true);

    expect((await startGroupPrintout(teacher, { ...ticket, groupId: classId(2) })).problem().code).toBe(
      'not-found',
    );
    expect((await startGroupPrintout(teacher, ticket)).problem().code).toBe('not-found');
    expect(
      (await startGroupPrintout(teacher, { ...ticket, ids: [other.items[0]?.id ?? ''] })).problem().code,
    ).toBe('not-found');
    expect((await linkOfPrintout(teacher, ofOwner.id, true)).problem().code).toBe('not-found');
    expect((await startGroupPrintout(teacher, { ...ticket, groupId: classId(1) })).status).toBe(200);
  });

  test('GIVEN the group is taken from the teacher THEN its paper is no longer theirs to fetch', async () => {
    const { id } = (
      await startGroupPrintout(teacher, { kind: 'notice', seasonId: published, groupId: classId(1) })
    ).value();
    await endOfPrintout(teacher, id, true);
    expect((await linkOfPrintout(teacher, id, true)).status).toBe(200);
    const { staff } = (await owner.call(staffContract.listStaff)).value();
    const { userId = '' } = staff.find(({ role }) => role === 'teacher') ?? {};
    const give = async (groupIds: string[]) =>
      (await owner.call(staffContract.giveGroups, { params: { userId }, body: { groupIds } })).value();

    await give([classId(3)]);

    expect((await linkOfPrintout(teacher, id, true)).problem().code).toBe('not-found');
    await give([classId(1)]);
  });

  test('GIVEN another organisation THEN neither our entries nor our files', async () => {
    const club = await signIn(system, 'organization');
    const { items } = await entries().listOfOrganization(
      { organizationId, seasonId: seasonId() },
      { limit: 1 },
    );
    const ours = (
      await startGroupPrintout(owner, { kind: 'notice', seasonId: published, groupId: classId(1) })
    ).value();
    await endOfPrintout(owner, ours.id, true);

    const asked = await startGroupPrintout(club, {
      kind: 'ticket',
      seasonId: seasonId(),
      ids: [items[0]?.id ?? ''],
    });
    expect(asked.problem().code).toBe('not-found');
    expect((await linkOfPrintout(club, ours.id, true)).problem().code).toBe('not-found');
    expect((await club.call(jobContract.getJob, { params: { jobId: ours.id } })).problem().code).toBe(
      'not-found',
    );
  });
});
