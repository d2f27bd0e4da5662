import { Suspense } from 'react';
import { dayOf, formatInstant } from '#shared/kernel/time.ts';
import { subjectLabel, trailSubjects } from '#shared/trail-acts.ts';
import { trailSubjectKinds, type ListedTrailEntry } from '#shared/record/trail/schema.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useNow } from '#web/lib/now.ts';
import { rowsOf } from '#web/lib/paged.ts';
import { choiceFilter, readFilter, textFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { PagedTable, usePaged } from '#web/ui/paged-table.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SaveMenu } from '#web/ui/save-menu.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { filterOf } from '../filter-form.ts';
import { exportTrail, trailQuery } from '../queries.ts';
import { trailTable, actWords, placeOf, subjectWords } from '../words.ts';

/** With the form library behind it: the record shows first. */
const PeriodForm = later(async () => (await import('../components/period-form.tsx')).PeriodForm);

const filter = {
  from: textFilter,
  to: textFilter,
  kind: choiceFilter(['', ...trailSubjectKinds], ''),
  act: textFilter,
  by: textFilter,
};
const every = { value: '', label: 'すべて' } as const;
const kinds = [
  every,
  ...trailSubjectKinds.map((value) => ({ value, label: trailSubjects[value].label })),
] as const;

export const loader = ({ queryClient, url }: LoaderArgs): void =>
  void queryClient.prefetchInfiniteQuery(trailQuery(filterOf(readFilter(filter, url.searchParams))));

function Subject({ subject }: Pick<ListedTrailEntry, 'subject'>) {
  const place = placeOf(subject);
  const kind = subjectLabel(subject.kind);
  return (
    <>
      {place === undefined ? (
        kind
      ) : (
        <Link aria-label={subjectWords(subject)} to={place}>
          {kind}
        </Link>
      )}
      <small>
        <code>{subject.id}</code>
      </small>
    </>
  );
}

const columns: readonly Column<ListedTrailEntry>[] = [
  {
    id: 'what',
    header: '内容',
    rowHeader: true,
    cell: (entry) => (
      <>
        {actWords(entry)}
        {entry.reason !== undefined && <small data-more="">{`理由：${entry.reason}`}</small>}
      </>
    ),
  },
  { id: 'at', brief: true, header: '日時', whole: true, cell: ({ at }) => formatInstant(at) },
  { id: 'by', header: '行った人', whole: true, cell: ({ byName }) => byName },
  { id: 'subject', header: '対象', cell: ({ subject }) => <Subject subject={subject} /> },
];

const ListedTrail = ({ entries }: { entries: readonly ListedTrailEntry[] }) => (
  <Table caption="操作の記録（新しい順）" columns={columns} rowId={({ id }) => id} rows={entries} />
);

export function Component() {
  const [asked, change] = useUrlFilter(filter);
  const now = useNow();
  const wanted = filterOf(asked);
  const list = trailQuery(wanted);
  const { data } = usePaged(list);
  const acts: Readonly<Record<string, string>> =
    wanted.kind === undefined ? {} : trailSubjects[wanted.kind].acts;
  const people = new Map(data === undefined ? [] : rowsOf(data).map(({ by, byName }) => [by, byName]));
  if (wanted.by !== undefined && !people.has(wanted.by)) people.set(wanted.by, wanted.by);
  return (
    <>
      <PageHeader
        lead="事務局が行ったことは、すべてここに残り、だれにも変えられません。対象を開くと、そのページに移ります。"
        title="操作の記録"
      />
      <Stack gap="l">
        <Section title="期間">
          <Suspense fallback={<Skeleton label="期間の欄を読み込んでいます" lines={2} shape="row" />}>
            <PeriodForm asked={{ from: asked.from, to: asked.to }} onChoose={change} />
          </Suspense>
        </Section>
        <Section title="記録">
          <Stack>
            <Stack across>
              <FilterSelect
                label="対象"
                onChange={(kind) => change({ kind, act: '' })}
                options={kinds}
                value={asked.kind}
              />
              {asked.kind !== '' && (
                <FilterSelect
                  label="操作"
                  onChange={(act) => change({ act })}
                  options={[every, ...Object.entries(acts).map(([value, label]) => ({ value, label }))]}
                  value={asked.act}
                />
              )}
              <FilterSelect
                label="行った人"
                onChange={(by) => change({ by })}
                options={[every, ...[...people].map(([value, label]) => ({ value, label }))]}
                value={asked.by}
              />
            </Stack>
            <PagedTable
              empty={
                <EmptyState title="この条件の記録はありません">期間や対象を選び直してください。</EmptyState>
              }
              footer={
                <SaveMenu
                  fileName={`操作の記録_${dayOf(now)}`}
                  label="この条件の記録をすべて保存する"
                  table={async () => trailTable(await exportTrail(wanted))}
                />
              }
              list={list}
              what="操作の記録"
            >
              {(entries) => <ListedTrail entries={entries} />}
            </PagedTable>
          </Stack>
        </Section>
      </Stack>
    </>
  );
}
