import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import type { OrganizationResult } from '#shared/competition/result/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { groupsQuery } from '#web/people/group/queries.ts';
import { useClassOrder, type ClassOrder } from '#web/school/parts/class-order.ts';
import { useUrlFilter } from '#web/lib/url-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { OfGroup } from '#web/people/parts/of-group.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SaveMenu } from '#web/ui/save-menu.tsx';
import { CalledOff } from '#web/competition/parts/called-off.tsx';
import { chosenSeason } from '#web/competition/parts/chosen-season.ts';
import { useOwnFirst } from '#web/competition/participation/queries.ts';
import { SeasonFilter } from '#web/competition/parts/season-filter.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { usePrinting } from '#web/ui/use-printing.ts';
import { ClassSheets } from '../components/class-sheets.tsx';
import { LevelDistribution } from '../components/level-distribution.tsx';
import { MostImproved } from '../components/most-improved.tsx';
import { OrganizationTable } from '../components/organization-table.tsx';
import { ResultFilter } from '../components/result-filter.tsx';
import { SpreadTable } from '../components/spread-table.tsx';
import {
  exportTable,
  levelOptions,
  narrowed,
  organizationFilter,
  sorted,
  stateOptions,
} from '../organization-list.ts';
import { allOrganizationResultsQuery } from '../queries.ts';

export function loader({ queryClient }: LoaderArgs) {
  void queryClient.prefetchQuery(seasonsQuery);
  void queryClient.prefetchQuery(groupsQuery);
}

type Filter = ReturnType<typeof useUrlFilter<typeof organizationFilter>>;

interface ResultsProps {
  season: SeasonView;
  groupName: string | undefined;
  all: readonly OrganizationResult[];
  order: ClassOrder;
  filter: Filter;
}

function Results({ season, groupName, all, order, filter: [asked, change] }: ResultsProps) {
  const printing = usePrinting();
  const { division, level, state, sort, page } = asked;
  const results = useMemo(
    () => sorted(narrowed(all, { division, level, state }), sort, order),
    [all, division, level, state, sort, order],
  );
  const caption = `${season.title}　${groupName ?? 'すべてのグループ'}の結果`;
  if (printing) return <ClassSheets order={order} results={results} seasonTitle={season.title} />;
  return (
    <Stack gap="l">
      <ResultFilter all={all} levels={levelOptions} onChange={change} value={asked}>
        <FilterSelect
          label="状態"
          onChange={(value) => change({ state: value })}
          options={stateOptions}
          value={state}
        />
      </ResultFilter>
      {results.length > 0 && (
        <>
          <LevelDistribution results={results} />
          <SpreadTable results={results} />
          {groupName !== undefined && <MostImproved results={results} />}
        </>
      )}
      <Section title="結果の一覧">
        <Stack>
          {results.length > 0 && (
            <Stack across>
              <SaveMenu
                fileName={caption.replace('　', '_')}
                label={`あてはまる${formatCount(results.length)}件を保存する`}
                table={() => exportTable(results, order)}
              />
              <Button onClick={() => window.print()}>グループごとに印刷する</Button>
            </Stack>
          )}
          <OrganizationTable
            caption={caption}
            onPage={(value) => change({ page: value })}
            order={order}
            onSort={(value) => change({ sort: value })}
            page={page}
            results={results}
            sort={sort}
          />
        </Stack>
      </Section>
    </Stack>
  );
}

interface SeasonResultsProps {
  season: SeasonView;
  groupId: string | undefined;
  groupName: string | undefined;
  filter: Filter;
}

function SeasonResults({ season, groupId, groupName, filter }: SeasonResultsProps) {
  const published = season.phase === 'published';
  const query = useQuery({
    ...allOrganizationResultsQuery({ seasonId: season.id, ...(groupId !== undefined && { groupId }) }),
    enabled: published,
  });
  const order = useClassOrder(groupId);
  if (season.calledOff !== undefined) return <CalledOff season={season} />;
  if (!published)
    return (
      <EmptyState title="この大会の結果は、まだ公表されていません">
        {`${formatInstant(season.publishesAt)} に公表されます。それまでは、だれにも表示されません。`}
      </EmptyState>
    );
  return (
    <Loaded lines={12} query={query} what="結果">
      {(all) =>
        all.length === 0 ? (
          <EmptyState title="この大会の結果はありません">
            生徒が競技すると、結果が公表された日にここに並びます。
          </EmptyState>
        ) : (
          <Loaded lines={12} query={order} what="生徒の番号">
            {(classes) => (
              <Results all={all} filter={filter} groupName={groupName} order={classes} season={season} />
            )}
          </Loaded>
        )
      }
    </Loaded>
  );
}

export function Component() {
  const filter = useUrlFilter(organizationFilter);
  const [{ season: askedSeason, group: askedGroup }, change] = filter;
  const query = useOwnFirst('results');
  const all = query.data ?? [];
  const season = chosenSeason(all, askedSeason, 'results');
  return (
    <>
      <PageHeader
        lead="公表された結果を、大会とグループごとに確かめられます。氏名を選ぶと、その生徒の結果を開きます。"
        title="学校・団体の結果"
      />
      <Loaded lines={12} query={query} what="大会">
        {() =>
          season === undefined ? (
            <EmptyState title="まだ大会がありません">決まりしだい、ここでお知らせします。</EmptyState>
          ) : (
            <OfGroup
              asked={askedGroup}
              beside={
                <SeasonFilter
                  onChange={(id) => change({ season: id, division: '' })}
                  seasons={all}
                  value={season.id}
                />
              }
              onChange={(id) => change({ group: id })}
              without="責任者が担当グループを割り当てると、その生徒の結果をここで確かめられます。"
            >
              {(group) => (
                <SeasonResults
                  filter={filter}
                  groupId={group?.id}
                  groupName={group?.name}
                  key={`${season.id} ${group?.id ?? ''}`}
                  season={season}
                />
              )}
            </OfGroup>
          )
        }
      </Loaded>
    </>
  );
}
