import { useQuery } from '@tanstack/react-query';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import type { Entry, EntryState } from '#shared/competition/entry/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { stepAddress } from '../group-steps.ts';
import { allOwnEntriesQuery, groupEntriesQuery, groupsQuery } from '../queries.ts';
import { isOver, takesEntries } from '../season.ts';
import { stateTone, stateWord } from '../words.ts';

interface SummaryProps {
  season: SeasonView;
  now: Date;
}

const states: readonly EntryState[] = ['applied', 'ready', 'competing', 'done', 'absent', 'disqualified'];

function Counts({ entries, over }: { entries: readonly Entry[]; over: boolean }) {
  const counted = states
    .map((state) => ({ state, count: entries.filter((entry) => entry.state === state).length }))
    .filter(({ count }) => count > 0);
  if (counted.length === 0) return <p>申込はありません。</p>;
  return (
    <Stack across gap="s">
      {counted.map(({ state, count }) => (
        <Badge key={state} tone={stateTone(state, over)}>
          {`${stateWord(state, over)} ${formatCount(count)}件`}
        </Badge>
      ))}
    </Stack>
  );
}

/** One's own entries of a season, and the next step. */
export function OwnSummary({ season, now, pupil = false }: SummaryProps & { pupil?: boolean }) {
  const query = useQuery(allOwnEntriesQuery);
  return (
    <Loaded lines={2} query={query} what="申込">
      {(all) => {
        const entries = all.filter((entry) => entry.season.id === season.id && entry.state !== 'withdrawn');
        return (
          <Stack gap="s">
            {entries.length > 0 && (
              <ul>
                {entries.map(({ id, division, state, ticketNumber }) => (
                  <li key={id}>
                    <Easy>{division.name}</Easy>{' '}
                    <Badge tone={stateTone(state, isOver(season))}>{stateWord(state, isOver(season))}</Badge>
                    {ticketNumber !== undefined && (
                      <>
                        {' '}
                        <Easy>参加番号</Easy> {ticketNumber}
                      </>
                    )}
                  </li>
                ))}
              </ul>
            )}
            <Stack across gap="s">
              {!pupil && takesEntries(season, now) && (
                <Link
                  look={entries.length === 0 ? 'primary' : 'secondary'}
                  to={to('/maipaso-competition/register/application', {}, { season: season.id })}
                  wide
                >
                  {entries.length === 0 ? '参加を申し込む' : '課題を追加で申し込む'}
                </Link>
              )}
              {entries.length > 0 && (
                <Link look="secondary" to={to('/maipaso-competition/participant')} wide>
                  参加の申込を見る
                </Link>
              )}
            </Stack>
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** The school's entries of a season; a teacher's first class speaks for their own, the list has the others. */
export function GroupSummary({ season, now, owner }: SummaryProps & { owner: boolean }) {
  const groups = useQuery({ ...groupsQuery, enabled: !owner });
  const groupId = owner ? undefined : groups.data?.items[0]?.id;
  const query = useQuery({
    ...groupEntriesQuery(season.id, groupId),
    enabled: owner || groupId !== undefined,
  });
  const acts = (
    <Stack across gap="s">
      {takesEntries(season, now) && (
        <Link
          look={query.data !== undefined && query.data.length > 0 ? 'secondary' : 'primary'}
          to={stepAddress(season.id)}
          wide
        >
          団体で申し込む
        </Link>
      )}
      {(!owner || query.data?.length !== 0) && (
        <Link look="secondary" to={to('/maipaso-competition/participant', {}, { season: season.id })} wide>
          参加の申込を見る
        </Link>
      )}
    </Stack>
  );
  if (!owner && groups.data?.items.length === 0)
    return <p>担当のグループがありません。責任者が割り当てると、申し込めるようになります。</p>;
  return (
    <Stack gap="s">
      <Loaded lines={2} query={query} what="申込">
        {(entries) => <Counts entries={entries} over={isOver(season)} />}
      </Loaded>
      {acts}
    </Stack>
  );
}
