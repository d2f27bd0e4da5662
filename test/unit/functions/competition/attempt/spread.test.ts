/** A hundred thousand finish within half a minute: nothing that all of them write to may lie in one partition (quality D2). */
import { expect, test } from 'vitest';
import { createResultCounts, countResult } from '#functions/competition/attempt/result-count.ts';
import { replace } from '#functions/platform/table/write.ts';
import { typeTask } from '#infra/local/seed/typist.ts';
import { chunksOf } from '#test/companion/client.ts';
import { createAttemptDrill } from '#test/support/attempt-drill.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const people = 160;
const calm = { kill: 0, conflict: 0 };
const seasonId = 'sea_test-held-now';

test('GIVEN many of one 課題 WHEN they finish and are judged THEN no partition has more than a few of them', async () => {
  const drill = createAttemptDrill(3);
  const stage = await drill.stage();
  const begun = [];
  for (let number = 0; number < people; number++) {
    const personId = `usr_spread-${String(number).padStart(6, '0')}`;
    const entry = await drill.enter(stage, personId, 'アカサタヤ'[number % 5]);
    const competitor = drill.competitor(personId, calm);
    begun.push({ competitor, view: await competitor.start(entry.id, { method: 'romaji', layout: 'jis' }) });
  }
  drill.pass(60_000);
  const before = new Map(drill.written());
  for (const { competitor, view } of begun) {
    const log = typeTask(
      { form: view.form, task: view.task!, input: view.input, durationMs: 60_000 },
      { speed: 0.2, errors: 0, random: createRandom(1) },
    );
    const chunks = chunksOf(view.token, log.slice(0, 6));
    for (const chunk of chunks) await competitor.send(view, chunk);
    await competitor.finish(view, chunks);
  }
  await drill.judge(calm);

  const many = [...drill.written()].filter(([place, count]) => count - (before.get(place) ?? 0) > people / 4);
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
