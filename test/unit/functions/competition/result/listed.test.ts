/** In which order a school reads its results. */
import { expect, test } from 'vitest';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { standing } from '#test/support/competition/contenders.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

test('GIVEN results of two divisions THEN they are listed division by division, in each the highest score first', async () => {
  const { table } = createMemoryTable();
  const results = createResultRepository(table);
  const made = (
    [
      ['kana', 100],
      ['romaji', 90],
      ['kana', 300],
      ['romaji', 400],
      ['kana', 0],
    ] as const
  ).map(([code, score], at) => {
    const { result } = standing(at, { state: 'published' });
    return { ...result, organizationId: 'org_listed-0001', division: { ...result.division, code }, score };
  });
  for (const result of made) await table.write(results.add(result));

  const where = { organizationId: 'org_listed-0001', seasonId: made[0]!.season.id };
  const { items } = await results.listOfOrganization(where, { limit: 10 });
  expect(items.map(({ division, score }) => [division.code, score])).toEqual([
    ['kana', 300],
    ['kana', 100],
    ['kana', 0],
    ['romaji', 400],
    ['romaji', 90],
  ]);
});
