/** Several providers as one: a payment is asked about where it was made, whichever takes the new ones. */
import { expect, test } from 'vitest';
import { joinProviders, type Providers } from '#functions/platform/payment/providers.ts';

const asked: string[] = [];
const recording = (name: string) => ({
  capabilitiesOf: () => ({
    refunds: name === 'link' ? 'by-hand' : 'on-request',
    listsChanges: name !== 'link',
  }),
  openSession: async () => {
    asked.push(`${name} opens`);
    return { sessionId: 'x', url: 'https://pay.example/' };
  },
  getPayment: async (id: string) => void asked.push(`${name} gets ${id}`),
  expireSession: async (id: string) => void asked.push(`${name} closes ${id}`),
  refund: async (id: string) => void asked.push(`${name} refunds ${id}`),
  listChanges: async () => [{ id: name, type: 'charge.refunded' }],
  readEvent: async () => ({ id: name, type: 'x' }),
});
const providers = { stripe: recording('stripe'), link: recording('link') } as unknown as Providers;

test.each([
  [['stripe', 'link'], 'stripe opens'],
  [['link', 'stripe'], 'link opens'],
] as const)('GIVEN %j WHEN a payment begins THEN the first takes it', async (names, expected) => {
  asked.length = 0;
  await joinProviders(providers, names).openSession({} as never);
  expect(asked).toEqual([expected]);
});

test('GIVEN payments of both WHEN they are asked about THEN each is where it was made', async () => {
  asked.length = 0;
  const joined = joinProviders(providers, ['link', 'stripe']);
  await joined.getPayment('cs_1');
  await joined.getPayment('pay_1');
  await joined.expireSession('pay_1');
  await joined.refund('pi_1', { key: 'k' });
  expect(asked).toEqual(['stripe gets cs_1', 'link gets pay_1', 'link closes pay_1', 'stripe refunds pi_1']);
  expect(joined.capabilitiesOf('pay_1').refunds).toBe('by-hand');
});

test('GIVEN one that is not set up WHEN changes are listed THEN it is not asked', async () => {
  expect((await joinProviders(providers, ['link']).listChanges(new Date())).map(({ id }) => id)).toEqual([
    'link',
  ]);
});
