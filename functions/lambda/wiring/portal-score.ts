/** Scores to schools' portals, wired with the first of them: the key that signs is loaded for nothing else of the worker. */
import { createEntranceRepository } from '#functions/access/entrance/repository.ts';
import { scoreWork } from '#functions/access/portal/job.ts';
import { createLeaves, type Leaves } from '#functions/access/portal/leave.ts';
import { createLineRepository } from '#functions/access/portal/line-repository.ts';
import { createPortalRepository } from '#functions/access/portal/repository.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createOutward } from '#functions/platform/http/outward.ts';
import { createTokenKeys } from '#functions/platform/signing/token-keys.ts';

/** Kept with what portals gave leave for. */
let leaves: Leaves | undefined;

export const work = scoreWork((base: Pick<Basis, 'env' | 'table' | 'clock'>) => {
  const { env, table, clock } = base;
  leaves ??= createLeaves({
    outward: createOutward(env.PORTAL_ISSUER),
    tokenKeys: createTokenKeys(env.PORTAL_KEY_IDS),
    clock,
  });
  return {
    table,
    leaves,
    lines: createLineRepository(table, clock),
    portals: createPortalRepository(table, clock),
    entrance: createEntranceRepository(table, clock),
    accounts: createAccountRepository(table),
  };
});
