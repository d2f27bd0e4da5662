/** Orders and their money in the office's console. */
import { actOn } from '#infra/local/stripe/control.ts';
import { paymentOfficeContract } from '#shared/shop/payment/office-contract.ts';
import { refundContract } from '#shared/shop/refund/contract.ts';
import { addResult, apply } from '#test/support/shop/buyer.ts';
import { booksOf } from '#test/support/ledger.ts';
import { eventually, signIn } from '#test/support/system.ts';
import { chooseTransfer, sendTransfer } from '#test/support/shop/transfer.ts';
import { buyer, paid } from './buyer.ts';
import { onInvoice } from './invoice.ts';
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
  (await admin.call(refundContract.refundOrder, { params, body })).value();
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

/** Paid by bank transfer with more, or less, than was due. */
async function transferred(stage: Running, difference: number): Promise<string> {
  const person = await buyer(stage);
  const { system } = stage;
  const { orderId } = await apply(person, await addResult(system, person, Date.now() % 1e9));
  const { total } = await chooseTransfer(person, orderId);
  await sendTransfer(system, orderId, total + difference);
  return pageOf(orderId);
}

/** Owed on invoice by the school: handed over, not paid. */
async function owed(stage: Running): Promise<string> {
  return pageOf(await onInvoice(stage));
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
        address: async (stage) => {
          await paid(stage);
          return path;
        },
        ready: async (page) => {
          await page.getByRole('searchbox').fill('individual@typing.example');
          await page.getByRole('table', { name: '見つかった注文' }).waitFor();
        },
      },
      'nothing found': {
        as: 'admin',
        address: at(path),
        ready: async (page) => {
          await page.getByRole('searchbox').fill('nobody@typing.example');
          await shows('見つかりませんでした')(page);
        },
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
      'with a transfer that came short': {
        as: 'admin',
        address: (stage) => transferred(stage, -440),
        ready: shows('お振り込みが440円足りません'),
      },
      'with something left over': {
        as: 'admin',
        address: (stage) => transferred(stage, 500),
        ready: shows('預り金が500円あります'),
      },
      'owed on invoice': { as: 'admin', address: owed, ready: shows('後払い：残り') },
      refunded: { as: 'admin', address: refunded, ready: shows('全額返金') },
      'with a sum that does not fit': { as: 'admin', address: held, ready: shows('この入金を返金する') },
    },
  },
} satisfies Record<string, PageObject>;
