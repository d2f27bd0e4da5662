import { badgeContract } from '#shared/certificate/badge/contract.ts';
import { createBadgeRepository } from '#functions/certificate/badge/repository.ts';
import { createCheckBadge } from '#functions/certificate/badge/check.ts';
import { createProofs } from '#functions/certificate/badge/proof.ts';
import { mountPublished } from '#functions/certificate/badge/public-routes.ts';
import { badgeHandlers } from '#functions/certificate/badge/routes.ts';
import { createBadgeService } from '#functions/certificate/badge/service.ts';
import { createGetStatusList } from '#functions/certificate/badge/status-list.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { createKeyRing } from '#functions/platform/signing/key-ring.ts';

export const part: Part = ({ implement, app, ...base }) => {
  const { ISSUER_NAME: name, PUBLIC_ORIGIN: publicOrigin, BADGE_KEY_IDS: keyIds } = base.env;
  const proofs = createProofs({ keys: createKeyRing(keyIds), publicOrigin });
  const badges = createBadgeService({
    ...base,
    badges: createBadgeRepository(base.table),
    proofs,
    issuer: { name },
    publicOrigin,
  });
  implement(badgeContract, badgeHandlers(badges, createCheckBadge(base, proofs)));
  mountPublished(app, { proofs, getStatusList: createGetStatusList(base, proofs) });
};
