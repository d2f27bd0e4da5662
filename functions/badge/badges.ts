import { badgeContract } from '#shared/badge/contract.ts';
import { createCheckBadge } from '../features/badge/check.ts';
import { createProofs } from '../features/badge/proof.ts';
import { mountPublished } from '../features/badge/public-routes.ts';
import { createBadgeRepository } from '../features/badge/repository.ts';
import { badgeHandlers } from '../features/badge/routes.ts';
import { createBadgeService } from '../features/badge/service.ts';
import { createGetStatusList } from '../features/badge/status-list.ts';
import { createCertificateRepository } from '../features/certificate/repository.ts';
import type { Part } from '../platform/http/parts.ts';
import { createKeyRing } from '../platform/signing/key-ring.ts';

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
