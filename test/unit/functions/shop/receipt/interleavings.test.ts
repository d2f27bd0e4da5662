/** I1 for numbers: whoever comes first numbers what waits, and others pay meanwhile. The row of a year has no gap and no number twice. */
import { expect, test } from 'vitest';
import { createNumbering } from '#functions/shop/receipt/numbering.ts';
import { createReceiptRepository } from '#functions/shop/receipt/repository.ts';
import { historiesTimeout } from '#test/support/histories.ts';
import { expectEveryOrder, orderFoundWithout, type Interleaving } from '#test/support/interleaving.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const owner = 'ORG#org_drill';

async function paidOrders() {
  const { table } = createMemoryTable();
  const receipts = createReceiptRepository(table);
  /** The second and the fourth are of the fiscal year before. */
  const pay = (at: number) =>
    table.write(
      receipts.create({
        owner,
        orderId: `ord_drill-00${String(at)}`,
        paidAt: `2026-0${at % 2 === 0 ? 4 : 3}-0${String(at + 1)}T03:00:00.000Z`,
        lines: [],
        total: 500,
        tax: 45,
        refundedTotal: 0,
        note: '認定証として',
        state: 'editable',
        fetched: false,
      }),
    );
  for (const at of [0, 1, 2]) await pay(at);
  return { table, receipts, pay, numbering: createNumbering({ table, receipts }) };
}
type World = Awaited<ReturnType<typeof paidOrders>>;

const giving: Interleaving<World> = {
  world: paidOrders,
  acts: ({ receipts, pay, numbering }) => ({
    worker: () => numbering.all(),
    'who asks for theirs': async () => numbering.settle([await receipts.getReceipt(owner, 'ord_drill-002')]),
    'who pays': async () => {
      await pay(3);
      return numbering.all();
    },
  }),
  async broken({ table, receipts, numbering }, ends) {
    await numbering.all();
    const kept = await receipts.list(owner, { limit: 10 });
    const told: string[] = [];
    for (const year of [2025, 2026]) {
      const numbers = kept.items
        .map(({ number }) => number ?? '')
        .filter((one) => one.startsWith(String(year)));
      const row = numbers.map((_, at) => `${String(year)}-${String(at + 1).padStart(6, '0')}`);
      if (numbers.toSorted().join() !== row.join())
        told.push(`the numbers of ${year} are ${numbers.join(', ')}`);
      const last = await receipts.lastNumber(year);
      if ((last ?? 0) !== numbers.length) told.push(`the counter of ${year} says ${last}`);
    }
    if (kept.items.some(({ number }) => number === undefined)) told.push('somebody has no number');
    const asked = ends['who asks for theirs'];
    const [own] = Array.isArray(asked) ? (asked as { number: string }[]) : [];
    const now = kept.items.find(({ orderId }) => orderId === 'ord_drill-002');
    if (own !== undefined && own.number !== now?.number)
      told.push(`${own.number} was said, ${now?.number} is kept`);
    if (table.items().length === 0) told.push('nothing is kept');
    return told;
  },
};
const extent = { runs: 120, all: { switches: 1, faults: 0 } };

test('numbers are one row', () => expectEveryOrder(giving, extent), historiesTimeout);

test.each([['that a receipt has none yet', /RECEIPT#.*not_exists\(#number\)/u]])(
  'without %s an order is found in which they are not',
  async (_, without) => {
    expect(await orderFoundWithout(giving, without, extent)).toContain('1. ');
  },
);
