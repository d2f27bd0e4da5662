/** What is switched off for everybody: one row, read again when it is some seconds old and not with every request. */
import { closingAt, closingsSchema, noClosings, type Closings } from '#shared/kernel/switch.ts';
import { Problem } from '#shared/problem.ts';
import type { Clock } from '../clock.ts';
import type { Table } from '../table/table.ts';
import type { Key } from '../table/write.ts';

export const closingsKey: Key = { pk: 'SWITCHES', sk: 'SWITCHES' };
const keepMs = 10_000;

/** @throws Problem `switched-off` with what people are to read */
export type ExpectOn = (...names: readonly string[]) => Promise<void>;

export function createExpectOn(table: Table, clock: Clock): ExpectOn {
  let kept: { readonly closings: Promise<Closings>; readonly at: number } | undefined;

  async function closings(): Promise<Closings> {
    const at = clock().getTime();
    if (kept === undefined || Math.abs(at - kept.at) >= keepMs)
      kept = {
        closings: table.find(closingsSchema, closingsKey).then((found) => found ?? noClosings),
        at,
      };
    try {
      return await kept.closings;
    } catch (error) {
      kept = undefined;
      throw error;
    }
  }

  return async (...names) => {
    const known = await closings();
    for (const name of names) {
      const closing = closingAt(known, name, clock());
      if (closing !== undefined) throw new Problem('switched-off', { detail: closing.notice });
    }
  };
}
