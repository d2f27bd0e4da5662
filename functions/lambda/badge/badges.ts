import { badgeContract } from '#shared/certificate/badge/contract.ts';
import { createCheckBadge } from '#functions/certificate/badge/check.ts';
import { createProofs } from '#functions/certificate/badge/proof.ts';
import { mountPublished } from '#functions/certificate/badge/public-routes.ts';
import { createBadgeRepository } from '#functions/certificate/badge/repository.ts';
import { badgeHandlers } from '#functions/certificate/badge/routes.ts';
import { createBadgeService } from '#functions/certificate/badge/service.ts';
import { createGetStatusList } from '#functions/certificate/badge/status-list.ts';
import { createCertificateRepository } from '#functions/certificate/certificate/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { createKeyRing } from '#functions/platform/signing/key-ring.ts';

export const part: Part = ({ implement, app, ...base }) => {
  const { env, table } = base;
  const publicOrigin = env.PUBLIC_ORIGIN;
  const parts = {
    ...base,
    publicOrigin,
    badges: createBadgeRepository(table),
    certificates: createCertificateRepository(table),
    proofs: createProofs({ keys: createKeyRing(env.BADGE_KEY_IDS), publicOrigin }),
    issuer: { name: env.ISSUER_NAME },
  };
  implement(badgeContract, badgeHandlers(createBadgeService(parts), createCheckBadge(parts)));
  mountPublished(app, { ...parts, getStatusList: createGetStatusList(parts) });
};
