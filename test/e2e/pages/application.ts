/** Buying a certificate, and its receipt. */
import type { Page } from 'playwright-core';
import { certificateApplicationContract } from '#shared/certificate/certificate-application/contract.ts';
import { guestReceiptContract } from '#shared/shop/receipt/contract.ts';
import { guestDocumentContract } from '#shared/shop/trade-document/contract.ts';
import { act, applicationOf, eligibleResults, sessionOf } from '#test/support/shop/buyer.ts';
import { applyWith, buyBySchool, freeResults, printSheet } from '#test/support/competition/sheet.ts';
import { eventually, request } from '#test/support/system.ts';
import { buyer, unpaid, paid, paidByTheSchool } from './buyer.ts';
import { at, heading, shows, unread, type PageObject, type Running } from './page-object.ts';

/** The confirmation page needs what was filled in on the page before. */
async function fillIn(page: Page): Promise<void> {
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: '申込内容を確認する' }).click();
  await heading('申込内容の確認')(page);
  await page.getByRole('button', { name: /^申込を確定して/u }).waitFor();
}

/** In the season that has results. */
const participants = async ({ system }: Running): Promise<string> =>
  `/certificateApplication/participants?season=${(await freeResults(system))[0]?.season.id ?? ''}`;

export const applicationPages = {
  '/certificateApplication': {
    as: 'individual',
    address: at('/certificateApplication'),
    ready: (page) => page.getByRole('radio').first().waitFor(),
    also: {
      'on paper': {
        as: 'individual',
        address: at('/certificateApplication'),
        ready: async (page) => {
          await page.getByLabel('紙とPDF').check();
          await page.getByLabel('宛名').waitFor();
        },
      },
      'issued again': {
        as: 'individual',
        address: async (stage) => {
          const person = await buyer(stage);
          const { result } = await applicationOf(person, await paid(stage));
          return `/certificateApplication?reissue=${result.id}`;
        },
        ready: heading('認定証の再発行'),
      },
      'nothing to issue again': {
        as: 'individual',
        address: at('/certificateApplication?reissue=res_01NOBODYNOBODY'),
        ready: shows('この認定証は再発行を申し込めません'),
      },
    },
  },
  '/certificateApplication/participants': {
    as: 'school',
    address: participants,
    ready: async (page) => {
      await page.getByRole('table').waitFor();
      await page.getByRole('button', { name: /件をすべて選ぶ/u }).click();
    },
    also: {
      'none chosen': {
        as: 'teacher',
        address: participants,
        ready: async (page) => {
          await page.getByRole('table').waitFor();
          await page.getByRole('button', { name: '申込内容を確認する' }).click();
          await shows('上の表で選んでください')(page);
        },
      },
      unread: {
        as: 'school',
        address: at('/user-group'),
        ready: unread('/certificateApplication/participants', '**/main/organization-results*', '結果'),
      },
    },
  },
  '/certificateApplication/confirm': {
    as: 'individual',
    address: at('/certificateApplication'),
    ready: fillIn,
  },
  '/certificateApplication/payment': {
    as: 'individual',
    address: async (stage) => {
      const person = await buyer(stage);
      const body = {
        resultId: (await eligibleResults(person))[0] ?? '',
        kind: 'digital' as const,
        printedName: '髙橋 結衣',
        expectedTotal: 550,
        buyerAge: 'adult' as const,
      };
      // The provider is away, so the page stays instead of leading there at once.
      stage.system.stripe.setFault({ fail: 'before', match: 'checkout/sessions', times: 0 });
      const { orderId } = (
        await person.call(certificateApplicationContract.applyForCertificate, { body })
      ).value();
      return `/certificateApplication/payment?order=${orderId}`;
    },
    ready: async (page) => {
      await heading(/./u)(page);
      await page
        .getByRole('button', { name: /もう一度|支払い/u })
        .first()
        .waitFor();
    },
  },
  '/certificateApplication/complete': {
    as: 'individual',
    address: async (stage) => `/certificateApplication/complete?order=${await paid(stage)}`,
    ready: heading('認定証ができました'),
  },
  '/certificateApplication/history': {
    as: 'individual',
    address: async (stage) => `/certificateApplication/history?stopped=${await unpaid(stage)}`,
    ready: (page) => page.getByRole('table').waitFor(),
    also: {
      'of a school': {
        as: 'school',
        address: async (stage) => {
          await paidByTheSchool(stage);
          return '/certificateApplication/history';
        },
        ready: (page) => page.getByRole('table').waitFor(),
      },
      'one order of a school': {
        as: 'school',
        address: async (stage) => `/certificateApplication/history?order=${await paidByTheSchool(stage)}`,
        ready: (page) => page.getByRole('table').waitFor(),
      },
      empty: {
        as: 'individual2',
        address: at('/certificateApplication/history'),
        ready: shows('まだ申込はありません'),
      },
      unread: {
        as: 'individual',
        address: at('/dashboard/individual'),
        ready: unread('/certificateApplication/history', '**/main/certificate-applications*', '申込の履歴'),
      },
    },
  },
  '/certificateApplicationQr': {
    address: async ({ system }) => `/certificateApplicationQr?t=${(await printSheet(system)).token}`,
    ready: (page) => page.getByLabel('メールアドレス').waitFor(),
    also: {
      unknown: {
        address: at(`/certificateApplicationQr?t=${'B'.repeat(27)}`),
        ready: shows('この成績シートは見つかりませんでした'),
      },
      used: {
        address: async ({ system }) => {
          const sheet = await printSheet(system);
          await buyBySchool(system, sheet);
          return `/certificateApplicationQr?t=${sheet.token}`;
        },
        ready: shows('すでに申し込まれています'),
      },
      expired: {
        address: async ({ system }) =>
          `/certificateApplicationQr?t=${(await printSheet(system, new Date(Date.now() - 1000).toISOString())).token}`,
        ready: shows('申込期限が過ぎています'),
      },
    },
  },
  '/certificateApplicationQrConfirm': {
    address: async ({ system }) => {
      const { token, holderName } = await printSheet(system);
      return `/certificateApplicationQr?t=${token}&name=${encodeURIComponent(holderName)}`;
    },
    ready: async (page) => {
      await page.getByRole('checkbox').first().check();
      await page.getByLabel('認定証に印字する氏名').fill(new URL(page.url()).searchParams.get('name') ?? '');
      await page.getByLabel('メールアドレス').fill('guardian@example.jp');
      await page.getByRole('button', { name: '申込内容を確認する' }).click();
      await page.getByRole('button', { name: /^申込を確定して/u }).waitFor();
    },
  },
  '/certificateApplicationQrComplete': {
    address: async ({ system }) => {
      const { orderId, url, code } = (await applyWith(system, await printSheet(system))).value();
      act(system, sessionOf(url), 'pay');
      return `/certificateApplicationQrComplete?order=${orderId}#${code}`;
    },
    ready: (page) => page.getByRole('button', { name: '認定証（PDF）をダウンロードする' }).waitFor(),
    also: {
      'receipt to be issued': {
        address: async ({ system }) => {
          const { orderId, url, code } = (await applyWith(system, await printSheet(system))).value();
          act(system, sessionOf(url), 'pay');
          return `/certificateApplicationQrComplete?order=${orderId}#${code}`;
        },
        ready: async (page) => {
          await page.getByRole('button', { name: '宛名を決めて領収書を発行する' }).click();
          await page.getByRole('textbox', { name: '宛名' }).fill('さくら小学校PTA');
          await page.getByRole('button', { name: '発行の内容を確認する' }).click();
          await page.getByRole('button', { name: 'この内容で発行する' }).click();
          await page.getByRole('button', { name: '領収書の原本を保存する' }).waitFor();
        },
      },
      'given back': {
        address: async ({ system }) => {
          const { orderId, url, code } = (await applyWith(system, await printSheet(system))).value();
          act(system, sessionOf(url), 'pay');
          const look = { body: { code } };
          await eventually(
            () => request(system, guestReceiptContract.lookAtGuestReceipt, look, undefined),
            ({ status }) => status === 200,
          );
          act(system, sessionOf(url), 'refund');
          await eventually(
            () => request(system, guestDocumentContract.listGuestDocuments, look, undefined),
            (answer) => answer.value().items.length > 0,
          );
          return `/certificateApplicationQrComplete?order=${orderId}#${code}`;
        },
        ready: (page) => page.getByRole('button', { name: /^PDFを保存する：適格返還請求書/u }).waitFor(),
      },
      'without the link': {
        address: at('/certificateApplicationQrComplete?order=ord_01NOBODYNOBODY'),
        ready: shows('このページは、メールのリンクから開いてください'),
      },
    },
  },
  '/certificateApplicationQrInterrupted': {
    address: async ({ system }) => {
      const { orderId, code } = (await applyWith(system, await printSheet(system))).value();
      return `/certificateApplicationQrInterrupted?stopped=${orderId}#${code}`;
    },
    ready: (page) => page.getByRole('button', { name: '支払いを続ける' }).waitFor(),
  },
  '/payment': {
    as: 'individual',
    address: async (stage) => {
      await unpaid(stage);
      return '/payment';
    },
    ready: (page) =>
      page
        .getByRole('button', { name: /支払いを続ける/u })
        .first()
        .waitFor(),
    also: {
      none: {
        as: 'organization',
        address: at('/payment'),
        ready: shows('お支払いの済んでいない申込はありません'),
      },
      unread: {
        as: 'individual',
        address: at('/dashboard/individual'),
        ready: unread('/payment', '**/main/orders*', 'お支払い'),
      },
    },
  },
  '/payment/history': {
    as: 'individual',
    address: async (stage) => {
      await paid(stage);
      return '/payment/history';
    },
    ready: (page) => page.getByRole('table').waitFor(),
    also: {
      'of a school': {
        as: 'school',
        address: async (stage) => {
          await paidByTheSchool(stage);
          return '/payment/history';
        },
        ready: (page) => page.getByRole('table').waitFor(),
      },
      empty: {
        as: 'organization',
        address: at('/payment/history'),
        ready: shows('まだ申込はありません'),
      },
      unread: {
        as: 'individual',
        address: at('/dashboard/individual'),
        ready: unread('/payment/history', '**/main/orders*', '支払い履歴'),
      },
    },
  },
  '/payment/receipt': {
    as: 'individual',
    address: async (stage) => {
      await paid(stage);
      return '/payment/receipt';
    },
    ready: (page) => page.getByRole('table').waitFor(),
    also: {
      'a year made': {
        as: 'individual',
        address: async (stage) => {
          await paid(stage);
          return '/payment/receipt';
        },
        ready: async (page) => {
          await page.getByRole('button', { name: 'ZIPを作る' }).click();
          await page.getByRole('button', { name: /ZIP（\d+件）をダウンロードする/u }).waitFor();
        },
      },
      empty: { as: 'individual2', address: at('/payment/receipt'), ready: shows('まだ領収書はありません') },
      unread: {
        as: 'individual',
        address: at('/dashboard/individual'),
        ready: unread('/payment/receipt', '**/main/receipts*', '領収書'),
      },
    },
  },
} satisfies Record<string, PageObject>;
