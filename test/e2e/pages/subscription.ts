/** Contents to practise with: who pays, who practises, and who gives the seats. */
import { act } from '#test/support/shop/buyer.ts';
import { pupilsOf } from '#test/support/competition/entry.ts';
import { classId } from '#test/support/pupils.ts';
import { give, standingOf, subscribe, subscribed, thisYear } from '#test/support/shop/subscription.ts';
import { personIdOf, signIn } from '#test/support/system.ts';
import type { ContentName } from '#shared/shop/subscription/schema.ts';
import { at, heading, shows, unread, type PageObject, type Running } from './page-object.ts';

const classOne = classId(1);

/** Bought, unless it is already. */
async function bought({ system }: Running, account: string, contentName: ContentName, seats = 1) {
  const person = await signIn(system, account);
  if ((await standingOf(person, contentName)).seats === 0)
    await subscribed(system, person, contentName, seats);
  return person;
}

/** A school with seats, most of a class among them. */
async function schoolSeats(stage: Running): Promise<void> {
  const owner = await bought(stage, 'school', 'typing-method', 40);
  await give(owner, 'typing-method', (await pupilsOf(owner, classOne)).slice(0, 12));
}

async function waiting({ system }: Running, account: string, contentName: ContentName): Promise<void> {
  const person = await signIn(system, account);
  if ((await standingOf(person, contentName)).unpaidSeats === 0) await subscribe(person, contentName);
}

async function disputed(stage: Running): Promise<void> {
  const person = await signIn(stage.system, 'individual2');
  if ((await standingOf(person, 'programing')).state === 'past_due') return;
  const { sessionId } = await subscribe(person, 'programing');
  act(stage.system, sessionId, 'pay');
  await stage.system.stripe.webhooks.settled();
  act(stage.system, sessionId, 'dispute');
  await stage.system.stripe.webhooks.settled();
}

const reads = '**/api/main/subscriptions';

export const subscriptionPages = {
  '/subscribe': {
    as: 'individual',
    address: async (stage) => {
      await bought(stage, 'individual', 'typing-method');
      await waiting(stage, 'individual', 'typing-english');
      return '/subscribe';
    },
    ready: shows('お支払いがまだの申込があります'),
    also: {
      'nothing bought': { as: 'organization', address: at('/subscribe'), ready: shows('未購入') },
      'of a school': {
        as: 'school',
        address: async (stage) => {
          await schoolSeats(stage);
          return '/subscribe';
        },
        ready: shows('40人分のうち'),
      },
      'of a pupil': {
        as: 'pupil-1-1',
        address: async (stage) => {
          await schoolSeats(stage);
          const owner = await signIn(stage.system, 'school');
          await give(owner, 'typing-method', [personIdOf(await signIn(stage.system, 'pupil-1-1'))]);
          return '/subscribe';
        },
        ready: shows(/きいてください/u),
      },
      'stopped before paying': {
        as: 'individual',
        address: async (stage) => {
          await waiting(stage, 'individual', 'typing-english');
          return '/subscribe';
        },
        ready: (page) =>
          page
            .getByRole('button', { name: /支払いを続ける/u })
            .first()
            .waitFor(),
      },
      unread: { as: 'individual', address: at('/subscribe'), ready: unread('/subscribe', reads, '教材') },
      'for the office': {
        as: 'admin',
        address: at('/subscribe'),
        ready: shows('このページを利用できるのは'),
      },
    },
  },
  '/subscribe/:contentName': {
    as: 'school',
    address: async (stage) => {
      await schoolSeats(stage);
      return '/subscribe/typing-method';
    },
    ready: (page) => page.getByRole('table').waitFor(),
    also: {
      'not bought, by a school': {
        as: 'organization',
        address: at('/subscribe/typing-english'),
        ready: (page) => page.getByLabel('使う人数').waitFor(),
      },
      'of a teacher': {
        as: 'teacher',
        address: async (stage) => {
          await schoolSeats(stage);
          return '/subscribe/typing-method';
        },
        ready: (page) => page.getByRole('table').waitFor(),
      },
      'not bought': {
        as: 'individual2',
        address: at('/subscribe/typing-english'),
        ready: (page) => page.getByRole('link', { name: '申込内容を確認する' }).waitFor(),
      },
      'to be confirmed': {
        as: 'organization',
        address: at(`/subscribe/typing-english?step=confirm&year=${String(thisYear())}&seats=40`),
        ready: (page) => page.getByRole('button', { name: /^申込を確定して/u }).waitFor(),
      },
      bought: {
        as: 'individual',
        address: async (stage) => {
          await bought(stage, 'individual', 'typing-method');
          return '/subscribe/typing-method';
        },
        ready: (page) => page.getByRole('button', { name: '年度末で終わりにする' }).waitFor(),
      },
      'bought already': {
        as: 'individual',
        address: async (stage) => {
          await bought(stage, 'individual', 'typing-method');
          return `/subscribe/typing-method?step=confirm&year=${String(thisYear())}&seats=1`;
        },
        ready: shows('この教材はすでに利用できます'),
      },
      unpaid: {
        as: 'individual',
        address: async (stage) => {
          await waiting(stage, 'individual', 'typing-english');
          return '/subscribe/typing-english';
        },
        ready: (page) =>
          page
            .getByRole('button', { name: /支払いを続ける/u })
            .first()
            .waitFor(),
      },
      disputed: {
        as: 'individual2',
        address: async (stage) => {
          await disputed(stage);
          return '/subscribe/programing';
        },
        ready: shows('お支払いを確認しています'),
      },
      'of a pupil': {
        as: 'pupil-3-1',
        address: at('/subscribe/programing'),
        ready: shows(/きいてください/u),
      },
      unread: {
        as: 'individual2',
        address: at('/subscribe/typing-method'),
        ready: unread('/subscribe/typing-method', reads, '教材の状態'),
      },
      // Not on foot: its words are those of the page by way of which one goes.
      unknown: { as: 'individual', address: () => '/subscribe/piano', ready: heading(/見つかりません/u) },
    },
  },
  '/admin/subscriptions': {
    as: 'admin',
    address: async (stage) => {
      await bought(stage, 'individual', 'typing-method');
      return `/admin/subscriptions?year=${String(thisYear())}`;
    },
    ready: (page) => page.getByRole('link', { name: '髙橋 結衣' }).first().waitFor(),
    also: {
      empty: {
        as: 'admin',
        address: at('/admin/subscriptions?year=2025&content=programing'),
        ready: shows('この年度の申込はまだありません'),
      },
      unread: {
        as: 'admin',
        address: at('/dashboard/admin'),
        ready: unread('/admin/subscriptions', '**/api/main/admin/subscriptions*', '教材の利用'),
      },
    },
  },
} satisfies Record<string, PageObject>;
