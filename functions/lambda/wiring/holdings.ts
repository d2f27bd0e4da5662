/** What accounts hold, feature by feature, in the order of the export. */
import type { HoldingKind } from '#functions/platform/holding/holding.ts';
import { appealHoldings } from '#functions/competition/correction/appeal/holdings.ts';
import { applicationHoldings } from '#functions/certificate/certificate-application/holdings.ts';
import { certificateHoldings } from '#functions/certificate/certificate/holdings.ts';
import { entryHoldings } from '#functions/competition/entry/holdings.ts';
import { parcelHoldings } from '#functions/certificate/parcel/holdings.ts';
import { orderHoldings } from '#functions/shop/order/holdings.ts';
import { qualificationHoldings } from '#functions/competition/publication/qualification/holdings.ts';
import { receiptHoldings, returnHoldings } from '#functions/shop/receipt/holdings.ts';
import { subscriptionHoldings } from '#functions/shop/subscription/holdings.ts';
import { noticeHoldings } from '#functions/mail/notice/holdings.ts';
import { mailList } from './mail-list.ts';
import { passkeyHoldings } from '#functions/access/passkey/holdings.ts';
import { documentHoldings } from '#functions/shop/trade-document/holdings.ts';
import { resultHoldings } from '#functions/competition/result/holdings.ts';

export const holdingKinds: readonly HoldingKind[] = [
  entryHoldings,
  resultHoldings,
  qualificationHoldings,
  appealHoldings,
  applicationHoldings,
  certificateHoldings,
  parcelHoldings,
  subscriptionHoldings,
  orderHoldings,
  receiptHoldings,
  returnHoldings,
  documentHoldings,
  noticeHoldings(mailList),
  passkeyHoldings,
];
