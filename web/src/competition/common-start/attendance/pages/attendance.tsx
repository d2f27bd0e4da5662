import { useQueries, useQuery } from '@tanstack/react-query';
import { hasNoWayIn } from '#shared/school/student/policy.ts';
import { ClassStart } from '#web/competition/common-start/components/class-start.tsx';
import { commonStartQuery } from '#web/competition/common-start/queries.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import { groupsQuery } from '#web/competition/entry/queries.ts';
import { countedStudentsQuery } from '#web/school/student/queries.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { textFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { chooseGroup, currentGroup } from '#web/state/group.ts';
import { PrintedHead } from '#web/people/parts/printed-head.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CalledOff } from '#web/competition/parts/called-off.tsx';
import { chosenSeason } from '#web/competition/parts/chosen-season.ts';
import { useOwnFirst } from '#web/competition/participation/queries.ts';
import { SeasonFilter } from '#web/competition/parts/season-filter.tsx';
import { WithoutCards } from '#web/competition/parts/without-cards.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { ClassTable } from '../components/class-table.tsx';
import { attendanceQuery, takesPartQuery, type ClassNow } from '../queries.ts';
import { missingIn, seatsOf, toOpen, waitingFor } from '../seats.ts';

export function loader({ queryClient }: LoaderArgs) {
  void queryClient.prefetchQuery(seasonsQuery);
  void queryClient.prefetchQuery(groupsQuery);
}

const filter = { season: textFilter, group: textFilter, start: textFilter };

interface OnTheDayProps {
  now: ClassNow;
  seasonId: string;
  groupId: string;
  held: boolean;
  over: boolean;
  /** The code of the room that is open. */
  start: string;
  onStart: (code: string) => void;
}

function ClassOnTheDay({ now, seasonId, groupId, held, over, start, onStart }: OnTheDayProps) {
  // Who has which number; without it a class is watched all the same.
  const { data: pupils = [] } = useQuery(countedStudentsQuery([groupId]));
  const { data } = useQuery({ ...commonStartQuery(start), enabled: held && start !== '' });
  const room = data?.groupId === groupId ? data : undefined;
  const seats = seatsOf(now.items, pupils);
  const ready = new Set(now.items.flatMap(({ state, personId }) => (state === 'ready' ? [personId] : [])));
  const withoutCard = pupils.filter((pupil) => ready.has(pupil.userId) && hasNoWayIn(pupil)).length;
  return (
    <>
      {held && start === '' && <WithoutCards count={withoutCard} groupId={groupId} />}
      {held && (
        <ScreenOnly>
          <Section title="一斉開始">
            <ClassStart
              code={start}
              divisions={waitingFor(now.items)}
              groupId={groupId}
              missing={room === undefined ? [] : missingIn(seats, room).map(({ seat }) => seat)}
              onCode={onStart}
              seasonId={seasonId}
            />
          </Section>
        </ScreenOnly>
      )}
      <Section title="参加者の様子">
        <ClassTable now={now.now} over={over} room={room} seats={seats} />
      </Section>
    </>
  );
}

export function Component() {
  const [{ season: asked, group, start }, change] = useUrlFilter(filter);
  const seasons = useOwnFirst('entered');
  const all = seasons.data ?? [];
  const chosen = chosenSeason(all, asked, 'entered');
  const groups = useQuery(groupsQuery);
  const held = all.find(({ phase, empty }) => phase === 'held' && empty === undefined);
  // On the day it is the day's, whatever was looked at before.
  const season = asked === chosen?.id ? chosen : (held ?? chosen);
  const classes = groups.data?.items ?? [];
  const takePart = useQueries({
    queries: classes.map(({ id }) => ({
      ...takesPartQuery(season?.id ?? '', id),
      // To know which to open: whoever chose one asks nothing of the others.
      enabled: season !== undefined && group === '',
    })),
  });
  const isEmpty = (id: string): boolean =>
    takePart[classes.findIndex((one) => one.id === id)]?.data === false;
  const chosenNow = group !== '' || !takePart.some(({ isPending }) => isPending);
  const groupId = currentGroup(
    toOpen(classes, ({ id }) => isEmpty(id), group !== ''),
    group,
  )?.id;
  const ready = season !== undefined && groupId !== undefined && chosenNow;
  const query = useQuery({ ...attendanceQuery(season?.id ?? '', groupId ?? ''), enabled: ready });
  const pending = <Skeleton label="出欠を読み込んでいます" lines={10} shape="row" />;
  return (
    <>
      <PageHeader
        lead={
          <span data-screen-only="">
            だれが始め、だれが終えたかを見守るページです。2秒ごとに新しくなります。
          </span>
        }
        title="出欠と見守り"
      />
      <Loaded pending={pending} query={seasons} what="大会">
        {() => (
          <Loaded pending={pending} query={groups} what="グループ">
            {({ items }) =>
              season === undefined || groupId === undefined ? (
                <EmptyState title="見守る組がありません">
                  大会の日程が決まり、担当のグループがあると、ここに参加者が並びます。
                </EmptyState>
              ) : (
                <Stack gap="l">
                  <Stack across>
                    <SeasonFilter
                      onChange={(id) => change({ season: id, start: '' })}
                      seasons={all}
                      shown="entered"
                      value={season.id}
                    />
                    <FilterSelect
                      label="グループ"
                      onChange={(id) => {
                        chooseGroup(id);
                        change({ group: id, start: '' });
                      }}
                      options={items.map(({ id, name }) => ({
                        value: id,
                        label: isEmpty(id) ? `${name}（参加者なし）` : name,
                      }))}
                      value={groupId}
                    />
                  </Stack>
                  <PrintedHead of={[season.title, items.find(({ id }) => id === groupId)?.name ?? '']} />
                  <CalledOff season={season} />
                  <Loaded pending={pending} query={query} what="出欠">
                    {(now) => (
                      <ClassOnTheDay
                        groupId={groupId}
                        held={season.phase === 'held'}
                        now={now}
                        onStart={(code) => change({ start: code })}
                        over={season.phase === 'closed' || season.phase === 'published'}
                        seasonId={season.id}
                        start={start}
                      />
                    )}
                  </Loaded>
                </Stack>
              )
            }
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
