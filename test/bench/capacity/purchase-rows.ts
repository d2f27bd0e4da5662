/** What somebody ordered, and what they have of it once it is paid. */
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { createApplicationRepository } from '#functions/certificate/certificate-application/repository.ts';
import { createCertificateRepository } from '#functions/certificate/certificate/repository.ts';
import { createLineRepository } from '#functions/shop/order/line-repository.ts';
import { createOrderRepository } from '#functions/shop/order/repository.ts';
import { createReceiptRepository } from '#functions/shop/receipt/repository.ts';
import {
  createResultRepository,
  toResult,
  type ResultItem,
} from '#functions/competition/result/repository.ts';
import { newId, newSecretCode, sha256 } from '#functions/platform/id.ts';
import type { Order } from '#shared/shop/order/schema.ts';
import { issuedDocument, parcelOf } from './paper.ts';
import { createResultItems } from './result-item.ts';
import { dayMs, holder, published, type Item, type RowBase, type School } from './row-base.ts';

export interface Bought {
  readonly orderId: string;
  readonly certificateId: string;
  readonly certificateNumber: string;
  readonly code: string;
}

const printedName = '山田 太郎';
/** What belongs to who pays; the result and the certificate are of who competed. */
const paidFor = /^(?:ORDER|APPLICATION|RECEIPT)#/u;

/** The same purchase, made in another name. */
export const inNameOf = (owner: string, items: readonly Item[], more: Item = {}): Item[] =>
  items.map((row) => {
    const sk = String(row['sk']);
    if (sk === 'LOOK') return { ...row, owner };
    return paidFor.test(sk) ? { ...row, pk: owner, owner, ...more } : row;
  });

export function purchaseRows(base: RowBase) {
  const { table, itemOf, lastNumber } = base;
  const results = createResultRepository(table);
  const orders = createOrderRepository(table);
  const lines = createLineRepository(table);
  const applications = createApplicationRepository(table);
  const certificates = createCertificateRepository(table);
  const receipts = createReceiptRepository(table);
  const attention = createAttentionRepository(table);
  const resultItem = createResultItems(base);

  /** An order with the application it pays for. */
  const ordered = (
    userId: string,
    createdAt: Date,
    school?: School,
  ): { order: Order; applicationId: string; items: Item[]; item: ResultItem } => {
    const owner = `USER#${userId}`;
    const item = resultItem(userId, school);
    const result = toResult(item);
    const applicationId = newId('application', createdAt);
    const title = `認定証（デジタル） ${result.season.title} ${result.division.name} ${result.level ?? ''}`;
    const order: Order = {
      id: newId('order', createdAt),
      status: 'awaiting_payment',
      from: 'certificate-application',
      summary: [{ kind: 'certificate-digital', title, unitPrice: 550, quantity: 1 }],
      lineCount: 1,
      total: 550,
      createdAt: createdAt.toISOString(),
      payableUntil: new Date(createdAt.getTime() + 7 * dayMs).toISOString(),
      refundedTotal: 0,
      held: false,
      processing: false,
    };
    const { id, season, division, score, level } = result;
    const application = applications.create({
      id: applicationId,
      owner,
      userId,
      orderId: order.id,
      status: 'awaiting_payment',
      kind: 'digital',
      printedName,
      holder,
      result: { id, season, division, score, ...(level && { level }) },
      appliedAt: order.createdAt,
    });
    const claimed = { ...item, certificateApplicationId: applicationId };
    return {
      order,
      item,
      applicationId,
      items: [
        itemOf(results.add(claimed)),
        ...orders.create({ ...order, owner }).map(itemOf),
        itemOf(
          lines.create({
            orderId: order.id,
            number: 1,
            kind: 'certificate-digital',
            title,
            subject: { kind: 'certificate-application', id: applicationId },
            amount: 550,
            state: 'reserved',
          }),
        ),
        itemOf(application),
      ],
    };
  };

  const receiptOf = (owner: string, order: Order, state: 'editable' | 'ready', code: string): Item => ({
    ...itemOf(
      receipts.create({
        owner,
        orderId: order.id,
        paidAt: order.createdAt,
        lines: order.summary,
        total: 550,
        tax: 50,
        refundedTotal: 0,
        note: '認定証代として',
        state,
        fetched: false,
      }),
    ),
    number: `2026-${String(lastNumber()).padStart(6, '0')}`,
    gsi2pk: undefined,
    gsi2sk: undefined,
    ...(state === 'ready' && {
      documents: { original: 'receipts/1.pdf', copy: 'receipts/2.pdf', sha256: sha256(code) },
    }),
  });

  /** Paid, issued and with its receipt. */
  const bought = (userId: string, at: Date, receipt: 'editable' | 'ready' = 'ready', school?: School) => {
    const owner = `USER#${userId}`;
    const { order, applicationId, items, item } = ordered(userId, at, school);
    const certificateId = newId('certificate', at);
    const code = newSecretCode();
    const certificateNumber = `2026-june-bench-${certificateId.slice(4).toLowerCase()}`;
    const certificate = certificates.create({
      certificateId,
      owner,
      applicationId,
      resultId: item.resultId,
      number: certificateNumber,
      status: 'valid',
      verifyCodeHash: sha256(code),
      printedName,
      holder,
      seasonTitle: published.title,
      divisionName: item.division.name,
      level: '1級',
      score: 500,
      cpm: 50,
      epm: 0.1,
      issuedOn: '2026-07-01',
      issuer: 'タイピングトレーニング事務局',
      documentKey: `certificates/${certificateId}.pdf`,
      sha256: sha256(code),
    });
    const decided = items.filter(({ sk }) => sk !== 'LOOK');
    const paid = decided.map((row) => {
      if (String(row['sk']).startsWith('RESULT#')) return { ...row, certificateId };
      if (String(row['sk']).startsWith('APPLICATION#'))
        return { ...row, status: 'issued', certificateId, issuedAt: order.createdAt };
      if (!String(row['sk']).startsWith('ORDER#')) return row;
      const { gsi2pk: _, gsi2sk: __, ...settled } = row;
      return { ...settled, status: 'fulfilled' };
    });
    const keys: Bought = { orderId: order.id, certificateId, certificateNumber, code };
    return { keys, items: [...paid, ...certificate.map(itemOf), receiptOf(owner, order, receipt, code)] };
  };

  return {
    ordered,
    bought,
    document: (owner: string, orderId: string) => issuedDocument(table, owner, orderId),
    /** Money is left over of it, and waits for the office. */
    leftOver: (owner: string, { id, createdAt }: Order): Item =>
      itemOf(attention.raise('deposit-left', { kind: 'order', id, of: owner }, createdAt)),
    parcel: (owner: string, orderId: string): Promise<string> => parcelOf(table, owner, orderId),
  };
}
export type PurchaseRows = ReturnType<typeof purchaseRows>;
