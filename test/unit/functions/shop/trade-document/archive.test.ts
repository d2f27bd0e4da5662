/** Searching what was issued: by day, amount and counterparty, any of them together, page after page. */
import { describe, expect, test } from 'vitest';
import {
  createTradeDocumentRepository,
  type DocumentItem,
} from '#functions/shop/trade-document/repository.ts';
import { indexOf } from '#functions/shop/trade-document/job.ts';
import type { DocumentSearch } from '#shared/shop/trade-document/contract.ts';
import { taxesOf } from '#shared/shop/trade-document/policy.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const parties = ['さくら小学校 御中', '株式会社ＨＯＭＥ ROW 御中', '山田 髙太󠄀郎 様', '=cmd|calc'];

const documentOf = (serial: number): DocumentItem => {
  const day = new Date(Date.UTC(2026, 0, 1) + serial * 5 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const number = `2026-${String(serial).padStart(6, '0')}`;
  return {
    id: `receipt-${number}`,
    type: serial % 5 === 0 ? 'return-invoice' : 'receipt',
    number,
    copy: false,
    issuedAt: `${day}T03:00:00.000Z`,
    tradedOn: day,
    amount: 100 * serial,
    taxes: taxesOf(100 * serial),
    counterparty: parties[serial % 4]!,
    owner: 'USER#usr_1',
    key: `receipts/${number}.pdf`,
    sha256: String(serial),
  };
};
const all = Array.from({ length: 90 }, (_, serial) => documentOf(serial));

async function archive() {
  const { table } = createMemoryTable();
  const documents = createTradeDocumentRepository(table);
  for (const document of all) await documents.record(document);
  return documents;
}

async function everyPage(search: DocumentSearch, limit: number): Promise<DocumentItem[]> {
  const documents = await archive();
  const found: DocumentItem[] = [];
  let cursor: string | undefined;
  do {
    const page = await documents.search(search, { limit, cursor });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    found.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return found;
}
const numbersOf = (documents: readonly DocumentItem[]): string[] => documents.map(({ number }) => number);

describe('a search', () => {
  test.each([
    ['nothing', {}, () => true],
    [
      'days',
      { from: '2026-02-03', to: '2026-05-31' },
      ({ tradedOn }) => tradedOn >= '2026-02-03' && tradedOn <= '2026-05-31',
    ],
    ['a day until today', { from: '2027-01-01' }, ({ tradedOn }) => tradedOn >= '2027-01-01'],
    ['amounts', { least: 500, most: 4_000 }, ({ amount }) => amount >= 500 && amount <= 4_000],
    [
      'a counterparty, in another spelling',
      { counterparty: 'home row' },
      ({ counterparty }) => counterparty === parties[1],
    ],
    [
      'days and amounts',
      { from: '2026-03-01', to: '2026-09-30', most: 3_000 },
      ({ tradedOn, amount }) => tradedOn >= '2026-03-01' && tradedOn <= '2026-09-30' && amount <= 3_000,
    ],
    [
      'days and a counterparty',
      { to: '2026-06-15', counterparty: 'さくら' },
      ({ tradedOn, counterparty }) => tradedOn <= '2026-06-15' && counterparty === parties[0],
    ],
    [
      'amounts and a counterparty',
      { least: 2_000, counterparty: '山田高太郎' },
      ({ amount, counterparty }) => amount >= 2_000 && counterparty === parties[2],
    ],
    [
      'all three and a type',
      { type: 'return-invoice', from: '2026-02-01', least: 100, counterparty: '小学校' },
      ({ type, tradedOn, amount, counterparty }) =>
        type === 'return-invoice' && tradedOn >= '2026-02-01' && amount >= 100 && counterparty === parties[0],
    ],
  ] as [string, DocumentSearch, (document: DocumentItem) => boolean][])(
    'GIVEN ninety documents of fifteen months WHEN %s is asked for THEN exactly those are found, newest first, on pages of any size',
    async (_, search, isWanted) => {
      const wanted = numbersOf(all.filter(isWanted)).toReversed();
      expect(wanted.length).toBeGreaterThan(0);
      for (const limit of [1, 7, 100]) expect(numbersOf(await everyPage(search, limit))).toEqual(wanted);
    },
  );

  test.each([
    ['A'],
    [Buffer.from('2020-01-01#x').toString('base64url')],
    [Buffer.from('nothing').toString('base64url')],
  ])('GIVEN the place %s WHEN it is no place of this search THEN it is refused', async (cursor) => {
    const documents = await archive();
    await expect(documents.search({ from: '2026-01-01' }, { limit: 10, cursor })).rejects.toThrow();
  });
});

describe('a document', () => {
  test('GIVEN it is recorded WHEN it comes again THEN nothing changes; another one with its id is an error', async () => {
    const documents = await archive();
    const [first] = all;
    await documents.record(first!);
    expect(await documents.find(first!.tradedOn, first!.id)).toEqual(first);
    await expect(documents.record({ ...first!, sha256: 'another', amount: 1 })).rejects.toThrow(
      'another document',
    );
    expect(await documents.find(first!.tradedOn, first!.id)).toEqual(first);
  });

  test('GIVEN names a spreadsheet would run WHEN the index is written THEN they are text, behind a byte-order mark', () => {
    const index = indexOf([all[3]!]);
    expect(index.startsWith('\uFEFF書類,番号,')).toBe(true);
    expect(index).toContain(",'=cmd|calc,");
  });

  test('GIVEN money that came, went and came back WHEN the index is written THEN sums are numbers of one sign', () => {
    const back = { ...all[3]!, type: 'return-invoice', amount: 101, taxes: taxesOf(101) } as const;
    const index = indexOf([
      { ...all[5]!, type: 'receipt' },
      back,
      { ...back, amount: -101, taxes: taxesOf(-101) },
    ]);
    const cells = index.split('\r\n').map((row) => row.split(',').slice(5, 7).join(' '));
    expect(cells.slice(1, 4)).toEqual(['500 45', '-101 -9', '101 9']);
  });
});
