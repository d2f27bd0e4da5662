/** Somebody who has competed: started, typed with some wrong keys, finished, judged. */
import type { TaskForm } from '#shared/competition/schema.ts';
import { createResultRepository } from '#functions/features/result/repository.ts';
import type { EntryItem } from '#functions/features/entry/repository.ts';
import { chunksOf, Competitor, type Call } from '#test/companion/client.ts';
import { typeTask } from '#test/companion/typist.ts';
import { readyEntry, type Stage } from './competition.ts';
import { eventually, personIdOf, type Person } from './system.ts';
import { createRandom } from './virtual-time.ts';

const romaji = { method: 'romaji', layout: 'jis' } as const;

/** @returns the attempt's id, once it is judged */
export async function competeIn(
  stage: Stage,
  person: Person,
  form: TaskForm,
  more: Partial<EntryItem> = {},
): Promise<string> {
  const call: Call = async (endpoint, input) => (await person.call(endpoint, input)).value();
  const entry = await readyEntry(stage, personIdOf(person), form, more);
  const competitor = new Competitor(call, 'device-of-the-test');
  const view = await competitor.start(entry.id, form === 'guided' ? romaji : undefined);
  const durationMs = view.durationSeconds * 1000;
  const log = typeTask(
    { form: view.form, task: view.task!, input: view.input, durationMs },
    { speed: 12, errors: 0.2, random: createRandom(7), answer: () => 'わからない' },
  );
  await new Promise((resolve) => setTimeout(resolve, durationMs));
  const chunks = chunksOf(view.token, log);
  for (const chunk of chunks) await competitor.send(view, chunk);
  await competitor.finish(view, chunks);
  const results = createResultRepository(stage.base.table);
  await eventually(
    () => results.findOfAttempt(entry.personId, view.id),
    (result) => result?.state === 'provisional' || result?.state === 'published',
  );
  return view.id;
}
