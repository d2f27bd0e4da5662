/** What accounts hold, feature by feature, in the order of the export. */
import type { HoldingKind } from '../platform/holding/holding.ts';
import { appealHoldings } from '../features/appeal/holdings.ts';
import { applicationHoldings } from '../features/certificate-application/holdings.ts';
import { certificateHoldings } from '../features/certificate/holdings.ts';
import { entryHoldings } from '../features/entry/holdings.ts';
import { orderHoldings } from '../features/order/holdings.ts';
import { qualificationHoldings } from '../features/qualification/holdings.ts';
import { receiptHoldings, returnHoldings } from '../features/receipt/holdings.ts';
import { subscriptionHoldings } from '../features/subscription/holdings.ts';
import { noticeHoldings } from '../features/notice/holdings.ts';
import { mailList } from './mail-list.ts';
import { documentHoldings } from '../features/trade-document/holdings.ts';
import { resultHoldings } from '../features/result/holdings.ts';

export const holdingKinds: readonly HoldingKind[] = [
  entryHoldings,
  resultHoldings,
  qualificationHoldings,
  appealHoldings,
  applicationHoldings,
  certificateHoldings,
  subscriptionHoldings,
  orderHoldings,
  receiptHoldings,
  returnHoldings,
  documentHoldings,
  noticeHoldings(mailList),
];
