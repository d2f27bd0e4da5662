/** Asking schools' portals for what they give leave for, with our own key. */
import { createLeaves } from '#functions/access/portal/leave.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createOutward } from '#functions/platform/http/outward.ts';
import { createTokenKeys } from '#functions/platform/signing/token-keys.ts';

export function composeLeaves({ env, clock }: Pick<Basis, 'env' | 'clock'>) {
  const outward = createOutward(env.PORTAL_ISSUER);
  return createLeaves({ outward, tokenKeys: createTokenKeys(env.PORTAL_KEY_IDS), clock });
}
