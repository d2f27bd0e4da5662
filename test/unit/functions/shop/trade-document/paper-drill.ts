/** A settlement drill whose papers are decided, drawn and kept too. What is drawn is what stands on it, as JSON. */
import { drawCreditNoteWork } from '#functions/shop/invoice/job.ts';
import { createReductionRepository } from '#functions/shop/invoice/repository.ts';
import { createLineRepository } from '#functions/shop/order/line-repository.ts';
import { createOrderRepository } from '#functions/shop/order/repository.ts';
import { work as renderReceiptWork } from '#functions/shop/receipt/job.ts';
import { createNumbering } from '#functions/shop/receipt/numbering.ts';
import { createReceiptRepository } from '#functions/shop/receipt/repository.ts';
import { createIssueReceipt } from '#functions/shop/receipt/service.ts';
import { createArchive } from '#functions/shop/trade-document/archive.ts';
import { work as issueDocumentWork } from '#functions/shop/trade-document/issue-job.ts';
import { createIssueRepository } from '#functions/shop/trade-document/issue-repository.ts';
import { createIssueDocuments } from '#functions/shop/trade-document/issue.ts';
import { createTradeDocumentRepository } from '#functions/shop/trade-document/repository.ts';
import type { Issuer } from '#functions/platform/issuer.ts';
import { sha256 } from '#functions/platform/id.ts';
import { createOutbox } from '#functions/platform/outbox/outbox.ts';
import type { Log } from '#functions/platform/log/log.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createSettlementDrill } from '#test/support/settlement-drill.ts';

const silent: Log = { info() {}, warn() {}, error() {}, with: () => silent };
const asBytes = async (paper: unknown): Promise<Uint8Array> =>
  new TextEncoder().encode(JSON.stringify(paper));

export function createPaperDrill(seed: number) {
  const stored = new Map<string, Uint8Array>();
  const storage = {
    find: async (key: string) => stored.get(key),
    putOnce: async (key: string, body: Uint8Array) => {
      if (!stored.has(key)) stored.set(key, body);
      return stored.get(key) ?? body;
    },
  };
  const partsOver = (table: Table) => {
    const receipts = createReceiptRepository(table);
    const documents = createTradeDocumentRepository(table);
    const clock = (): Date => drill.clock();
    return {
      table,
      receipts,
      documents,
      clock,
      orders: createOrderRepository(table),
      lines: createLineRepository(table),
      reductions: createReductionRepository(table),
      issues: createIssueRepository(table),
      numbering: createNumbering({ table, receipts }),
      archive: createArchive(documents, storage),
      outbox: createOutbox({ table, queue: { send: async () => undefined }, clock, log: silent }),
      drawTradeDocument: asBytes,
      drawReceipt: asBytes,
      findParty: async () => '見本学校',
      issuer: {} as Issuer,
    };
  };
  const drill = createSettlementDrill(seed, undefined, {
    'render-receipt': (table, payload) => renderReceiptWork.carryOut(partsOver(table), payload),
    'issue-document': (table, payload) => issueDocumentWork.carryOut(partsOver(table), payload),
    'draw-credit-note': (table, payload) => drawCreditNoteWork.carryOut(partsOver(table), payload),
  });
  const papersOver = (table: Table) => {
    const parts = partsOver(table);
    return {
      ...parts,
      issueReceipt: createIssueReceipt(parts),
      issueDocuments: createIssueDocuments({
        ...parts,
        openAccount: ({ owner, id }) =>
          drill.over(table).transfers.start(owner, id, { name: '見本学校', email: 'payer@typing.example' }),
      }),
    };
  };
  return {
    ...drill,
    papersOver,
    /** What was archived of an order, each as it was recorded and as it was drawn. */
    async archived(orderId: string) {
      const kept = await createTradeDocumentRepository(drill.table).ofOrder(orderId);
      return kept.map((document) => {
        const bytes = stored.get(document.key);
        if (bytes === undefined) throw new Error(`the archive has lost ${document.key}`);
        if (sha256(bytes) !== document.sha256) throw new Error(`${document.key} is another document`);
        return { ...document, paper: new TextDecoder().decode(bytes) };
      });
    },
  };
}
