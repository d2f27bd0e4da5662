/** I1 for carts: two tabs confirm what they saw while a colleague changes it. */
import { expect, test } from 'vitest';
import { createCartDrill } from '#test/support/cart-drill.ts';
import { historiesTimeout } from '#test/support/histories.ts';
import { expectEveryOrder, orderFoundWithout, type Interleaving } from '#test/support/interleaving.ts';

async function filledCart(seed: number) {
  const drill = createCartDrill(seed);
  return { drill, seen: await drill.filled(['a', 'b'], ['c']) };
}
type World = Awaited<ReturnType<typeof filledCart>>;
const requestKey = '018f0000-0000-7000-8000-00000000000f';

/** Each thing is somewhere once: in an order that stands, or in the cart. */
async function brokenRules({ drill }: World): Promise<string[]> {
  const told: string[] = [];
  const ordersOf = (status: string) => drill.table.items().filter((item) => item['status'] === status);
  // As the reconciler does with what a killed invocation was preparing.
  for (const { id } of ordersOf('preparing')) await drill.change(String(id), { status: 'canceled' });
  await drill.release();
  const lines: string[] = [];
  for (const { id } of drill.orders())
    for (const { subject } of await drill.lines(String(id))) lines.push(subject.id);
  const left = (await drill.view()).items.reduce((sum, { quantity }) => sum + quantity, 0);
  const reserved = drill.things().filter(({ state }) => state === 'reserved');
  if (new Set(lines).size !== lines.length) told.push(`${lines.join(', ')} are ordered`);
  if (reserved.length !== lines.length)
    told.push(`${reserved.length} are reserved for ${lines.length} lines`);
  const whole = 3 - removed(drill) + added(drill);
  if (lines.length + left !== whole) told.push(`${lines.length} are ordered and ${left} left of ${whole}`);
  return told;
}
const rowsOf = ({ table }: World['drill']) =>
  table.items().filter(({ sk }) => String(sk).startsWith('CART_ITEM#'));
const added = (drill: World['drill']): number => rowsOf(drill).filter(({ id }) => id === requestKey).length;
const removed = (drill: World['drill']): number =>
  rowsOf(drill).filter(({ expiresAt }) => expiresAt !== undefined).length;

const confirming: Interleaving<World> = {
  world: filledCart,
  acts: ({ drill, seen }) => ({
    'one tab': () => drill.confirm(seen, drill.owner),
    'another tab': () => drill.confirm(seen, drill.other),
    'who adds': () =>
      drill.cart.service.add(drill.other, requestKey, { kind: 'certificate', wish: ['late'] as never }),
    'who removes': () => drill.cart.service.remove(drill.other, seen.items[1]!.id, seen.version),
  }),
  broken: brokenRules,
};
const extent = { runs: 100, all: { switches: 1, faults: 0 } };

test(
  'a cart becomes one order, whoever else changes it',
  () => expectEveryOrder(confirming, extent),
  historiesTimeout,
);

test.each([['versions', /: #version/u]])(
  'without %s an order is found in which it is not',
  async (_, without) => {
    expect(await orderFoundWithout(confirming, without, extent)).toContain('1. ');
  },
);
