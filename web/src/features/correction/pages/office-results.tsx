import { useQuery, type QueryClient } from '@tanstack/react-query';
import { FrozenBanner } from '#web/features/board/components/frozen-banner.tsx';
import { OfficeBoards } from '#web/features/board/components/office-boards.tsx';
import { PublicationBlock } from '#web/features/board/components/publication-block.tsx';
import { divisionsQuery, seasonsQuery } from '#web/features/competition/office-queries.ts';
import { textFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { FindResult } from '../components/find-result.tsx';
import { Rulings } from '../components/rulings.tsx';

export function loader({ queryClient }: { queryClient: QueryClient }): void {
  void queryClient.prefetchQuery(seasonsQuery);
  void queryClient.prefetchQuery(divisionsQuery);
}

const filter = { season: textFilter };
const pending = <Skeleton label="大会を読み込んでいます" lines={8} shape="row" />;

export function Component() {
  const [{ season: asked }, change] = useUrlFilter(filter);
  const seasons = useQuery(seasonsQuery);
  const divisions = useQuery(divisionsQuery);
  return (
    <>
      <PageHeader
        lead="結果の公表と順位表を見守り、結果を探して裁定します。決めたことは、理由とともに記録に残ります。"
        title="結果と順位表"
      />
      <Loaded pending={pending} query={seasons} what="大会">
        {(all) => (
          <Loaded pending={pending} query={divisions} what="部門">
            {(known) => {
              const opened = all.filter(({ state }) => state === 'open');
              const season =
                opened.find(({ id }) => id === asked) ??
                opened.find(({ phase }) => phase === 'published') ??
                opened[0];
              const divisionName = (code: string): string =>
                known.find((division) => division.code === code)?.name ?? code;
              if (season === undefined)
                return (
                  <EmptyState title="公開した大会はまだありません">
                    大会を公開すると、ここで見守れます。
                  </EmptyState>
                );
              return (
                <Stack gap="l">
                  <FrozenBanner />
                  <FilterSelect
                    label="大会"
                    onChange={(id) => change({ season: id })}
                    options={opened.map(({ id, title }) => ({ value: id, label: title }))}
                    value={season.id}
                  />
                  <Section title="結果の公表">
                    <PublicationBlock seasonId={season.id} />
                  </Section>
                  <Section title="結果を探す">
                    <FindResult divisionName={divisionName} seasonId={season.id} />
                  </Section>
                  <Section title="部門ごとの順位表">
                    <OfficeBoards divisionName={divisionName} seasonId={season.id} />
                  </Section>
                  <Section title="裁定の記録">
                    <Rulings divisionName={divisionName} seasonId={season.id} />
                  </Section>
                </Stack>
              );
            }}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
