/** Word of a change may come after the paper was printed with it: what is right on the desk stays there. */
import { expect, test } from 'vitest';
import { work } from '#functions/certificate/parcel/align-job.ts';
import { markOf, type ContentsDependencies } from '#functions/certificate/parcel/contents.ts';
import { createParcelRepository } from '#functions/certificate/parcel/repository.ts';
import type { CertificateItem } from '#functions/certificate/certificate/repository.ts';
import type { OrderLine } from '#shared/shop/order/line.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const owner = 'USER#usr_1';
const orderId = 'ord_01JABCDEFGHJKMNPQRSTVWXYZ0';
const parcelId = 'par_01JABCDEFGHJKMNPQRSTVWXYZ0';

type Status = CertificateItem['status'];
const certificate = (id: string, status: Status) => ({ certificateId: id, status }) as CertificateItem;

/** What becomes of a parcel that was printed with some, when its certificate is now that one. */
async function afterWord(
  printed: string | undefined,
  now: CertificateItem,
  application = 'issued',
): Promise<string | undefined> {
  const { table } = createMemoryTable();
  const parcels = createParcelRepository(table);
  await table.write(
    parcels.create({
      id: parcelId,
      orderId,
      owner,
      status: 'printing',
      count: 1,
      createdAt: '2026-11-29T00:00:00.000Z',
      delivery: {
        recipient: '髙橋 結衣',
        postalCode: '100-0001',
        prefecture: '東京都',
        street: '千代田区千代田1-1',
        building: '',
      },
      ...(printed !== undefined && { printed }),
    }),
  );
  const found: ContentsDependencies = {
    lines: {
      listAfter: async () => [
        { number: 1, subject: { kind: 'certificate-application', id: 'app' } } as unknown as OrderLine,
      ],
    },
    applications: {
      find: async () => ({
        userId: 'usr_1',
        parcelId,
        certificateId: now.certificateId,
        status: application,
      }),
    },
    certificates: { find: async () => now, getByNumber: async () => now },
  };
  await work.carryOut({ table, parcels, ...found }, { owner, parcelId });
  return (await parcels.find(owner, parcelId))?.status;
}

const first = certificate('cer_1', 'valid');
const second = certificate('cer_2', 'valid');

test.each([
  ['what was printed is what goes out', markOf([second]), second, 'issued', 'printing'],
  ['another one was printed', markOf([first]), second, 'issued', 'preparing'],
  ['it is suspended', markOf([first]), certificate('cer_1', 'suspended'), 'issued', 'preparing'],
  ['it was given back', markOf([first]), first, 'refunded', 'canceled'],
  ['an earlier release printed it', undefined, second, 'issued', 'preparing'],
] as const)(
  'GIVEN word of a change WHEN %s THEN the parcel is there',
  async (_, printed, now, state, status) => {
    expect(await afterWord(printed, now, state)).toBe(status);
  },
);
