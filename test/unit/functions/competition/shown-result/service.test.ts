import { expect, test } from 'vitest';
import { createAttemptRepository } from '#functions/competition/attempt/repository.ts';
import { createPublicationRepository } from '#functions/competition/publication/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { createShownResults } from '#functions/competition/shown-result/service.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { divisions, seasonsAround } from '#infra/local/seed/competition.ts';
import { seedResult } from '#infra/local/seed/results.ts';
import { composeSupervision } from '#functions/lambda/wiring/supervision.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const name = { family: '打田', given: '鍵', familyKana: 'ウチダ', givenKana: 'カギ' };
const player = { key: 'S0000001', userId: 'usr_shown-0001', name };
const shape = { correct: 300, errors: { typo: 1, omission: 0, surplus: 0, unconverted: 0 } };
const [season] = seasonsAround(new Date('2026-11-01T00:00:00.000Z')).published;
const result = seedResult(player, season!, divisions[0]!, 0, shape);

function parts() {
  const { table } = createMemoryTable();
  const asked: string[] = [];
  const counted: Table = {
    ...table,
    query(schema, query) {
      asked.push(query.pk);
      return table.query(schema, query);
    },
  };
  const results = createResultRepository(counted);
  const shown = createShownResults({
    results,
    attempts: createAttemptRepository(counted),
    publications: createPublicationRepository(counted),
    ...composeSupervision({ table: counted, clock: () => new Date('2026-11-01T00:00:00.000Z') }),
  });
  return { table, asked, results, shown };
}

test('GIVEN a result that nobody has ruled about THEN it has no revisions, and its history is not asked for', async () => {
  const { table, asked, results, shown } = parts();
  await table.write(results.add(result));

  expect(await shown.revisions(result)).toEqual([]);
  expect(asked).toEqual([]);
});

test('GIVEN one that was corrected THEN it says what it was before', async () => {
  const { table, results, shown } = parts();
  await table.write(results.add(result));
  const at = '2026-11-01T00:00:00.000Z';
  const ruling = { act: 'correct', reason: '数えまちがい', at } as const;
  const next = { ...result, correct: 310, score: result.score + 10, version: 2, ruling };
  await table.transact(results.rule(result, next));

  expect(await shown.revisions(next)).toMatchObject([
    { act: 'correct', before: { correct: 300 }, after: { correct: 310 } },
  ]);
});
