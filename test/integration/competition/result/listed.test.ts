/** Every result that a list of a school shows opens, in each season of the seed, whatever it came from. */
import { expect, test } from 'vitest';
import { competitionContract } from '#shared/competition/competition/contract.ts';
import { correctionContract } from '#shared/competition/correction/contract.ts';
import { attemptIdOf } from '#shared/competition/result/id.ts';
import { resultContract } from '#shared/competition/result/contract.ts';
import { shownResultContract } from '#shared/competition/shown-result/contract.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { allRows } from '#test/support/ledger.ts';
import { classId } from '#test/support/pupils.ts';
import { signIn, type Person } from '#test/support/system.ts';

const system = openSystem();

const open = (person: Person, resultId: string) =>
  person.call(shownResultContract.getPupilResult, { params: { resultId } });

async function listed(
  person: Person,
  more: { groupId?: string } = {},
): Promise<{ id: string; group: string | undefined }[]> {
  const { items: seasons } = (await person.call(competitionContract.listSeasons)).value();
  const pages = await Promise.all(
    seasons.map(async ({ id: seasonId }) =>
      (
        await person.call(resultContract.listOrganizationResults, {
          query: { seasonId, limit: 100, ...more },
        })
      ).value(),
    ),
  );
  return pages.flatMap(({ items }) => items.map(({ id, groupName }) => ({ id, group: groupName })));
}

test('GIVEN the results of the seeded seasons THEN owner, class teacher and office open each of them, another school and another class none', async () => {
  const [owner, teacher, other] = await Promise.all([
    signIn(system, 'school'),
    signIn(system, 'teacher'),
    signIn(system, 'organization'),
  ]);
  const all = await listed(owner);
  const ofTeacher = await listed(teacher, { groupId: classId(1) });
  expect(all.length).toBeGreaterThan(40);
  expect(ofTeacher.length).toBeGreaterThan(5);
  expect(ofTeacher.length).toBeLessThan(all.length);

  for (const { id } of all) expect((await open(owner, id)).status, id).toBe(200);
  for (const { id } of ofTeacher) expect((await open(teacher, id)).status, id).toBe(200);
  const office = await signIn(system, 'admin');
  const holders = new Map((await allRows(system)).map((row) => [row.sk, String(row['userId'])]));
  for (const { id } of all) {
    const params = { attemptId: attemptIdOf(id) };
    const personId = holders.get(`RESULT#${id}`);
    const ruled = await office.call(correctionContract.getRuledResult, { params, query: { personId } });
    expect(ruled.status, id).toBe(200);
  }
  const foreign = all.find(({ id }) => !ofTeacher.some((one) => one.id === id));
  expect((await open(teacher, foreign?.id ?? '')).status).toBe(404);
  expect((await open(other, all[0]?.id ?? '')).status).toBe(404);
});
