import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import { SeasonDates } from '#web/competition/competition/components/season-dates.tsx';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import { currentSeason } from '#web/competition/competition/season.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';

interface SeasonBlockProps {
  now: Date;
  entry?: boolean;
  /** What stands below its dates. */
  children?: (season: SeasonView) => ReactNode;
}

/** The season that is open or comes next. */
export function SeasonBlock({ now, entry = true, children }: SeasonBlockProps) {
  const query = useQuery(seasonsQuery);
  return (
    <Section title="大会の日程">
      <Loaded height={12} query={query} what="大会の日程">
        {(seasons) => {
          const season = currentSeason(seasons);
          return season === undefined ? (
            <EmptyState title="次の大会の日程は決まっていません">
              決まりしだい、ここでお知らせします。
            </EmptyState>
          ) : (
            <Stack>
              <SeasonDates entry={entry} now={now} season={season} />
              {children?.(season)}
            </Stack>
          );
        }}
      </Loaded>
    </Section>
  );
}
