import { formatPostalAddress } from '#shared/kernel/contact.ts';
import { inState, type HoldingKind } from '#functions/platform/holding/holding.ts';
import { sheet } from '#functions/platform/holding/sheet.ts';

/** Goes with the account, and what is paid for and not posted yet would never be. */
export const parcelHoldings: HoldingKind = {
  prefix: 'PARCEL#',
  isKept: () => false,
  isUnfinished: inState('preparing', 'printing'),
  unfinishedWords: '発送を待っている紙の認定証があります。発送されるのをお待ちください。',
  async sheet(items) {
    const { parcelItemSchema } = await import('./repository.ts');
    const rows = items.map((item) => parcelItemSchema.parse(item));
    return sheet('parcels', '認定証の発送', rows, {
      申込日時: ({ createdAt }) => createdAt,
      宛名: ({ delivery }) => delivery.recipient,
      送り先: ({ delivery }) => formatPostalAddress(delivery),
      発送日時: ({ shippedAt }) => shippedAt,
      追跡番号: ({ trackingNumber }) => trackingNumber,
    });
  },
};
