/** Publishing a season over the engine: each result once, whatever dies, fails or stalls in between. */
import { expect, test } from 'vitest';
import { createBoardRepository } from '#functions/competition/board/repository.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createPublishSeason } from '#functions/competition/publication/job.ts';
import { createPublicationRepository } from '#functions/competition/publication/repository.ts';
import { createSweepPublications } from '#functions/competition/publication/sweep.ts';
import { createContenderRepository } from '#functions/competition/ranking/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { sendMailsMessage } from '#functions/mail/mail/message.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { createOutbox } from '#functions/platform/outbox/outbox.ts';
import type { Season } from '#shared/competition/competition/schema.ts';
import { divisionCode, seasonId, stand, standing, type Stood } from '#test/support/competition/contenders.ts';
import { createWorld, jobFaultSuite, type Parts, type World } from '#test/support/job-suite.ts';

const silent: Log = { info() {}, warn() {}, error() {}, with: () => silent };
const partsOf = ({ table }: Pick<Parts, 'table'>, { clock }: World) => ({
  clock,
  boards: createBoardRepository(table),
  publications: createPublicationRepository(table),
  results: createResultRepository(table),
  contenders: createContenderRepository(table),
  outbox: createOutbox({ table, clock, queue: { send: async () => undefined }, log: silent }),
});
const school = { organizationId: 'org_published-0001', groupId: 'grp_published-0001' };

const season: Season = {
  id: seasonId,
  edition: 2026,
  name: 'june',
  role: 'ordinary',
  title: '6月大会',
  entry: { opensAt: '2026-04-01T00:00:00.000Z', closesAt: '2026-04-20T00:00:00.000Z' },
  held: { opensAt: '2026-04-02T00:00:00.000Z', closesAt: '2026-05-01T00:00:00.000Z' },
  publishesAt: '2026-05-10T00:00:00.000Z',
  firstDayOn: '2026-04-02',
  lastDayOn: '2026-05-01',
  state: 'open',
  version: 1,
};
const calledOff = { at: '2026-05-02T00:00:00.000Z', reason: '台風の接近のため' };
const assignment = { seasonId, divisionCode, quota: {}, textId: 'txt_published-0001', version: 1 };

const sweepOf = (world: World, seasons: readonly Season[] = [season]) =>
  createSweepPublications({
    ...partsOf(world, world),
    jobs: world.jobs,
    starter: { start: world.start },
    competition: {
      listSeasons: () => Promise.resolve([...seasons]),
      listAssignments: () => Promise.resolve([assignment]),
      notCalledOff: (id) => createCompetitionRepository(world.table).notCalledOff(id),
    },
  });

const newWorld = (): World => createWorld((parts, world) => [createPublishSeason(partsOf(parts, world))]);

/** More in the first partition than one step takes, and a few in others. */
async function contestants(): Promise<Stood[]> {
  const all = Array.from({ length: 450 }, (_, number) =>
    standing(number, {
      ...(number % 2 === 0 && school),
      ...(number % 10 === 9 && { state: 'under-review' as const }),
    }),
  );
  const probe = newWorld();
  await stand(probe.table, all);
  const contenders = createContenderRepository(probe.table);
  const first = await contenders.listSome({ seasonId, divisionCode, shard: 0 }, undefined, 27);
  const other = await contenders.listSome({ seasonId, divisionCode, shard: 5 }, undefined, 2);
  const ids = new Set([...first, ...other].map(({ resultId }) => resultId));
  return all.filter(({ result }) => ids.has(result.resultId));
}
const some = await contestants();

async function jobOf(world: World) {
  const { jobId } = (await partsOf(world, world).publications.find(seasonId))!;
  return (await world.jobs.find(seasonId, jobId))!;
}

jobFaultSuite({
  name: 'publishing a season',
  async begin() {
    const world = newWorld();
    await stand(world.table, some);
    await sweepOf(world)();
    return { world, job: await jobOf(world) };
  },
  async expectDone(world, job) {
    const { results, contenders, publications } = partsOf(world, world);
    const after = new Map(
      (await contenders.listAll(seasonId, divisionCode)).map((one) => [one.resultId, one.state]),
    );
    for (const { result } of some) {
      const state = result.state === 'provisional' ? 'published' : 'under-review';
      expect((await results.find(result.userId, result.resultId))?.state).toBe(state);
      expect(after.get(result.resultId)).toBe(state);
    }
    const open = some.filter(({ result }) => result.state === 'provisional');
    expect(job.done).toBe(open.length);
    const query = { limit: 100 };
    const listed = await results.listOfOrganization(
      { organizationId: school.organizationId, seasonId },
      query,
    );
    const own = open.filter(({ result }) => result.organizationId !== undefined);
    expect(listed.items.map(({ id }) => id).toSorted()).toEqual(
      own.map(({ result }) => result.resultId).toSorted(),
    );
    const ofGroup = await results.listOfOrganization({ ...school, seasonId }, query);
    expect(ofGroup.items).toEqual(listed.items);
    expect(await publications.find(seasonId)).toMatchObject({ state: 'published' });
    const told = world.table
      .items()
      .map(({ payload }) => sendMailsMessage.input.safeParse(payload).data)
      .flatMap((message) => message?.mails.map(({ userId }) => userId) ?? []);
    expect(told.toSorted(), 'everybody once, and nobody whose result is under review').toEqual(
      open.map(({ result }) => result.userId).toSorted(),
    );
  },
});

test('GIVEN its time has not come, or it is a draft, THEN nothing begins', async () => {
  const world = newWorld();
  await sweepOf(world, [
    { ...season, publishesAt: '2026-05-11T00:00:00.001Z' },
    { ...season, state: 'draft' },
    { ...season, calledOff },
  ])();
  expect(world.messages).toEqual([]);
});

test('GIVEN it is called off between the look and the beginning THEN nothing begins; and what has begun is not called off', async () => {
  const world = newWorld();
  const competition = createCompetitionRepository(world.table);
  await world.table.write(competition.putSeason({ ...season, calledOff }));
  await sweepOf(world, [season])();
  expect(world.messages).toEqual([]);

  await world.table.write(competition.putSeason(season));
  await sweepOf(world)();
  const { publications } = partsOf(world, world);
  await expect(world.table.write(publications.notBegun(seasonId))).rejects.toMatchObject({
    code: 'season-fixed',
  });
});

test('GIVEN the sweep runs again and again, twice at once THEN a season has one job', async () => {
  const world = newWorld();
  const sweep = sweepOf(world);
  await Promise.all([sweep(), sweep()]);
  await sweep();
  expect(new Set(world.messages.map(({ jobId }) => jobId)).size).toBe(1);
  await world.finish(await jobOf(world));
  await sweep();
  expect(world.messages).toEqual([]);
});

test('GIVEN its job was given up THEN the next sweep begins it again', async () => {
  const world = newWorld();
  await stand(world.table, [standing(1)]);
  await sweepOf(world)();
  const first = await jobOf(world);
  await world.stop(first);
  await world.finish(first);
  world.messages.length = 0;
  await sweepOf(world)();
  const second = await jobOf(world);
  expect(second.id).not.toBe(first.id);
  expect((await world.finish(second)).state).toBe('done');
  expect((await partsOf(world, world).publications.find(seasonId))?.state).toBe('published');
});
