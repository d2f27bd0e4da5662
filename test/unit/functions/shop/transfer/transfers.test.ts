/**
 * Bank transfers with everything that can go wrong: money in parts, too much, too late and after another way was chosen;
 * the office lets fees off and sends back what is left; calls that are killed, doubled and whose answers are lost. In the
 * end the ledger is the provider's to the yen, what is due is paid once, and nothing lies anywhere without a word.
 */
import { expect, test } from 'vitest';
import { sendMailMessage, sendMailsMessage } from '#functions/mail/mail/message.ts';
import { depositLeftMail } from '#functions/shop/payment/account-mail.ts';
import { ProviderFailure } from '#functions/platform/payment/provider.ts';
import { dueOf } from '#shared/shop/order/due.ts';
import { nextAct } from '#shared/shop/order/line.ts';
import { closableDifference, isDepositReturnable, largestDifference } from '#shared/shop/transfer/policy.ts';
import { Problem } from '#shared/problem.ts';
import { killed } from '#test/support/faulty-table.ts';
import { expectHistories, historiesTimeout } from '#test/support/histories.ts';
import { price } from '#test/support/shop/order-drill.ts';
import { createSettlementDrill } from '#test/support/settlement-drill.ts';

const faults = { kill: 0.04, conflict: 0.03 };
const dayMs = 24 * 60 * 60 * 1000;
const payer = { name: '髙橋 結衣', email: 'payer@typing.example' };

/** What an invocation may end with; anything else is a defect. */
async function perhaps(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (error !== killed && !(error instanceof ProviderFailure) && !(error instanceof Problem)) throw error;
  });
}

type Drill = ReturnType<typeof createSettlementDrill>;

async function officeDecides(drill: Drill, orderId: string, wish: string): Promise<void> {
  const order = await drill.order(orderId);
  const { deposits } = drill.over(drill.faulty(faults));
  const difference = closableDifference(order);
  if (difference !== undefined)
    await perhaps(
      deposits.closeDifference('usr_office', orderId, { amount: difference, reason: '振込手数料' }),
    );
  else if (isDepositReturnable(order)) {
    const input = { requestId: wish, amount: order.deposit ?? 0, reason: '多い' };
    await perhaps(deposits.returnDeposit('usr_office', orderId, input));
    if (drill.random() < 0.5) await perhaps(deposits.returnDeposit('usr_office', orderId, input));
  }
}

/** The most that the payer was ever told lies there unused, in yen: they are not written to again when it gets less. */
const mostTold = (drill: Drill): number =>
  drill.table
    .items()
    .map(({ payload }) => sendMailsMessage.input.or(sendMailMessage.input).safeParse(payload).data)
    .flatMap((sent) => (sent === undefined ? [] : 'mails' in sent ? sent.mails : [sent]))
    .filter(({ template }) => template === depositLeftMail.name)
    .reduce((most, { parameters }) => Math.max(most, Number(parameters['deposit'])), 0);

function sums(drill: Drill, missing: number, total: number): number {
  const kind = drill.random();
  if (kind < 0.4) return Math.max(1, missing);
  if (kind < 0.6) return Math.max(1, missing - 440);
  if (kind < 0.85) return Math.ceil(total / 3);
  return total + 700;
}

async function history(seed: number) {
  const drill = createSettlementDrill(seed);
  const { random, model, calm } = drill;
  const count = 1 + Math.floor(random() * 6);
  const { id } = await drill.place(Array.from({ length: count }, (_, index) => `t${seed}-${index}`));
  const { owner } = drill;
  for (let turn = 0; turn < 24; turn++) {
    Object.assign(model.faults, { lost: 0.05, refused: 0.05 });
    drill.pass(random() < 0.15 ? 3 * dayMs : 60_000);
    const parts = drill.over(drill.faulty(faults));
    const order = await drill.order(id);
    const move = random() * 12;
    if (turn === 0 || move < 1.5) await perhaps(parts.transfers.start(owner, id, payer));
    else if (move < 4) {
      const waits = [...model.sessions.values()].find(({ transfer }) => transfer !== undefined);
      const missing = waits?.transfer ? waits.transfer.amount - waits.transfer.received : 0;
      if (order.account !== undefined && (missing > 0 || random() < 0.2))
        model.send(order.account.id, sums(drill, missing, order.total));
    } else if (move < 4.5) await perhaps(parts.checkout.start(owner, id, payer.email));
    else if (move < 5) {
      // Nobody ever saw a page that was not written down.
      const written = new Set((await calm.payments.listPayments(id)).map(({ sessionId }) => sessionId));
      const page = [...model.sessions.values()].find(
        ({ status, sessionId, transfer }) =>
          status === 'open' && transfer === undefined && written.has(sessionId),
      );
      if (page !== undefined && random() < 0.5) page.status = 'succeeded';
    } else if (move < 5.3) await perhaps(parts.checkout.cancel(owner, id));
    else if (move < 7) await officeDecides(drill, id, `wish-${String(turn).padStart(4, '0')}`);
    else if (move < 9.5) await perhaps(drill.settle(id, faults));
    else await drill.work(faults);
  }
  await drill.comeToRest(id);

  const order = await drill.order(id);
  const books = await drill.books(id);
  const about = `seed ${seed} (${order.status})`;
  // What was opened and never written down has an account that nobody was told of.
  const waiting = [...model.sessions.values()].filter(
    ({ transfer, accountId }) => transfer !== undefined && accountId === order.account?.id,
  );
  const account = model.accounts.get(order.account?.id ?? '');
  const received = waiting.reduce((sum, { transfer }) => sum + (transfer?.received ?? 0), 0);
  expect(books.ledger, `${about}: ledger equals provider`).toBe(books.holds);
  expect(order.deposit ?? 0, `${about}: the deposit is what lies there`).toBe(
    (account?.cash ?? 0) + received,
  );
  expect(model.doubled, `${about}: one key, one request`).toEqual([]);
  expect(waiting.length, `${about}: one account waits at most`).toBeLessThanOrEqual(1);
  expect(order.transfer?.received, `${about}: the buyer sees what came in`).toBe(
    order.status === 'awaiting_payment' ? waiting[0]?.transfer?.received : undefined,
  );
  if (order.status !== 'awaiting_payment')
    expect(waiting, `${about}: nobody waits for money nobody owes`).toEqual([]);
  // Whatever is enough has paid, unless the buyer gave the order up.
  if (order.status === 'awaiting_payment' || order.status === 'expired')
    expect(order.deposit ?? 0, `${about}: enough is enough`).toBeLessThan(dueOf(order));
  const inbox = drill.table
    .items()
    .filter(({ pk, reason }) => pk === 'ATTENTION' && reason === 'deposit-left').length;
  const isLeft = order.status !== 'awaiting_payment' && (order.deposit ?? 0) > 0;
  expect(inbox, `${about}: the office knows of what is left, and of nothing else`).toBe(Number(isLeft));
  if (isLeft)
    expect(mostTold(drill), `${about}: the payer knows of it too`).toBeGreaterThanOrEqual(order.deposit ?? 0);
  const lines = await calm.lines.listAfter(id, 0, 400);
  expect(
    lines.map((line) => nextAct(order, line)).filter((act) => act !== undefined),
    `${about}: every line fits its order`,
  ).toEqual([]);
  if (order.paymentId !== undefined) {
    const paying = books.payments.find(({ paymentId }) => paymentId === order.paymentId);
    const receipt = await calm.receipts.find(owner, id);
    expect(order.status, `${about}: nothing is stuck`).toBe('fulfilled');
    expect(receipt?.total, `${about}: the receipt says what was paid`).toBe(paying?.amount);
    expect(dueOf(order), `${about}: a discount is what was not paid`).toBe(paying?.amount);
    expect(order.discount ?? 0, `${about}: no more than a fee`).toBeLessThanOrEqual(largestDifference);
  }
  expect(count * price, about).toBe(order.total);
  return {
    paid: Number(order.paymentId !== undefined),
    discounts: Number((order.discount ?? 0) > 0 && order.paymentId !== undefined),
    returned: Number((account?.returned ?? 0) > 0),
    left: Number(isLeft),
  };
}

test(
  'seeded histories of bank transfers with kills break no rule',
  () => expectHistories(400, history, { paid: 100, discounts: 10, returned: 10, left: 2 }),
  historiesTimeout,
);

test('GIVEN a card page beside an account that was paid into WHEN the card pays THEN the office and the payer know of what lies there', async () => {
  const drill = createSettlementDrill(1);
  const { calm, model, owner } = drill;
  const { id } = await drill.place(['one']);
  await calm.transfers.start(owner, id, payer);
  await calm.checkout.start(owner, id, payer.email);
  const { account } = await drill.order(id);
  model.send(account?.id ?? '', price);
  await calm.settle({ owner, orderId: id });
  const page = [...model.sessions.values()].find(({ status }) => status === 'open');
  expect(page?.transfer).toBeUndefined();
  Object.assign(page ?? {}, { status: 'succeeded' });
  await drill.comeToRest(id);

  expect(await drill.order(id)).toMatchObject({ status: 'fulfilled', deposit: price });
  expect(drill.table.items().filter(({ pk }) => pk === 'ATTENTION')).toMatchObject([
    { reason: 'deposit-left', subjectId: id },
  ]);
  expect(mostTold(drill)).toBe(price);
});
