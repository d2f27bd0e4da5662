/**
 * Quality R1 and R2 for money that the office gives back: calls to the table and to the provider fail in turn, before they
 * were done, after, throttled, and functions are killed. The office presses again, queue, sweeper and reconciler repeat,
 * and each time exactly what was decided went back.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { paymentOfficeContract } from '#shared/shop/payment/office-contract.ts';
import { refundContract, type RefundInput } from '#shared/shop/refund/contract.ts';
import { act, addResult, applicationOf, apply, certificatePrice, issued } from '#test/support/shop/buyer.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows, booksOf, forgetRateLimits } from '#test/support/ledger.ts';
import { reconcile } from '#test/support/shop/reconcile.ts';
import { eventually } from '#test/support/system.ts';
import { failingCalls, killAtCalls } from '#test/support/at-call.ts';

const system = openSystem({ faultProxies: true });
const buyer = signedIn(system, 'individual');
const admin = signedIn(system, 'admin');
let serial = 2000;
let offset = 0;

beforeEach(() => {
  system.faults.dynamoDb?.clear();
  system.stripe.setFault({ fail: 'none', match: '', times: 0 });
});

/** The SDK itself repeats a failed call twice; more than that reaches our code. */
const beyondRetries = 3;

async function bought() {
  await forgetRateLimits(system);
  const placed = await apply(buyer, await addResult(system, buyer, ++serial));
  act(system, placed.sessionId, 'pay');
  await issued(buyer, placed.orderId);
  await system.stripe.webhooks.settled();
  return placed.orderId;
}

/** What somebody prepared with the page open, and pressed again until it answered. */
async function decision(orderId: string) {
  const params = { orderId };
  const { attempts } = (await admin.call(paymentOfficeContract.getOfficeOrder, { params })).value();
  const body: RefundInput = {
    requestId: `wish-${String(serial).padStart(6, '0')}`,
    reason: '申し出のため',
    paymentId: attempts[0]?.id ?? '',
    amount: certificatePrice,
    of: { kind: 'lines', numbers: [1], withdrawal: 'revoke' },
  };
  return () =>
    eventually(
      () => admin.call(refundContract.refundOrder, { params, body }),
      ({ status }) => status === 200,
    );
}

async function comesToTheSameEnd(orderId: string): Promise<void> {
  system.faults.dynamoDb?.clear();
  system.stripe.setFault({ fail: 'none', match: '', times: 0 });
  // What nobody heard of is repeated after some minutes.
  offset += 10 * 60_000;
  await system.moveClock(offset);
  await system.schedules.run('sweep-outbox');
  await reconcile(system);
  const books = await eventually(
    () => booksOf(system, orderId),
    ({ balance, order }) => balance === 0 && order?.['refundedTotal'] === certificatePrice,
  );
  expect(books.ledger).toHaveLength(2);
  expect(books.attention).toEqual([]);
  const { status } = await eventually(
    () => applicationOf(buyer, orderId),
    (application) => application.status === 'refunded',
  );
  expect(status).toBe('refunded');
  const rows = await allRows(system);
  const refunds = Object.values(system.stripe.ledger.state.refunds).filter(
    ({ payment_intent }) => payment_intent === books.payments[0]?.['paymentIntentId'],
  );
  expect(refunds.map(({ amount }) => amount)).toEqual([certificatePrice]);
  expect(rows.filter(({ pk, sk }) => pk === `ORDER#${orderId}` && sk.startsWith('REFUND#'))).toHaveLength(1);
  expect(rows.filter(({ pk, sk }) => pk === `ORDER#${orderId}` && sk.startsWith('TRAIL#'))).toHaveLength(1);
  expect(rows.filter(({ sk }) => sk.startsWith(`RETURN#${orderId}`))).toHaveLength(1);
}

test.each(failingCalls(8, 4))(
  'a call to the table that fails (%s): call %i after deciding',
  async (fail, skip) => {
    const orderId = await bought();
    const decide = await decision(orderId);
    system.faults.dynamoDb?.add({ fail, match: '', skip, times: beyondRetries });

    await decide();

    await comesToTheSameEnd(orderId);
  },
);

describe('the provider', () => {
  test.each(['before', 'after', 'throttle', 'slow'] as const)(
    'that fails (%s) when it is asked',
    async (fail) => {
      const orderId = await bought();
      const decide = await decision(orderId);
      system.stripe.setFault({ fail, match: 'POST /v1/refunds', times: 2 });

      await decide();

      await comesToTheSameEnd(orderId);
    },
  );
});

describe('a function killed', () => {
  test.each(['office', 'worker', 'bulk'] as const)('%s, again and again while it works', async (name) => {
    const orderId = await bought();
    const decide = await decision(orderId);
    const killed = killAtCalls(system, name, 2, 5, 9);
    await decide();
    await killed();

    await comesToTheSameEnd(orderId);
  });
});
