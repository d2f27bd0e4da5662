import type { Entry } from '#shared/competition/entry/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { getConfig } from '#web/lib/config.ts';
import { Link } from '#web/ui/link.tsx';

/** To the competition itself: in our typing app, or in another's, which has a way of its own to the entry. */
export function CompeteLink({ entry: { id, division, state } }: { entry: Entry }) {
  const app = getConfig().companionSignInUrl;
  const isOurs = app.startsWith('/');
  return (
    <Link look="primary" newTab={!isOurs} to={isOurs ? to('/typing/compete/:entry', { entry: id }) : app}>
      {state === 'competing' ? `${division.name}の競技を続ける` : `${division.name}の競技をはじめる`}
    </Link>
  );
}
