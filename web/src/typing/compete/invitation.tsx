import { useQuery } from '@tanstack/react-query';
import type { OwnEntry } from '#shared/competition/participation/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { openEntriesQuery, seasonNowQuery } from './open.ts';

function Open({ entry: { id, seasonId, division, state } }: { entry: OwnEntry }) {
  const { data: season } = useQuery(seasonNowQuery(seasonId));
  if (season?.phase !== 'held') return null;
  return (
    <div className="typing-invitation">
      <p>
        <RubyText text="[大会|たいかい]がはじまっています" />
      </p>
      <Link look="secondary" to={to('/typing/compete/:entry', { entry: id })}>
        {state === 'competing' ? `${division.name}の競技を続ける` : `${division.name}の競技をはじめる`}
      </Link>
    </div>
  );
}

/** Competitions that are on, and that somebody has entered: one press, and they prepare for it. */
export function CompetitionInvitation() {
  const { data: entries = [] } = useQuery(openEntriesQuery);
  return entries.map((entry) => <Open entry={entry} key={entry.id} />);
}
