/** What anybody reads of a season's tables are those it is judged by. */
import { expect, test } from 'vitest';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { competitionContract } from '#shared/competition/competition/contract.ts';
import { tablesOf } from '#shared/competition/competition/division.ts';
import { rulesContract } from '#shared/competition/scoring/rules/contract.ts';
import { basisOf } from '#test/support/basis.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { request } from '#test/support/system.ts';

const system = openSystem();

const rulesOf = (seasonId: string) =>
  request(system, rulesContract.getSeasonRules, { params: { seasonId } }, undefined);

test('GIVEN any season that is open WHEN nobody is signed in THEN its divisions with the tables in force, and nobody’s names', async () => {
  const competition = createCompetitionRepository((await basisOf(system)).table);
  const { items } = (await request(system, competitionContract.listSeasons, {}, undefined)).value();
  expect(items.length).toBeGreaterThan(0);
  for (const { id } of items) {
    const [season, divisions, assignments, rules] = await Promise.all([
      competition.getSeason(id),
      competition.listDivisions(),
      competition.listAssignments(id),
      rulesOf(id),
    ]);
    const held = divisions.filter(({ code }) =>
      assignments.some(({ divisionCode }) => divisionCode === code),
    );
    expect(rules.value().items.map(({ division: { code }, ...tables }) => [code, tables])).toEqual(
      held.map((division) => [division.code, tablesOf(division, season)]),
    );
  }
});

test('GIVEN a draft, or no season, THEN there is nothing to read', async () => {
  const { table } = await basisOf(system);
  const competition = createCompetitionRepository(table);
  const [season] = await competition.listSeasons();
  await table.write(competition.putSeason({ ...season!, id: 'sea_test-draft', state: 'draft' }));
  for (const id of ['sea_test-draft', 'sea_nobody-there'])
    expect((await rulesOf(id)).problem().code).toBe('not-found');
});
