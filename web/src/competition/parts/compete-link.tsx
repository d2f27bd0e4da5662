import type { OwnEntry } from '#shared/competition/participation/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { getConfig } from '#web/lib/config.ts';
import { Link } from '#web/ui/link.tsx';

interface CompeteLinkProps {
  entry: Pick<OwnEntry, 'id' | 'division' | 'state'>;
  look?: 'primary' | 'secondary';
}

/** To the competition itself: in our typing app, or in another's, which has a way of its own to the entry. */
export function CompeteLink({ entry: { id, division, state }, look = 'primary' }: CompeteLinkProps) {
  const app = getConfig().companionSignInUrl;
  const isOurs = app.startsWith('/');
  return (
    <Link look={look} newTab={!isOurs} to={isOurs ? to('/typing/compete/:entry', { entry: id }) : app} wide>
      {state === 'competing' ? `${division.name}の競技を続ける` : `${division.name}の競技をはじめる`}
    </Link>
  );
}
