import { createBadgeRepository } from '../features/badge/repository.ts';
import { createSweepBadges } from '../features/badge/sweep.ts';
import { createCertificateRepository } from '../features/certificate/repository.ts';
import { basis } from '../platform/basis.ts';

const { table } = basis('badge');

export const refreshBadges = createSweepBadges({
  table,
  badges: createBadgeRepository(table),
  certificates: createCertificateRepository(table),
});
