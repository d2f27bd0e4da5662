/** Orders that no screen can place yet, by the product's own services over the stores of a running system. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ApplicationDraft } from '#functions/certificate/certificate-application/line.ts';
import type { Money } from '#functions/lambda/wiring/money.ts';
import type { Buyer } from '#functions/platform/auth/buyer.ts';
import type { LineDraft } from '#functions/shop/order/line-kind.ts';
import type { OrderItem } from '#functions/shop/order/repository.ts';
import type { Basis } from '#functions/platform/basis.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { credentialsOf, region } from '#infra/local/environment.ts';
import { newId } from '#functions/platform/id.ts';
import { basisOf } from '#test/support/basis.ts';
import { certificatePrice } from './buyer.ts';
import { allRows, type Row } from '#test/support/ledger.ts';

export interface Services extends Money {
  readonly base: Basis;
}

/** What main, webhook and worker are made of, in this process. */
export async function servicesOf(system: LocalSystem): Promise<Services> {
  const { composeMoney } = await import('#functions/lambda/wiring/money.ts');
  const base = await basisOf(system);
  return { ...composeMoney(base), base };
}

/** Published results of as many pupils, each free to be applied for. */
export async function addPupilResults(system: LocalSystem, count: number): Promise<Row[]> {
  const template = (await allRows(system)).find(
    ({ sk, state, organizationId, certificateApplicationId, certificateId }) =>
      sk.startsWith('RESULT#') &&
      state === 'published' &&
      organizationId === undefined &&
      certificateApplicationId === undefined &&
      certificateId === undefined,
  );
  if (template === undefined) throw new Error('no result to copy');
  const rows = Array.from({ length: count }, (_, index): Row => {
    const serial = String(index + 1).padStart(5, '0');
    const [userId, resultId] = [`usr_large-order-${serial}`, `res_01LARGE${serial.padStart(19, '0')}`];
    return { ...template, pk: `USER#${userId}`, sk: `RESULT#${resultId}`, userId, resultId };
  });
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region,
      endpoint: system.addresses.dynamoDb,
      credentials: credentialsOf(system.addresses.accessKeyId),
    }),
  );
  const table = system.environment()['MAIN_TABLE'] ?? '';
  for (let start = 0; start < rows.length; start += 25)
    await client.send(
      new BatchWriteCommand({
        RequestItems: { [table]: rows.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } })) },
      }),
    );
  return rows;
}

export const draftOf = (row: Row): LineDraft<ApplicationDraft> => {
  const now = new Date();
  const id = newId('application', now);
  return {
    kind: 'certificate-digital',
    title: '認定証（デジタル）',
    amount: certificatePrice,
    subject: { kind: 'certificate-application', id },
    detail: {
      id,
      userId: String(row['userId']),
      status: 'awaiting_payment',
      kind: 'digital',
      printedName: '山田 太郎',
      holder: { family: '山田', given: '太郎' },
      result: {
        id: String(row['resultId']),
        season: row['season'] as ApplicationDraft['result']['season'],
        division: row['division'] as ApplicationDraft['result']['division'],
        score: 300,
        level: '5級',
      },
      appliedAt: now.toISOString(),
    },
  };
};

export const placeFor = (
  services: Services,
  buyer: Buyer,
  rows: readonly Row[],
  more: Partial<Parameters<Services['placeOrder']>[0]> = {},
): Promise<OrderItem> =>
  services.placeOrder({
    buyer,
    from: 'certificate-application',
    drafts: rows.map(draftOf),
    expectedTotal: rows.length * certificatePrice,
    buyerAge: 'adult',
    ...more,
  });
