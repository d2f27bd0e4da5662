/** What a start asks of the store: a hundred thousand people begin within ten seconds, all with the same few rows. */
import { expect, test } from 'vitest';
import { createAttemptService } from '#functions/competition/attempt/service.ts';
import { hashOf } from '#functions/competition/task-text/repository.ts';
import { composeAttempts } from '#functions/lambda/wiring/attempt.ts';
import { createAttemptDrill } from '#test/support/attempt-drill.ts';
import { countedTable } from '#test/support/table/counted-table.ts';

const input = { method: 'romaji', layout: 'jis' } as const;
const device = 'device-of-the-reads';

async function instance() {
  const drill = createAttemptDrill(1);
  const stage = await drill.stage();
  const { table, calls } = countedTable(drill.calm.table);
  const parts = { ...drill.calm, ...composeAttempts({ table, clock: drill.clock }), table };
  const service = createAttemptService(parts);
  let people = 0;
  async function start(ms = 0): Promise<string[]> {
    drill.pass(ms);
    const personId = `usr_reads-of-start-${String(++people)}`;
    const entry = await drill.enter(stage, personId);
    calls.length = 0;
    const { task } = await service.start(personId, { entryId: entry.id, device, input });
    expect(task).toBeDefined();
    return [...calls];
  }
  return { drill, stage, parts, start };
}

test('GIVEN an instance that somebody began with WHEN others begin THEN it asks for what is theirs alone', async () => {
  const { start } = await instance();

  const first = await start();
  const later = await start(9000);

  expect(first.some((call) => call.endsWith('/BODY'))).toBe(true);
  expect(later.map((call) => call.split(' ')[0])).toEqual(['find', 'transact']);
  expect(later[0]).toMatch(/PLACE|ENTRY#/u);
});

test('GIVEN ten seconds later THEN season, 課題 and state of the text are asked for again, and the text itself is not', async () => {
  const { start } = await instance();
  await start();

  const again = await start(10_001);

  expect(again.filter((call) => call.startsWith('find '))).toHaveLength(4);
  expect(again.filter((call) => call.endsWith('/BODY'))).toEqual([]);
});

test('GIVEN a text that is not sealed yet THEN nobody begins, and everybody from the moment on in which it is', async () => {
  const { stage, drill, parts, start } = await instance();
  const { textId = '' } =
    (await drill.calm.competition.findAssignment(stage.season.id, stage.divisions.guided.code)) ?? {};
  const text = await drill.calm.texts.getText(textId);
  await drill.calm.table.write(drill.calm.texts.put({ ...text, state: 'proof-read' }));
  await expect(start()).rejects.toMatchObject({ code: 'task-not-ready' });
  await drill.calm.table.write(drill.calm.texts.put(text));

  await start();

  expect(text.hash).toBe(hashOf(await parts.texts.getBody(textId)));
});

test('GIVEN somebody who comes back THEN the text is the one they began with, from memory', async () => {
  const { drill, stage, parts } = await instance();
  const service = createAttemptService(parts);
  const entry = await drill.enter(stage, 'usr_reads-back');
  const asked = { entryId: entry.id, device, input };
  const { task } = await service.start('usr_reads-back', asked);
  await drill.calm.table.write(
    drill.calm.texts.putBody('txt_test-guided-text', { kind: 'text', notation: 'ちがう' }),
  );

  expect((await service.start('usr_reads-back', asked)).task).toEqual(task);
});
