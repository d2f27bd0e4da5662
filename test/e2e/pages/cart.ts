/** The cart, its confirmation, and an order from its confirmation to what it became. */
import type { Page } from 'playwright-core';
import { cartContract } from '#shared/shop/cart/contract.ts';
import { orderContract } from '#shared/shop/order/contract.ts';
import { putEntriesIn, putIn, viewCart } from '#test/support/shop/cart.ts';
import {
  applySelf,
  applyWithSlip,
  openSeason,
  ownEntries,
  pupilsOf,
} from '#test/support/competition/entry.ts';
import { payByLinkContract, payLinkContract } from '#shared/shop/pay-link/contract.ts';
import { act, sessionOf } from '#test/support/shop/buyer.ts';
import { classId } from '#test/support/pupils.ts';
import { request, signIn, type Person } from '#test/support/system.ts';
import { chooseTransfer, sendTransfer } from '#test/support/shop/transfer.ts';
import { onInvoice } from './invoice.ts';
import { at, heading, shows, type PageObject, type Running } from './page-object.ts';

const [classOne, classTwo] = [classId(1), classId(2)];

/** One 課題 is in the cart, whatever was before. */
async function filled(stage: Running, ...divisionCodes: string[]): Promise<string> {
  const person = await signIn(stage.system, 'individual2');
  if ((await viewCart(person)).items.length === 0) await putEntriesIn(person, ...divisionCodes);
  return '/cart';
}

const emptied = async (person: Person): Promise<unknown> =>
  person.call(cartContract.emptyCart, { body: { version: (await viewCart(person)).version } });

async function filledBySchool(stage: Running): Promise<string> {
  const [owner, teacher] = [await signIn(stage.system, 'school'), await signIn(stage.system, 'teacher')];
  const { items } = await viewCart(owner);
  if (items.length > 0) return '/cart';
  const seasonId = await openSeason(owner);
  const [own, others] = [await pupilsOf(owner, classOne), await pupilsOf(owner, classTwo)];
  const wish = (people: string[], code: string) => ({
    kind: 'entry' as const,
    wish: { seasonId, entrants: people.map((userId) => ({ userId, divisionCodes: [code] })) },
  });
  await putIn(teacher, wish(own, 'kanji'));
  await putIn(owner, wish(others, 'words'));
  return '/cart';
}

/** An order that can be paid: the one there is, or one for a 課題 that is not entered yet. */
async function orderedBy(person: Person): Promise<{ orderId: string; sessionId: string }> {
  const { items } = (await person.call(orderContract.listOrders, { query: { limit: 50 } })).value();
  const waiting = items.find(({ status, processing }) => status === 'awaiting_payment' && !processing);
  if (waiting !== undefined) return { orderId: waiting.id, sessionId: '' };
  const entered = new Set((await ownEntries(person)).map(({ division }) => division.code));
  const free = ['arithmetic', 'english-b', 'japanese-a-upper', 'japanese-b-general', 'romaji', 'english-a'];
  return applySelf(person, free.find((code) => !entered.has(code)) ?? '');
}
const unpaid = async ({ system }: Running): Promise<string> =>
  (await orderedBy(await signIn(system, 'individual2'))).orderId;

/** The link of a new order, as it is handed on. */
async function payLink(stage: Running, paid = false): Promise<string> {
  const person = await signIn(stage.system, 'individual2');
  const params = { orderId: await unpaid(stage) };
  const { code } = (await person.call(payLinkContract.makePayLink, { params })).value();
  if (paid) {
    const { url } = (
      await request(stage.system, payByLinkContract.payByLink, { body: { code } }, undefined)
    ).value();
    act(stage.system, sessionOf(url), 'pay');
    await stage.system.stripe.webhooks.settled();
  }
  return `/payment/link#${code}`;
}

/** An order that is, or was, waiting for a bank transfer: the one there is in that state, or a new one. */
async function transferred(
  { system }: Running,
  divisionCode: string,
  came: 'none' | 'part' | 'more',
): Promise<string> {
  const person = await signIn(system, 'individual');
  const { items } = (await person.call(orderContract.listOrders, { query: { limit: 50 } })).value();
  const known = items.find(({ transfer, deposit = 0 }) =>
    came === 'more' ? deposit > 0 && !transfer : transfer && transfer.received > 0 === (came === 'part'),
  );
  if (known !== undefined) return `/payment/complete?order=${known.id}`;
  const { orderId } = await applySelf(person, divisionCode);
  const { total } = await chooseTransfer(person, orderId);
  if (came === 'part') await sendTransfer(system, orderId, total - 300);
  if (came === 'more') await sendTransfer(system, orderId, total + 700);
  return `/payment/complete?order=${orderId}`;
}

const confirmed = (page: Page) => page.getByRole('button', { name: /^申込を確定して/u }).waitFor();

export const cartPages = {
  '/cart': {
    as: 'individual2',
    address: (stage) => filled(stage, 'kanji', 'words'),
    ready: (page) => page.getByRole('link', { name: '申込内容を確認する' }).waitFor(),
    also: {
      empty: {
        as: 'organization',
        address: at('/cart'),
        ready: shows('カートには何も入っていません'),
      },
      'with something just put in': {
        as: 'individual2',
        address: async (stage) => `${await filled(stage, 'kanji', 'words')}?added=1`,
        ready: shows('カートに入れました'),
      },
      'of a school, seen by its owner': {
        as: 'school',
        address: filledBySchool,
        ready: (page) => page.getByRole('button', { name: 'カートを空にする' }).waitFor(),
      },
      'of a school, seen by a teacher': {
        as: 'teacher',
        address: filledBySchool,
        ready: shows('入れた先生か責任者が出せます'),
      },
      'something that cannot be had any more': {
        as: 'individual',
        address: async ({ system }) => {
          const person = await signIn(system, 'individual');
          await emptied(person);
          // Entered already, by now or by an earlier visit.
          await applySelf(person, 'kanji').catch(() => undefined);
          await putEntriesIn(person, 'kanji');
          return '/cart';
        },
        ready: shows('いま申し込めるものがありません'),
      },
      'something taken out': {
        as: 'individual',
        address: async ({ system }) => {
          const person = await signIn(system, 'individual');
          await emptied(person);
          await putEntriesIn(person, 'japanese-a-upper');
          return '/cart';
        },
        ready: async (page) => {
          await page.getByRole('button', { name: /^カートから出す/u }).click();
          await page.getByRole('button', { name: '元に戻す' }).waitFor();
        },
      },
    },
  },
  '/cart/confirm': {
    as: 'individual2',
    address: async (stage) => {
      await filled(stage, 'kanji', 'words');
      return '/cart/confirm';
    },
    ready: confirmed,
    also: {
      'of a school': {
        as: 'school',
        address: async (stage) => {
          await filledBySchool(stage);
          return '/cart/confirm';
        },
        ready: confirmed,
      },
      empty: {
        as: 'organization',
        address: at('/cart/confirm'),
        ready: shows('申し込めるものがカートにありません'),
      },
    },
  },
  '/payment/confirm': {
    as: 'individual2',
    address: async (stage) => `/payment/confirm?order=${await unpaid(stage)}`,
    ready: (page) => page.getByRole('button', { name: '支払いを続ける' }).waitFor(),
    also: {
      'with a link to pay by': {
        as: 'individual2',
        address: async (stage) => `/payment/confirm?order=${await unpaid(stage)}`,
        ready: async (page) => {
          await page.getByRole('button', { name: /支払い用のリンクを作る|リンクを作り直す/u }).click();
          await page.getByRole('img', { name: /QRコード/u }).waitFor();
        },
      },
      "somebody else's": {
        as: 'individual',
        address: async (stage) => `/payment/confirm?order=${await unpaid(stage)}`,
        ready: shows('この注文番号の申込はありません'),
      },
    },
  },
  '/payment/link': {
    address: (stage) => payLink(stage),
    ready: (page) => page.getByRole('button', { name: /円を支払う$/u }).waitFor(),
    also: {
      paid: {
        address: (stage) => payLink(stage, true),
        ready: heading('お支払いは済んでいます'),
      },
      unknown: {
        address: at(`/payment/link#${'A'.repeat(27)}`),
        ready: shows('このリンクではお支払いいただけません'),
      },
    },
  },
  '/payment/complete': {
    as: 'individual',
    address: async ({ system }) => {
      const person = await signIn(system, 'individual');
      const { orderId, sessionId } = await applySelf(person, 'english-b').catch(() => orderedBy(person));
      if (sessionId !== '') act(system, sessionId, 'pay');
      return `/payment/complete?order=${orderId}`;
    },
    ready: heading('お支払いの状況'),
    also: {
      'waiting for a convenience store': {
        as: 'individual2',
        address: async ({ system }) =>
          `/payment/complete?order=${await applyWithSlip(system, await signIn(system, 'individual2'))}`,
        ready: shows('コンビニで支払うための番号'),
      },
      'waiting for a bank transfer': {
        as: 'individual',
        address: (stage) => transferred(stage, 'romaji', 'none'),
        ready: shows('お振り込みをお待ちしています'),
      },
      'on invoice': {
        as: 'organization',
        address: async (stage) => `/payment/complete?order=${await onInvoice(stage)}`,
        ready: shows('申し込んだものをお渡ししました（後払い）'),
      },
      'with a part of a bank transfer': {
        as: 'individual',
        address: (stage) => transferred(stage, 'japanese-b-high', 'part'),
        ready: shows('お振り込みの一部を確認しました'),
      },
      'with something left over': {
        as: 'individual',
        address: (stage) => transferred(stage, 'words', 'more'),
        ready: shows('700円をお預かりしています'),
      },
      'not paid': {
        as: 'individual2',
        address: async (stage) => `/payment/complete?order=${await unpaid(stage)}`,
        ready: (page) => page.getByRole('button', { name: '支払いを続ける' }).waitFor(),
      },
    },
  },
} satisfies Record<string, PageObject>;
