/** Orders in the states that the other parts leave out: what is not paid, paid in part, given back, disputed. */
import { paymentContract } from '#shared/shop/payment/contract.ts';
import { paymentOfficeContract } from '#shared/shop/payment/office-contract.ts';
import { competitionContract } from '#shared/competition/competition/contract.ts';
import { seatContract, subscriptionContract } from '#shared/shop/subscription/contract.ts';
import type { ContentName } from '#shared/shop/subscription/schema.ts';
import { refundContract } from '#shared/shop/refund/contract.ts';
import { apply } from './certificates.ts';
import { enterSelf } from './entries.ts';
import {
  cardDeclined,
  chooseKonbini,
  orderOf,
  payByCard,
  sendTransfer,
  settle,
  type Placed,
} from './money.ts';
import { pupilsOf } from './pupils.ts';
import { requestKey } from './random.ts';
import { meetsOf, seasonId } from './seasons.ts';
import { byEmail, office, type AlivePart, type Stage } from './stage.ts';
import type { Adult } from './people.ts';
import { hourMs, minuteMs } from './timeline.ts';

const subscribe = (stage: Stage, key: Adult, contentName: ContentName, seats: number): Promise<Placed> =>
  stage.once(`subscribe ${key} ${contentName}`, async () => {
    const { past, time } = stage;
    const buyer = byEmail(key);
    const wish = { contentName, seats, fiscalYear: time.fiscalYear };
    const { total } = await past.ask(buyer, subscriptionContract.quoteSubscription, { body: wish });
    const body = {
      ...wish,
      expectedTotal: total,
      buyerAge: 'adult' as const,
      requestKey: requestKey(`subscribe ${key} ${contentName}`),
    };
    const { orderId, url } = await past.ask(buyer, subscriptionContract.orderSubscription, { body });
    await past.quiet();
    return { orderId, url };
  });

/** Of the small seed: the one that takes entries now. */
const openSeason = ({ past, once }: Stage, notThese: readonly string[]): Promise<string> =>
  once('open season', async () => {
    const { items } = await past.ask(byEmail('takasaki'), competitionContract.listSeasons);
    const found = items.find(
      ({ id, phase }) => (phase === 'entry' || phase === 'held') && !notThese.includes(id),
    );
    if (found === undefined) throw new Error('no season takes entries');
    return found.id;
  });

/** The sum of a postage, with the reason: nothing that was bought is taken away. */
const refundPart = (stage: Stage, orderId: string): Promise<unknown> =>
  stage.once(`refund ${orderId}`, async () => {
    const { past } = stage;
    const params = { orderId };
    const { attempts, refunds } = await past.ask(office, paymentOfficeContract.getOfficeOrder, { params });
    const paid = attempts.find(({ paysOrder }) => paysOrder);
    if (paid === undefined) throw new Error(`${orderId} is not paid`);
    if (refunds.length > 0) return;
    const body = {
      requestId: `alive-${orderId.slice(-12)}`,
      reason: '案内した金額と違うとの問い合わせがあり、差額を返すことにしたため',
      paymentId: paid.id,
      amount: 250,
      of: { kind: 'amount', left: paid.refundable },
    } as const;
    await past.ask(office, refundContract.refundOrder, { params, body });
    await past.quiet();
  });

const dispute = (stage: Stage, key: Adult, placed: Placed): Promise<unknown> =>
  stage.once(`dispute ${placed.orderId}`, async () => {
    const { past } = stage;
    const params = { orderId: placed.orderId };
    const { order, attempts } = await past.ask(office, paymentOfficeContract.getOfficeOrder, { params });
    if (order.disputed) return;
    // Where the order was found again, nobody remembers its page.
    const paid = attempts.find(({ paysOrder }) => paysOrder);
    if (paid?.sessionId === undefined) throw new Error(`${placed.orderId} is not paid`);
    past.pay({ sessionId: paid.sessionId, action: 'dispute' });
    await settle(stage, byEmail(key), placed.orderId);
    await stage.past.quiet();
  });

const expire = (stage: Stage): Promise<unknown> =>
  stage.once('reconcile', async () => {
    await stage.past.run('reconcile-orders');
    await stage.past.run('sweep-outbox');
  });

export const ordersPart: AlivePart = {
  name: '注文と支払い',
  make: async (stage) => {
    const { past, time, once } = stage;
    const meets = meetsOf(time);
    const season = await seasonId(stage, meets.first.title);
    const applyFor = (key: Adult): Promise<Placed> =>
      apply(stage, { key, divisionCode: 'japanese-a-junior', season, kind: 'digital' });

    await past.moveTo(time.at(0.1));
    const seats = await subscribe(stage, 'cram', 'typing-method', 10);
    await payByCard(stage, byEmail('cram'), seats);
    await once('give seats', async () => {
      const userIds = (await pupilsOf(stage, 'cram')).slice(0, 6).map(({ userId }) => userId);
      const params = { contentName: 'typing-method' } as const;
      await past.ask(byEmail('cram'), seatContract.giveSeats, { params, body: { userIds } });
    });

    // Ordered and forgotten.
    await past.moveTo(time.at(0.5));
    const forgotten = await applyFor('teshigawara');
    const declined = await applyFor('nguyen');
    await cardDeclined(stage, byEmail('nguyen'), declined);
    await once('cancel after a declined card', async () => {
      const { status } = await orderOf(stage, byEmail('nguyen'), declined.orderId);
      if (status !== 'awaiting_payment') return;
      await past.ask(byEmail('nguyen'), paymentContract.cancelOrder, {
        params: { orderId: declined.orderId },
      });
      await past.quiet();
    });
    const doubted = await applyFor('yoshida');
    await payByCard(stage, byEmail('yoshida'), doubted);
    const returned = await applyFor('takasaki');
    await payByCard(stage, byEmail('takasaki'), returned);
    await past.moveTo(time.at(0.53));
    await refundPart(stage, returned.orderId);
    await past.moveTo(time.at(0.6));
    await expire(stage);
    await settle(stage, byEmail('teshigawara'), forgotten.orderId);

    await past.moveTo(time.before(2));
    await dispute(stage, 'yoshida', doubted);
    const slow = await subscribe(stage, 'junior', 'typing-english', 24);
    await sendTransfer(stage, byEmail('junior'), slow.orderId, 20_000);
    const open = await openSeason(stage, [await seasonId(stage, meets.running.title)]);
    await past.moveTo(time.end - 3 * hourMs);
    await chooseKonbini(
      stage,
      byEmail('watanabe'),
      await enterSelf(stage, 'watanabe', open, ['romaji', 'kanji']),
    );
    await cardDeclined(stage, byEmail('kim'), await enterSelf(stage, 'kim', open, ['english-b']));
    await past.moveTo(time.end - 10 * minuteMs);
    await enterSelf(stage, 'takasaki', open, ['japanese-b-general', 'numbers']);
    await once('reminders', async () => {
      await past.run('reconcile-orders');
      await past.run('reconcile-changes');
      await past.run('sweep-outbox');
    });
    // So that what is still unpaid says so.
    await settle(stage, byEmail('junior'), slow.orderId);
  },
};
