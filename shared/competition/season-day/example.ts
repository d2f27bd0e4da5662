import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { seasonDayContract } from './contract.ts';

const seasonId = 'sea_2026-autumn';

export const seasonDayExamples = {
  getSeasonDay: { params: { seasonId } },
  getSchoolDay: { params: { seasonId, organizationId: 'org_sakurakey-elementary' } },
} satisfies ExamplesOf<typeof seasonDayContract>;
