import type { OwnEntry } from '#shared/competition/participation/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { CompeteLink } from '#web/competition/parts/compete-link.tsx';
import { Link } from '#web/ui/link.tsx';
import { Stack } from '#web/ui/stack.tsx';

/** More are on the page of one's entries, each with its key. */
const shownAtMost = 3;

/** Straight into what may be begun, or is going on: that one in front. */
export function ToCompetition({ entries }: { entries: readonly OwnEntry[] }) {
  const begunFirst = entries.toSorted(
    (left, right) => Number(right.state === 'competing') - Number(left.state === 'competing'),
  );
  return (
    <Stack across gap="s">
      {begunFirst.slice(0, shownAtMost).map((entry, at) => (
        <CompeteLink entry={entry} key={entry.id} look={at === 0 ? 'primary' : 'secondary'} />
      ))}
      {begunFirst.length > shownAtMost && (
        <Link look="standalone" to={to('/maipaso-competition/participant')}>
          競技に進む
        </Link>
      )}
    </Stack>
  );
}
