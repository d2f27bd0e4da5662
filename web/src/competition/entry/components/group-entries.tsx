import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasTicket } from '#shared/competition/printout/policy.ts';
import { entryStates, type Entry } from '#shared/competition/entry/schema.ts';
import { byWords } from '#shared/kernel/by-words.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { folded } from '#web/lib/folded.ts';
import { useSession } from '#web/lib/session.ts';
import { choiceFilter, textFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { GroupFilter } from '#web/people/parts/group-filter.tsx';
import { later } from '#web/ui/later.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useGrowing } from '#web/ui/show-more.tsx';
import { SaveMenu } from '#web/ui/save-menu.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { chosenSeason } from '#web/competition/parts/chosen-season.ts';
import { useOwnFirst } from '#web/competition/participation/queries.ts';
import { SeasonFilter } from '#web/competition/parts/season-filter.tsx';
import { WithoutCards } from '#web/competition/parts/without-cards.tsx';
import { useClassOrder, type ClassOrder } from '#web/school/parts/class-order.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { groupEntriesQuery, groupsQuery } from '../queries.ts';
import { isOver } from '../season.ts';
import { stateWord } from '../words.ts';
import { GroupEntryTable } from './group-entry-table.tsx';
import { UnpaidOrders } from './unpaid-orders.tsx';

/** With the form library behind it: comes when something is asked for. */
const AccommodationDialog = later(
  async () => (await import('./accommodation-dialog.tsx')).AccommodationDialog,
);

const filter = {
  season: textFilter,
  group: textFilter,
  state: choiceFilter(['', ...entryStates], ''),
};
const stateOptions = (over: boolean) =>
  [
    { value: '', label: 'すべて' },
    ...entryStates
      .filter((state) => state !== 'draft')
      .map((value) => ({ value, label: stateWord(value, over) })),
  ] as const;

const lineOf = ({ personId, personName, groupName = '' }: Entry) => ({
  userId: personId,
  name: personName,
  groupName,
});

interface ListedProps {
  entries: readonly Entry[];
  order: ClassOrder;
  shownAbove: string | undefined;
  state: string;
  now: Date;
  seasonId: string;
  /** Its competition is on, or still to come. */
  playable: boolean;
  onWithdraw: (entry: Entry) => void;
  onCanceled: () => void;
  onState: (state: ReturnType<typeof stateOptions>[number]['value']) => void;
  groupId: string | undefined;
  print: GroupEntriesProps['print'];
}

function Listed({
  entries,
  order,
  shownAbove,
  state,
  now,
  seasonId,
  playable,
  groupId,
  print,
  ...on
}: ListedProps) {
  const { onWithdraw, onCanceled, onState } = on;
  const navigate = useNavigate();
  const options = stateOptions(!playable);
  const [typed, setTyped] = useState('');
  const [easing, setEasing] = useState<Entry>();
  const wanted = useDeferredValue(folded(typed));
  const found = useMemo(
    () =>
      entries
        .filter(
          (entry) =>
            (state === '' || entry.state === state) &&
            folded(`${entry.personName}/${entry.division.name}/${entry.ticketNumber ?? ''}`).includes(wanted),
        )
        .toSorted((a, b) => order.compare(lineOf(a), lineOf(b)) || byWords(a.division.name, b.division.name)),
    [entries, order, state, wanted],
  );
  const { rows, footer } = useGrowing(found);
  /** One a person, whatever they play. */
  const tickets = new Set(entries.flatMap((entry) => (hasTicket(entry.state) ? entry.personId : [])));
  const withoutCard = new Set(
    entries.flatMap(({ state: at, personId }) =>
      at === 'ready' && order.hasNoWayIn(personId) ? [personId] : [],
    ),
  );
  const onMove = ({ id }: Entry) =>
    void navigate(to('/maipaso-competition/changeAssignment', {}, { entry: id }));
  return (
    <Stack>
      <UnpaidOrders entries={entries} now={now} onCanceled={onCanceled} shownAbove={shownAbove} />
      {playable && <WithoutCards count={withoutCard.size} groupId={groupId} />}
      <Stack across>
        <SearchField label="氏名・課題・参加番号で探す" onChange={setTyped} value={typed} />
        <FilterSelect
          label="状態"
          onChange={onState}
          options={options}
          value={options.find(({ value }) => value === state)?.value ?? ''}
        />
        {found.length > 0 && (
          <SaveMenu
            fileName={`参加の申込_${dayOf(now)}`}
            label={`あてはまる${formatCount(found.length)}件を保存する`}
            table={() => [
              ['氏名', '学年', 'グループ', '出席番号', '大会', '課題', '状態', '参加番号'],
              ...found.map((entry) => [
                entry.personName,
                entry.schoolGrade ?? '',
                entry.groupName ?? '',
                order.numberOf(entry.personId) ?? '',
                entry.season.title,
                entry.division.name,
                stateWord(entry.state, !playable),
                entry.ticketNumber ?? '',
              ]),
            ]}
          />
        )}
        {tickets.size > 0 && (
          <Button
            busy={print.busy}
            busyLabel="始めています"
            onClick={() => print.start({ seasonId, ...(groupId !== undefined && { groupId }) })}
          >
            {`${groupId === undefined ? '全員' : 'グループ'}の参加票をPDFにする（${formatCount(tickets.size)}枚）`}
          </Button>
        )}
      </Stack>
      <GroupEntryTable
        empty={
          entries.length === 0 ? (
            <EmptyState title="まだ申込がありません">
              課題と生徒を選んで申し込むと、ここに並びます。
            </EmptyState>
          ) : (
            <EmptyState title="あてはまる申込がありません">探す言葉や状態を変えてみてください。</EmptyState>
          )
        }
        footer={footer}
        entries={rows}
        order={order}
        onEase={setEasing}
        onMove={onMove}
        onPrint={(chosen) => print.start({ seasonId, ids: chosen.map(({ id }) => id) })}
        onWithdraw={onWithdraw}
        printing={print.busy}
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
  /** Tickets as PDF: of a class, of all, or of some entries. */
  print: {
    readonly busy: boolean;
    readonly start: (wish: { seasonId: string; groupId?: string; ids?: readonly string[] }) => void;
  };
  now: Date;
  shownAbove: string | undefined;
  onWithdraw: (entry: Entry) => void;
  onCanceled: () => void;
}

/** A school's entries of a season: of all classes, or of one. */
export function GroupEntries({ now, print, shownAbove, onWithdraw, onCanceled }: GroupEntriesProps) {
  const owner = useSession()?.organization?.role === 'owner';
  const [{ season: asked, group, state }, change] = useUrlFilter(filter);
  const seasons = useOwnFirst('entered');
  const all = seasons.data ?? [];
  const season = chosenSeason(all, asked, 'entered');
  const groups = useQuery(groupsQuery);
  const groupId = group !== '' ? group : owner ? undefined : groups.data?.items[0]?.id;
  const ready = season !== undefined && (owner || groupId !== undefined);
  const entries = useQuery({ ...groupEntriesQuery(season?.id ?? '', groupId), enabled: ready });
  const order = useClassOrder(groupId);
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
                  <SeasonFilter
                    onChange={(id) => change({ season: id })}
                    seasons={all}
                    shown="entered"
                    value={season.id}
                  />
                  <GroupFilter
                    all={owner}
                    groups={items}
                    onChange={(id) => change({ group: id })}
                    value={groupId ?? ''}
                  />
                </Stack>
                <Loaded pending={pending} query={entries} what="申込">
                  {(found) => (
                    <Loaded pending={pending} query={order} what="生徒の番号">
                      {(classes) => (
                        <Listed
                          entries={found}
                          groupId={groupId}
                          print={print}
                          key={`${season.id} ${groupId ?? ''}`}
                          now={now}
                          onCanceled={onCanceled}
                          onState={(value) => change({ state: value })}
                          onWithdraw={onWithdraw}
                          order={classes}
                          playable={!isOver(season)}
                          seasonId={season.id}
                          shownAbove={shownAbove}
                          state={state}
                        />
                      )}
                    </Loaded>
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
