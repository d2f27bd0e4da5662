import { useQuery } from '@tanstack/react-query';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import { FrozenBanner } from '#web/competition/ruling/components/frozen-banner.tsx';
import { OfficeBoards } from '#web/competition/board/components/office-boards.tsx';
import { PublicationBlock } from '#web/competition/board/components/publication-block.tsx';
import { divisionsQuery } from '#web/competition/board/queries.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { textFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SeasonFilter } from '#web/ui/season-filter.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { FindResult } from '../components/find-result.tsx';
import { Rulings } from '../components/rulings.tsx';

export const loader = ({ queryClient }: LoaderArgs): void => void queryClient.prefetchQuery(seasonsQuery);

const filter = { season: textFilter };
const pending = <Skeleton label="大会を読み込んでいます" lines={8} shape="row" />;

function SeasonResults({ season }: { season: SeasonView }) {
  const query = useQuery(divisionsQuery(season.id));
  return (
    <>
      <Section title="結果の公表">
        <PublicationBlock seasonId={season.id} />
      </Section>
      <Loaded pending={pending} query={query} what="部門">
        {(divisions) => {
          const divisionName = (code: string): string =>
            divisions.find((division) => division.code === code)?.name ?? code;
          return (
            <>
              <Section title="結果を探す">
                <FindResult divisionName={divisionName} seasonId={season.id} />
              </Section>
              <Section title="部門ごとの順位表">
                <OfficeBoards divisions={divisions} seasonId={season.id} />
              </Section>
              <Section title="裁定の記録">
                <Rulings divisionName={divisionName} seasonId={season.id} />
              </Section>
            </>
          );
        }}
      </Loaded>
    </>
  );
}

export function Component() {
  const [{ season: asked }, change] = useUrlFilter(filter);
  const seasons = useQuery(seasonsQuery);
  return (
    <>
      <PageHeader
        lead="結果の公表と順位表を見守り、結果を探して裁定します。決めたことは、理由とともに記録に残ります。"
        title="結果と順位表"
      />
      <Loaded pending={pending} query={seasons} what="大会">
        {(all) => {
          const season =
            all.find(({ id }) => id === asked) ?? all.find(({ phase }) => phase === 'published') ?? all[0];
          if (season === undefined)
            return (
              <EmptyState title="公開した大会はまだありません">
                大会を公開すると、ここで見守れます。
              </EmptyState>
            );
          return (
            <Stack gap="l">
              <FrozenBanner />
              <SeasonFilter onChange={(id) => change({ season: id })} seasons={all} value={season.id} />
              <SeasonResults key={season.id} season={season} />
            </Stack>
          );
        }}
      </Loaded>
    </>
  );
}
