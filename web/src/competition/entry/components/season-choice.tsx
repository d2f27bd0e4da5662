import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { Address } from '#shared/kernel/paths.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import { withDaysLeft } from '#web/lib/deadline.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SeasonFilter } from '#web/competition/parts/season-filter.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { nextSeason, openSeasons } from '../season.ts';
import { useServerNow } from '../server-clock.ts';

interface SeasonChoiceProps {
  /** The season the address names. */
  asked: string | null;
  hrefOf: (seasonId: string) => Address;
  children: (season: SeasonView) => ReactNode;
}

function Closed({ seasons, now }: { seasons: readonly SeasonView[]; now: Date }) {
  const next = nextSeason(seasons, now);
  return (
    <EmptyState title="いま申し込める大会はありません">
      {next === undefined
        ? '次の大会が決まると、ここから申し込めます。'
        : `${next.title}の受付は、${formatInstant(next.entry.opensAt)}に始まります。`}
    </EmptyState>
  );
}

/** The season that is entered: the only one that is open, or one of several. */
export function SeasonChoice({ asked, hrefOf, children }: SeasonChoiceProps) {
  const navigate = useNavigate();
  const query = useQuery(seasonsQuery);
  const now = useServerNow(query.data?.find(({ phase }) => phase === 'entry' || phase === 'held')?.id);
  return (
    <Loaded lines={10} query={query} what="大会">
      {(seasons) => {
        const open = openSeasons(seasons, now);
        const season = open.find(({ id }) => id === asked) ?? open[0];
        if (season === undefined) return <Closed now={now} seasons={seasons} />;
        return (
          <Stack>
            <Stack across>
              {open.length > 1 && (
                <SeasonFilter onChange={(id) => void navigate(hrefOf(id))} seasons={open} value={season.id} />
              )}
              <p>
                <strong>{season.title}</strong> 申込の締切は {withDaysLeft(season.entry.closesAt, now)}
                です（日本時間）。
              </p>
            </Stack>
            {children(season)}
          </Stack>
        );
      }}
    </Loaded>
  );
}
