import { withExamples } from '#shared/kernel/examples.ts';
import { seasonDayContract } from './contract.ts';

const seasonId = 'sea_2026-autumn';

export const seasonDayEndpoints = withExamples(seasonDayContract, {
  getSeasonDay: { params: { seasonId } },
  getSchoolDay: { params: { seasonId, organizationId: 'org_sakurakey-elementary' } },
});
