/**
 * Gives receipts their numbers: one gap-free row a fiscal year, some at a time by whoever comes first. Payments only
 * leave an unnumbered receipt behind, so fifty payers in the same second never meet at one counter.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { isProblem, Problem } from '#shared/problem.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { NumberedReceipt, ReceiptItem, ReceiptRepository } from './repository.ts';

interface NumberingDependencies {
  readonly table: Table;
  readonly receipts: ReceiptRepository;
}

export interface Numbering {
  /** Numbers all that wait, in the order in which they were paid. */
  all(): Promise<void>;
  /** The same receipts with their numbers. */
  settle(receipts: readonly ReceiptItem[]): Promise<NumberedReceipt[]>;
}

const atOnce = 40;
const maximumRounds = 20;

const isNumbered = (receipt: ReceiptItem): receipt is NumberedReceipt => receipt.number !== undefined;

export function createNumbering({ table, receipts }: NumberingDependencies): Numbering {
  const yearOf = ({ paidAt }: ReceiptItem): number => fiscalYearOf(paidAt);

  /** Those of the earliest year among them; false when somebody else was giving numbers at the same moment. */
  async function give(waiting: readonly ReceiptItem[]): Promise<boolean> {
    const year = Math.min(...waiting.map(yearOf));
    const last = await receipts.lastNumber(year);
    try {
      await table.transact(
        receipts.giveNumbers(
          year,
          last,
          waiting.filter((receipt) => yearOf(receipt) === year),
        ),
      );
      return true;
    } catch (error) {
      if (!isProblem(error, 'version-conflict')) throw error;
      return false;
    }
  }

  async function all(): Promise<void> {
    for (let round = 1; round <= maximumRounds; round++) {
      const waiting = await receipts.listUnnumbered(atOnce);
      if (waiting.length === 0) return;
      if (!(await give(waiting))) await sleep(Math.random() * 20 * round);
    }
  }

  return {
    all,
    async settle(given) {
      let found = [...given];
      for (let round = 1; round <= maximumRounds; round++) {
        const waiting = found.filter((receipt) => !isNumbered(receipt));
        if (waiting.length === 0) return found.filter(isNumbered);
        // All that wait come first, so that the numbers follow the payments; the index may not show the newest yet.
        await all();
        found = await Promise.all(
          found.map(async (receipt) =>
            isNumbered(receipt) ? receipt : receipts.getReceipt(receipt.owner, receipt.orderId),
          ),
        );
        const left = found.filter((receipt) => !isNumbered(receipt));
        if (left.length > 0) await give(left);
      }
      throw new Problem('version-conflict');
    },
  };
}
