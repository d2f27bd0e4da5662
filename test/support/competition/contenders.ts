/** Results of a season and division as the judge leaves them, without anybody having typed. */
import type { ContenderItem } from '#functions/competition/ranking/repository.ts';
import { createContenderRepository } from '#functions/competition/ranking/repository.ts';
import { createResultRepository, type ResultItem } from '#functions/competition/result/repository.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { levelTableFor } from '#shared/competition/competition/level.ts';

export const seasonId = 'sea_published-0001';
export const divisionCode = 'test-guided';

export interface Stood {
  readonly result: ResultItem;
  readonly contender: ContenderItem;
}

/** @param more of both where they have it in common */
export function standing(
  number: number,
  more: Partial<Pick<ResultItem, 'state' | 'score' | 'organizationId' | 'groupId' | 'userId'>> = {},
  ranking: Partial<ContenderItem> = {},
): Stood {
  const suffix = String(number).padStart(8, '0');
  const result: ResultItem = {
    resultId: `res_${suffix}`,
    userId: `usr_standing-${suffix}`,
    season: { id: seasonId, edition: 2026, name: 'june', title: '6月大会' },
    division: { code: divisionCode, name: 'ローマ字', durationSeconds: 60, unit: '字' },
    levelTable: levelTableFor(60),
    state: 'provisional',
    playedAt: '2026-06-10T03:00:00.000Z',
    correct: 100,
    errors: { typo: 2, omission: 0, surplus: 0, unconverted: 0 },
    score: 100 + (number % 50),
    bonus: 2,
    rulesVersion: 1,
    charactersPerMinute: [100],
    entryId: `ent_${suffix}`,
    attemptId: `att_${suffix}`,
    holderName: '山田 太郎',
    ...more,
  };
  const { state, score, organizationId, userId } = result;
  const contender: ContenderItem = {
    entryId: `ent_${suffix}`,
    personId: userId,
    resultId: result.resultId,
    seasonId,
    divisionCode,
    state,
    score,
    misses: 2,
    finishedAt: '2026-06-10T03:01:00.000Z',
    name: { family: '山田', given: '太郎', familyKana: 'ヤマダ', givenKana: 'タロウ' },
    showsName: false,
    ranked: true,
    mayQualify: true,
    ...(organizationId !== undefined && { organizationId }),
    ...ranking,
  };
  return { result, contender };
}

export async function stand(table: Table, all: readonly Stood[]): Promise<void> {
  const [results, contenders] = [createResultRepository(table), createContenderRepository(table)];
  for (let first = 0; first < all.length; first += 50)
    await table.transact(
      all
        .slice(first, first + 50)
        .flatMap(({ result, contender }) => [results.add(result), contenders.put(contender)]),
    );
}
