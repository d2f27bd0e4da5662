/** Ranking a division over the engine: whatever dies, people see whole boards of one ranking, and no page is left over. */
import { describe, expect, test } from 'vitest';
import { rankKind } from '#functions/competition/ranking/repository.ts';
import { divisionCode, seasonId } from '#test/support/competition/contenders.ts';
import { jobFaultSuite, type World } from '#test/support/job-suite.ts';
import {
  division,
  newWorld,
  office,
  partsOf,
  populate,
  pupil,
  rank,
  school,
  serviceOf,
  sweepOf,
} from './ranking.ts';

const pagesIn = (world: World) => world.table.items().filter(({ pk }) => String(pk).startsWith('RANKING#'));
/** `RANKING#<name>#<n>` */
const rankingsIn = (world: World) => new Set(pagesIn(world).map(({ pk }) => String(pk).split('#')[1]));

jobFaultSuite({
  name: 'ranking a division',
  async begin() {
    const world = newWorld();
    await populate(world, 230);
    await sweepOf(world)();
    const [first] = world.messages;
    return { world, job: (await world.jobs.find(first!.owner, first!.jobId))! };
  },
  async expectDone(world, job) {
    expect(job.kind).toBe(rankKind);
    const { boards } = partsOf(world, world);
    const state = (await boards.find(division))!;
    expect(state.shown).toBe(state.current);
    const service = serviceOf(world);
    const pages = [1, 2, 3].map((page) => service.read(office, { ...division, board: 'all', page }));
    const lines = (await Promise.all(pages)).flatMap((page) => page.lines);
    expect(lines).toHaveLength(230);
    expect(lines.filter((line) => line.rank === undefined)).toHaveLength(11);
    expect(await boards.listDue()).toEqual([]);
    // What killed runs left goes with the next two rankings.
    for (const at of ['2026-05-12T00:00:00.000Z', '2026-05-13T00:00:00.000Z', '2026-05-14T00:00:00.000Z']) {
      await world.table.write(boards.want(division, at));
      await rank(world);
    }
    expect(rankingsIn(world).size).toBeLessThanOrEqual(2);
    world.messages.length = 0;
  },
});

describe('what people see', () => {
  test("one's own line is found from its score alone, on every board", async () => {
    const world = newWorld();
    await populate(world, 450);
    await rank(world);
    const service = serviceOf(world);

    for (const number of [0, 4, 48, 200, 398]) {
      const all = await service.read(pupil(number), { ...division, board: 'all' });
      expect(all.own?.line).toMatchObject({ own: true, score: 100 + (number % 50) });
      expect(all.page).toBe(all.own?.page);
      expect(all.lines).toContainEqual(all.own?.line);
      const ofSchool = await service.read(pupil(number), { ...division, board: 'school', page: 1 });
      expect(ofSchool.total).toBe(225);
      expect(ofSchool.own?.line.own).toBe(true);
    }
    const schools = await service.read(pupil(0), { ...division, board: 'schools' });
    expect(schools.lines).toMatchObject([
      { rank: 1, label: '桜鍵小学校', own: true, takingPart: 225, share: 1 },
    ]);
    const grade = await service.read(office, { ...division, board: 'grade', grade: '高校1年' });
    expect(grade.total).toBe(150);
    const ownGrade = await service.read(pupil(4), { ...division, board: 'grade' });
    expect(ownGrade).toMatchObject({
      grade: '小学6年',
      grades: ['小学6年', '高校1年'],
      own: { line: { own: true } },
    });
    expect(await service.read(office, { ...division, board: 'grade' })).toMatchObject({ grade: '小学6年' });
    expect(grade.own).toBeUndefined();
  });

  test('a ranking lies over many partitions, none of which has most of it', async () => {
    const world = newWorld();
    await populate(world, 2000);
    await rank(world);
    const partitions = Map.groupBy(pagesIn(world), ({ pk }) => pk);
    expect(partitions.size).toBe(16);
    const most = Math.max(...[...partitions.values()].map(({ length }) => length));
    expect(most / pagesIn(world).length).toBeLessThan(0.2);
  });

  test('GIVEN a ranking of before, in one partition THEN it is read, and goes with the next but one', async () => {
    const world = newWorld();
    await populate(world, 60);
    await rank(world);
    const { boards, table } = partsOf(world, world);
    const line = { entryId: 'ent_of-before', rank: 1, shared: false, label: 'Y.T.', score: 300 };
    const before = 'job_before-1';
    const { rankedAt = '' } = (await boards.find(division))!;
    await table.transact([
      boards.putHead(before, 'all', { pages: 1, total: 1, rankedAt, sheets: 1, grades: [] }),
      boards.putPage(before, 'all', 1, [line]),
      boards
        .change((await boards.find(division))!)
        .set({ current: before, shown: before, rankings: [before] }),
    ]);
    expect(pagesIn(world).filter(({ pk }) => pk === `RANKING#${before}`)).toHaveLength(2);
    expect(await serviceOf(world).read(office, { ...division, board: 'all', page: 1 })).toMatchObject({
      lines: [{ label: 'Y.T.', score: 300 }],
    });
    for (const at of ['2026-05-12T00:00:00.000Z', '2026-05-13T00:00:00.000Z']) {
      await table.write(boards.want(division, at));
      await rank(world);
    }
    expect(rankingsIn(world)).not.toContain(before);
    expect(await serviceOf(world).read(office, { ...division, board: 'all', page: 1 })).toMatchObject({
      total: 60,
    });
  });

  test('GIVEN a score that changed after the board was frozen THEN the own line is found where it stands', async () => {
    const world = newWorld();
    await populate(world, 450);
    await rank(world);
    const { contenders, boards, results, table } = partsOf(world, world);
    await serviceOf(world).act(office, division, 'freeze', '確認のため');
    const item = (await results.listAll(pupil(400).userId))[0]!;
    const contender = (await contenders.find({ ...division, resultId: item.resultId }))!;
    await table.transact([
      ...results.rule(item, { ...item, score: 149, version: 2 }),
      contenders.put({ ...contender, score: 149 }),
      boards.want(division, '2026-06-01T00:00:00.000Z'),
    ]);
    await rank(world);
    const { own } = await serviceOf(world).read(pupil(400), { ...division, board: 'all' });
    expect(own?.line).toMatchObject({ own: true, score: 100 });
  });

  test('a disqualified one finds their line too, without a rank', async () => {
    const world = newWorld();
    await populate(world, 230);
    await rank(world);
    const { own } = await serviceOf(world).read(
      { userId: 'usr_standing-00000039', kind: 'individual' },
      { ...division, board: 'all' },
    );
    expect(own?.line.own).toBe(true);
    expect(own?.line.rank).toBeUndefined();
  });

  test('initials, until the person or the school of a pupil allows the name', async () => {
    const world = newWorld();
    const { boards, shownNames, table } = partsOf(world, world);
    await populate(world, 4);
    await rank(world);
    const labels = async () =>
      (await serviceOf(world).read(office, { ...division, board: 'all' })).lines.map(({ label }) => label);
    expect(await labels()).toEqual(['Y.T.', 'Y.T.', 'Y.T.', 'Y.T.']);

    // A pupil's own wish does not count.
    await table.transact([
      shownNames.show('usr_standing-00000003'),
      shownNames.show('usr_standing-00000002'),
      boards.want(division, '2026-05-12T00:00:00.000Z'),
    ]);
    await rank(world);
    expect(await labels()).toEqual(['山田 太郎', 'Y.T.', 'Y.T.', 'Y.T.']);

    await table.transact([
      shownNames.show(school.organizationId),
      boards.want(division, '2026-05-13T00:00:00.000Z'),
    ]);
    await rank(world);
    expect(await labels()).toEqual(['山田 太郎', '山田 太郎', 'Y.T.', '山田 太郎']);
  });
});

describe('the acts of the office', () => {
  async function withScore(world: World, score: number): Promise<void> {
    const { contenders, boards, table } = partsOf(world, world);
    const [one] = await contenders.listAll(seasonId, divisionCode);
    await table.transact([
      contenders.put({ ...one!, score }),
      boards.want(division, `2026-06-01T00:00:00.${score}Z`),
    ]);
    await rank(world);
  }
  const best = async (world: World) =>
    (await serviceOf(world).read(office, { ...division, board: 'all' })).lines[0]?.score;

  test('frozen boards stay as they were; publish shows what is there now; unfreeze follows again', async () => {
    const world = newWorld();
    await populate(world, 3);
    await rank(world);
    const service = serviceOf(world);
    await withScore(world, 300);
    expect(await best(world)).toBe(300);

    await service.act(office, division, 'freeze', '確認のため');
    await withScore(world, 400);
    await withScore(world, 500);
    expect(await best(world)).toBe(300);
    await service.act(office, division, 'publish', '確認が終わったため');
    expect(await best(world)).toBe(500);
    await withScore(world, 600);
    expect(await best(world)).toBe(500);
    const state = await service.act(office, division, 'unfreeze', '固定を終えるため');
    expect(state.frozenAt).toBeUndefined();
    expect(await best(world)).toBe(600);
    await withScore(world, 700);
    expect(await best(world)).toBe(700);

    const { items } = await partsOf(world, world).rulings.list(seasonId, { limit: 10 });
    expect(items.map(({ act }) => act).toSorted()).toEqual(['freeze', 'publish', 'unfreeze']);
  });

  test.each(['unfreeze', 'publish'] as const)('%s of what is not frozen is refused', async (act) => {
    const world = newWorld();
    await populate(world, 3);
    await rank(world);
    await expect(serviceOf(world).act(office, division, act, '理由')).rejects.toMatchObject({
      code: 'version-conflict',
    });
  });

  test('GIVEN twenty changes within a minute THEN the division is ranked once', async () => {
    const world = newWorld();
    await populate(world, 3);
    const { boards, table } = partsOf(world, world);
    for (let second = 10; second < 30; second++)
      await table.write(boards.want(division, `2026-05-11T00:00:${second}.000Z`));
    await sweepOf(world)();
    expect(world.messages).toHaveLength(1);
    // Wanted again while it is being ranked: the next minute's.
    await table.write(boards.want(division, '2026-05-11T00:01:00.000Z'));
    await sweepOf(world)();
    expect(world.messages).toHaveLength(1);
    await rank(world);
    await rank(world);
    expect(await boards.listDue()).toEqual([]);
  });
});
