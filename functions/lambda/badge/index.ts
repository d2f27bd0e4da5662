import { basis } from '#functions/platform/basis.ts';
import { serve } from '#functions/platform/http/serve.ts';

const badges = () => import('./badges.ts');
const base = basis('badge');

const answer = await serve(
  'badge',
  '/api/badge',
  {
    badges,
    checks: badges,
    did: badges,
    'status-lists': badges,
  },
  base,
);

/** Requests, and the one schedule there is. */
export const handler = async (
  event: Parameters<typeof answer>[0] | { readonly schedule: string },
  context: Parameters<typeof answer>[1],
): Promise<unknown> => {
  if (!('schedule' in event)) return answer(event, context);
  const { composeRefreshBadges } = await import('./schedules.ts');
  return composeRefreshBadges(base.table)();
};
