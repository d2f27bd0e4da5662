/** A closed season: to whoever it is not for it is as one that never was, wherever a season can be named or listed. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { pastTextId } from '#infra/local/seed/texts/index.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { competitionContract } from '#shared/competition/competition/contract.ts';
import { competitionOfficeContract } from '#shared/competition/competition/office-contract.ts';
import { ownSeasonContract } from '#shared/competition/competition/own-season-contract.ts';
import {
  groupParticipationContract,
  participationContract,
} from '#shared/competition/participation/contract.ts';
import { trialContract } from '#shared/competition/attempt/trial/contract.ts';
import { endpoints, examples } from '#shared/contracts.ts';
import type { Endpoint } from '#shared/kernel/contract.ts';
import {
  applyGroup,
  applySelf,
  changeToOrdinary,
  openSeason,
  pupilsOf,
} from '#test/support/competition/entry.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { signInOffice, type Office } from '#test/support/office/office.ts';
import { classId, clubPupil } from '#test/support/pupils.ts';
import { rankedDivision, rankedSeason } from '#test/support/competition/ranked.ts';
import { request, signIn, type Answer, type Person } from '#test/support/system.ts';

const schoolId = 'org_sakurakey-elementary';
const nobodys = 'sea_2099-nobody';

const system = openSystem();
let office: Office;
const school = signedIn(system, 'school');
const club = signedIn(system, 'organization');
const stranger = signedIn(system, 'individual2');
const pupil = signedIn(system, 'pupil-1-1');
/** One that is over and has boards, and one that takes entries. */
let [past, current] = ['', ''];
let [clubGroup, clubMember, member] = ['', '', ''];

const close = (seasonId: string): Promise<void> =>
  changeToOrdinary(system, seasonId, { onlyFor: [schoolId] });

beforeAll(async () => {
  office = await signInOffice(system);
  past = await rankedSeason(system);
  current = await openSeason(school);
  ({ groupId: clubGroup, userId: clubMember } = await clubPupil(system));
  const pupils = await pupilsOf(school, classId(1));
  member = pupils[3] ?? '';
  const some = pupils.slice(0, 3).map((userId) => ({ userId, divisionCodes: ['english-a', 'romaji'] }));
  await applyGroup(school, some);
  await applySelf(await signIn(system, 'individual'), 'english-a');
  await close(past);
  await close(current);
});

const division = { divisionCode: rankedDivision };
const wish = (userId: string, seasonId: string) => ({
  seasonId,
  entrants: [{ userId, divisionCodes: ['english-a'] }],
});

interface Named {
  /** To whom it must be as if it never was, and who sees it; absent where nobody may ask who sees it. */
  readonly outside: () => Person | undefined;
  readonly inside?: () => Person;
  readonly season: () => string;
  readonly input: (seasonId: string, outside: boolean) => object;
}
const named: Readonly<Record<string, Named>> = {
  getSeason: {
    outside: () => stranger,
    inside: () => pupil,
    season: () => current,
    input: (seasonId) => ({ params: { seasonId } }),
  },
  getSeasonRules: {
    outside: () => undefined,
    season: () => past,
    input: (seasonId) => ({ params: { seasonId } }),
  },
  getOwnSeasonRules: {
    outside: () => club,
    inside: () => pupil,
    season: () => past,
    input: (seasonId) => ({ params: { seasonId } }),
  },
  getBoard: {
    outside: () => club,
    inside: () => pupil,
    season: () => past,
    input: (seasonId) => ({ query: { seasonId, ...division, page: 1 } }),
  },
  quoteEntries: {
    outside: () => stranger,
    season: () => current,
    input: (seasonId) => ({ body: { seasonId, divisionCodes: ['english-a'] } }),
  },
  applyForEntries: {
    outside: () => stranger,
    season: () => current,
    input: (seasonId) => ({
      body: {
        ...examples.applyForEntries.body,
        seasonId,
        divisionCodes: ['english-a'],
        requestKey: randomUUID(),
      },
    }),
  },
  quoteGroupEntries: {
    outside: () => club,
    inside: () => school,
    season: () => current,
    input: (seasonId, outside) => ({ body: wish(outside ? clubMember : member, seasonId) }),
  },
  applyForGroupEntries: {
    outside: () => club,
    season: () => current,
    input: (seasonId) => ({
      body: {
        ...examples.applyForGroupEntries.body,
        ...wish(clubMember, seasonId),
        requestKey: randomUUID(),
      },
    }),
  },
  addToCart: {
    outside: () => club,
    inside: () => school,
    season: () => current,
    input: (seasonId, outside) => ({
      body: {
        key: randomUUID(),
        item: { kind: 'entry', wish: wish(outside ? clubMember : member, seasonId) },
      },
    }),
  },
  listGroupEntries: {
    outside: () => club,
    season: () => current,
    input: (seasonId) => ({ query: { seasonId } }),
  },
  listOrganizationResults: {
    outside: () => club,
    season: () => past,
    input: (seasonId) => ({ query: { seasonId } }),
  },
  startPrintout: {
    outside: () => stranger,
    season: () => current,
    input: (seasonId) => ({ body: { kind: 'ticket', seasonId, requestKey: randomUUID() } }),
  },
  startGroupPrintout: {
    outside: () => club,
    season: () => current,
    input: (seasonId) => ({ body: { kind: 'ticket', seasonId, requestKey: randomUUID() } }),
  },
  createCommonStart: {
    outside: () => club,
    inside: () => school,
    season: () => current,
    input: (seasonId, outside) => ({
      body: { seasonId, ...division, groupId: outside ? clubGroup : classId(1) },
    }),
  },
  listAttendance: {
    outside: () => club,
    season: () => current,
    input: (seasonId) => ({ query: { seasonId } }),
  },
};

const ask = (name: string, input: object, person: Person | undefined): Promise<Answer<unknown>> =>
  request(system, endpoints.get(name) as Endpoint, input as never, person?.token);
/** What is said of it, without what is of the moment. */
const said = (answer: Answer<unknown>): string =>
  answer.status < 300
    ? JSON.stringify({ ...(answer.value() as object), now: undefined })
    : `${String(answer.status)} ${answer.problem().code}`;

test('GIVEN all that can be asked of a season by who is not of the office THEN each of it stands here', () => {
  const all = [...endpoints]
    .filter(
      ([name, { path }]) =>
        !path.includes('/admin/') &&
        /"seasonId"/u.test(JSON.stringify(examples[name as keyof typeof examples])),
    )
    .map(([name]) => name);
  expect(Object.keys(named).toSorted()).toEqual(all.toSorted());
});

test.each(Object.keys(named))(
  'GIVEN a closed season WHEN %s is asked THEN it is as one that never was',
  async (name) => {
    const { outside, inside, season, input } = named[name]!;
    const unknown = said(await ask(name, input(nobodys, true), outside()));
    expect(said(await ask(name, input(season(), true), outside()))).toBe(unknown);
    expect(unknown).toMatch(/^404 not-found$|"items":\[\]/u);
    // What stands in the way there is not the season.
    if (inside !== undefined)
      expect(said(await ask(name, input(season(), false), inside()))).not.toMatch(/^404/u);
  },
);

describe('what lists seasons', () => {
  const textId = pastTextId(rankedDivision) ?? '';
  const ids = async (answer: Promise<Answer<{ items: { id?: string; seasonId?: string }[] }>>) =>
    (await answer).value().items.map(({ id, seasonId }) => id ?? seasonId);

  test('GIVEN visitors and others THEN it is on no list of theirs, and its schools stand on none at all', async () => {
    const everybody = await request(system, competitionContract.listSeasons, {}, undefined);
    expect(JSON.stringify(everybody.value())).not.toMatch(new RegExp(`${past}|${current}|${schoolId}`, 'u'));
    expect(await ids(club.call(ownSeasonContract.listOwnSeasons))).not.toContain(current);
    for (const person of [school, pupil]) {
      const own = await person.call(ownSeasonContract.listOwnSeasons);
      // Theirs alone: everybody's come from the edge.
      expect(
        own
          .value()
          .items.map(({ id }) => id)
          .toSorted(),
      ).toEqual([past, current].toSorted());
      expect(JSON.stringify(own.value())).not.toContain(schoolId);
    }
    expect(await ids(club.call(groupParticipationContract.listGroupParticipations))).not.toContain(past);
    expect(await ids(school.call(groupParticipationContract.listGroupParticipations))).toContain(past);
    expect(await ids(pupil.call(participationContract.listParticipations))).toContain(past);
  });

  test('GIVEN practice, which is the same for all, THEN nobody is told of it nor placed in its field', async () => {
    for (const person of [stranger, pupil]) {
      expect(JSON.stringify((await person.call(trialContract.listTrials)).value())).not.toMatch(
        new RegExp(`${past}|${current}`, 'u'),
      );
      const text = (await person.call(trialContract.getFreeText, { params: { textId } })).value();
      expect(text).not.toHaveProperty('playedIn');
      const body = { input: { method: 'romaji', layout: 'jis' }, log: '[]' } as const;
      const place = await person.call(trialContract.findPlace, { params: { textId }, body });
      expect(place.problem().code).toBe('not-found');
    }
  });

  test('GIVEN who has entered it and is of no school of it THEN it goes on being there for them', async () => {
    const individual = await signIn(system, 'individual');
    const params = { seasonId: current };
    expect(said(await ask('getSeason', { params }, individual))).not.toMatch(/^404/u);
    expect(await ids(individual.call(participationContract.listParticipations))).toContain(current);
    // But nothing more of it.
    const body = { seasonId: current, divisionCodes: ['romaji'] };
    expect(said(await ask('quoteEntries', { body }, individual))).toMatch(/^404/u);
  });
});

describe('the office', () => {
  const limit = (
    organizationIds: string[],
    version: number,
    more: object = { reason: '主催者の希望のため' },
  ) =>
    office.writer.call(competitionOfficeContract.limitSeason, {
      params: { seasonId: current },
      body: { organizationIds, version, ...more },
    });
  const look = async () =>
    (
      await office.writer.call(competitionOfficeContract.getSeasonForOffice, {
        params: { seasonId: current },
      })
    ).value();

  test('GIVEN a school with entries THEN it is not taken away, others come and go, and all of it is in the trail', async () => {
    const { season, schools } = await look();
    expect(schools).toEqual([{ id: schoolId, name: '桜鍵小学校' }]);
    const organizationOf = async (person: Person) =>
      (await person.call(sessionContract.getSession)).value().organization;
    const clubs = await organizationOf(club);
    const clubId = clubs?.id ?? '';
    // Nothing more is asked for whom no closed season ever named.
    expect(clubs).not.toHaveProperty('closedSeasons');

    const refused = (await limit([clubId], season.version)).problem();
    expect(refused.code).toBe('season-has-entries');
    expect(refused.detail).toMatch(/桜鍵小学校には申込があるため、外せません/u);
    expect((await limit(['org_nobody-there', schoolId], season.version)).problem().code).toBe(
      'invalid-input',
    );
    expect((await limit([schoolId, clubId], season.version, {})).problem().errors?.[0]?.path).toBe('reason');

    const both = (await limit([schoolId, clubId, clubId], season.version)).value();
    expect(both.onlyFor).toHaveLength(2);
    for (const person of [club, school, pupil])
      expect(await organizationOf(person)).toHaveProperty('closedSeasons', true);
    expect(said(await ask('getSeason', { params: { seasonId: current } }, club))).not.toMatch(/^404/u);
    expect((await limit([schoolId], season.version)).problem().code).toBe('version-conflict');
    const without = (await limit([schoolId], both.version)).value();
    expect(said(await ask('getSeason', { params: { seasonId: current } }, club))).toMatch(/^404/u);
    // Everybody's: somebody who came on their own would be shut out.
    const opened = (await limit([], without.version)).value();
    expect(opened).not.toHaveProperty('onlyFor');
    expect(said(await ask('getSeason', { params: { seasonId: current } }, stranger))).not.toMatch(/^404/u);
    expect((await limit([schoolId], opened.version)).problem().code).toBe('season-has-entries');
    expect((await look()).trail.filter(({ act }) => act === 'limited')).toHaveLength(3);
  });
});
