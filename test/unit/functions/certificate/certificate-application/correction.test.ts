/** While another certificate is made with the name put right, the one before is still out: money follows it. */
import { describe, expect, test } from 'vitest';
import { createCertificateLine } from '#functions/certificate/certificate-application/line.ts';
import {
  createApplicationRepository,
  type ApplicationItem,
} from '#functions/certificate/certificate-application/repository.ts';
import {
  createCertificateRepository,
  type CertificateItem,
} from '#functions/certificate/certificate/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { update } from '#functions/platform/table/write.ts';
import type { OrderLine } from '#shared/shop/order/line.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const owner = 'USER#usr_correction01';
const place = { owner, orderId: 'ord_correction01' };
const line: OrderLine = {
  orderId: 'ord_correction01',
  number: 1,
  kind: 'certificate-digital',
  title: '認定証',
  subject: { kind: 'certificate-application', id: 'cap_correction01' },
  amount: 550,
  state: 'fulfilled',
};
const certificate: CertificateItem = {
  certificateId: 'crt_correction01',
  owner,
  applicationId: 'cap_correction01',
  resultId: 'res_correction01',
  number: '2026-june-romaji-00001',
  status: 'valid',
  verifyCodeHash: 'h',
  printedName: '高橋 結衣',
  holder: { family: '髙橋', given: '結衣' },
  seasonTitle: '2026年度 6月大会',
  divisionName: 'ローマ字',
  level: '1級',
  score: 100,
  cpm: 100,
  epm: 1,
  issuedOn: '2026-11-01',
  issuer: '事務局',
  documentKey: 'certificates/crt_correction01.pdf',
  sha256: 'f',
};
const application: ApplicationItem = {
  id: 'cap_correction01',
  owner,
  userId: 'usr_correction01',
  orderId: 'ord_correction01',
  status: 'accepted',
  kind: 'digital',
  printedName: '髙橋 結衣',
  holder: certificate.holder,
  result: {
    id: 'res_correction01',
    season: { id: 'sea_correction01', edition: 2026, name: 'june', title: '2026年度 6月大会' },
    division: { code: 'romaji', name: 'ローマ字', durationSeconds: 60, unit: '文字' },
    score: 100,
    level: '1級',
  },
  corrected: true,
  replaces: 'crt_correction01',
  appliedAt: '2026-11-01T00:00:00.000Z',
};

async function correcting() {
  const { table } = createMemoryTable();
  const parts = {
    applications: createApplicationRepository(table),
    certificates: createCertificateRepository(table),
    results: createResultRepository(table),
  };
  await table.transact([...parts.certificates.create(certificate), parts.applications.create(application)]);
  await table.write(
    update({ pk: owner, sk: 'RESULT#res_correction01' }).set({
      certificateId: 'crt_correction01',
      reissueApplicationId: 'cap_correction01',
    }),
  );
  return { ...parts, table, kind: createCertificateLine(parts) };
}

describe('GIVEN a name that is being put right', () => {
  test('WHEN the money goes back for good THEN the certificate that is out is revoked, and nothing is made', async () => {
    const { table, kind, applications, certificates } = await correcting();

    const { writes } = await kind.refund(line, { ...place, withdrawal: 'revoke' });
    await table.transact([...writes]);

    expect((await certificates.getOwn(owner, 'crt_correction01')).status).toBe('revoked');
    expect((await applications.getApplication(owner, 'cap_correction01')).status).toBe('refunded');
  });

  test('WHEN the payment is disputed THEN it is suspended, and what is being made begins so', async () => {
    const { table, kind, applications, certificates } = await correcting();

    await table.transact([...(await kind.suspend(line, place)).writes]);

    expect(await certificates.getOwn(owner, 'crt_correction01')).toMatchObject({
      status: 'suspended',
      suspendedForPayment: true,
    });
    expect((await applications.getApplication(owner, 'cap_correction01')).disputed).toBe(true);
  });
});

test('GIVEN a copy in a further account WHEN the first one is revoked THEN the copy says so too', async () => {
  const { table, certificates } = await correcting();
  const first = await certificates.getOwn(owner, 'crt_correction01');
  await table.write(certificates.copyFor('USER#usr_later', first));

  await table.write(certificates.decide(first, 'revoke', '結果の取り消しのため'));

  expect(await certificates.getOwn('USER#usr_later', 'crt_correction01')).toMatchObject({
    status: 'revoked',
    reason: '結果の取り消しのため',
  });
});
