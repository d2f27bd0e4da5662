import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { periods } from '#shared/practice/training-log/contract.ts';
import { kindWords } from '#shared/practice/training-log/words.ts';
import { dayOf } from '#shared/kernel/time.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { NotOpen } from '#web/shop/subscription/components/not-open.tsx';
import { useNow } from '#web/lib/now.ts';
import { readAll } from '#web/lib/paged.ts';
import { useSession } from '#web/lib/session.ts';
import { choiceFilter, readFilter, textFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { FuriganaSwitch } from '#web/ui/furigana-switch.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SaveMenu } from '#web/ui/save-menu.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { PrintedHead } from '#web/people/parts/printed-head.tsx';
import { Logs } from '../components/logs.tsx';
import { OwnEffort } from '../components/own-effort.tsx';
import { Practice } from '../components/practice.tsx';
import { logFile } from '../log-file.ts';
import { booksQuery, logsQuery, readLogs } from '../queries.ts';
import { hasPractised } from '../series.ts';
import { kindOf, periodOptions, periodWords } from '../words.ts';

const filter = { period: choiceFilter(periods, '90'), part: textFilter };

export function loader({ queryClient, url }: LoaderArgs): void {
  const kind = kindOf(url.pathname);
  void queryClient.prefetchQuery(booksQuery(kind));
  void queryClient.prefetchInfiniteQuery(logsQuery(kind, readFilter(filter, url.searchParams).part));
}

export function Component() {
  const kind = kindOf(useLocation().pathname);
  const pupil = useSession()?.kind === 'student';
  const [{ period, part }, change] = useUrlFilter(filter);
  const query = useQuery(booksQuery(kind));
  const now = useNow();
  const effort = pupil && <OwnEffort kind={kind} />;
  return (
    <>
      <PageHeader
        {...(pupil && { action: <FuriganaSwitch /> })}
        lead="練習アプリでの練習を、集計とグラフで見られます。"
        title={`${kindWords[kind].title}の記録`}
      />
      <Stack gap="l">
        {(kind === 'typing-method' || kind === 'typing-english') && <NotOpen contentName={kind} />}
        <Loaded lines={12} query={query} what="練習の集計">
          {(books) =>
            hasPractised(books) ? (
              <Stack gap="l">
                <ScreenOnly>
                  <Stack across>
                    <FilterSelect
                      label="期間"
                      onChange={(value) => change({ period: value })}
                      options={periodOptions}
                      value={period}
                    />
                    {!pupil && <Button onClick={() => window.print()}>印刷する</Button>}
                  </Stack>
                </ScreenOnly>
                <PrintedHead of={[periodWords[period]]} />
                <Practice books={books} kind={kind} period={period}>
                  {effort}
                </Practice>
              </Stack>
            ) : (
              <Stack gap="l">
                <EmptyState title="まだ練習していません">
                  練習アプリで練習すると、速さや正確率がここに出ます。
                </EmptyState>
                {effort}
              </Stack>
            )
          }
        </Loaded>
        <ScreenOnly>
          <Logs
            {...(!pupil &&
              query.data !== undefined &&
              hasPractised(query.data) && {
                action: (
                  <SaveMenu
                    fileName={`${kindWords[kind].title}の記録_${dayOf(now)}`}
                    label={part === '' ? 'すべての記録を保存する' : 'この一覧の記録を保存する'}
                    table={async () => logFile(kind, await readAll(readLogs(kind, part)))}
                  />
                ),
              })}
            books={query.data?.books ?? []}
            empty={
              // Said above already, where nothing was practised.
              query.data !== undefined && hasPractised(query.data) ? (
                <EmptyState title="まだ記録がありません">練習アプリで練習すると、ここに並びます。</EmptyState>
              ) : null
            }
            kind={kind}
            list={logsQuery(kind, part)}
            onPart={(value) => change({ part: value })}
            own
            part={part}
          />
        </ScreenOnly>
      </Stack>
    </>
  );
}
