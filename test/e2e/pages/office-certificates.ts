/** Issued certificates in the office's console. */
import { certificateOfficeContract } from '#shared/certificate/certificate/office-contract.ts';
import { signIn } from '#test/support/system.ts';
import { paid, paidByTheSchool } from './buyer.ts';
import { at, shows, unread, type PageObject, type Running } from './page-object.ts';

const path = '/admin/certificates/issued';

async function numberOf({ system }: Running, orderId: string): Promise<string> {
  const office = await signIn(system, 'admin');
  const body = { text: orderId };
  const { items } = (await office.call(certificateOfficeContract.findOfficeCertificates, { body })).value();
  return items[0]?.number ?? '';
}

async function revoked(stage: Running): Promise<string> {
  const number = await numberOf(stage, await paid(stage));
  const office = await signIn(stage.system, 'admin');
  await office.call(certificateOfficeContract.actOnCertificate, {
    params: { certificateNumber: number },
    body: { act: 'revoke', status: 'valid', reason: '結果の取り消しのため' },
  });
  return `${path}/${number}`;
}

const one = async (stage: Running) => `${path}/${await numberOf(stage, await paid(stage))}`;

export const officeCertificatePages = {
  [path]: {
    as: 'admin',
    address: async (stage) => `${path}?order=${await paidByTheSchool(stage)}`,
    ready: (page) => page.getByRole('table', { name: '見つかった認定証' }).waitFor(),
    also: {
      'nothing asked': { as: 'admin', address: at(path), ready: shows('購入した方から探すときは') },
      'nothing found': {
        as: 'admin',
        address: at(path),
        ready: async (page) => {
          await page.getByRole('searchbox').fill('2026-june-romaji-99999');
          await page.getByText('見つかりませんでした').waitFor();
        },
      },
      unread: {
        as: 'admin',
        address: at('/dashboard/admin'),
        ready: unread(`${path}?order=ord_example01`, '**/admin/certificate-search', '認定証'),
      },
    },
  },
  [`${path}/:number`]: {
    as: 'admin',
    address: one,
    ready: (page) => page.getByRole('button', { name: '氏名を直す' }).waitFor(),
    also: {
      revoked: { as: 'admin', address: revoked, ready: shows('結果の取り消しのため') },
      'a name to be put right': {
        as: 'admin',
        address: one,
        ready: async (page) => {
          await page.getByRole('button', { name: '氏名を直す' }).click();
          await page.getByRole('textbox', { name: '券面の氏名' }).waitFor();
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, PageObject>>;
