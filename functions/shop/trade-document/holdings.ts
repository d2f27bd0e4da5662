import { always, type HoldingKind } from '#functions/platform/holding/holding.ts';

/** 納品書 and 請求書 that were issued are part of the books. */
export const documentHoldings: HoldingKind = { prefix: 'ISSUED#', isKept: always };
