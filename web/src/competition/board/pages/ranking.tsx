import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { boardKinds, type BoardKind, type BoardPage } from '#shared/competition/board/schema.ts';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import { ownResultsQuery } from '#web/competition/result/queries.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { rowsOf } from '#web/lib/paged.ts';
import { useSession } from '#web/lib/session.ts';
import { choiceFilter, pageFilter, textFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { Easy, useEasyText } from '#web/ui/easy.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { FuriganaSwitch } from '#web/ui/furigana-switch.tsx';
import { Keycap } from '#web/ui/keycap.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { CalledOff } from '#web/competition/parts/called-off.tsx';
import { chosenSeason } from '#web/competition/parts/chosen-season.ts';
import { useOwnFirst } from '#web/competition/participation/queries.ts';
import { isPublished } from '#web/competition/parts/own-first.ts';
import { SeasonFilter } from '#web/competition/parts/season-filter.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { BoardTable } from '../components/board-table.tsx';
import { changeOf, keepVisit, readVisit, visitAfter } from '../last-visit.ts';
import { boardQuery, divisionsQuery, pupilsDivisionQuery } from '../queries.ts';
import { boardWords, changeWords, rankWords } from '../words.ts';
import styles from './ranking.module.css';

export function loader({ queryClient }: LoaderArgs) {
  void queryClient.prefetchQuery(seasonsQuery);
}

const filter = {
  season: textFilter,
  division: textFilter,
  board: choiceFilter(['', ...boardKinds], ''),
  grade: textFilter,
  /** 0: where one's own line is. */
  page: { ...pageFilter, schema: z.coerce.number().int().min(0).max(10_000), fallback: 0 },
};
type Filter = ReturnType<typeof useUrlFilter<typeof filter>>;

const pending = <Skeleton label="順位表を読み込んでいます" lines={12} shape="row" />;

interface Division {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
}

interface BoardProps {
  season: SeasonView;
  divisions: readonly Division[];
  /** What one took part in there, or one's school. */
  own: string | undefined;
  filter: Filter;
}

/** Schools look for their line among schools; everybody else for their own. */
function useBoards(): readonly BoardKind[] {
  const session = useSession();
  if (session?.organization === undefined) return ['all', 'grade', 'schools'];
  return session.kind === 'student'
    ? ['all', 'grade', 'school', 'schools']
    : ['schools', 'school', 'grade', 'all'];
}

interface OwnLineProps {
  own: NonNullable<BoardPage['own']>;
  rankedAt: string;
  page: number;
  unit: string;
  /** Season, division and board. */
  board: readonly string[];
  onPage: (page: number) => void;
}

/** One's own line, in sight wherever the list is scrolled to. */
function OwnLine({ own: { line, page: ownPage }, rankedAt, page, unit, board, onPage }: OwnLineProps) {
  const session = useSession();
  const place = [session?.userId ?? '', ...board];
  // What was kept before this visit, read once: keeping this one must not answer it.
  const [visit] = useState(() =>
    visitAfter(readVisit(place), { rankedAt, ...(line.rank !== undefined && { rank: line.rank }) }),
  );
  const kept = place.join(' ');
  useEffect(() => keepVisit(kept.split(' '), visit), [kept, visit]);
  const change = changeWords(changeOf(visit));
  return (
    <aside aria-label="自分の順位" className={styles['own']}>
      <Keycap size="m" tone="action">
        <Easy>{rankWords(line)}</Easy>
      </Keycap>
      <span className={styles['label']}>{line.label}</span>
      <strong>
        <Easy>{`${formatCount(line.score)}${unit}`}</Easy>
      </strong>
      {change && (
        <span className={styles['change']}>
          <span aria-hidden="true" className={styles['mark']}>
            {change.mark}
          </span>
          <Easy>{change.words}</Easy>
        </span>
      )}
      {page !== ownPage && <Button onClick={() => onPage(ownPage)}>自分のページを開く</Button>}
    </aside>
  );
}

function Board({ season, divisions, own, filter: [asked, change] }: BoardProps) {
  const easyText = useEasyText();
  const kinds = useBoards();
  const division =
    divisions.find(({ code }) => code === asked.division) ??
    divisions.find(({ code }) => code === own) ??
    divisions[0];
  const board = kinds.find((kind) => kind === asked.board) ?? kinds[0] ?? 'all';
  const query = useQuery({
    ...boardQuery({
      seasonId: season.id,
      divisionCode: division?.code ?? '',
      board,
      ...(board === 'grade' && asked.grade !== '' && { grade: asked.grade }),
      ...(asked.page > 0 && { page: asked.page }),
    }),
    enabled: division !== undefined,
  });
  if (division === undefined) return <EmptyState title="この大会には部門がありません" />;
  const unit = board === 'schools' ? '点' : division.unit;
  const onPage = (page: number) => change({ page });
  return (
    <Stack>
      <ScreenOnly>
        <Stack across>
          <FilterSelect
            label={easyText('部門')}
            onChange={(code) => change({ division: code, grade: '' })}
            options={divisions.map(({ code, name }) => ({ value: code, label: easyText(name) }))}
            value={division.code}
          />
          <FilterSelect
            label={easyText('順位表')}
            onChange={(value) => change({ board: value })}
            options={kinds.map((value) => ({ value, label: easyText(boardWords[value]) }))}
            value={board}
          />
          {board === 'grade' && query.data?.grade !== undefined && (
            <FilterSelect
              label={easyText('学年')}
              onChange={(value) => change({ grade: value })}
              options={query.data.grades.map((value) => ({ value, label: easyText(value) }))}
              value={query.data.grade}
            />
          )}
        </Stack>
      </ScreenOnly>
      <Loaded pending={pending} query={query} what="順位表">
        {(data) =>
          data === null ? (
            <EmptyState title="この順位表はありません">
              参加した人がいないか、順位を計算しているところです。公表の直後は、数分かかります。
            </EmptyState>
          ) : (
            <>
              <BoardTable
                board={data}
                caption={[season.title, division.name, boardWords[board], data.grade ?? ''].join(' ').trim()}
                ofSchools={board === 'schools'}
                onPage={onPage}
                unit={unit}
              />
              {data.own && (
                <OwnLine
                  board={[season.id, division.code, board, data.grade ?? '']}
                  key={`${season.id} ${division.code} ${board} ${data.grade ?? ''} ${data.rankedAt}`}
                  onPage={onPage}
                  own={data.own}
                  page={data.page}
                  rankedAt={data.rankedAt}
                  unit={unit}
                />
              )}
              <p>
                <Easy>
                  {`${formatInstant(data.rankedAt)}の順位です。同じ得点は同じ順位になり、次の順位はその人数だけ後ろになります。`}
                </Easy>
              </p>
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}

/** Of the results that are one's own, or of one's pupils; without any, and unread, there is none. */
function useOwnDivision(season: SeasonView, wanted: boolean) {
  const session = useSession();
  const asks = wanted && season.phase === 'published';
  const own = asks && (session?.kind === 'individual' || session?.kind === 'student');
  const staff = asks && !own && session?.organization?.state === 'approved';
  const ofOwn = useInfiniteQuery({ ...ownResultsQuery, enabled: own });
  const ofPupils = useQuery({
    ...pupilsDivisionQuery(season.id, session?.organization?.role === 'owner'),
    enabled: staff,
  });
  const results = ofOwn.data ? rowsOf(ofOwn.data) : [];
  return {
    waits: (own && ofOwn.isPending) || (staff && ofPupils.isPending),
    code: own
      ? results.find((result) => result.season.id === season.id)?.division.code
      : (ofPupils.data ?? undefined),
  };
}

function SeasonBoards({ season, filter: asked }: { season: SeasonView; filter: Filter }) {
  const divisions = useQuery(divisionsQuery(season.id));
  const own = useOwnDivision(season, asked[0].division === '');
  if (season.calledOff !== undefined) return <CalledOff season={season} />;
  if (season.phase !== 'published')
    return (
      <EmptyState title="順位は、まだ公表されていません">
        {`${formatInstant(season.publishesAt)} に公表されます。`}
      </EmptyState>
    );
  return (
    <Loaded
      pending={pending}
      query={{ ...divisions, data: own.waits ? undefined : divisions.data }}
      what="部門"
    >
      {(all) => <Board divisions={all} filter={asked} own={own.code} season={season} />}
    </Loaded>
  );
}

export function Component() {
  const asked = useUrlFilter(filter);
  const [{ season: wanted }, change] = asked;
  const query = useOwnFirst('results');
  const all = query.data ?? [];
  const season = chosenSeason(all, wanted, 'results');
  // It has a board when it is published, whoever took part.
  const marked = all.map((one) => ({
    id: one.id,
    title: one.title,
    ...(!isPublished(one) && { empty: true as const }),
  }));
  return (
    <>
      <PageHeader
        action={<FuriganaSwitch />}
        lead="大会と部門ごとの順位です。氏名は、出してよいと決めた人だけが表示され、ほかの人はイニシャルになります。"
        title="順位表"
      />
      <Loaded pending={pending} query={query} what="大会">
        {() =>
          season === undefined ? (
            <EmptyState title="まだ大会がありません">決まりしだい、ここでお知らせします。</EmptyState>
          ) : (
            <Stack>
              <ScreenOnly>
                <SeasonFilter
                  onChange={(id) => change({ season: id, grade: '' })}
                  seasons={marked}
                  value={season.id}
                />
              </ScreenOnly>
              <SeasonBoards filter={asked} key={season.id} season={season} />
            </Stack>
          )
        }
      </Loaded>
    </>
  );
}
