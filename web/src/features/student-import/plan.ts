/** From the chosen file to what would happen to each of its rows. */
import type { Group } from '#shared/group/schema.ts';
import { planImport, type Verdict } from '#shared/student-import/plan.ts';
import { BadFile, readRows, type ImportRow } from '#shared/student-import/file.ts';
import { readTable } from './file.ts';
import { fetchAllStudents } from '#web/features/student/queries.ts';

export interface Plan {
  readonly table: readonly (readonly string[])[];
  readonly rows: readonly ImportRow[];
  readonly verdicts: readonly Verdict[];
}

/** `refused`: nothing of this file can be used, and why. */
export async function planOf(
  file: File,
  groups: readonly Group[],
): Promise<Plan | { readonly refused: string }> {
  try {
    const table = await readTable(file);
    const rows = readRows(table);
    return { table, rows, verdicts: planImport(rows, groups, await fetchAllStudents()) };
  } catch (error) {
    if (error instanceof BadFile) return { refused: error.message };
    throw error;
  }
}
