/** D2: how often the busiest partition, of the table or of an index, is written to while a whole country finishes at once. */
import { createAttemptDrill } from '#test/support/attempt-drill.ts';
import { crowdFinishes } from '#test/support/competition/finishing-crowd.ts';
import type { Bar } from './bar.ts';

const people = 6000;
const resultsPerSecond = 100_000 / 30;
const most = 500;

export const hottestPartition: Bar = {
  ids: ['D2'],
  describes: 'functions',
  how: `D2: ${people} people of one division start, send a part and finish, and the worker judges them, through the real services over a table in memory that counts the writes to each partition of the table and its indexes; the share of the busiest one that people have in common, times ${Math.round(resultsPerSecond)} results a second`,
  async measure() {
    const drill = createAttemptDrill(2);
    const writes = [...(await crowdFinishes(drill, people))];
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
