import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { to } from '#shared/kernel/paths.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import { ResultFilter } from '#web/competition/result/components/result-filter.tsx';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { groupsQuery } from '#web/people/group/queries.ts';
import { ownQuery } from '#web/people/organization/queries.ts';
import { allOrganizationResultsQuery } from '#web/competition/result/queries.ts';
import { useClassOrder } from '#web/school/parts/class-order.ts';
import { useUrlFilter } from '#web/lib/url-filter.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { OfGroup } from '#web/people/parts/of-group.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { chosenSeason } from '#web/competition/parts/chosen-season.ts';
import { useOwnFirst } from '#web/competition/participation/queries.ts';
import { isPublished } from '#web/competition/parts/own-first.ts';
import { SeasonFilter } from '#web/competition/parts/season-filter.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { ApplicationSteps } from '../components/application-steps.tsx';
import { Participants } from '../components/participants.tsx';
import { chosenFrom, levelOptions, participantsFilter, showOptions } from '../group-list.ts';

export function loader({ queryClient }: LoaderArgs) {
  void queryClient.prefetchQuery(seasonsQuery);
  void queryClient.prefetchQuery(groupsQuery);
}

type Filter = ReturnType<typeof useUrlFilter<typeof participantsFilter>>;

interface OfSeasonProps {
  season: SeasonView;
  groupId: string | undefined;
  filter: Filter;
}

function OfSeason({ season, groupId, filter: [asked, change] }: OfSeasonProps) {
  const query = useQuery(
    allOrganizationResultsQuery({ seasonId: season.id, ...(groupId !== undefined && { groupId }) }),
  );
  const organization = useQuery(ownQuery);
  const order = useClassOrder(groupId);
  const { division, level, show, page } = asked;
  const results = useMemo(
    () =>
      order.data === undefined ? [] : chosenFrom(query.data ?? [], { division, level, show }, order.data),
    [query.data, division, level, show, order.data],
  );
  const pending = <Skeleton label="結果を読み込んでいます" lines={10} shape="row" />;
  return (
    <Loaded pending={pending} query={query} what="結果">
      {(all) => (
        <Loaded pending={pending} query={organization} what="団体の情報">
          {({ name, postalAddress }) =>
            all.length === 0 ? (
              <EmptyState title="この大会の結果はありません">
                生徒が競技した結果が公表されると、ここから認定証を申し込めます。
              </EmptyState>
            ) : (
              <Stack>
                <ResultFilter all={all} levels={levelOptions} onChange={change} value={asked}>
                  <FilterSelect
                    label="表示"
                    onChange={(value) => change({ show: value })}
                    options={showOptions}
                    value={show}
                  />
                </ResultFilter>
                <Loaded pending={pending} query={order} what="生徒の番号">
                  {(classes) => (
                    <Participants
                      all={all}
                      caption={`${season.title}の結果`}
                      delivery={{ ...postalAddress, recipient: name }}
                      onPage={(value) => change({ page: value })}
                      order={classes}
                      page={page}
                      results={results}
                    />
                  )}
                </Loaded>
              </Stack>
            )
          }
        </Loaded>
      )}
    </Loaded>
  );
}

export function Component() {
  const filter = useUrlFilter(participantsFilter);
  const [{ season: askedSeason, group: askedGroup }, change] = filter;
  const query = useOwnFirst('results');
  const all = query.data?.filter(isPublished) ?? [];
  const season = chosenSeason(all, askedSeason, 'results');
  return (
    <>
      <PageHeader
        above={<ApplicationSteps at="入力" />}
        action={
          <Link look="secondary" to={to('/certificateApplication/history')}>
            申込の履歴を見る
          </Link>
        }
        lead="公表された結果から、認定証にするものを選びます。費用は団体でまとめて支払います。"
        title="生徒の認定証の申込"
      />
      <Loaded lines={10} query={query} what="大会">
        {(seasons) => {
          if (season === undefined) {
            const next = seasons.findLast(
              ({ phase, calledOff }) => phase !== 'published' && calledOff === undefined,
            );
            return (
              <EmptyState title="公表された結果がまだありません">
                {next === undefined
                  ? '大会の日程が決まりしだい、お知らせします。'
                  : `${next.title}の結果は${formatInstant(next.publishesAt)}に公表されます。`}
              </EmptyState>
            );
          }
          return (
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
              without="責任者が担当グループを割り当てると、その生徒の認定証を申し込めます。"
            >
              {(group) => (
                <OfSeason
                  filter={filter}
                  groupId={group?.id}
                  key={`${season.id} ${group?.id ?? ''}`}
                  season={season}
                />
              )}
            </OfGroup>
          );
        }}
      </Loaded>
    </>
  );
}
