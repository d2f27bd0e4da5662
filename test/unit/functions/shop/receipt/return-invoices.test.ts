/** One 適格返還請求書 for each return, whatever happens while they are made. */
import { describe, expect, test } from 'vitest';
import { createReceiptRepository, type NumberedReceipt } from '#functions/shop/receipt/repository.ts';
import { createIssueReturnInvoices } from '#functions/shop/receipt/return-invoices.ts';
import { createArchive } from '#functions/shop/trade-document/archive.ts';
import type { TradePaper } from '#functions/shop/trade-document/document.ts';
import { createTradeDocumentRepository } from '#functions/shop/trade-document/repository.ts';
import { createInvocation, killed } from '#test/support/faulty-table.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const owner = 'USER#usr_buyer-0001';
const orderId = 'ord_returned01';
const paidAt = '2026-11-20T03:00:00.000Z';
const receipt = { owner, orderId, number: '2026-000123', honorific: 'sama' } as NumberedReceipt;

/** Of an order that was handed over before it was paid, as on invoice. */
const suppliedAt = '2026-10-05T03:00:00.000Z';
const returned = (amount: number, cumulative: number, failures?: number) => ({
  owner,
  orderId,
  content: '認定証（デジタル）',
  paidAt,
  returnedAt: '2026-11-21T03:00:00.000Z',
  amount,
  tax: Math.trunc(amount / 11),
  cumulative,
  ...(failures !== undefined && { failures }),
});
/** Given back in two parts, sent back by the bank, given back again. */
const story = [
  returned(200, 200),
  { ...returned(350, 550), suppliedAt },
  returned(-550, 0, 1),
  returned(550, 550, 1),
];

async function world(moves: readonly ReturnType<typeof returned>[] = story) {
  const { table } = createMemoryTable();
  const stored = new Map<string, Uint8Array>();
  const drawn: TradePaper[] = [];
  let draws = 0;
  const receipts = createReceiptRepository(table);
  for (const one of moves) await table.write(receipts.recordReturn(one));
  const issuer = {} as TradePaper['issuer'];
  /** The name of the buyer is another one each time it is asked for. */
  const over = ({ around, tableOver }: ReturnType<typeof createInvocation>) => {
    const faulty = tableOver(table);
    const storage = {
      find: (key: string) => around(async () => stored.get(key)),
      putOnce: (key: string, body: Uint8Array) =>
        around(async () => {
          if (!stored.has(key)) stored.set(key, body);
          return stored.get(key)!;
        }),
    };
    return createIssueReturnInvoices({
      table: faulty,
      receipts: createReceiptRepository(faulty),
      archive: createArchive(createTradeDocumentRepository(faulty), storage),
      drawTradeDocument: (paper) =>
        around(async () => {
          drawn.push(paper);
          return new TextEncoder().encode(JSON.stringify({ paper, draw: ++draws }));
        }),
      findParty: () => around(async () => `購入者${String(++draws)}`),
      issuer,
      clock: () => new Date(`2026-11-21T04:00:${String(draws % 60).padStart(2, '0')}Z`),
    });
  };
  const documents = createTradeDocumentRepository(table);
  return { over, stored, drawn, documents };
}
type World = Awaited<ReturnType<typeof world>>;
const calm = () => createInvocation({ kill: 0, conflict: 0 }, () => 0.5);

async function expectOneEach({ documents, stored }: World): Promise<void> {
  const kept = (await documents.ofOrder(orderId)).toSorted((a, b) => (a.number < b.number ? -1 : 1));
  expect(kept.map(({ number, amount, supersedes }) => [number, amount, supersedes])).toEqual([
    ['2026-000123-R1', 200, undefined],
    ['2026-000123-R2', 350, undefined],
    ['2026-000123-R3', -550, 'return-invoice-2026-000123-R2'],
    ['2026-000123-R4', 550, undefined],
  ]);
  expect(stored.size).toBe(4);
  // What is found in the archive is what stands on the paper.
  for (const { key, counterparty } of kept) {
    const { paper } = JSON.parse(new TextDecoder().decode(stored.get(key))) as { paper: TradePaper };
    expect(paper.addressee).toBe(counterparty);
  }
}

describe('one for each sum that went back', () => {
  test('GIVEN four movements of money WHEN they are issued THEN each has its number, its day and its tax', async () => {
    const stage = await world();
    await stage.over(calm())(receipt);

    await expectOneEach(stage);
    expect(stage.drawn[0]).toMatchObject({
      document: { amount: 200, taxes: [{ ratePercent: 10, taxed: 200, tax: 18 }] },
      facts: [
        '返還年月日 2026年11月21日（令和8年11月21日）',
        'もとの取引年月日 2026年11月20日（令和8年11月20日）',
        'もとの領収書 No. 2026-000123',
      ],
    });
    expect(stage.drawn[1]?.facts).toContain('もとの取引年月日 2026年10月5日（令和8年10月5日）');
    expect(stage.drawn[2]).toMatchObject({
      title: '適格返還請求書（取消）',
      document: { amount: -550, taxes: [{ taxed: -550, tax: -50 }] },
    });
  });

  test('GIVEN two sums went back WHEN the bank sends back the first of them THEN its paper names that one; both at once, both', async () => {
    const stage = await world([returned(200, 200), returned(350, 550), returned(-200, 350, 1)]);
    await stage.over(calm())(receipt);
    expect(stage.drawn[2]?.facts).toContain('取り消す書類 No. 2026-000123-R1');
    expect((await stage.documents.ofOrder(orderId)).map(({ supersedes }) => supersedes)).toContain(
      'return-invoice-2026-000123-R1',
    );

    const both = await world();
    await both.over(calm())(receipt);
    expect(both.drawn[2]?.facts).toContain('取り消す書類 No. 2026-000123-R1、2026-000123-R2');
  });

  test('GIVEN three sums went back WHEN the bank sends back two at once THEN its paper names those that come to it', async () => {
    const moves = [returned(100, 100), returned(200, 300), returned(300, 600), returned(-400, 200, 1)];
    const stage = await world(moves);
    await stage.over(calm())(receipt);
    expect(stage.drawn[3]?.facts).toContain('取り消す書類 No. 2026-000123-R1、2026-000123-R3');
  });

  test('GIVEN they were issued WHEN it is asked for again THEN nothing is drawn', async () => {
    const stage = await world();
    await stage.over(calm())(receipt);
    await stage.over(calm())(receipt);

    expect(stage.drawn).toHaveLength(4);
    await expectOneEach(stage);
  });

  test.each(Array.from({ length: 60 }, (_, seed) => [seed]))(
    'GIVEN kills, conflicts and doubles (%i) WHEN it is repeated until it is done THEN there is one of each',
    async (seed) => {
      const stage = await world();
      const random = createRandom(seed + 1);
      const faulty = () => stage.over(createInvocation({ kill: 0.06, conflict: 0.05 }, random))(receipt);
      for (let round = 0; round < 8; round++)
        for (const settled of await Promise.allSettled([faulty(), faulty()]))
          if (settled.status === 'rejected' && settled.reason !== killed)
            expect(String(settled.reason)).toContain('Problem');
      await stage.over(calm())(receipt);

      await expectOneEach(stage);
    },
  );
});
