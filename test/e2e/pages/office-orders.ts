/** Orders and their money in the office's console. */
import { actOn } from '#infra/local/stripe/control.ts';
import { paymentOfficeContract } from '#shared/payment/office-contract.ts';
import { addResult, apply } from '#test/support/buyer.ts';
import { booksOf } from '#test/support/ledger.ts';
import { eventually, signIn } from '#test/support/system.ts';
import { buyer, paid } from './buyer.ts';
import { at, shows, unread, type PageObject, type Running } from './page-object.ts';

const path = '/admin/orders';
const pageOf = (orderId: string): string => `${path}/${orderId}`;

/** Its money back, for a reason. */
async function refunded(stage: Running): Promise<string> {
  const orderId = await paid(stage);
  const admin = await signIn(stage.system, 'admin');
  const params = { orderId };
  const { attempts } = (await admin.call(paymentOfficeContract.getOfficeOrder, { params })).value();
  const body = {
    requestId: `page-${orderId.slice(-12)}`,
    reason: '二重に申し込まれていたため',
    paymentId: attempts[0]?.id ?? '',
    amount: attempts[0]?.refundable ?? 0,
    of: { kind: 'all', withdrawal: 'revoke' },
  } as const;
  (await admin.call(paymentOfficeContract.refundOrder, { params, body })).value();
  await eventually(
    () => booksOf(stage.system, orderId),
    ({ balance }) => balance === 0,
  );
  return pageOf(orderId);
}

async function held(stage: Running): Promise<string> {
  const person = await buyer(stage);
  const { system } = stage;
  const { orderId, sessionId } = await apply(person, await addResult(system, person, Date.now() % 1e9));
  system.stripe.setSwitches({ amountOverride: 100 });
  actOn(system.stripe, { sessionId, action: 'pay' });
  system.stripe.setSwitches({ amountOverride: null });
  await eventually(
    () => booksOf(system, orderId),
    ({ order }) => order?.['held'] === true,
  );
  return pageOf(orderId);
}

export const officeOrderPages = {
  [path]: {
    as: 'admin',
    address: async (stage) => {
      await paid(stage);
      return path;
    },
    ready: (page) => page.getByRole('table', { name: /^注文/u }).waitFor(),
    also: {
      found: {
        as: 'admin',
        address: async (stage) => `${path}?text=${await paid(stage)}`,
        ready: (page) => page.getByRole('table', { name: '見つかった注文' }).waitFor(),
      },
      'nothing found': {
        as: 'admin',
        address: at(`${path}?text=nobody@typing.example`),
        ready: shows('見つかりませんでした'),
      },
      unread: {
        as: 'admin',
        address: at('/dashboard/admin'),
        ready: unread(path, '**/main/admin/orders?*', '注文'),
      },
    },
  },
  [`${path}/:id`]: {
    as: 'admin',
    address: async (stage) => pageOf(await paid(stage)),
    ready: (page) => page.getByRole('table', { name: '注文の明細' }).waitFor(),
    also: {
      refunded: { as: 'admin', address: refunded, ready: shows('全額返金') },
      'with a sum that does not fit': { as: 'admin', address: held, ready: shows('この入金を返金する') },
    },
  },
} satisfies Record<string, PageObject>;
