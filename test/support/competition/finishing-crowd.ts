/** Many who compete in one 課題 at once and are judged, through the real services over a table in memory. */
import { typeTask } from '#infra/local/seed/typist.ts';
import { chunksOf } from '#test/companion/client.ts';
import type { createAttemptDrill } from '#test/support/attempt-drill.ts';
import { createRandom } from '#test/support/virtual-time.ts';

/** Names begin with few signs: a fifth of all people each is more than any has in Japan. */
const initials = [...'アカサタヤ'];
const calm = { kill: 0, conflict: 0 };

/** They send a part, finish and are judged. @returns how often each partition, of the table or of an index, was written to since they began */
export async function crowdFinishes(
  drill: ReturnType<typeof createAttemptDrill>,
  people: number,
): Promise<ReadonlyMap<string, number>> {
  const stage = await drill.stage();
  const attempts = [];
  for (let number = 0; number < people; number++) {
    const personId = `usr_crowd-${String(number).padStart(6, '0')}`;
    const entry = await drill.enter(stage, personId, initials[number % initials.length]);
    const competitor = drill.competitor(personId, calm);
    attempts.push({
      competitor,
      view: await competitor.start(entry.id, { method: 'romaji', layout: 'jis' }),
    });
  }
  drill.pass(60_000);
  const before = new Map(drill.written());
  for (const { competitor, view } of attempts) {
    const log = typeTask(
      { form: view.form, task: view.task!, input: view.input, durationMs: 60_000 },
      { speed: 0.2, errors: 0, random: createRandom(1) },
    );
    const chunks = chunksOf(view.token, log.slice(0, 6));
    for (const chunk of chunks) await competitor.send(view, chunk);
    await competitor.finish(view, chunks);
  }
  await drill.judge(calm);
  return new Map([...drill.written()].map(([place, count]) => [place, count - (before.get(place) ?? 0)]));
}
