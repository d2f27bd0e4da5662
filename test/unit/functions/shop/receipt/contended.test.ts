/** A receipt that something changes in the moment of every write: asking for it comes to an end. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { createHandOutReceipt } from '#functions/shop/receipt/hand-out.ts';
import { createReceiptRepository, type NumberedReceipt } from '#functions/shop/receipt/repository.ts';
import { createIssueReceipt } from '#functions/shop/receipt/service.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const receipt = {
  state: 'editable',
  number: '2026-000001',
  fetched: false,
  total: 550,
  refundedTotal: 0,
  refundedAtIssue: 0,
  documents: { original: 'original.pdf', copy: 'copy.pdf', sha256: '', refundedTotal: 0 },
} as NumberedReceipt;

let writes = 0;
async function changed(): Promise<never> {
  if (++writes > 100) throw new Error('without end');
  throw new Problem('version-conflict');
}
const { table } = createMemoryTable();
const receipts = { ...createReceiptRepository(table), getReceipt: async () => receipt };

beforeEach(() => {
  writes = 0;
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => void vi.restoreAllMocks());

test.each([
  ['handed out', () => createHandOutReceipt(receipts, { ...table, write: changed })('USER#usr_a', 'ord_a')],
  [
    'issued',
    () =>
      createIssueReceipt({
        receipts,
        numbering: { all: async () => undefined, settle: async () => [receipt] },
        outbox: { commit: changed } as unknown as Parameters<typeof createIssueReceipt>[0]['outbox'],
        clock: () => new Date('2026-11-30T00:00:00Z'),
      })('USER#usr_a', 'ord_a', { addressee: '山田', honorific: 'sama', note: '認定証' }),
  ],
])('GIVEN a receipt is %s WHEN it is another one each time THEN that is said', async (_, ask) => {
  await expect(ask()).rejects.toThrow('version-conflict');
  expect(writes).toBeGreaterThan(1);
});
