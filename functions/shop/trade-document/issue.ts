/** Decides a 納品書 or 請求書 of an order and has the worker draw it. */
import { dueOf } from '#shared/shop/order/due.ts';
import { missingOf } from '#shared/shop/order/transfer.ts';
import { formatDocumentDay, formatDocumentInstant, japanInstant } from '#shared/kernel/time.ts';
import { yenText } from '#shared/kernel/money.ts';
import { summaryOf, totalOf } from '#shared/shop/order/policy.ts';
import type { OrderLine } from '#shared/shop/order/line.ts';
import {
  askedOf,
  dayProblem,
  deliveredOn,
  isOutdated,
  issuedTypes,
  takenBack,
  termsOf,
  type Issuable,
  type IssueInput,
  type Terms,
} from '#shared/shop/trade-document/issue.ts';
import { Problem } from '#shared/problem.ts';
import { afresh, unlessChanged } from '#functions/platform/afresh.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { buyerFor, ownerKey } from '#functions/platform/auth/buyer.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import { refuseUnprintable } from '#functions/platform/pdf/refuse-unprintable.ts';
import type { LineRepository } from '#functions/shop/order/line-repository.ts';
import type { OrderItem, OrderRepository } from '#functions/shop/order/repository.ts';
import type { DocumentIssue, IssueRepository } from './issue-repository.ts';
import { issueDocumentMessage } from './message.ts';

interface IssueDependencies {
  readonly issues: IssueRepository;
  readonly orders: Pick<OrderRepository, 'getOrder' | 'unchanged'>;
  readonly lines: Pick<LineRepository, 'listAll'>;
  readonly outbox: Outbox;
  /**
   * Gives an order that is to be paid an account of its own, as its buyer would; absent where no transfers are taken.
   * @throws Problem `order-not-payable` `slip-out` `payment-unavailable`
   */
  readonly openAccount?: ((order: OrderItem, userId: string) => Promise<OrderItem>) | undefined;
  readonly clock: Clock;
}

type Buying = Pick<Actor, 'userId' | 'membership'>;

/** The same request again (a lost answer, a double click) is not a second issue. */
function unlessOther(issued: DocumentIssue, input: IssueInput): void {
  const { addressee, honorific, subject, on } = issued;
  if (
    addressee !== input.addressee ||
    honorific !== input.honorific ||
    subject !== input.subject ||
    on !== input.on
  )
    throw new Problem('document-already-issued');
}

function expectDay(terms: Terms, on: string): void {
  const message = dayProblem(terms, on);
  if (message !== undefined) throw new Problem('invalid-input', { errors: [{ path: 'on', message }] });
}

const titles = { 'delivery-note': '納品書', invoice: '請求書' } as const;
const atNoon = (day: string): string => formatDocumentDay(japanInstant(day, '12:00'));

export function createIssueDocuments(dependencies: IssueDependencies) {
  const { issues, orders, lines, outbox, openAccount, clock } = dependencies;

  const linesOf = async (
    orderId: string,
    isListed: (state: OrderLine['state']) => boolean,
  ): Promise<OrderLine[]> => (await lines.listAll(orderId)).filter(({ state }) => isListed(state));

  /** A line that could not be honoured, or was given back, is not on a 納品書. */
  const handedOver = async ({ id }: OrderItem) =>
    summaryOf(await linesOf(id, (state) => state === 'fulfilled'));
  /** Each return has its 適格返還請求書: what was given back, or taken back unpaid, stays on a 請求書. */
  const sold = async ({ id, lost, summary }: OrderItem) =>
    lost === undefined
      ? summary
      : summaryOf(await linesOf(id, (state) => state !== 'impossible' && state !== 'withdrawn'));

  function factsOf(
    order: OrderItem,
    { on, type }: IssueInput,
    { advance }: Terms,
    supersedes: string | undefined,
  ): string[] {
    const delivered = deliveredOn(order);
    const { account } = askedOf(order);
    const bank = account === undefined ? [] : [`お振込先 ${account}`];
    const received =
      order.transfer === undefined || order.transfer.received === 0
        ? []
        : [`ご入金済み ${yenText(order.transfer.received)}（残り ${yenText(missingOf(order.transfer))}）`];
    return [
      `${type === 'invoice' ? '請求日' : '納品日'} ${atNoon(on)}`,
      ...(type === 'invoice' && delivered !== undefined ? [`納品日 ${atNoon(delivered)}`] : []),
      `ご注文番号 ${order.id}`,
      ...(type === 'invoice' && order.status === 'awaiting_payment' && order.invoice?.dueOn !== undefined
        ? [
            `お支払条件 後払い、お支払期限 ${atNoon(order.invoice.dueOn)}`,
            ...(takenBack(order) > 0
              ? [
                  `差引お支払額 ${yenText(dueOf(order))}（返品 ${yenText(takenBack(order))}は適格返還請求書で差し引きました）`,
                ]
              : []),
            ...bank,
            ...received,
          ]
        : []),
      ...(advance
        ? [
            '取引年月日（お渡し日） お支払いを確認した日（納品書に記載します）',
            `お支払条件 前払い、お支払期限 ${formatDocumentInstant(order.payableUntil)}`,
            ...(openAccount === undefined ? ['お支払方法 サイトの「支払い履歴」からお支払いください'] : bank),
            ...received,
          ]
        : []),
      ...(order.paidAt !== undefined && type === 'invoice'
        ? [`お支払い ${formatDocumentDay(order.paidAt)}に領収いたしました`]
        : []),
      ...(supersedes === undefined ? [] : [`請求書 No. ${supersedes} に代わるものです`]),
    ];
  }

  async function decide(
    order: OrderItem,
    input: IssueInput,
    terms: Terms,
    before: DocumentIssue | undefined,
  ): Promise<DocumentIssue> {
    const now = clock();
    const delivery = input.type === 'delivery-note';
    const { until, account } = askedOf(order);
    const summary = await (delivery ? handedOver(order) : sold(order));
    // Everything was given back line by line.
    if (summary.length === 0) throw new Problem('document-not-possible');
    return {
      ...input,
      owner: order.owner,
      orderId: order.id,
      number: await issues.nextNumber(input.type, now),
      issuedAt: now.toISOString(),
      lines: summary,
      total: totalOf(summary),
      ...(!delivery && order.status === 'awaiting_payment' && { until, account }),
      sequence: (before?.sequence ?? 0) + 1,
      ...(before && { supersedes: before.number }),
      facts: factsOf(order, input, terms, before?.number),
      notes: [
        ...(!delivery && order.paidAt !== undefined && order.discount !== undefined
          ? [`お支払いのとき、振込手数料分として${yenText(order.discount)}を値引きしました`]
          : []),
        ...(!delivery && takenBack(order) > 0
          ? [
              `${formatDocumentDay(now)}までに${yenText(takenBack(order))}を返品として差し引きました（適格返還請求書を別に発行しています）`,
            ]
          : []),
        ...(!delivery && order.refundedTotal > 0
          ? [
              `${formatDocumentDay(now)}までに${yenText(order.refundedTotal)}を返金しました（適格返還請求書を別に発行しています）`,
            ]
          : []),
      ],
      kept: false,
    };
  }

  /** It stands, and the order asks for nothing else. */
  const isInForce = (issued: DocumentIssue, order: OrderItem): boolean =>
    issued.type !== 'invoice' || !isOutdated(issued, order);

  /** @returns undefined when the order was changed, or the same issued, in the same moment. */
  async function tryToIssue(actor: Buying, orderId: string, input: IssueInput): Promise<boolean | undefined> {
    const seen = await orders.getOrder(ownerKey(buyerFor(actor)), orderId);
    const issued = await issues.find(seen.owner, orderId, input.type);
    if (issued !== undefined && isInForce(issued, seen)) {
      unlessOther(issued, input);
      return true;
    }
    const replacing = { replaces: issued !== undefined };
    const possible = termsOf(input.type, seen, clock(), replacing);
    if (possible === undefined) throw new Problem('document-not-possible');
    expectDay(possible, input.on);
    await refuseUnprintable(titles[input.type], { addressee: input.addressee, subject: input.subject });
    const isAsked = input.type === 'invoice' && possible.advance;
    // Whoever is killed after this leaves an account without a paper: the next try finds it.
    const order = isAsked && openAccount !== undefined ? await openAccount(seen, actor.userId) : seen;
    const terms = termsOf(input.type, order, clock(), replacing);
    if (terms === undefined || (issued !== undefined && isInForce(issued, order))) return undefined;
    const message = issueDocumentMessage({ owner: order.owner, orderId, type: input.type });
    return unlessChanged(async () => {
      const issue = await decide(order, input, terms, issued);
      await outbox.commit([orders.unchanged(order), issues.create(issue)], [message]);
      return true;
    });
  }

  return {
    /**
     * The same again is not a second one, unless it asks for something else by now.
     * @throws Problem `not-found`, `document-already-issued`, `document-not-possible`, `invalid-input`, `version-conflict`,
     * and what `openAccount` does
     */
    async issue(actor: Buying, orderId: string, input: IssueInput): Promise<void> {
      await afresh(() => tryToIssue(actor, orderId, input));
    },

    /** What can be issued of an order, and what is. */
    async look(actor: Buying, orderId: string): Promise<Issuable[]> {
      const order = await orders.getOrder(ownerKey(buyerFor(actor)), orderId);
      return Promise.all(
        issuedTypes.map(async (type): Promise<Issuable> => {
          const issued = await issues.find(order.owner, orderId, type);
          const replaces = issued !== undefined && !isInForce(issued, order);
          const terms = termsOf(type, order, clock(), { replaces });
          if (issued !== undefined && (terms === undefined || !replaces))
            return { type, state: issued.kept ? 'issued' : 'rendering' };
          if (terms === undefined) return { type, state: 'not-possible' };
          return { type, state: 'possible', terms, ...(issued && { supersedes: issued.number }) };
        }),
      );
    },
  };
}
export type IssueDocuments = ReturnType<typeof createIssueDocuments>;
