/** Documents as they were issued: an order's, for its buyer, and all of them, for the office. */
import { actOn } from '#infra/local/stripe/control.ts';
import { receiptContract } from '#shared/shop/receipt/contract.ts';
import { documentContract, documentOfficeContract } from '#shared/shop/trade-document/contract.ts';
import { act, apply, issued } from '#test/support/shop/buyer.ts';
import { eventually, signIn } from '#test/support/system.ts';
import { buyer, paid, unpaid } from './buyer.ts';
import { at, shows, unread, type PageObject, type Running } from './page-object.ts';

const own = '/payment/documents';
const office = '/admin/documents';

/** Paid, with a receipt, and some of it given back. */
async function givenBack(stage: Running): Promise<string> {
  const person = await buyer(stage);
  const { orderId, sessionId } = await apply(person);
  act(stage.system, sessionId, 'pay');
  await issued(person, orderId);
  const body = { addressee: 'さくら小学校PTA', honorific: 'none', note: '品代として' } as const;
  (await person.call(receiptContract.issueReceipt, { params: { orderId }, body })).value();
  actOn(stage.system.stripe, { sessionId, action: 'refund', amount: 200 });
  await eventually(
    async () => (await person.call(documentContract.listOrderDocuments, { params: { orderId } })).value(),
    ({ items }) => items.length > 0,
  );
  return orderId;
}

async function found({ system }: Running, search: string): Promise<string> {
  const person = await signIn(system, 'admin');
  await eventually(
    async () => (await person.call(documentOfficeContract.searchDocuments, { query: {} })).value(),
    ({ items }) => items.length >= 3,
  );
  return `${office}${search}`;
}

export const documentPages = {
  [own]: {
    as: 'individual',
    address: async (stage) => `${own}?order=${await givenBack(stage)}`,
    ready: async (page) => {
      await page.getByRole('button', { name: /PDFを保存する：適格返還請求書/u }).waitFor();
    },
    also: {
      'an invoice being written': {
        as: 'individual',
        address: async (stage) => `${own}?order=${await paid(stage)}`,
        ready: async (page) => {
          await page.getByRole('button', { name: '請求書を発行する' }).click();
          await page.getByRole('textbox', { name: '件名' }).waitFor();
        },
      },
      'both issued': {
        as: 'individual',
        address: async (stage) => `${own}?order=${await paid(stage)}`,
        ready: async (page) => {
          for (const title of ['納品書', '請求書']) {
            await page.getByRole('button', { name: `${title}を発行する` }).click();
            await page.getByRole('textbox', { name: '宛名' }).fill('桜木市長');
            await page.getByText('付けない（').click();
            await page.getByRole('textbox', { name: '件名' }).fill('令和8年度 認定証の発行');
            await page.getByRole('button', { name: '発行の内容を確認する' }).click();
            await page.getByRole('button', { name: 'この内容で発行する' }).click();
            await page
              .getByRole('button', { name: new RegExp(`再発行版を保存する：${title}`, 'u') })
              .waitFor();
          }
        },
      },
      'in advance': {
        as: 'individual',
        address: async (stage) => `${own}?order=${await unpaid(stage)}`,
        ready: async (page) => {
          await page.getByRole('button', { name: '前払いの請求書を発行する' }).waitFor();
        },
      },
      'of no order': { as: 'individual', address: at(own), ready: shows('注文が選ばれていません') },
      'of nobody': {
        as: 'individual',
        address: at(`${own}?order=ord_example01`),
        ready: shows('この注文番号の申込はありません'),
      },
      'of an id cut short': {
        as: 'individual',
        address: at(`${own}?order=ord_01M`),
        ready: shows('この注文番号の申込はありません'),
      },
      unread: {
        as: 'individual',
        address: at('/dashboard/individual'),
        ready: unread(`${own}?order=ord_example01`, '**/api/main/documents/**', '書類'),
      },
    },
  },
  [office]: {
    as: 'admin',
    address: async (stage) => {
      await givenBack(stage);
      return found(stage, '');
    },
    ready: async (page) => {
      await page
        .getByRole('button', { name: /PDFを保存する：領収書/u })
        .first()
        .waitFor();
    },
    also: {
      exported: {
        as: 'admin',
        address: async (stage) => {
          await givenBack(stage);
          return found(stage, '?counterparty=さくら小学校&least=100');
        },
        ready: async (page) => {
          await page.getByRole('button', { name: '見つかった書類をZIPにする' }).click();
          await page.getByRole('button', { name: 'ZIPをダウンロードする' }).first().waitFor();
        },
      },
      none: {
        as: 'admin',
        address: at(`${office}?counterparty=どこにもない`),
        ready: shows('この条件の書類はありません'),
      },
      refused: {
        as: 'admin',
        address: at(`${office}?from=2026-11-30&to=2026-11-01`),
        ready: async (page) => {
          await page.getByRole('button', { name: 'この条件で探す' }).click();
          await page.getByText('始まりの日と同じか、後の日を入力してください').first().waitFor();
        },
      },
      unread: {
        as: 'admin',
        address: at('/dashboard/admin'),
        ready: unread(office, '**/api/main/admin/documents*', '書類'),
      },
    },
  },
} as const satisfies Readonly<Record<string, PageObject>>;
