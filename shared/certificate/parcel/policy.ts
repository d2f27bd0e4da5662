/** What becomes of a parcel. Pure. */
import type { Parcel, ParcelStatus } from './schema.ts';

export type ParcelAct =
  | 'pay'
  | 'release'
  | 'refund'
  | 'print'
  | 'print-anew'
  | 'empty'
  | 'ship'
  | 'deliver'
  | 'return'
  | 'send-again';

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
  // What was printed, or is being printed, is not what goes out any more.
  'print-anew': { preparing: 'preparing', printing: 'preparing' },
  // All that was in it was given back or revoked; its postage may be given back afterwards.
  empty: { preparing: 'canceled', printing: 'canceled', returned: 'canceled' },
  // A tracking number that was typed wrongly is put right.
  ship: { printing: 'shipped', shipped: 'shipped' },
  deliver: { shipped: 'delivered' },
  return: { shipped: 'returned', delivered: 'returned' },
  // Its envelope cannot be used again, and what is in it may have been put right since.
  'send-again': { returned: 'preparing' },
};

/** Undefined where the act changes nothing or cannot be done. */
export const parcelAfter = (status: ParcelStatus, act: ParcelAct): ParcelStatus | undefined =>
  moves[act][status];

/** Why its number was not taken, as it stands now. */
export function whyNotShipped({ status, trackingNumber }: Pick<Parcel, 'status' | 'trackingNumber'>): string {
  switch (status) {
    case 'awaiting_payment':
      return 'まだ支払われていません';
    case 'preparing':
      return 'まだ印刷していません';
    case 'printing':
      return '「発送待ち」に戻っています';
    case 'shipped':
      return `すでに発送済みです（番号 ${trackingNumber ?? 'なし'}）`;
    case 'delivered':
      return 'すでに届いています';
    case 'returned':
      return '事務局に戻ってきています';
    case 'canceled':
    case 'refunded':
      return '取り消しか返金により、発送しません';
  }
}

/** Its papers are not in the office any more: what is put right afterwards goes with another parcel. */
export const hasLeft = (status: ParcelStatus): boolean => status === 'shipped' || status === 'delivered';

/** Beside the sheets for window envelopes: the same addresses for label paper. */
export const labelsFileName = '認定証_宛名ラベル.pdf';

const honoured = /(?:様|御中|殿|先生|宛)$/u;
/** What is no person begins or ends so: 株式会社, 学校, 塾, 本部, PTA. */
const noPerson =
  /^(?:㈱|㈲|(?:株式|有限)会社)|(?:学校|学園|学院|大学|高校|中学|小学|高専|園|塾|教室|スクール|社|会|部|課|室|係|局|所|館|団|組合|法人|委員会|センター|クラブ|PTA|ＰＴＡ)$/u;

/** As it stands on the envelope. Of what an organisation has sent, also to one of its people. */
export const recipientLine = (recipient: string, ofOrganization: boolean): string =>
  honoured.test(recipient)
    ? recipient
    : `${recipient} ${ofOrganization && noPerson.test(recipient) ? '御中' : '様'}`;
