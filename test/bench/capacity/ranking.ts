/** A ranking of a thousand as the job writes it, with somebody in its middle. */
import { createBoardRepository } from '#functions/competition/board/repository.ts';
import { writesOf } from '#functions/competition/ranking/pages.ts';
import { maximumWrites, type Table } from '#functions/platform/table/table.ts';
import { boardsOf } from '#shared/competition/ranking/policy.ts';
import { spreadOf } from '#shared/competition/ranking/spread.ts';

export const rankedDivision = 'romaji';
const people = 1000;
const own = 555;
const id = 'bench';

export async function rankThousand(table: Table, seasonId: string, userId: string): Promise<void> {
  const boards = createBoardRepository(table);
  const division = { seasonId, divisionCode: rankedDivision };
  const all = Array.from({ length: people }, (_, number) => ({
    entryId: `ent_01K00000000000000000${String(number).padStart(6, '0')}`,
    personId: number === own ? userId : `usr_ranked-${number}`,
    score: people - number,
    misses: 0,
    finishedAt: '2026-06-10T03:00:00.000Z',
    name: { family: '山田', given: '太郎', familyKana: 'ヤマダ', givenKana: 'タロウ' },
    showsName: true,
    ranked: true,
    disqualified: false,
  }));
  const writes = writesOf(boards, {
    id,
    rankedAt: '2026-06-11T00:00:00.000Z',
    people: boardsOf(all, 'none'),
    schools: [],
    spread: spreadOf(all, 'none'),
    personOf: new Map(all.map(({ entryId, personId }) => [entryId, personId])),
  });
  for (let first = 0; first < writes.length; first += maximumWrites)
    await table.transact(writes.slice(first, first + maximumWrites));
  const state = (await boards.find(division)) ?? division;
  await table.write(
    boards.unfreeze(state).set({
      current: id,
      shown: id,
      rankedAt: '2026-06-11T00:00:00.000Z',
      shownAt: '2026-06-11T00:00:00.000Z',
    }),
  );
}
