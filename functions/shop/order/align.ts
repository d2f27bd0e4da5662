/**
 * Brings the lines of an order in line with it: fulfilled when it is paid, released when it is given up, suspended,
 * resumed or refunded with its money. A walk over the lines, some in each transaction, each under its own condition.
 * What has to be done follows from order and line alone (shared/shop/order/line.ts), so a walk may be killed anywhere, begun
 * again, or meet another one.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { isProblem, Problem } from '#shared/problem.ts';
import type { Yen } from '#shared/kernel/money.ts';
import { nextAct, type LineAct, type OrderLine } from '#shared/shop/order/line.ts';
import { isGivenBack } from '#shared/shop/order/due.ts';
import { invoiceDueOn, lostLines } from '#shared/shop/order/invoice.ts';
import { shortTitle, summaryOf } from '#shared/shop/order/policy.ts';
import { promptly, type Message } from '#functions/platform/outbox/message.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import { maximumWrites as transactionWrites, type Table } from '#functions/platform/table/table.ts';
import type { InvoiceTermsRepository } from '#functions/shop/invoice-terms/repository.ts';
import { mailsTogether, mailTo } from '#functions/mail/mail/message.ts';
import {
  maximumWrites as writesOfKind,
  ownWrites,
  sizeOf,
  type LineDeed,
  type LineKinds,
} from './line-kind.ts';
import type { LineRepository } from './line-repository.ts';
import { linesRefundedMail } from './mail.ts';
import { alignOrderMessage } from './message.ts';
import type { OrderItem, OrderRepository } from './repository.ts';

export interface AlignDependencies {
  readonly table: Table;
  readonly orders: OrderRepository;
  readonly lines: LineRepository;
  readonly kinds: LineKinds;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly invoiceTerms: Pick<InvoiceTermsRepository, 'becomeDue'>;
  /** Asks for money of a payment to be given back; payments stand above orders. */
  readonly refund: (what: {
    readonly owner: string;
    readonly orderId: string;
    readonly paymentId: string;
    /** All of it when absent. */
    readonly amount?: Yen;
    /** What it is for. */
    readonly content: string;
  }) => Message;
  /** The same of what is owed on invoice and not paid yet. */
  readonly reduce: (what: {
    readonly owner: string;
    readonly orderId: string;
    readonly reductionId: string;
    readonly lost: Yen;
  }) => Message;
}

/** How far a walk is: the last line it saw, and what of those before could not be honoured. */
export interface Walk {
  readonly after: number;
  readonly impossible: { readonly count: number; readonly amount: number };
}

interface AlignRequest {
  readonly owner: string;
  readonly orderId: string;
  readonly from?: Walk | undefined;
  /** Asked before each page; once false, the walk is handed on. */
  readonly mayGoOn?: () => boolean;
}

export interface Align {
  /** @returns where to go on, or undefined when every line fits. @throws when a line does not move although it should. */
  walk(request: AlignRequest): Promise<Walk | undefined>;
  /** Written with a change of the order: a few lines at once, more of them (or what went wrong) through the worker. */
  soon(order: Pick<OrderItem, 'owner' | 'id' | 'lineCount'>): Message;
}

export const linesPerTransaction = 25;
const pageSize = 50;
/** Of what could not be honoured, by name in a mail. */
const thingsTold = 10;
const maximumRounds = 8;
/** From this round on each line is tried by itself, so that one that is stuck does not keep the others. */
const aloneFromRound = 3;
const beginning: Walk = { after: 0, impossible: { count: 0, amount: 0 } };

const changeOf: Readonly<Record<LineAct, Partial<OrderLine>>> = {
  fulfil: { state: 'fulfilled' },
  release: { state: 'released' },
  suspend: { suspended: true },
  resume: { suspended: false },
  refund: { state: 'refunded' },
};

/** It will not be otherwise when it is tried again. */
const isFinal = (error: unknown): error is Problem =>
  error instanceof Problem && !error.failed && error.code !== 'version-conflict';

interface Move extends Required<LineDeed> {
  readonly line: OrderLine;
  readonly act: LineAct;
}

export function createAlign(dependencies: AlignDependencies): Align {
  const { orders, lines, kinds, outbox, invoiceTerms, clock, refund, reduce } = dependencies;

  function deedOf(order: OrderItem, line: OrderLine, act: LineAct): Promise<LineDeed> {
    const kind = kinds[line.kind];
    const place = { owner: order.owner, orderId: order.id };
    if (act === 'refund')
      return kind.refund(line, { ...place, withdrawal: line.withdrawal ?? order.withdrawal });
    if (act !== 'fulfil') return kind[act](line, place);
    const suspended = order.disputed === true;
    return kind.fulfil(line, { ...place, late: line.state === 'released', suspended });
  }

  /** It cannot be honoured: free for others, and paid back at the end of the walk. */
  async function impossible(order: OrderItem, line: OrderLine, { code }: Problem): Promise<Move> {
    const freed = await kinds[line.kind].release(line, { owner: order.owner, orderId: order.id });
    const given = lines.change(line).set({ state: 'impossible', reason: code });
    return { line, act: 'fulfil', writes: [given, ...freed.writes], messages: freed.messages ?? [] };
  }

  async function moveOf(order: OrderItem, line: OrderLine, act: LineAct): Promise<Move> {
    try {
      const { writes, messages = [] } = await deedOf(order, line, act);
      if (ownWrites({ writes }) > writesOfKind)
        throw new Error(`${line.kind} writes ${ownWrites({ writes })} items to ${act}`);
      const change = { ...changeOf[act], ...(act === 'fulfil' && order.disputed && { suspended: true }) };
      return { line, act, writes: [lines.change(line).set(change), ...writes], messages };
    } catch (error) {
      if (act !== 'fulfil' || !isFinal(error)) throw error;
      return impossible(order, line, error);
    }
  }

  const commit = (order: OrderItem, moves: readonly Move[]): Promise<void> =>
    outbox.commit(
      [orders.unchanged(order), ...moves.flatMap(({ writes }) => writes)],
      mailsTogether(moves.flatMap(({ messages }) => messages)),
    );

  /** As many as fit one transaction, and at most 25. */
  function* batches(moves: readonly Move[]): Generator<Move[]> {
    let batch: Move[] = [];
    for (const move of moves) {
      // The order itself is checked in each.
      if (batch.length === linesPerTransaction || 1 + sizeOf([...batch, move]) > transactionWrites) {
        yield batch;
        batch = [];
      }
      batch.push(move);
    }
    if (batch.length > 0) yield batch;
  }

  async function alone(order: OrderItem, move: Move): Promise<void> {
    try {
      await commit(order, [move]);
    } catch (error) {
      if (move.act !== 'fulfil' || !isFinal(error)) throw error;
      await commit(order, [await impossible(order, move.line, error)]);
    }
  }

  async function together(order: OrderItem, batch: readonly Move[]): Promise<void> {
    try {
      await commit(order, batch);
    } catch (error) {
      if (!isFinal(error)) throw error;
      for (const move of batch) await alone(order, move);
    }
  }

  const due = (order: OrderItem, page: readonly OrderLine[]): Promise<Move[]> =>
    Promise.all(
      page.flatMap((line) => {
        const act = nextAct(order, line);
        return act === undefined ? [] : [moveOf(order, line, act)];
      }),
    );

  /** Answers the lines that would not move, and the page as it then is. */
  async function alignPage(
    request: AlignRequest,
    after: number,
  ): Promise<{ page: OrderLine[]; stuck: number[] }> {
    for (let round = 1; ; round++) {
      const order = await orders.getOrder(request.owner, request.orderId);
      const page = await lines.listAfter(order.id, after, pageSize);
      const moves = await due(order, page);
      if (moves.length === 0) return { page, stuck: [] };
      if (round > maximumRounds) return { page, stuck: moves.map(({ line }) => line.number) };
      const groups = round < aloneFromRound ? [...batches(moves)] : moves.map((move) => [move]);
      for (const group of groups) {
        try {
          await together(order, group);
        } catch (error) {
          // Somebody else moved the order or a line: looked at again in the next round.
          if (!isProblem(error, 'version-conflict')) throw error;
          if (round < aloneFromRound) break;
        }
      }
      if (round > 1) await sleep(Math.random() * 20 * round);
    }
  }

  /** Everything is handed over that is to be paid later: from now on it is due. */
  async function handOver(order: OrderItem, { impossible: lost }: Walk): Promise<void> {
    const { owner, id: orderId } = order;
    const now = clock();
    const invoice = { ...order.invoice, dueOn: invoiceDueOn(now) };
    const isLess = lost.amount > 0;
    await outbox.commit(
      [
        orders
          .change(order)
          .expectStatus('awaiting_payment')
          .set({ fulfilledAt: now.toISOString(), invoice, ...(isLess && { reducing: lostLines }) }),
        ...invoiceTerms.becomeDue({ ...order, invoice }),
      ],
      isLess ? [reduce({ owner, orderId, reductionId: lostLines, lost: lost.amount })] : [],
    );
  }

  /** What could not be honoured. */
  const linesLost = async (orderId: string): Promise<OrderLine[]> =>
    (await lines.listAll(orderId)).filter(({ state }) => state === 'impossible');

  /** As somebody is told of it. */
  function thingsOf(found: readonly OrderLine[]): string[] {
    const counts = new Map<string, number>();
    for (const { title } of found) counts.set(title, (counts.get(title) ?? 0) + 1);
    const named = [...counts].slice(0, thingsTold);
    const rest = found.length - named.reduce((sum, [, count]) => sum + count, 0);
    return [
      ...named.map(([title, count]) => (count > 1 ? `${title}（${String(count)}件）` : title)),
      ...(rest > 0 ? [`ほか${String(rest)}件`] : []),
    ];
  }

  async function end(order: OrderItem, paymentId: string, { impossible: lost }: Walk): Promise<void> {
    const { owner, id: orderId, fulfilledAt } = order;
    const isReturned = order.withdrawal !== undefined || isGivenBack(order);
    // What was handed over on invoice was reckoned up then.
    const goesBack = lost.amount > 0 && !isReturned && fulfilledAt === undefined;
    const fulfilled = orders
      .change(order)
      .expectStatus('paid')
      .set({
        status: 'fulfilled',
        fulfilledAt: fulfilledAt ?? clock().toISOString(),
        ...(goesBack && { unhonoured: lost.amount }),
      });
    const found = goesBack ? await linesLost(orderId) : [];
    const messages: Message[] = !goesBack
      ? []
      : [
          refund({
            owner,
            orderId,
            paymentId,
            content: shortTitle(summaryOf(found)),
            ...(lost.amount < order.total && { amount: lost.amount }),
          }),
          mailTo(
            linesRefundedMail,
            { key: `lines-refunded#${orderId}`, order: { owner, orderId } },
            {
              title: shortTitle(order.summary),
              count: lost.count,
              things: thingsOf(found),
              total: lost.amount,
              ...(lost.count === order.lineCount && { whole: true as const }),
              orderId,
              ...(order.paidBy && { paidBy: order.paidBy }),
            },
          ),
        ];
    await outbox.commit([fulfilled], messages);
  }

  /** The order ends here and nowhere else. False when it changed meanwhile, so that the walk begins again. */
  async function finish({ owner, orderId }: AlignRequest, walked: Walk): Promise<boolean> {
    const order = await orders.getOrder(owner, orderId);
    const { status, invoice, fulfilledAt, paymentId } = order;
    const isHandedOver = status === 'awaiting_payment' && invoice !== undefined && fulfilledAt === undefined;
    try {
      if (isHandedOver) await handOver(order, walked);
      else if (status === 'paid' && paymentId !== undefined) await end(order, paymentId, walked);
    } catch (error) {
      if (!isProblem(error, 'version-conflict')) throw error;
      return false;
    }
    return true;
  }

  async function walk(request: AlignRequest): Promise<Walk | undefined> {
    const { mayGoOn = () => true } = request;
    const stuck: number[] = [];
    let at = request.from ?? beginning;
    while (mayGoOn()) {
      const { page, stuck: here } = await alignPage(request, at.after);
      stuck.push(...here);
      const lost = page.filter(({ state }) => state === 'impossible');
      at = {
        after: page.at(-1)?.number ?? at.after,
        impossible: {
          count: at.impossible.count + lost.length,
          amount: at.impossible.amount + lost.reduce((sum, { amount }) => sum + amount, 0),
        },
      };
      if (page.length === pageSize) continue;
      if (stuck.length > 0)
        throw new Error(`lines ${stuck.slice(0, 10).join(', ')} of ${request.orderId} do not move`);
      if (await finish(request, at)) return undefined;
      at = beginning;
    }
    return at;
  }

  return {
    walk,
    soon: ({ owner, id: orderId, lineCount }) =>
      promptly(
        alignOrderMessage({ owner, orderId }),
        async () => lineCount <= linesPerTransaction && (await walk({ owner, orderId })) === undefined,
      ),
  };
}
