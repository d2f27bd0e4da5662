/** Results as people may see them, for the pages of their holders, schools and the office. */
import { createPublicationRepository } from '#functions/competition/publication/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { createShownResults } from '#functions/competition/shown-result/service.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { composeAttempts } from './attempt.ts';
import { composeSupervision } from './supervision.ts';

export function composeShownResults(base: Pick<Basis, 'table' | 'clock'>) {
  const parts = {
    ...composeAttempts(base),
    ...composeSupervision(base),
    results: createResultRepository(base.table),
    publications: createPublicationRepository(base.table),
  };
  return { ...parts, shown: createShownResults(parts) };
}
