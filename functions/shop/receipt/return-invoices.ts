/**
 * 適格返還請求書: one for each sum that went back of an order, always, also where the law would let a small one go. Its number and
 * to whom it is made out are decided once, in the row of the returned money; the paper follows from that row alone.
 */
import { dayOf, formatDocumentDay } from '#shared/kernel/time.ts';
import { addresseeLine } from '#shared/shop/receipt/policy.ts';
import { taxesOf } from '#shared/shop/trade-document/policy.ts';
import { Problem } from '#shared/problem.ts';
import { unlessChanged } from '#functions/platform/afresh.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Issuer } from '#functions/platform/issuer.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Archive } from '#functions/shop/trade-document/archive.ts';
import type { drawTradeDocument } from '#functions/shop/trade-document/document.ts';
import type { NumberedReceipt, ReceiptRepository, ReturnedMoney } from './repository.ts';

export interface ReturnInvoiceDependencies {
  readonly table: Table;
  readonly receipts: ReceiptRepository;
  readonly archive: Archive;
  readonly drawTradeDocument: typeof drawTradeDocument;
  /** Who bought, for those who never said what their receipt is to be made out to. */
  readonly findParty: (owner: string, orderId: string) => Promise<string>;
  readonly issuer: Issuer;
  readonly clock: Clock;
}

type Decided = ReturnedMoney & { readonly invoice: NonNullable<ReturnedMoney['invoice']> };
const isDecided = (returned: ReturnedMoney): returned is Decided => returned.invoice !== undefined;

const idOf = (number: string): string => `return-invoice-${number}`;

/** Which of them come to a sum, oldest first: the fewest, and of as many the last ones. */
function comingTo(sum: number, standing: readonly Decided[]): readonly Decided[] | undefined {
  const ways = new Map<number, readonly Decided[]>([[0, []]]);
  for (const one of standing.toReversed())
    for (const [before, those] of Array.from(ways)) {
      const next = before + one.amount;
      if (next <= sum && those.length + 1 < (ways.get(next)?.length ?? Infinity))
        ways.set(next, [one, ...those]);
    }
  return ways.get(sum);
}

/**
 * Of each that says money came back: which ones it takes back. The provider tells a sum alone; where none come to it (part of one
 * came back), it is the last one, which goes on standing.
 */
function takenBackBy(decided: readonly Decided[]): ReadonlyMap<Decided, readonly Decided[]> {
  let standing: Decided[] = [];
  const taken = new Map<Decided, readonly Decided[]>();
  for (const one of decided) {
    if (one.amount >= 0) {
      standing.push(one);
      continue;
    }
    const those = comingTo(-one.amount, standing);
    standing = standing.filter((other) => those?.includes(other) !== true);
    taken.set(one, those ?? standing.slice(-1));
  }
  return taken;
}

export function createIssueReturnInvoices(dependencies: ReturnInvoiceDependencies) {
  const { table, receipts, archive, drawTradeDocument, findParty, issuer, clock } = dependencies;

  /** In the order in which the money went: a later one never changes the numbers before it. */
  async function decide(receipt: NumberedReceipt): Promise<Decided[]> {
    const { owner, orderId, number, addressee, honorific } = receipt;
    const found = await receipts.listReturns(owner, orderId);
    for (const [index, returned] of found.entries()) {
      if (returned.invoice !== undefined) continue;
      const invoice = {
        number: `${number}-R${String(index + 1)}`,
        addressee:
          addressee === undefined
            ? addresseeLine(await findParty(owner, orderId), honorific)
            : addresseeLine(addressee, honorific),
        issuedAt: clock().toISOString(),
      };
      // Decided in the same moment.
      await unlessChanged(() => table.write(receipts.decideInvoice(returned, invoice)));
    }
    const decided = (await receipts.listReturns(owner, orderId)).filter(isDecided);
    // The conflict was with something else: the message comes again.
    if (decided.length < found.length) throw new Problem('version-conflict');
    return decided;
  }

  async function keep(
    returned: Decided,
    takenBack: readonly Decided[],
    receiptNumber: string,
  ): Promise<void> {
    const { owner, orderId, amount, content, returnedAt, invoice } = returned;
    // Of an advance that was never handed over: the day of the advance.
    const tradedAt = returned.suppliedAt ?? returned.paidAt;
    const { number, addressee, issuedAt } = invoice;
    const isTakenBack = amount < 0;
    const last = takenBack.at(-1);
    const document = {
      id: idOf(number),
      type: 'return-invoice',
      number,
      copy: false,
      issuedAt,
      tradedOn: dayOf(returnedAt),
      amount,
      taxes: taxesOf(amount),
      counterparty: addressee,
      owner,
      orderId,
      key: `return-invoices/${number}.pdf`,
      ...(last !== undefined && { supersedes: idOf(last.invoice.number) }),
    } as const;
    const facts = [
      `返還年月日 ${formatDocumentDay(returnedAt)}`,
      `もとの取引年月日 ${formatDocumentDay(tradedAt)}`,
      `もとの領収書 No. ${receiptNumber}`,
      ...(last === undefined
        ? []
        : [`取り消す書類 No. ${takenBack.map((one) => one.invoice.number).join('、')}`]),
    ];
    await archive.keep(document, () =>
      drawTradeDocument({
        document,
        title: isTakenBack ? '適格返還請求書（取消）' : undefined,
        addressee,
        subject: `${content}の返金`,
        sentence: isTakenBack
          ? '返金が差し戻されたため、下記のとおり取り消します。'
          : '下記のとおり返金いたしました。',
        totalLabel: isTakenBack ? '取り消す返金額' : 'ご返金額',
        facts,
        lines: [{ title: content, quantity: 1, unitPrice: amount }],
        issuer,
        madeAt: issuedAt,
      }),
    );
  }

  return async function issueReturnInvoices(receipt: NumberedReceipt): Promise<void> {
    const decided = await decide(receipt);
    const taken = takenBackBy(decided);
    for (const returned of decided) await keep(returned, taken.get(returned) ?? [], receipt.number);
  };
}
