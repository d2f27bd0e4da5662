import { createBadgeRepository } from '#functions/certificate/badge/repository.ts';
import { createSweepBadges } from '#functions/certificate/badge/sweep.ts';
import type { Table } from '#functions/platform/table/table.ts';

export const composeRefreshBadges = (table: Table) =>
  createSweepBadges({ table, badges: createBadgeRepository(table) });
