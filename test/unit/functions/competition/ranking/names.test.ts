/** A name that is not allowed any more leaves every stored board, whatever keeps the board as it was. */
import { describe, expect, test } from 'vitest';
import { createShownNameRepository } from '#functions/competition/board/shown-name/repository.ts';
import { createLeaveBoards } from '#functions/competition/ranking/leave.ts';
import { newId } from '#functions/platform/id.ts';
import { replace } from '#functions/platform/table/write.ts';
import { divisionCode, seasonId, stand, standing } from '#test/support/competition/contenders.ts';
import { countedTable } from '#test/support/table/counted-table.ts';
import type { World } from '#test/support/job-suite.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';
import { division, newWorld, office, partsOf, populate, rank, school, serviceOf } from './ranking.ts';

const alone = 'usr_standing-00000003';
const labels = async (world: World): Promise<string[]> =>
  (await serviceOf(world).read(office, { ...division, board: 'all' })).lines.map(({ label }) => label);

/** Four results; two of the school, one alone with their name shown. */
async function shown(): Promise<World> {
  const world = newWorld();
  const { shownNames, table } = partsOf(world, world);
  await populate(world, 4);
  await table.transact([shownNames.show(alone), shownNames.show(school.organizationId)]);
  await rank(world);
  expect(await labels(world)).toEqual(['山田 太郎', '山田 太郎', 'Y.T.', '山田 太郎']);
  return world;
}
async function wantAgain(world: World, second: number): Promise<void> {
  const { boards, table } = partsOf(world, world);
  await table.write(boards.want(division, `2026-06-01T00:00:${second}.000Z`));
  await rank(world);
}

describe('a frozen board', () => {
  test('GIVEN a name withdrawn THEN it is gone from all its pages, and places stay as they were', async () => {
    const world = await shown();
    const { shownNames, contenders, table } = partsOf(world, world);
    await serviceOf(world).act(office, division, 'freeze', '確認のため');
    const before = await serviceOf(world).read(office, { ...division, board: 'all' });
    // Other places by now, which nobody is to see yet.
    const [first] = await contenders.listAll(seasonId, divisionCode);
    await table.transact([...shownNames.hide(alone), contenders.put({ ...first!, score: 900 })]);
    await wantAgain(world, 10);

    expect(await labels(world)).toEqual(['Y.T.', '山田 太郎', 'Y.T.', '山田 太郎']);
    const after = await serviceOf(world).read(office, { ...division, board: 'all' });
    expect(after.lines.map(({ rank: place, score }) => [place, score])).toEqual(
      before.lines.map(({ rank: place, score }) => [place, score]),
    );

    await table.transact(shownNames.hide(school.organizationId));
    await wantAgain(world, 20);
    expect(await labels(world)).toEqual(['Y.T.', 'Y.T.', 'Y.T.', 'Y.T.']);
    const grade = await serviceOf(world).read(office, { ...division, board: 'grade', grade: '高校1年' });
    expect(grade.lines.map(({ label }) => label)).toEqual(['Y.T.', 'Y.T.']);
  });

  test('GIVEN a name allowed meanwhile THEN it waits for the board to be shown anew', async () => {
    const world = newWorld();
    const { shownNames, table } = partsOf(world, world);
    await populate(world, 4);
    await rank(world);
    await serviceOf(world).act(office, division, 'freeze', '確認のため');
    await table.write(shownNames.show(alone));
    await wantAgain(world, 10);
    expect(await labels(world)).toEqual(['Y.T.', 'Y.T.', 'Y.T.', 'Y.T.']);
  });
});

test('GIVEN somebody whom a school entered with their own account THEN their name is shown where both allow it', async () => {
  const world = newWorld();
  const { shownNames, table } = partsOf(world, world);
  const member = standing(7, { state: 'published', ...school }, { ownAccount: true });
  await stand(table, [member]);
  const labelAfter = async (second: number, ...changes: Parameters<typeof table.transact>[0][]) => {
    await table.transact(changes.flat());
    await wantAgain(world, second);
    return (await labels(world))[0];
  };
  const { personId } = member.contender;
  expect(await labelAfter(10, [shownNames.show(school.organizationId)])).toBe('Y.T.');
  expect(await labelAfter(20, [shownNames.show(personId)])).toBe('山田 太郎');
  expect(await labelAfter(30, shownNames.hide(school.organizationId))).toBe('Y.T.');
});

test.each([
  [2026, '山田 太郎'],
  [2027, 'Y.T.'],
])('GIVEN a school that allowed names in %i THEN who typed in 2026 is %s', async (from, label) => {
  const world = newWorld();
  const { shownNames, table } = partsOf(world, world);
  await stand(table, [
    standing(7, { state: 'published', ...school }, { finishedAt: '2027-03-31T14:59:59Z' }),
  ]);
  await table.write(shownNames.show(school.organizationId, from));
  await wantAgain(world, 10);
  expect(await labels(world)).toEqual([label]);
});

describe('an erased account', () => {
  test.each([false, true])('leaves no name, no initials and no wish behind (frozen: %s)', async (frozen) => {
    const world = await shown();
    const parts = partsOf(world, world);
    if (frozen) await serviceOf(world).act(office, division, 'freeze', '確認のため');
    await createLeaveBoards(parts)(alone);
    await rank(world);
    expect(await labels(world)).toEqual(['＊', '山田 太郎', 'Y.T.', '山田 太郎']);
    expect(await parts.shownNames.isShown(alone)).toBe(false);
    const left = (await parts.contenders.listAll(seasonId, divisionCode)).find(
      ({ personId }) => personId === alone,
    );
    expect(left?.name).toBeUndefined();
  });

  test('GIVEN a record claimed from a school THEN the original stays the school’s', async () => {
    const world = await shown();
    const parts = partsOf(world, world);
    const original = standing(2, { state: 'published' }).result;
    const claimer = newId('user', world.clock());
    await world.table.write(parts.results.addClaimed(original, claimer));
    await createLeaveBoards(parts)(claimer);
    await rank(world);
    expect(await labels(world)).toEqual(['山田 太郎', '山田 太郎', 'Y.T.', '山田 太郎']);
  });

  test('GIVEN what nobody has seen yet THEN it has no name when it is shown', async () => {
    const world = await shown();
    const parts = partsOf(world, world);
    const userId = newId('user', world.clock());
    const unseen = standing(5, { state: 'provisional', userId });
    await stand(world.table, [unseen]);
    await createLeaveBoards(parts)(userId);
    await parts.table.write(parts.contenders.changeState(unseen.contender, 'published'));
    await wantAgain(world, 10);
    expect(await labels(world)).toContain('＊');
  });
});

describe('names that are allowed', () => {
  const others = Array.from({ length: 400 }, (_, index) => `usr_elsewhere-${String(index).padStart(4, '0')}`);

  test('GIVEN hundreds who stand on other boards THEN a board asks for its own, and they lie apart', async () => {
    const { table: inner } = createMemoryTable();
    const { table, calls } = countedTable(inner);
    const names = createShownNameRepository(table);
    const before = new Map(inner.written());
    for (const id of [...others, alone]) await table.write(names.show(id));
    calls.length = 0;

    expect(await names.findShown([alone, 'usr_standing-00000001'])).toEqual(new Map([[alone, 0]]));

    expect(calls).toHaveLength(1);
    expect(calls.join(' ')).not.toContain('usr_elsewhere');
    const busiest = Math.max(
      ...[...inner.written()].map(([place, count]) => count - (before.get(place) ?? 0)),
    );
    expect(busiest).toBeLessThan(others.length / 8);
  });

  test('GIVEN a name that was allowed before they were spread THEN it stands, until it is taken back', async () => {
    const { table } = createMemoryTable();
    const names = createShownNameRepository(table);
    await table.write(replace({ pk: 'SHOWN_NAMES', sk: alone, id: alone }));

    expect(await names.findShown([alone])).toEqual(new Map([[alone, 0]]));
    await table.transact(names.hide(alone));
    expect(await names.isShown(alone)).toBe(false);
  });
});
