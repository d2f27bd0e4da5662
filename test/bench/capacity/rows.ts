/** Rows as the product writes them, made by its own repositories and put into the table in bulk. */
import { remove } from '#functions/platform/table/write.ts';
import { accountRows } from './account-rows.ts';
import { attemptRows } from './attempt-rows.ts';
import { guestRows } from './guest-rows.ts';
import { invoiceRows } from './invoice-rows.ts';
import { benchKeys } from './master-data.ts';
import { purchaseRows } from './purchase-rows.ts';
import { createRowBase } from './row-base.ts';
import { schoolRows } from './school-rows.ts';
import { workRows } from './work-rows.ts';

export function createRows(endpoint: string, accessKeyId = 'local') {
  const base = createRowBase(endpoint, accessKeyId);
  const { table, put, close } = base;
  const purchases = purchaseRows(base);
  return {
    ...accountRows(base),
    ...attemptRows(base),
    ...guestRows(purchases),
    ...invoiceRows(base, purchases),
    ...purchases,
    ...schoolRows(base),
    ...workRows(base),
    /** Nothing is left of the master data of the round before. */
    async forgetMasterData(): Promise<void> {
      await table.transact(benchKeys.map((key) => remove(key)));
    },
    put,
    close,
  };
}
export type Rows = ReturnType<typeof createRows>;
