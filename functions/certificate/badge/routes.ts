import type { badgeContract } from '#shared/certificate/badge/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { CheckBadge } from './check.ts';
import type { BadgeService } from './service.ts';

export const badgeHandlers = (
  badges: BadgeService,
  checkBadge: CheckBadge,
): Handlers<typeof badgeContract> => ({
  handOutBadge: ({ actor, params }) => badges.handOut(actor.userId, params.certificateId),
  checkBadge: ({ body }) => checkBadge(body.document),
});
