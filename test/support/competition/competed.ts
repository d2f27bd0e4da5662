/** Somebody who has competed: started, typed with some wrong keys, finished, judged. */
import type { TaskForm } from '#shared/competition/competition/schema.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import type { EntryItem } from '#functions/competition/entry/repository.ts';
import { chunksOf, Competitor, sha256, type Call } from '#test/companion/client.ts';
import { typeTask } from '#infra/local/seed/typist.ts';
import { readyEntry, type Stage } from './competition.ts';
import { eventually, personIdOf, timeComes, type Person } from '#test/support/system.ts';
import { createRandom } from '#test/support/virtual-time.ts';

interface Competing extends Partial<EntryItem> {
  /** The last part of the log never arrives, so that somebody has to look at it. */
  readonly loses?: boolean;
}

const romaji = { method: 'romaji', layout: 'jis' } as const;

/** One after the other: the time of an attempt passes for all. @returns the attempt's id, once it is judged */
export async function competeIn(
  stage: Stage,
  person: Person,
  form: TaskForm,
  { loses = false, ...more }: Competing = {},
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
  await timeComes(stage.system, Date.parse(view.startsAt) + durationMs);
  const chunks = chunksOf(view.token, log);
  for (const chunk of chunks) await competitor.send(view, chunk);
  const lost = { ...chunks[0]!, hash: sha256('a part that is lost') };
  await competitor.finish(view, loses ? [...chunks, lost] : chunks);
  const results = createResultRepository(stage.base.table);
  await eventually(
    () => results.findOfAttempt(entry.personId, view.id),
    (result) =>
      loses
        ? result?.state === 'under-review'
        : result?.state === 'provisional' || result?.state === 'published',
  );
  return view.id;
}
