import type { Staff } from '#shared/school/staff/schema.ts';

export const roleWords: Record<Staff['role'], string> = { owner: '責任者', teacher: '先生' };
