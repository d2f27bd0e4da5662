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
} satisfies Record<string, PageObject>;
