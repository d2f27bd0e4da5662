import { to, type Address } from '#shared/kernel/paths.ts';

/** Of one person's application: choosing, and then confirming what was chosen. */
export const ownAddress = (season: string, step?: 'confirm'): Address =>
  to('/maipaso-competition/register/application', {}, { season, step });
