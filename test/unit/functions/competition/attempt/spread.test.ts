/** A hundred thousand finish within half a minute: nothing that all of them write to may lie in one partition (quality D2). */
import { expect, test } from 'vitest';
import { createResultCounts, countResult } from '#functions/competition/attempt/result-count.ts';
import { replace } from '#functions/platform/table/write.ts';
import { createAttemptDrill } from '#test/support/attempt-drill.ts';
import { crowdFinishes } from '#test/support/competition/finishing-crowd.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const people = 160;
const seasonId = 'sea_test-held-now';

test('GIVEN many of one 課題 WHEN they finish and are judged THEN no partition has more than a few of them', async () => {
  const drill = createAttemptDrill(3);
  const written = await crowdFinishes(drill, people);

  // Four partitions have forty each, as the ids fall: five deviations from there is none of chance.
  const many = [...written].filter(([, count]) => count > people * 0.4);
  expect(many).toEqual([]);
  const counts = await createResultCounts(drill.calm.table).find(seasonId);
  expect([...counts.values()]).toEqual([people]);
});

test('GIVEN results that were counted before they were spread THEN they count with the others', async () => {
  const { table } = createMemoryTable();
  await table.write(replace({ pk: `SEASON#${seasonId}`, sk: 'JUDGED#words#3', count: 7 }));
  await table.transact([countResult({ seasonId, divisionCode: 'words', resultId: 'res_1' }, 1)]);

  expect(await createResultCounts(table).find(seasonId)).toEqual(new Map([['words', 8]]));
});
