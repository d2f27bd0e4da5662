import { createBadgeRepository } from '#functions/certificate/badge/repository.ts';
import { createSweepBadges } from '#functions/certificate/badge/sweep.ts';
import { createCertificateRepository } from '#functions/certificate/certificate/repository.ts';
import { basis } from '#functions/platform/basis.ts';

const { table } = basis('badge');

export const refreshBadges = createSweepBadges({
  table,
  badges: createBadgeRepository(table),
  certificates: createCertificateRepository(table),
});
