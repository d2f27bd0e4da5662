/** Subscriptions as lines of an order (quality R1, R2, O1): killed, refused as a conflict and met by another walk, each ends once. */
import { sendMailMessage, sendMailsMessage } from '#functions/mail/mail/message.ts';
import { subscriptionStartedMail } from '#functions/shop/subscription/mail.ts';
import { describe, expect, test } from 'vitest';
import { isProblem } from '#shared/problem.ts';
import { contentNames } from '#shared/shop/subscription/content.ts';
import { yearEnds } from '#shared/shop/subscription/policy.ts';
import type { Write } from '#functions/platform/table/write.ts';
import { createPersonsLine, createSubscriptionDrill } from './subscription-drill.ts';

const faults = { kill: 0.2, conflict: 0.1 };
const none = { kill: 0, conflict: 0 };
const paid = { status: 'paid' as const, paymentId: 'pay_1' };
const three = [...contentNames];
const seeds = Array.from({ length: 12 }, (_, index) => index + 1);

describe.each(seeds)('the three contents ordered together, under faults %i', (seed) => {
  test('paid: each is active until the end of the year, and more seats may be ordered', async () => {
    const drill = createSubscriptionDrill(seed);
    const { id } = await drill.place(three);
    expect(await drill.states()).toEqual(['incomplete', 'incomplete', 'incomplete']);
    expect(drill.claims()).toBe(3);
    await drill.change(id, paid);

    await drill.alignAmong(id, faults);

    expect((await drill.order(id)).status).toBe('fulfilled');
    expect(await drill.states()).toEqual(['active', 'active', 'active']);
    expect((await drill.find('programing')).paidUntil).toBe(yearEnds(2026));
    expect(drill.claims()).toBe(0);
    expect((await drill.notices()).length).toBe(3);
    await drill.place(['typing-method+']);
    expect(drill.claims()).toBe(1);
  });

  test('given up: the same may be ordered again, and a renewal that expired is told', async () => {
    const drill = createSubscriptionDrill(seed);
    const { id } = await drill.place(three);
    await drill.change(id, { status: 'expired' });

    await drill.alignAmong(id, faults);

    expect(await drill.states()).toEqual(['canceled', 'canceled', 'canceled']);
    expect(drill.claims()).toBe(0);
    const together = drill
      .messages('send-mails')
      .flatMap((payload) => sendMailsMessage.input.parse(payload).mails);
    expect([...drill.messages('send-mail'), ...together]).toHaveLength(3);
    await drill.place(['typing-method+']);
  });

  test('disputed, won, and given back: open only while it is paid', async () => {
    const drill = createSubscriptionDrill(seed);
    const { id, total } = await drill.place(three);
    await drill.change(id, paid);
    await drill.alignAmong(id, none);

    await drill.change(id, { disputed: true });
    await drill.alignAmong(id, faults);
    expect(await drill.states()).toEqual(['past_due', 'past_due', 'past_due']);
    expect((await drill.find('programing')).paidUntil).toBeUndefined();

    await drill.change(id, { disputed: false });
    await drill.alignAmong(id, faults);
    expect(await drill.states()).toEqual(['active', 'active', 'active']);
    expect((await drill.find('programing')).paidUntil).toBe(yearEnds(2026));

    await drill.change(id, { refundedTotal: total });
    await drill.alignAmong(id, faults);
    expect(await drill.states()).toEqual(['canceled', 'canceled', 'canceled']);
    expect((await drill.find('programing')).paidUntil).toBeUndefined();
    expect(await drill.notices()).toEqual([]);
  });
});

describe('one unpaid order of the same', () => {
  test('GIVEN one waits for its money WHEN it is ordered again THEN it is refused, until that one is given up', async () => {
    const drill = createSubscriptionDrill(1);
    const { id } = await drill.place(['programing']);

    const refused: unknown = await drill.place(['programing+']).catch((error: unknown) => error);
    expect(isProblem(refused, 'subscription-unpaid')).toBe(true);

    await drill.change(id, { status: 'canceled' });
    await drill.alignAmong(id, none);
    expect(drill.messages('send-mail')).toEqual([]);
    await drill.place(['programing+']);
  });

  test('GIVEN both are ordered in the same instant THEN one is', async () => {
    const drill = createSubscriptionDrill(2);
    const outcomes = await Promise.allSettled([drill.place(['programing']), drill.place(['programing+'])]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(drill.claims()).toBe(1);
  });
});

describe('paid late', () => {
  test('GIVEN the year still runs THEN it is honoured, beside another one that was paid meanwhile', async () => {
    const drill = createSubscriptionDrill(3);
    const { id } = await drill.place(['programing']);
    await drill.change(id, { status: 'expired' });
    await drill.alignAmong(id, none);
    const second = await drill.place(['programing+']);
    await drill.change(second.id, paid);
    await drill.alignAmong(second.id, none);

    await drill.change(id, paid);
    await drill.alignAmong(id, faults);

    expect(await drill.states()).toEqual(['active', 'active']);
    expect(drill.claims()).toBe(0);
  });

  test('GIVEN another order of the same is unpaid THEN that one keeps its claim', async () => {
    const drill = createSubscriptionDrill(4);
    const { id } = await drill.place(['programing']);
    await drill.change(id, { status: 'expired' });
    await drill.alignAmong(id, none);
    await drill.place(['programing+']);

    await drill.change(id, paid);
    await drill.alignAmong(id, faults);

    expect((await drill.states()).toSorted()).toEqual(['active', 'incomplete']);
    expect(drill.claims()).toBe(1);
  });

  test('GIVEN the year is over THEN its money goes back', async () => {
    const drill = createSubscriptionDrill(5);
    const { id } = await drill.place(['programing']);
    await drill.change(id, { status: 'expired' });
    await drill.alignAmong(id, none);
    drill.clock.now = new Date(yearEnds(2026));

    await drill.change(id, paid);
    await drill.alignAmong(id, faults);

    expect((await drill.lines(id)).map(({ state }) => state)).toEqual(['impossible']);
    expect(await drill.states()).toEqual(['canceled']);
    expect(drill.messages('refund-payment')).toHaveLength(1);
  });

  test('GIVEN its payment is disputed already THEN it is not open', async () => {
    const drill = createSubscriptionDrill(6);
    const { id } = await drill.place(['programing']);
    await drill.change(id, { ...paid, disputed: true });
    await drill.alignAmong(id, faults);
    expect(await drill.find('programing')).toMatchObject({ state: 'past_due' });
    expect((await drill.find('programing')).paidUntil).toBeUndefined();
  });
});

test('GIVEN a person who paid for another order of the same meanwhile THEN the late one is refused, to be given back', async () => {
  const { table, subscriptions, kind, detailOf } = createPersonsLine();
  const place = (orderId: string) => ({ owner: 'USER#usr_a', orderId });
  const draft = (id: string) => ({
    kind: 'programing' as const,
    title: 'x',
    amount: 1500,
    subject: { kind: 'subscription', id },
    detail: detailOf(id),
  });
  const line = (id: string, orderId: string) => ({
    ...draft(id),
    orderId,
    number: 1,
    state: 'reserved' as const,
  });
  const how = { late: false, suspended: false };
  const carryOut = async ({ writes }: { writes: readonly Write[] }) => table.transact(writes);

  await carryOut(await kind.reserve(draft('sub_first000'), place('ord_first000')));
  await carryOut(await kind.release(line('sub_first000', 'ord_first000'), place('ord_first000')));
  await carryOut(await kind.reserve(draft('sub_second00'), place('ord_second00')));
  await carryOut(
    await kind.fulfil(line('sub_second00', 'ord_second00'), { ...place('ord_second00'), ...how }),
  );

  const late: unknown = await kind
    .fulfil(line('sub_first000', 'ord_first000'), { ...place('ord_first000'), ...how, late: true })
    .then(carryOut)
    .catch((error: unknown) => error);
  expect(isProblem(late, 'already-subscribed')).toBe(true);
  const again: unknown = await kind
    .reserve(draft('sub_third000'), place('ord_third000'))
    .catch((error: unknown) => error);
  expect(isProblem(again, 'already-subscribed')).toBe(true);
  expect((await subscriptions.list('USER#usr_a')).map(({ state }) => state)).toEqual(['canceled', 'active']);
});

describe('what is told when it is paid', () => {
  const started = async (drill: ReturnType<typeof createSubscriptionDrill>) => {
    const { id } = await drill.place(['programing']);
    await drill.change(id, paid);
    await drill.alignAmong(id, none);
    const [message] = drill.messages('send-mail').map((payload) => sendMailMessage.input.parse(payload));
    return subscriptionStartedMail.words(message?.parameters);
  };

  test('GIVEN the year runs THEN a school is told to choose who uses it', async () => {
    const { subject, paragraphs, link } = await started(createSubscriptionDrill(7));
    expect(subject).toBe('プログラミングを利用できます');
    expect(paragraphs.join()).toContain('下のページで、使う人を選んでください');
    expect(link[1]).toBe('使う人を選ぶ');
  });

  test('GIVEN March before the year THEN it says from when on, and nobody is sent to choose before', async () => {
    const drill = createSubscriptionDrill(8);
    drill.clock.now = new Date('2026-03-10T03:00:00Z');
    const { subject, paragraphs, link } = await started(drill);
    expect(subject).toContain('2026年4月1日(水)から利用できます');
    expect(paragraphs[0]).toContain('2026年4月1日(水)から2027年3月31日(水)まで');
    expect(paragraphs[1]).toMatch(/^4月1日になったら/u);
    expect(link[1]).toBe('利用の状態を見る');
  });
});
