/** Buying a certificate, and its receipt. */
import type { Page } from 'playwright-core';
import { certificateApplicationContract } from '#shared/certificate-application/contract.ts';
import { eligibleResults } from '#test/support/buyer.ts';
import { buyer, unpaid, paid } from './buyer.ts';
import { at, heading, shows, unread, type PageObject } from './page-object.ts';

/** The confirmation page needs what was filled in on the page before. */
async function fillIn(page: Page): Promise<void> {
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: '申込内容を確認する' }).click();
  await heading('申込内容の確認')(page);
  await page.getByRole('button', { name: '申込を確定して支払いへ進む' }).waitFor();
}

export const applicationPages = {
  '/certificateApplication': {
    as: 'individual',
    address: at('/certificateApplication'),
    ready: (page) => page.getByRole('radio').first().waitFor(),
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
  '/payment/receipt': {
    as: 'individual',
    address: async (stage) => {
      await paid(stage);
      return '/payment/receipt';
    },
    ready: (page) => page.getByRole('table').waitFor(),
    also: {
      empty: { as: 'individual2', address: at('/payment/receipt'), ready: shows('まだ領収書はありません') },
      unread: {
        as: 'individual',
        address: at('/dashboard/individual'),
        ready: unread('/payment/receipt', '**/main/receipts*', '領収書'),
      },
    },
  },
} satisfies Record<string, PageObject>;
