/** A 納品書 or 請求書 is kept once, and so is its copy, wherever the worker is killed. */
import { expect, test } from 'vitest';
import { createArchive } from '#functions/shop/trade-document/archive.ts';
import { work } from '#functions/shop/trade-document/issue-job.ts';
import {
  createIssueRepository,
  type DocumentIssue,
} from '#functions/shop/trade-document/issue-repository.ts';
import type { TradePaper } from '#functions/shop/trade-document/document.ts';
import { createTradeDocumentRepository } from '#functions/shop/trade-document/repository.ts';
import { sha256 } from '#functions/platform/id.ts';
import { createInvocation, killed } from '#test/support/faulty-table.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const place = { owner: 'ORG#org_1', orderId: 'ord_issued0001', type: 'invoice' } as const;
const issue: DocumentIssue = {
  ...place,
  addressee: '桜木市長',
  honorific: 'none',
  subject: '参加料',
  on: '2026-11-30',
  number: 'B2026-000001',
  issuedAt: '2026-11-22T03:00:00.000Z',
  lines: [{ kind: 'entry', title: '大会の参加', unitPrice: 500, quantity: 123 }],
  total: 61_500,
  facts: [],
  notes: [],
  kept: false,
  sequence: 1,
};

test.each(Array.from({ length: 60 }, (_, seed) => [seed]))(
  'GIVEN kills, conflicts and doubles (%i) WHEN it is repeated until it is done THEN there is one original and one copy',
  async (seed) => {
    const { table } = createMemoryTable();
    const stored = new Map<string, Uint8Array>();
    const random = createRandom(seed + 1);
    let draws = 0;
    await table.write(createIssueRepository(table).create(issue));
    const carryOut = (kill: number, conflict: number) => {
      const { around, tableOver } = createInvocation({ kill, conflict }, random);
      const faulty = tableOver(table);
      const storage = {
        find: (key: string) => around(async () => stored.get(key)),
        putOnce: (key: string, body: Uint8Array) =>
          around(async () => {
            if (!stored.has(key)) stored.set(key, body);
            return stored.get(key)!;
          }),
      };
      const parts = {
        table: faulty,
        issues: createIssueRepository(faulty),
        archive: createArchive(createTradeDocumentRepository(faulty), storage),
        drawTradeDocument: ({ document }: TradePaper) =>
          around(async () =>
            new TextEncoder().encode(`${document.number} ${String(document.copy)} ${String(++draws)}`),
          ),
        issuer: {} as TradePaper['issuer'],
      };
      return work.carryOut(parts, { kind: 'issue-document', ...place });
    };
    for (let round = 0; round < 5; round++)
      for (const settled of await Promise.allSettled([carryOut(0.1, 0.1), carryOut(0.1, 0.1)]))
        if (settled.status === 'rejected' && settled.reason !== killed)
          expect(String(settled.reason)).toContain('Problem');
    await carryOut(0, 0);

    const kept = await createTradeDocumentRepository(table).ofOrder(place.orderId);
    expect(kept.map(({ id }) => id).toSorted()).toEqual([
      'invoice-B2026-000001',
      'invoice-B2026-000001-copy',
    ]);
    expect(stored.size).toBe(2);
    for (const { key, sha256: expected, tradedOn, taxes } of kept) {
      expect(sha256(stored.get(key)!)).toBe(expected);
      expect(tradedOn).toBe('2026-11-30');
      // Once per rate, never per line: 123 × 45 would be 5,535.
      expect(taxes).toEqual([{ ratePercent: 10, taxed: 61_500, tax: 5_590 }]);
    }
    expect((await createIssueRepository(table).find(place.owner, place.orderId, 'invoice'))?.kept).toBe(true);
  },
);
