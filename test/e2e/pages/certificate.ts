/** Checking a certificate, by anybody. */
import { applicationOf } from '#test/support/buyer.ts';
import { verifyCodeOf } from '#test/support/certificate.ts';
import { buyer, paid } from './buyer.ts';
import { at, heading, type PageObject } from './page-object.ts';

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
    },
  },
  '/maipaso-competition/participant/certificate/:id': {
    as: 'individual',
    address: async (stage) => {
      const { certificateId = '' } = await applicationOf(await buyer(stage), await paid(stage));
      return `/maipaso-competition/participant/certificate/${certificateId}`;
    },
    ready: (page) => page.getByRole('button', { name: '認定証(PDF)をダウンロードする' }).waitFor(),
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
