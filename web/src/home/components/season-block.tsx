import { useQuery } from '@tanstack/react-query';
import { SeasonDates } from '#web/competition/competition/components/season-dates.tsx';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import { currentSeason } from '#web/competition/competition/season.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';

/** The season that is open or comes next. */
export function SeasonBlock({ now, entry = true }: { now: Date; entry?: boolean }) {
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
            <SeasonDates entry={entry} now={now} season={season} />
          );
        }}
      </Loaded>
    </Section>
  );
}
