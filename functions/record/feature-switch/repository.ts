/** The switches: one small row, which every function that is stopped by one reads too (`platform/http/switches.ts`). */
import { closingsSchema, noClosings, type Closings } from '#shared/kernel/switch.ts';
import { closingsKey } from '#functions/platform/http/switches.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { update, type Write } from '#functions/platform/table/write.ts';

export interface SwitchRepository {
  /** What was switched off last, in force or not. */
  read(options?: { readonly consistent?: boolean }): Promise<Closings>;
  /** Over the version that was read; changed since then it is `version-conflict`. */
  save(version: number, closings: Closings['closings']): Write;
}

export const createSwitchRepository = (table: Table): SwitchRepository => ({
  read: async (options) => (await table.find(closingsSchema, closingsKey, options)) ?? noClosings,
  save(version, closings) {
    const change = update(closingsKey).set({ closings });
    return version === noClosings.version
      ? change.expectAbsent('version').set({ version: version + 1 })
      : change.expectVersion(version);
  },
});
