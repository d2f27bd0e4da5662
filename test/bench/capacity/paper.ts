/** What the worker would have made: the papers and the parcel of a purchase, a season that is published, a notice of it. */
import { createApplicationTokens } from '#functions/competition/printout/application-token/repository.ts';
import { createNoticeRepository } from '#functions/mail/notice/repository.ts';
import { createParcelRepository } from '#functions/certificate/parcel/repository.ts';
import { resultsPublishedMail } from '#functions/competition/publication/mail.ts';
import { createPublicationRepository } from '#functions/competition/publication/repository.ts';
import { createTradeDocumentRepository } from '#functions/shop/trade-document/repository.ts';
import { newId, sha256 } from '#functions/platform/id.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { dayOf } from '#shared/kernel/time.ts';

const dayMs = 24 * 60 * 60 * 1000;

export async function isPublished(table: Table, seasonId: string): Promise<void> {
  const publications = createPublicationRepository(table);
  if ((await publications.find(seasonId)) !== undefined) return;
  await table.write(publications.begin(seasonId, newId('job', new Date())));
  await table.write(publications.end(seasonId, new Date().toISOString()));
}

export async function sheetToken(
  table: Table,
  whose: { readonly userId: string; readonly seasonId: string },
): Promise<string> {
  const validUntil = new Date(Date.now() + dayMs).toISOString();
  return (await createApplicationTokens(table).ofSeason(whose, validUntil)).token;
}

export async function issuedDocument(table: Table, owner: string, orderId: string) {
  const now = new Date();
  const number = `B2026-${orderId.slice(-6)}`;
  const document = { tradedOn: dayOf(now), id: `invoice-${number}` };
  await createTradeDocumentRepository(table).record({
    ...document,
    type: 'invoice',
    number,
    copy: false,
    issuedAt: now.toISOString(),
    amount: 550,
    taxes: [],
    counterparty: '山田 太郎 様',
    orderId,
    sha256: sha256(number),
    owner,
    key: `invoices/${number}.pdf`,
  });
  return document;
}

export async function parcelOf(table: Table, owner: string, orderId: string): Promise<string> {
  const now = new Date();
  const id = newId('parcel', now);
  await table.write(
    createParcelRepository(table).create({
      id,
      owner,
      orderId,
      status: 'printing',
      delivery: {
        recipient: '山田 太郎',
        postalCode: '100-0001',
        prefecture: '東京都',
        street: '千代田1-1',
        building: '',
      },
      createdAt: now.toISOString(),
      count: 1,
    }),
  );
  return id;
}

export async function unreadNotice(table: Table, userId: string, season: string): Promise<string> {
  const notices = createNoticeRepository(table, () => new Date());
  await notices.add({
    userId,
    key: newId('job', new Date()),
    template: resultsPublishedMail.name,
    parameters: { season },
  });
  const { items } = await notices.list(userId, { limit: 1 });
  const [newest] = items;
  if (newest === undefined) throw new Error('no notice was added');
  return newest.id;
}
