/** 適格返還請求書 of what was taken back before it was paid. Its number is decided once; a repeat makes the same paper. */
import { dayOf, formatDocumentDay } from '#shared/kernel/time.ts';
import { addresseeLine } from '#shared/shop/receipt/policy.ts';
import { taxesOf } from '#shared/shop/trade-document/policy.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Issuer } from '#functions/platform/issuer.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { OrderRepository } from '#functions/shop/order/repository.ts';
import type { Archive } from '#functions/shop/trade-document/archive.ts';
import type { drawTradeDocument } from '#functions/shop/trade-document/document.ts';
import type { IssueRepository } from '#functions/shop/trade-document/issue-repository.ts';
import type { ReductionItem, ReductionRepository } from './repository.ts';

interface CreditNoteDependencies {
  readonly table: Pick<Table, 'write'>;
  readonly orders: Pick<OrderRepository, 'getOrder'>;
  readonly reductions: ReductionRepository;
  readonly issues: IssueRepository;
  readonly archive: Archive;
  readonly drawTradeDocument: typeof drawTradeDocument;
  /** Who bought, where no invoice was made out to anybody. */
  readonly findParty: (owner: string, orderId: string) => Promise<string>;
  readonly issuer: Issuer;
  readonly clock: Clock;
}

interface Asked {
  readonly owner: string;
  readonly orderId: string;
  readonly reductionId: string;
}

export function createDrawCreditNote(dependencies: CreditNoteDependencies) {
  const { table, orders, reductions, issues, archive, drawTradeDocument: draw } = dependencies;
  const { findParty, issuer, clock } = dependencies;

  async function decided(owner: string, { orderId, id }: ReductionItem) {
    const invoice = await issues.find(owner, orderId, 'invoice');
    const found = await reductions.find(orderId, id);
    if (found?.paper !== undefined) return { invoice, paper: found.paper };
    const paper = {
      number: await issues.nextNumber('return-invoice', clock()),
      addressee: invoice
        ? addresseeLine(invoice.addressee, invoice.honorific)
        : addresseeLine(await findParty(owner, orderId), 'onchu'),
      issuedAt: clock().toISOString(),
    };
    if (found !== undefined) await table.write(reductions.decidePaper(found, paper));
    return { invoice, paper };
  }

  return async ({ owner, orderId, reductionId }: Asked): Promise<void> => {
    const reduction = await reductions.find(orderId, reductionId);
    if (reduction === undefined) throw new Error(`no reduction ${reductionId} of ${orderId}`);
    const { fulfilledAt } = await orders.getOrder(owner, orderId);
    const { paper, invoice } = await decided(owner, reduction);
    const { number, addressee, issuedAt } = paper;
    const { amount, content, reason, at } = reduction;
    const document = {
      id: `return-invoice-${number}`,
      type: 'return-invoice',
      number,
      copy: false,
      issuedAt,
      tradedOn: dayOf(at),
      amount,
      taxes: taxesOf(amount),
      counterparty: addressee,
      owner,
      orderId,
      key: `return-invoices/${number}.pdf`,
    } as const;
    await archive.keep(document, () =>
      draw({
        document,
        addressee,
        subject: `${content}の返品`,
        sentence: 'ご請求から、下記のとおり差し引きました。',
        totalLabel: '差し引いた金額',
        facts: [
          `返品年月日 ${formatDocumentDay(at)}`,
          ...(fulfilledAt === undefined ? [] : [`もとの取引年月日 ${formatDocumentDay(fulfilledAt)}`]),
          ...(invoice === undefined ? [] : [`もとの請求書 No. ${invoice.number}`]),
          `ご注文番号 ${orderId}`,
          `理由 ${reason}`,
        ],
        lines: [{ title: content, quantity: 1, unitPrice: amount }],
        issuer,
        madeAt: issuedAt,
      }),
    );
  };
}
