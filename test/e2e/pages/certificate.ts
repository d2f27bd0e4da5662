/** Checking a certificate, by anybody. */
import { applicationOf } from '#test/support/shop/buyer.ts';
import { verifyCodeOf } from '#test/support/certificate/certificate.ts';
import { badgeOf, chooseFile, foreignBadge } from '#test/support/certificate/badge.ts';
import { buyer, paid } from './buyer.ts';
import { at, heading, type PageObject } from './page-object.ts';

let badge = '';

export const certificatePages = {
  '/qrCertificate': {
    address: async (stage) => {
      const person = await buyer(stage);
      const { certificateId = '' } = await applicationOf(person, await paid(stage));
      return `/qrCertificate?c=${await verifyCodeOf(person, certificateId)}`;
    },
    ready: (page) => page.getByText('有効', { exact: true }).first().waitFor(),
    also: {
      'a code nobody has': {
        address: at('/qrCertificate?c=AAAA-AAAA-AAAA-AAAA'),
        ready: heading(/./u),
      },
      'a badge that was chosen': {
        address: async (stage) => {
          const person = await buyer(stage);
          const { certificateId = '' } = await applicationOf(person, await paid(stage));
          badge = (await badgeOf(person, certificateId)).document;
          return '/qrCertificate';
        },
        ready: async (page) => {
          await chooseFile(page, 'badge.json', badge);
          await page.getByText('本物で、有効です').waitFor();
        },
      },
      'a badge of another issuer, in English': {
        address: at('/qrCertificate?lang=en'),
        ready: async (page) => {
          await chooseFile(page, 'badge.json', foreignBadge);
          await page.getByText('Cannot be checked here').waitFor();
        },
      },
      'a file that is none': {
        address: at('/qrCertificate'),
        ready: async (page) => {
          await chooseFile(page, 'memo.txt', 'メモ');
          await page.getByText('この種類のファイルは確かめられません', { exact: false }).waitFor();
        },
      },
    },
  },
  '/maipaso-competition/participant/certificate/:id': {
    as: 'individual',
    address: async (stage) => {
      const { certificateId = '' } = await applicationOf(await buyer(stage), await paid(stage));
      return `/maipaso-competition/participant/certificate/${certificateId}`;
    },
    ready: (page) => page.getByRole('button', { name: '認定証（PDF）をダウンロードする' }).waitFor(),
    also: {
      'shared just now': {
        as: 'individual',
        address: async (stage) => {
          const { certificateId = '' } = await applicationOf(await buyer(stage), await paid(stage));
          return `/maipaso-competition/participant/certificate/${certificateId}`;
        },
        ready: async (page) => {
          await page.getByRole('button', { name: /共有リンクを作/u }).click();
          await page.getByText('共有リンクができました').waitFor();
        },
      },
    },
  },
} satisfies Record<string, PageObject>;
