/** A cart from putting in to emptying, and an order paid by its link; each round leaves the cart as it found it. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { seasonsAround } from '#infra/local/seed/competition.ts';
import type { Before, Case, Fixture } from './case.ts';

const seasonId = seasonsAround(new Date()).next.id;
const session = z.object({ userId: z.string() });
const cart = z.object({ version: z.int(), total: z.int(), items: z.array(z.object({ id: z.string() })) });
const made = z.object({ code: z.string() });
const estimate = z.object({ number: z.string() });

const versionNow = async ({ ask }: Before): Promise<number> =>
  cart.parse(await ask('getCart', 'individual', {})).version;

const changing =
  (from: string) =>
  (_: Fixture, { answer }: Before) => ({ body: { version: cart.parse(answer(from)).version } });
const first = (version: string) => (fixture: Fixture, before: Before) => ({
  ...changing(version)(fixture, before),
  params: { cartItemId: cart.parse(before.answer('getCart')).items[0]?.id ?? '' },
});
const ofOrder = ({ unpaidOrderId }: Fixture) => ({ params: { orderId: unpaidOrderId } });
const withCode = (_: Fixture, { answer }: Before) => ({
  body: { code: made.parse(answer('makePayLink')).code },
});

export const cartCases: Readonly<Record<string, Case>> = {
  addToCart: {
    as: 'individual',
    kind: 'act',
    async input(_, { ask }) {
      const { userId } = session.parse(await ask('getSession', 'individual', {}));
      const body = (divisionCode: string) => ({
        key: randomUUID(),
        item: { kind: 'entry', wish: { seasonId, entrants: [{ userId, divisionCodes: [divisionCode] }] } },
      });
      // The first round finds a cart that was used before, like the others.
      await ask('addToCart', 'individual', { body: body('japanese-a-junior') });
      const { version } = cart.parse(await ask('getCart', 'individual', {}));
      await ask('emptyCart', 'individual', { body: { version } });
      return { body: body('japanese-a-upper') };
    },
  },
  countCart: { as: 'individual', kind: 'read' },
  // Priced anew with every look: what it costs depends on what is in it.
  getCart: { as: 'individual', kind: 'act' },
  removeFromCart: { as: 'individual', kind: 'act', input: first('getCart') },
  restoreToCart: { as: 'individual', kind: 'act', input: first('removeFromCart') },
  confirmCart: {
    as: 'individual',
    kind: 'act',
    // Not what was seen, so nothing is ordered.
    input: (_, { answer }) => ({
      body: {
        version: cart.parse(answer('restoreToCart')).version,
        expectedTotal: 0,
        buyerAge: 'adult' as const,
        lines: [],
      },
    }),
  },
  estimateCart: {
    as: 'individual',
    kind: 'act',
    async input(_, { ask }) {
      const { version, total } = cart.parse(await ask('getCart', 'individual', {}));
      const paper = { addressee: '鍵盤 太郎', honorific: 'sama', subject: '大会の参加' };
      return { body: { version, expectedTotal: total, paper, requestKey: randomUUID() } };
    },
  },
  useEstimate: {
    as: 'individual',
    kind: 'act',
    input: async (_, before) => ({
      body: {
        version: await versionNow(before),
        estimateNumber: estimate.parse(before.answer('estimateCart')).number,
      },
    }),
  },
  dropEstimate: {
    as: 'individual',
    kind: 'act',
    input: async (_, before) => ({ body: { version: await versionNow(before) } }),
  },
  emptyCart: {
    as: 'individual',
    kind: 'act',
    input: async (_, before) => ({ body: { version: await versionNow(before) } }),
  },
  makePayLink: { as: 'individual', kind: 'act', input: ofOrder },
  getPayLink: { as: 'individual', kind: 'read', input: ofOrder },
  lookAtPayLink: { kind: 'act', input: withCode },
  settlePayLink: { kind: 'act', input: withCode },
  payByLink: { kind: 'act', input: withCode },
  revokePayLink: { as: 'individual', kind: 'act', input: ofOrder },
};
