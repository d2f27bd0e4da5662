/** Paper certificates on their way, as the office sees them. */
import { parcelContract } from '#shared/certificate/parcel/contract.ts';
import { eventually, signIn } from '#test/support/system.ts';
import { paidByTheSchool } from './buyer.ts';
import { at, shows, unread, type PageObject, type Running } from './page-object.ts';

const path = '/admin/certificates';

/** A school's parcel, printed and so waiting to be posted. */
async function printed(stage: Running): Promise<string> {
  const orderId = await paidByTheSchool(stage);
  const office = await signIn(stage.system, 'admin');
  const list = async (status: 'preparing' | 'printing') =>
    (await office.call(parcelContract.listParcels, { query: { status } })).value().items;
  const parcel = await eventually(
    async () => (await list('preparing')).find((one) => one.orderId === orderId),
    (one) => one !== undefined,
  );
  await office.call(parcelContract.startParcelPrint, {
    body: { parcelIds: [parcel?.id ?? ''], status: 'preparing', requestKey: crypto.randomUUID() },
  });
  await eventually(
    async () => (await list('printing')).some(({ id }) => id === parcel?.id),
    (there) => there,
  );
  return `${path}?status=printing`;
}

export const parcelPages = {
  [path]: {
    as: 'admin',
    address: async (stage) => {
      await paidByTheSchool(stage);
      return path;
    },
    ready: async (page) => {
      await page
        .getByRole('row', { name: /さくら小学校/u })
        .first()
        .waitFor();
      await page.getByRole('checkbox', { name: /すべて選択/u }).check();
    },
    also: {
      'about to be posted': {
        as: 'admin',
        address: printed,
        ready: async (page) => {
          await page
            .getByRole('button', { name: /発送を登録する：/u })
            .first()
            .click();
          await page.getByRole('textbox', { name: '小包番号と追跡番号' }).waitFor();
        },
      },
      none: { as: 'admin', address: at(`${path}?status=returned`), ready: shows('今はありません') },
      unread: {
        as: 'admin',
        address: at('/dashboard/admin'),
        ready: unread(path, '**/admin/parcels?*', '小包'),
      },
    },
  },
} as const satisfies Readonly<Record<string, PageObject>>;
