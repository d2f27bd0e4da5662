/** I1 for entries: several of a school enter at once while an order of theirs is paid or given up, and places are few. */
import { expect, test } from 'vitest';
import { createEntryDrill } from '#test/support/entry-drill.ts';
import { historiesTimeout } from '#test/support/histories.ts';
import { expectEveryOrder, orderFoundWithout, type Interleaving } from '#test/support/interleaving.ts';

const places = 3;

async function openSeason(seed: number) {
  const drill = createEntryDrill(seed, seed % 2 === 0 ? { assignment: places } : { organization: places });
  await drill.open();
  return { drill, first: await drill.place(['t00000', 't00001']) };
}
type World = Awaited<ReturnType<typeof openSeason>>;
const walk = ({ drill }: World, orderId: string) =>
  drill.over(drill.table).align.walk({ owner: drill.owner, orderId });

async function brokenRules(world: World): Promise<string[]> {
  const { drill } = world;
  const rows = drill.table.items();
  // As the worker and the reconciler do with what was cut off.
  for (const { id, status } of rows.filter(({ sk }) => String(sk).startsWith('ORDER#'))) {
    if (status === 'preparing') await drill.change(String(id), { status: 'canceled' });
    await walk(world, String(id));
  }
  const [names, ofAll, ofSchool] = await drill.held();
  const { applied = 0, ready = 0 } = drill.states();
  const held = drill.table
    .items()
    .filter(({ sk, state }) => String(sk).startsWith('ENTRY#') && (state === 'applied' || state === 'ready'));
  const people = new Set(held.map(({ personId }) => personId));
  return [
    ...(applied + ready > places ? [`${applied + ready} have one of ${places} places`] : []),
    ...(ofAll === applied + ready && ofSchool === ofAll && names === ofAll
      ? []
      : [`${applied + ready} have a place, ${names} names are taken, ${ofAll} and ${ofSchool} are counted`]),
    ...(people.size === held.length ? [] : ['somebody has two entries for one 課題']),
  ];
}

const entering: Interleaving<World> = {
  world: openSeason,
  acts: (world) => ({
    'one of the staff': () => world.drill.place(['t00002', 't00003']),
    another: () => world.drill.place(['t00002b']),
    'who pays or gives up': () =>
      world.drill
        .change(
          world.first.id,
          world.first.id.charCodeAt(20) % 2 ? { status: 'canceled' } : { status: 'paid' },
        )
        .then(() => walk(world, world.first.id)),
    worker: () => walk(world, world.first.id),
  }),
  broken: brokenRules,
};
const extent = { runs: 100, all: { switches: 1, faults: 0 } };

test(
  'no place is given twice, and every count says who is there',
  () => expectEveryOrder(entering, extent),
  historiesTimeout,
);

test.each([
  ['the quota', /: .*#count/u],
  ['the claim of a name', /ENTERED#/u],
  ['states of lines and entries', /(?:LINE|ENTRY)#.*: #/u],
])('without %s an order is found in which it is not', async (_, without) => {
  expect(await orderFoundWithout(entering, without, { runs: 300 })).toContain('1. ');
});
