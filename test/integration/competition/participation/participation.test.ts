/** Of which seasons a school, and a teacher's classes, have something, and what of it waits for its money. */
import { beforeAll, expect, test } from 'vitest';
import { competitionContract } from '#shared/competition/competition/contract.ts';
import {
  groupParticipationContract,
  participationContract,
} from '#shared/competition/participation/contract.ts';
import { resultContract } from '#shared/competition/result/contract.ts';
import { act } from '#test/support/shop/buyer.ts';
import {
  applyGroup,
  applySelf,
  groupEntries,
  openSeason,
  pupilsOf,
} from '#test/support/competition/entry.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { classId } from '#test/support/pupils.ts';
import { eventually, signIn, type Person } from '#test/support/system.ts';
import { chooseTransfer } from '#test/support/shop/transfer.ts';

const system = openSystem();
const owner = signedIn(system, 'school');
const teacher = signedIn(system, 'teacher');
let seasonId: string;
beforeAll(async () => {
  seasonId = await openSeason(owner);
});

const seen = async (person: Person) =>
  (await person.call(groupParticipationContract.listGroupParticipations)).value();
const ofSeason = async (person: Person) =>
  (await seen(person)).items.find((item) => item.seasonId === seasonId);
const romajiFor = (people: readonly string[]) =>
  people.map((userId) => ({ userId, divisionCodes: ['romaji'] }));

test('GIVEN results of some seasons THEN those, and no others, are of the school; the newest is the first', async () => {
  const { items: seasons } = (await owner.call(competitionContract.listSeasons)).value();
  const listed = await Promise.all(
    seasons.map(async ({ id }) => {
      const query = { seasonId: id, limit: 1 };
      return (await owner.call(resultContract.listOrganizationResults, { query })).value().items.length > 0;
    }),
  );
  const own = seasons.filter((_, at) => listed[at]).map(({ id }) => id);
  expect(own.length).toBeGreaterThan(0);
  expect(own.length).toBeLessThan(seasons.length);
  expect((await seen(owner)).items).toEqual(
    own.map((id) => ({ seasonId: id, entered: false, results: true })),
  );
  expect((await seen(teacher)).items.map((item) => item.seasonId)).toEqual(own);
});

test('GIVEN a class is entered THEN its school reads so and may pay, a teacher of another class neither, until theirs is', async () => {
  const applied = await applyGroup(owner, romajiFor(await pupilsOf(owner, classId(2))));
  expect(await ofSeason(owner)).toEqual({ seasonId, entered: true, results: false });
  expect((await seen(owner)).unpaid).toMatchObject([{ orderId: applied.orderId, begun: false }]);
  expect(await ofSeason(teacher)).toBeUndefined();
  expect((await seen(teacher)).unpaid).toEqual([]);

  const own = await applyGroup(teacher, romajiFor(await pupilsOf(teacher, classId(1))));
  expect(await ofSeason(teacher)).toEqual({ seasonId, entered: true, results: false });
  expect((await seen(teacher)).unpaid.map(({ orderId }) => orderId)).toEqual([own.orderId]);

  act(system, applied.sessionId, 'pay');
  await system.stripe.webhooks.settled();
  await eventually(
    () => groupEntries(owner),
    (entries) => entries.some(({ state }) => state === 'ready'),
  );
  await chooseTransfer(teacher, own.orderId);
  expect((await seen(owner)).unpaid).toMatchObject([{ orderId: own.orderId, begun: true }]);
});

test('GIVEN somebody who entered THEN they read their entries and what they may pay, a pupil whose school did only the entries', async () => {
  const [individual, pupil] = await Promise.all([signIn(system, 'individual'), signIn(system, 'pupil-1-1')]);
  const own = async (person: Person) => (await person.call(participationContract.listParticipations)).value();
  const before = await own(individual);
  expect(before.items.length).toBeGreaterThan(0);
  expect(before).toMatchObject({ unpaid: [], entries: [], nationals: [] });
  expect(before.items.every(({ results }) => results)).toBe(true);

  const { orderId, sessionId } = await applySelf(individual, 'romaji', 'english-a');
  expect(await own(individual)).toMatchObject({
    items: [{ seasonId, entered: true, results: false }, ...before.items],
    unpaid: [{ orderId, total: 2100, begun: false }],
    entries: [{ state: 'applied' }, { state: 'applied' }],
  });
  const ofPupil = await own(pupil);
  expect(ofPupil.items).toContainEqual({ seasonId, entered: true, results: false });
  expect(ofPupil).toMatchObject({ unpaid: [], entries: [{ seasonId, division: { name: 'ローマ字' } }] });

  act(system, sessionId, 'pay');
  await system.stripe.webhooks.settled();
  const paid = await eventually(
    () => own(individual),
    ({ entries }) => entries.every(({ state }) => state === 'ready'),
  );
  expect(paid).toMatchObject({ unpaid: [], entries: [{ seasonId }, { seasonId }] });
});
