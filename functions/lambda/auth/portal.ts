import { portalContract } from '#shared/access/portal/contract.ts';
import { createEntranceRepository } from '#functions/access/entrance/repository.ts';
import { createOpenToken } from '#functions/access/portal/launch.ts';
import { createLeaves } from '#functions/access/portal/leave.ts';
import { mountPortal } from '#functions/access/portal/public-routes.ts';
import { createLineRepository } from '#functions/access/portal/line-repository.ts';
import { createPortalRepository } from '#functions/access/portal/repository.ts';
import { createAskRoster } from '#functions/access/portal/roster.ts';
import { portalHandlers } from '#functions/access/portal/routes.ts';
import { createPortalService } from '#functions/access/portal/service.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { createOutward } from '#functions/platform/http/outward.ts';
import { createTokenKeys } from '#functions/platform/signing/token-keys.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';

/** A school's learning portal, and who comes from there. */
export const part: Part = ({ implement, app, limit, ...base }) => {
  const { env, table, clock } = base;
  const outward = createOutward(env.PORTAL_ISSUER);
  const tokenKeys = createTokenKeys(env.PORTAL_KEY_IDS);
  const parts = {
    ...base,
    outward,
    openToken: createOpenToken(outward),
    portals: createPortalRepository(table, clock),
    lines: createLineRepository(table, clock),
    entrance: createEntranceRepository(table, clock),
    askRoster: createAskRoster({
      leaves: createLeaves({ outward, tokenKeys, clock }),
      now: () => performance.now(),
    }),
    tokenKeys,
    accounts: createAccountRepository(table),
    audit: createAuditRepository(table, clock),
  };
  const service = createPortalService(parts);
  implement(portalContract, portalHandlers({ ...parts, service }));
  mountPortal(app, { service, limit });
};
