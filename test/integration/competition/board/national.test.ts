/** From the publication of a season to the nationals: the first three may enter their division, nobody else, and nobody for them. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createQualificationRepository } from '#functions/competition/publication/qualification/repository.ts';
import { entryContract } from '#shared/competition/entry/contract.ts';
import { qualificationContract } from '#shared/competition/publication/qualification/contract.ts';
import { holdSeason, type Stage } from '#test/support/competition/competition.ts';
import { stand, standing, type Stood } from '#test/support/competition/contenders.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { eventually, personIdOf, signIn, type Person } from '#test/support/system.ts';

const system = openSystem();
let stage: Stage;
let people: Record<'winner' | 'fourth', Person>;
const nationalId = 'sea_test-national';
const hour = 60 * 60 * 1000;
const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();

function stood(number: number, score: number, userId?: string): Stood {
  const { season, divisions } = stage;
  const { code, name, durationSeconds, unit } = divisions.guided;
  const made = standing(
    number,
    { state: 'provisional', score, ...(userId !== undefined && { userId }) },
    { seasonId: season.id, divisionCode: code },
  );
  const { id, edition, name: seasonName, title } = season;
  return {
    ...made,
    result: {
      ...made.result,
      season: { id, edition, name: seasonName, title },
      division: { code, name, durationSeconds, unit },
    },
  };
}

beforeAll(async () => {
  stage = await holdSeason(system, 2);
  people = { winner: await signIn(system, 'individual'), fourth: await signIn(system, 'individual2') };
  const { table } = stage.base;
  const competition = createCompetitionRepository(table);
  await stand(table, [
    stood(1, 90, personIdOf(people.winner)),
    stood(2, 80),
    stood(3, 70),
    stood(4, 60, personIdOf(people.fourth)),
  ]);
  const { season, divisions } = stage;
  await table.transact([
    competition.putSeason({
      ...season,
      id: nationalId,
      name: 'national',
      role: 'national',
      title: 'ためしの全国大会',
      entry: { opensAt: inHours(-1), closesAt: inHours(24) },
      held: { opensAt: inHours(48), closesAt: inHours(52) },
      publishesAt: inHours(72),
    }),
    ...[divisions.guided, divisions.answers].map(({ code }) =>
      competition.putAssignment({ seasonId: nationalId, divisionCode: code, quota: {}, version: 1 }),
    ),
    competition.putSeason({ ...season, publishesAt: inHours(-1) }),
  ]);
});

/** Of this test's own season: the seeded ones publish on days of the calendar, and give places too. */
const qualificationsOf = async (person: Person) =>
  (await person.call(qualificationContract.listQualifications))
    .value()
    .items.filter(({ season }) => season.id === stage.season.id);
const quote = async (person: Person, divisionCode: string) =>
  (
    await person.call(entryContract.quoteEntries, {
      body: { seasonId: nationalId, divisionCodes: [divisionCode] },
    })
  ).value();

test('GIVEN the publication THEN the first three have their place, once, and only for their own division', async () => {
  const { winner, fourth } = people;
  const code = stage.divisions.guided.code;
  expect((await quote(winner, code)).refused).toMatchObject([{ refusals: ['not-qualified'] }]);

  await system.schedules.run('publish-seasons');
  const [place] = await eventually(
    () => qualificationsOf(winner),
    (items) => items.length === 1,
  );
  expect(place).toMatchObject({
    edition: stage.season.edition,
    division: { code },
    season: { id: stage.season.id },
  });
  const qualifications = createQualificationRepository(stage.base.table);
  await eventually(
    () => qualifications.isDecided(stage.season.edition, code, stage.season.id),
    (decided) => decided,
  );
  expect((await qualifications.listEarlier(stage.season.edition, code, 'another season')).size).toBe(3);
  expect(await qualificationsOf(fourth)).toEqual([]);
  await eventually(
    () => system.mail.list('individual@typing.example'),
    (mails) => mails.some(({ subject }) => subject.includes('全国大会に出場できます（')),
  );

  const offered = await quote(winner, code);
  expect(offered.offers).toHaveLength(1);
  expect((await quote(winner, stage.divisions.answers.code)).refused).toMatchObject([
    { refusals: ['not-qualified'] },
  ]);
  expect((await quote(fourth, code)).refused).toMatchObject([{ refusals: ['not-qualified'] }]);
  const body = { seasonId: nationalId, divisionCodes: [code] };
  const refused = await fourth.call(entryContract.applyForEntries, {
    body: { ...body, expectedTotal: offered.total, buyerAge: 'adult' as const, requestKey: randomUUID() },
  });
  expect(refused.problem().code).toBe('not-qualified');

  (
    await winner.call(entryContract.applyForEntries, {
      body: { ...body, expectedTotal: offered.total, buyerAge: 'adult' as const, requestKey: randomUUID() },
    })
  ).value();
  const entry = (await winner.call(entryContract.listEntries, { query: {} }))
    .value()
    .items.find(({ season }) => season.id === nationalId)!;
  const changed = await winner.call(entryContract.changeEntry, {
    params: { entryId: entry.id },
    body: { divisionCode: stage.divisions.answers.code, version: entry.version },
  });
  expect(changed.problem()).toMatchObject({
    code: 'entry-not-changeable',
    detail: expect.stringContaining('出場の権利'),
  });
});
