/** What accounts hold, feature by feature, in the order of the export. */
import type { HoldingKind } from '../platform/holding/holding.ts';
import { applicationHoldings } from './certificate-application/holdings.ts';
import { certificateHoldings } from './certificate/holdings.ts';
import { orderHoldings } from './order/holdings.ts';
import { receiptHoldings, returnHoldings } from './receipt/holdings.ts';
import { resultHoldings } from './result/holdings.ts';

export const holdingKinds: readonly HoldingKind[] = [
  resultHoldings,
  applicationHoldings,
  certificateHoldings,
  orderHoldings,
  receiptHoldings,
  returnHoldings,
];
