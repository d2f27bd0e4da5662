/** What becomes of a parcel. Pure. */
import type { ParcelStatus } from './schema.ts';

export type ParcelAct = 'pay' | 'release' | 'refund' | 'print' | 'ship' | 'deliver' | 'return' | 'send-again';

const moves: Readonly<Record<ParcelAct, Partial<Record<ParcelStatus, ParcelStatus>>>> = {
  // Paid after it was given up: what the order was for is made all the same.
  pay: { awaiting_payment: 'preparing', canceled: 'preparing' },
  release: { awaiting_payment: 'canceled' },
  refund: {
    awaiting_payment: 'canceled',
    canceled: 'canceled',
    preparing: 'refunded',
    printing: 'refunded',
    returned: 'refunded',
  },
  print: { preparing: 'printing', printing: 'printing' },
  // A tracking number that was typed wrongly is put right.
  ship: { printing: 'shipped', shipped: 'shipped' },
  deliver: { shipped: 'delivered' },
  return: { shipped: 'returned', delivered: 'returned' },
  'send-again': { returned: 'printing' },
};

/** Undefined where the act changes nothing or cannot be done. */
export const parcelAfter = (status: ParcelStatus, act: ParcelAct): ParcelStatus | undefined =>
  moves[act][status];

/** Its papers are not in the office any more: what is put right afterwards goes with another parcel. */
export const hasLeft = (status: ParcelStatus): boolean => status === 'shipped' || status === 'delivered';

/** Beside the sheets for window envelopes: the same addresses for label paper. */
export const labelsFileName = '認定証_宛名ラベル.pdf';
