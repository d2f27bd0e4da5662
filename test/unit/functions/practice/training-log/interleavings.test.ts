/** I1 for practice: a pupil's two devices send at once, and one of them sends again what it had no answer to. */
import { expect, test } from 'vitest';
import { createIngestLogs } from '#functions/practice/training-log/ingest.ts';
import { createTrainingLogRepository } from '#functions/practice/training-log/repository.ts';
import { historiesTimeout } from '#test/support/histories.ts';
import { expectEveryOrder, orderFoundWithout, type Interleaving } from '#test/support/interleaving.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';
import { methodLog } from '#test/support/practice/training-logs.ts';

const shelf = { userId: 'usr_pupil', kind: 'typing-method' } as const;
const fiscalYear = 2026;
const yesterday = methodLog('2026-11-27T01:00:00.000Z');
const ofPhone = methodLog('2026-11-28T01:00:00.000Z');
const ofTablet = methodLog('2026-11-28T01:10:00.000Z');

async function oneIsTaken() {
  const { table } = createMemoryTable();
  const logs = createTrainingLogRepository(table);
  const ingest = createIngestLogs({
    trainingTable: table,
    logs,
    keepDays: 400,
    receivedAt: () => new Date('2026-11-28T02:00:00.000Z'),
  });
  await ingest(shelf.userId, [yesterday]);
  return { table, logs, ingest };
}
type World = Awaited<ReturnType<typeof oneIsTaken>>;

const sending: Interleaving<World> = {
  world: oneIsTaken,
  acts: ({ ingest }) => ({
    phone: () => ingest(shelf.userId, [ofPhone]),
    tablet: () => ingest(shelf.userId, [ofTablet]),
    'phone again': () => ingest(shelf.userId, [ofPhone]),
  }),
  async broken({ table, logs }) {
    const kept = table.items().filter(({ sk }) => String(sk).startsWith('LOG#')).length;
    const days = Object.values((await logs.findBook(shelf, fiscalYear))?.book.days ?? {});
    const counted = days.reduce((sum, [runs]) => sum + runs, 0);
    return counted === kept ? [] : [`${kept} logs are kept, ${counted} are counted`];
  },
};
const extent = { runs: 60, all: { switches: 1, faults: 0 } };

test('every log is counted once', () => expectEveryOrder(sending, extent), historiesTimeout);

test('without the version of the book an order is found in which one is not', async () => {
  expect(await orderFoundWithout(sending, /#version/u, extent)).toContain('1. ');
});
