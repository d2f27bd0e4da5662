/** What stands in the index of a year, where something was taken back before it was paid and something after; and how many files it is. */
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createNumbering } from '#functions/shop/receipt/numbering.ts';
import { createReceiptRepository } from '#functions/shop/receipt/repository.ts';
import { createZipReceiptYear } from '#functions/shop/receipt/year-job.ts';
import type { Work } from '#functions/platform/job/job.ts';
import { createTradeDocumentRepository } from '#functions/shop/trade-document/repository.ts';
import { taxesOf } from '#shared/shop/trade-document/policy.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const owner = 'ORG#org_invoiced01';
const orderId = 'ord_invoiced01';
const paidAt = '2026-11-20T03:00:00.000Z';

/** The rows of each file's index. */
async function indexesOfYear(returns: Readonly<Record<string, number>>): Promise<string[][][]> {
  const { table } = createMemoryTable();
  const receipts = createReceiptRepository(table);
  const documents = createTradeDocumentRepository(table);
  const line = { kind: 'entry', title: '冬の大会', unitPrice: 500, quantity: 16 } as const;
  await table.write(
    receipts.create({
      owner,
      orderId,
      paidAt,
      suppliedAt: '2026-10-05T03:00:00.000Z',
      lines: [line],
      total: 8000,
      tax: 727,
      refundedTotal: 500,
      way: 'transfer',
      note: '参加料として',
      state: 'editable',
      fetched: false,
    }),
  );
  const record = (number: string, amount: number) =>
    documents.record({
      id: `return-invoice-${number}`,
      type: 'return-invoice',
      number,
      copy: false,
      issuedAt: paidAt,
      tradedOn: '2026-11-20',
      amount,
      taxes: taxesOf(amount),
      counterparty: '桜木市長',
      owner,
      orderId,
      key: `return-invoices/${number}.pdf`,
      sha256: 'x',
    });
  for (const [number, amount] of Object.entries(returns)) await record(number, amount);
  const job = createZipReceiptYear({
    receipts,
    numbering: createNumbering({ table, receipts }),
    documents,
    archive: { find: async () => new Uint8Array([37]) },
  });
  const zips: Uint8Array[] = [];
  for (let [cursor, finished] = ['', false]; !finished;)
    ({ cursor, finished } = (await job.step({
      lane: { files: zips, done: 0 },
      input: { kind: 'fiscal', year: 2026, owner },
      cursor,
      store: async (body: Uint8Array, name: string, items: number) => {
        zips.push(new Uint8Array(body));
        return { key: name, name, items };
      },
    } as unknown as Work<unknown, unknown>)) as { cursor: string; finished: boolean });
  return zips.map((zip) =>
    strFromU8(unzipSync(zip)['索引.csv'] ?? new Uint8Array())
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(',')),
  );
}

test('GIVEN 8,900 yen on invoice, 900 taken back before it was paid and 500 given back after WHEN the columns are added up THEN they are what was paid and kept', async () => {
  const [rows = []] = await indexesOfYear({ 'C2026-000001': 900, '2026-000001-R1': 500 });
  const sumOf = (column: number) => rows.reduce((sum, row) => sum + Number(row[column]), 0);
  expect(sumOf(4)).toBe(7500);
  expect(sumOf(5)).toBe(727 - 45);
  expect(rows[0]?.[2]).toBe('2026-11-20');
  expect(rows[0]?.[6]).toContain('取引年月日（お渡し日） 2026-10-05');
  // Its paper is there all the same, with its sum beside the column.
  expect(rows.find(([, number]) => number === 'C2026-000001')).toEqual([
    '適格返還請求書',
    'C2026-000001',
    '2026-11-20',
    '桜木市長',
    '',
    '',
    '900円（合計には入れません）',
    '適格返還請求書_C2026-000001.pdf',
  ]);
});

test('GIVEN more papers than a file holds THEN each stands in one file, none of which holds more than eighty', async () => {
  const numbers = Array.from({ length: 170 }, (_, index) => `C2026-${String(index).padStart(6, '0')}`);
  const files = await indexesOfYear(Object.fromEntries(numbers.map((number) => [number, 100])));
  expect(files.map(({ length }) => length)).toEqual([80, 80, 11]);
  expect(files.flat().map(([, number]) => number)).toEqual(['2026-000001', ...numbers]);
});
