/** What the seed has bought: an individual's content, and the seats of a school. Each round gives up what it ordered. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import type { Before, Case, Fixture } from './case.ts';

const params = { contentName: 'typing-method' };
const wish = () => ({ contentName: 'programing', fiscalYear: fiscalYearOf(new Date()), seats: 1 });
const priced = z.object({ total: z.int() });
const people = z.object({ items: z.array(z.object({ userId: z.string() })) });
const orders = z.object({ items: z.array(z.object({ id: z.string(), status: z.string() })) });

/** What the round before left unpaid keeps the same from being ordered. */
async function ordered({ answer, ask }: Before) {
  const { items } = orders.parse(await ask('listOrders', 'individual2', { query: { from: 'subscription' } }));
  for (const { id, status } of items)
    if (status === 'awaiting_payment') await ask('cancelOrder', 'individual2', { params: { orderId: id } });
  const { total } = priced.parse(answer('quoteSubscription'));
  return { ...wish(), expectedTotal: total, buyerAge: 'adult' as const, requestKey: randomUUID() };
}

async function aClass({ groupId }: Fixture, { ask }: Before) {
  const { items } = people.parse(await ask('listStudents', 'teacher', { query: { groupId, limit: 5 } }));
  return { params, body: { userIds: items.map(({ userId }) => userId) } };
}

export const subscriptionCases: Readonly<Record<string, Case>> = {
  listSubscriptions: { as: 'school', kind: 'read' },
  quoteSubscription: { as: 'individual2', kind: 'act', input: () => ({ body: wish() }) },
  orderSubscription: {
    as: 'individual2',
    kind: 'act',
    input: async (_, before) => ({ body: await ordered(before) }),
  },
  stopRenewal: { as: 'school', kind: 'act', input: () => ({ params }) },
  resumeRenewal: { as: 'school', kind: 'act', input: () => ({ params }) },
  listPupilSeats: { as: 'teacher', kind: 'list', input: ({ groupId }) => ({ params, query: { groupId } }) },
  giveSeats: { as: 'teacher', kind: 'act', input: aClass },
  takeSeatsBack: { as: 'teacher', kind: 'act', input: aClass },
  listOpenContents: { as: 'pupil-2-1', kind: 'read' },
};
