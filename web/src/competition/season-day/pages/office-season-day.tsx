import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import type { DivisionLine, SeasonDay } from '#shared/competition/season-day/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import { CalledOff } from '#web/competition/parts/called-off.tsx';
import { SeasonFilter } from '#web/competition/parts/season-filter.tsx';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { textFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { StateBadge } from '#web/ui/badge.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { Asked } from '../components/asked.tsx';
import { SchoolDay } from '../components/school-day.tsx';
import { SchoolTable } from '../components/school-table.tsx';
import { seasonDayQuery } from '../queries.ts';
import { standingWords, totalOf } from '../words.ts';
import { countColumn } from '../components/count-column.ts';

export const loader = ({ queryClient }: LoaderArgs): void => void queryClient.prefetchQuery(seasonsQuery);

const filter = { season: textFilter, school: textFilter };

function Totals({ day }: { day: SeasonDay }) {
  const { running, waiting, stuck, underReview, finished, entered } = totalOf(day.divisions);
  return (
    <Stack across gap="l">
      <Figure
        label="競技中"
        note={`開始待ち ${formatCount(waiting)}件`}
        unit="件"
        value={formatCount(running)}
      />
      <Figure label="時間切れ・記録待ち" note="24時間は受付" unit="件" value={formatCount(stuck)} />
      <Figure label="要確認" note="先生か事務局が決定" unit="件" value={formatCount(underReview)} />
      <Figure label="終了" note={`申込 ${formatCount(entered)}件`} unit="件" value={formatCount(finished)} />
    </Stack>
  );
}

const divisionColumns: readonly Column<DivisionLine>[] = [
  { id: 'name', header: '部門', rowHeader: true, cell: ({ name }) => name },
  {
    id: 'standing',
    header: '様子',
    brief: true,
    cell: (line) => <StateBadge words={standingWords(line)} />,
  },
  countColumn('entered'),
  countColumn('notYet'),
  countColumn('waiting'),
  countColumn('running'),
  countColumn('stuck'),
  countColumn('underReview'),
  countColumn('finished'),
];

/** Each 課題, and all of them together first. */
const DivisionTable = ({ lines }: { lines: readonly DivisionLine[] }) => (
  <Table
    caption="部門ごとの件数"
    columns={divisionColumns}
    rowId={({ code }) => code}
    rows={[{ code: 'all', name: 'すべての部門', ...totalOf(lines) }, ...lines]}
  />
);

interface OnTheDayProps {
  season: SeasonView;
  school: string;
  onSchool: (organizationId: string) => void;
}

function OnTheDay({ season, school, onSchool }: OnTheDayProps) {
  const query = useQuery(seasonDayQuery(season.id));
  /** The school that was opened, or come back from, by a press. */
  const [pressed, setPressed] = useState('');
  const open = (organizationId: string) => {
    setPressed(organizationId);
    onSchool(organizationId);
  };
  return (
    <Loaded lines={12} query={query} what="大会の様子">
      {(day) => (
        <Stack gap="l">
          <Stack>
            <Asked at={day.at} behind={query.isRefetchError} />
            {day.atLeast && (
              <Notice title="競技中か要確認のものがとても多いため、件数は「これ以上」の数です" tone="warn" />
            )}
            <Totals day={day} />
          </Stack>
          <Section title="学校ごと">
            {school === '' ? (
              <SchoolTable left={pressed} lines={day.schools} more={day.moreSchools} onOpen={open} />
            ) : (
              <SchoolDay
                key={school}
                onClose={() => {
                  setPressed(school);
                  onSchool('');
                }}
                organizationId={school}
                pressed={pressed === school}
                seasonId={season.id}
              />
            )}
          </Section>
          <Section title="部門ごと">
            <Stack>
              <DivisionTable lines={day.divisions} />
              <p>
                「申込」にはお支払い待ちを、「まだ」には欠席をふくみます。競技が終わって24時間たっても記録がそろわないものは、「要確認」になります。
              </p>
            </Stack>
          </Section>
        </Stack>
      )}
    </Loaded>
  );
}

/** The next one to be held, where there is one. */
const nextOf = (seasons: readonly SeasonView[]): SeasonView | undefined =>
  seasons
    .filter(({ phase }) => phase === 'upcoming' || phase === 'entry')
    .toSorted((one, other) => (one.held.opensAt < other.held.opensAt ? -1 : 1))[0];

export function Component() {
  const [{ season: asked, school }, change] = useUrlFilter(filter);
  const seasons = useQuery(seasonsQuery);
  const pending = <Skeleton label="大会を読み込んでいます" lines={12} shape="row" />;
  return (
    <>
      <PageHeader
        action={
          <Link look="standalone" to={to('/admin/competition/results')}>
            結果と順位表
          </Link>
        }
        lead="大会の日に、何件が競技中で、何が止まっているかを見守ります。"
        title="大会の日"
      />
      <Loaded pending={pending} query={seasons} what="大会">
        {(all) => {
          // Those that are over are in 「結果と順位表」.
          const shown = all.filter(({ phase }) => phase === 'held' || phase === 'closed');
          const season =
            shown.find(({ id }) => id === asked) ?? shown.find(({ phase }) => phase === 'held') ?? shown[0];
          const next = nextOf(all);
          return (
            <Stack gap="l">
              {season !== undefined && (
                <SeasonFilter
                  onChange={(id) => change({ season: id, school: '' })}
                  seasons={shown}
                  value={season.id}
                />
              )}
              {season && <CalledOff season={season} />}
              {season === undefined ? (
                <EmptyState title="いま開かれている大会はありません">
                  {next === undefined
                    ? '大会の日程が決まると、ここに出ます。'
                    : `次は${next.title}で、競技は ${formatInstant(next.held.opensAt)} に始まります。`}
                </EmptyState>
              ) : (
                <OnTheDay
                  key={season.id}
                  onSchool={(id) => change({ school: id })}
                  school={school}
                  season={season}
                />
              )}
            </Stack>
          );
        }}
      </Loaded>
    </>
  );
}
