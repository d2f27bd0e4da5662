/** D2: how often the busiest partition, of the table or of an index, is written to while a whole country finishes at once. */
import { typeTask } from '#infra/local/seed/typist.ts';
import { chunksOf } from '#test/companion/client.ts';
import { createAttemptDrill } from '#test/support/attempt-drill.ts';
import { createRandom } from '#test/support/virtual-time.ts';
import type { Bar } from './bar.ts';

const people = 6000;
/** Names begin with few signs: a fifth of all people each is more than any has in Japan. */
const initials = [...'アカサタヤ'];
const resultsPerSecond = 100_000 / 30;
const most = 500;
const calm = { kill: 0, conflict: 0 };
const romaji = { method: 'romaji', layout: 'jis' } as const;

export const hottestPartition: Bar = {
  ids: ['D2'],
  describes: 'functions',
  how: `D2: ${people} people of one division start, send a part and finish, and the worker judges them, through the real services over a table in memory that counts the writes to each partition of the table and its indexes; the share of the busiest one that people have in common, times ${Math.round(resultsPerSecond)} results a second`,
  async measure() {
    const drill = createAttemptDrill(2);
    const stage = await drill.stage();
    const attempts = [];
    for (let number = 0; number < people; number++) {
      const personId = `usr_bench-${String(number).padStart(6, '0')}`;
      const entry = await drill.enter(stage, personId, initials[number % initials.length]);
      const competitor = drill.competitor(personId, calm);
      attempts.push({ competitor, view: await competitor.start(entry.id, romaji) });
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

    const writes = [...drill.written()].map(
      ([place, count]) => [place, count - (before.get(place) ?? 0)] as const,
    );
    const [place, count] = writes.reduce((top, one) => (one[1] > top[1] ? one : top));
    const perSecond = (count / people) * resultsPerSecond;
    const results = drill.rows().filter(({ sk }) => String(sk).startsWith('RESULT#')).length;
    return [
      {
        id: 'D2',
        what: 'busiest partition while 100,000 results come in 30 s',
        bar: `≤ ${most} writes/s`,
        figure: `${Math.round(perSecond)} writes/s (${place.replaceAll(/\d+$/gu, '<shard>')})`,
        pass: perSecond <= most && results === people,
      },
    ];
  },
};
