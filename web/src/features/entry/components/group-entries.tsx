import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { entryStates, type Entry } from '#shared/entry/schema.ts';
import { entryStateWords } from '#shared/entry/words.ts';
import { toKatakana } from '#shared/kernel/kana.ts';
import { to } from '#shared/kernel/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { choiceFilter, textFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { ShowMore } from '#web/ui/pagination.tsx';
import { SaveMenu } from '#web/ui/save-menu.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { stepAddress } from '../group-steps.ts';
import { groupEntriesQuery, groupsQuery, seasonsQuery } from '../queries.ts';
import { isOpen } from '../words.ts';
import { EntryStateWord } from './entry-state.tsx';
import { UnpaidOrders } from './unpaid-orders.tsx';

/** With the form library behind it: comes when something is asked for. */
const AccommodationDialog = lazy(async () => ({
  default: (await import('./accommodation-dialog.tsx')).AccommodationDialog,
}));

interface Row {
  readonly entry: Entry;
  readonly onMove: (entry: Entry) => void;
  readonly onEase: (entry: Entry) => void;
  readonly onWithdraw: (entry: Entry) => void;
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: '氏名', rowHeader: true, cell: ({ entry }) => entry.personName },
  { id: 'group', header: 'グループ', cell: ({ entry }) => entry.groupName ?? '' },
  { id: 'division', header: '課題', cell: ({ entry }) => entry.division.name },
  { id: 'state', brief: true, header: '状態', cell: ({ entry }) => <EntryStateWord entry={entry} /> },
  { id: 'ticket', header: '参加番号', cell: ({ entry }) => entry.ticketNumber ?? '' },
  {
    id: 'acts',
    header: '操作',
    cell: ({ entry, onMove, onEase, onWithdraw }) =>
      isOpen(entry) ? (
        <Menu
          actions={[
            { id: 'move', label: '課題・参加者を変える', onSelect: () => onMove(entry) },
            { id: 'ease', label: '時間と文字の大きさを決める', onSelect: () => onEase(entry) },
            {
              id: 'withdraw',
              label: '参加を取りやめる',
              destructive: true,
              onSelect: () => onWithdraw(entry),
            },
          ]}
          compact
          label={`${entry.personName} ${entry.division.name}の操作`}
        />
      ) : (
        ''
      ),
  },
];

const filter = {
  season: textFilter,
  group: textFilter,
  state: choiceFilter(['', ...entryStates], ''),
};
const stateOptions = [
  { value: '', label: 'すべて' },
  ...entryStates
    .filter((state) => state !== 'draft')
    .map((value) => ({ value, label: entryStateWords[value] })),
] as const;

const shownAtOnce = 100;
const folded = (text: string): string => toKatakana(text).toLowerCase().replaceAll(' ', '');

interface ListedProps {
  entries: readonly Entry[];
  shownAbove: string | undefined;
  state: string;
  now: Date;
  seasonId: string;
  onWithdraw: (entry: Entry) => void;
  onCanceled: () => void;
  onState: (state: (typeof stateOptions)[number]['value']) => void;
}

function Listed({ entries, shownAbove, state, now, seasonId, onWithdraw, onCanceled, onState }: ListedProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(shownAtOnce);
  const [easing, setEasing] = useState<Entry>();
  const wanted = useDeferredValue(folded(typed));
  const found = useMemo(
    () =>
      entries.filter(
        (entry) =>
          (state === '' || entry.state === state) &&
          folded(`${entry.personName}/${entry.division.name}`).includes(wanted),
      ),
    [entries, state, wanted],
  );
  const onMove = ({ id }: Entry) =>
    void navigate(to('/maipaso-competition/changeAssignment', {}, { entry: id }));
  return (
    <Stack>
      <UnpaidOrders entries={entries} now={now} onCanceled={onCanceled} shownAbove={shownAbove} />
      <Stack across>
        <SearchField label="氏名・課題で探す" onChange={setTyped} value={typed} />
        <FilterSelect
          label="状態"
          onChange={onState}
          options={stateOptions}
          value={stateOptions.find(({ value }) => value === state)?.value ?? ''}
        />
        {found.length > 0 && (
          <SaveMenu
            fileName="参加の申込"
            label={`表示中の${found.length.toLocaleString('ja-JP')}件を書き出す`}
            table={() => [
              ['氏名', '学年', 'グループ', '大会', '課題', '状態', '参加番号'],
              ...found.map((entry) => [
                entry.personName,
                entry.schoolGrade ?? '',
                entry.groupName ?? '',
                entry.season.title,
                entry.division.name,
                entryStateWords[entry.state],
                entry.ticketNumber ?? '',
              ]),
            ]}
          />
        )}
      </Stack>
      <Table
        caption="参加の申込"
        columns={columns}
        empty={
          entries.length === 0 ? (
            <EmptyState
              action={
                <Link look="primary" to={stepAddress(seasonId)}>
                  団体で申し込む
                </Link>
              }
              title="まだ申込がありません"
            >
              課題と生徒を選んで申し込むと、ここに並びます。
            </EmptyState>
          ) : (
            <EmptyState title="あてはまる申込がありません">探す言葉や状態を変えてみてください。</EmptyState>
          )
        }
        footer={
          found.length > shownAtOnce && (
            <ShowMore
              more={shown < found.length}
              onMore={() => setShown(shown + shownAtOnce)}
              shown={Math.min(shown, found.length)}
            />
          )
        }
        rowId={({ entry }) => entry.id}
        rows={found.slice(0, shown).map((entry) => ({ entry, onMove, onEase: setEasing, onWithdraw }))}
      />
      {easing !== undefined && (
        <Suspense>
          <AccommodationDialog entry={easing} key={easing.id} onClose={() => setEasing(undefined)} />
        </Suspense>
      )}
    </Stack>
  );
}

interface GroupEntriesProps {
  now: Date;
  shownAbove: string | undefined;
  onWithdraw: (entry: Entry) => void;
  onCanceled: () => void;
}

/** A school's entries of a season: of all classes, or of one. */
export function GroupEntries({ now, shownAbove, onWithdraw, onCanceled }: GroupEntriesProps) {
  const owner = useSession()?.organization?.role === 'owner';
  const [{ season: asked, group, state }, change] = useUrlFilter(filter);
  const seasons = useQuery(seasonsQuery);
  const groups = useQuery(groupsQuery);
  const all = seasons.data ?? [];
  const season =
    all.find(({ id }) => id === asked) ?? all.findLast(({ phase }) => phase !== 'published') ?? all[0];
  const groupId = group !== '' ? group : owner ? undefined : groups.data?.items[0]?.id;
  const ready = season !== undefined && (owner || groupId !== undefined);
  const entries = useQuery({ ...groupEntriesQuery(season?.id ?? '', groupId), enabled: ready });
  const pending = <Skeleton label="申込を読み込んでいます" lines={10} shape="row" />;
  return (
    <Loaded pending={pending} query={seasons} what="大会">
      {() => (
        <Loaded pending={pending} query={groups} what="グループ">
          {({ items }) =>
            season === undefined ? (
              <EmptyState title="まだ大会がありません">決まりしだい、ここでお知らせします。</EmptyState>
            ) : !owner && groupId === undefined ? (
              <EmptyState title="担当のグループがありません">
                責任者が担当グループを割り当てると、申込がここに並びます。
              </EmptyState>
            ) : (
              <Stack>
                <Stack across>
                  <FilterSelect
                    label="大会"
                    onChange={(id) => change({ season: id })}
                    options={all.map(({ id, title }) => ({ value: id, label: title }))}
                    value={season.id}
                  />
                  <FilterSelect
                    label="グループ"
                    onChange={(id) => change({ group: id })}
                    options={[
                      ...(owner ? [{ value: '', label: 'すべてのグループ' }] : []),
                      ...items.map(({ id, name }) => ({ value: id, label: name })),
                    ]}
                    value={groupId ?? ''}
                  />
                </Stack>
                <Loaded pending={pending} query={entries} what="申込">
                  {(found) => (
                    <Listed
                      entries={found}
                      key={`${season.id} ${groupId ?? ''}`}
                      now={now}
                      onCanceled={onCanceled}
                      onState={(value) => change({ state: value })}
                      onWithdraw={onWithdraw}
                      seasonId={season.id}
                      shownAbove={shownAbove}
                      state={state}
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
