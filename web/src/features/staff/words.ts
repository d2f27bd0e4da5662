import type { Staff } from '#shared/organization/profile.ts';

export const roleWords: Record<Staff['role'], string> = { owner: '責任者', teacher: '先生' };
