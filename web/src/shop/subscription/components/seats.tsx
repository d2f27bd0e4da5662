import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { fullName } from '#shared/people/account/schema.ts';
import type { Group } from '#shared/people/group/schema.ts';
import type { PupilSeat, SeatOutcome } from '#shared/shop/subscription/contract.ts';
import type { Standing } from '#shared/shop/subscription/schema.ts';
import { findPupils, placeOf, type FoundPupil } from '#web/lib/find-pupils.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { useSession } from '#web/lib/session.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChooseAll } from '#web/ui/choose-all.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { GroupFilter } from '#web/ui/group-filter.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ShowMore } from '#web/ui/pagination.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { Easy } from '#web/ui/easy.tsx';
import { changeSeats, groupsQuery, pupilSeatsQuery } from '../queries.ts';
import { refusalLines, seatWords } from '../words.ts';

type Row = FoundPupil<PupilSeat>;

const columns: readonly Column<Row>[] = [
  { id: 'name', header: '氏名', rowHeader: true, cell: ({ pupil }) => fullName(pupil.name) },
  {
    id: 'group',
    header: '組・番号',
    cell: placeOf,
  },
  {
    id: 'seat',
    brief: true,
    header: '利用',
    cell: ({ pupil: { holds, disabled } }) =>
      disabled ? (
        <Badge>利用停止中</Badge>
      ) : (
        <Badge tone={holds ? 'good' : 'plain'}>{holds ? '使えます' : '使っていません'}</Badge>
      ),
  },
];

const shownAtOnce = 100;

const holdings = [
  { value: 'all', label: 'すべて' },
  { value: 'with', label: '使える生徒' },
  { value: 'without', label: '使っていない生徒' },
] as const;
type Holding = (typeof holdings)[number]['value'];

interface PupilsProps {
  standing: Standing;
  pupils: readonly PupilSeat[];
  groups: readonly Group[];
}

function Outcome({ outcome, given }: { outcome: SeatOutcome; given: boolean }) {
  const refused = refusalLines(outcome);
  const done = given ? '人を使えるようにしました' : '人の利用を取りやめました';
  return (
    <Notice
      live="polite"
      title={`${outcome.changed.toLocaleString('ja-JP')}${done}`}
      tone={refused.length === 0 ? 'good' : 'warn'}
    >
      {outcome.unchanged > 0 &&
        `${outcome.unchanged.toLocaleString('ja-JP')}人は、すでに${given ? '使えます' : '使っていません'}。`}
      {refused.length > 0 && (
        <>
          <Easy>次の生徒は変わっていません。</Easy>
          <ul>
            {refused.slice(0, 10).map((line) => (
              <li key={line}>
                <Easy>{line}</Easy>
              </li>
            ))}
          </ul>
          {refused.length > 10 && `ほか${String(refused.length - 10)}人`}
        </>
      )}
    </Notice>
  );
}

function Pupils({ standing: { contentName }, pupils, groups }: PupilsProps) {
  const queryClient = useQueryClient();
  const { act, busy, error } = useAct();
  const [typed, setTyped] = useState('');
  const [holding, setHolding] = useState<Holding>('all');
  const [shown, setShown] = useState(shownAtOnce);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<{ outcome: SeatOutcome; given: boolean }>();
  const wanted = useDeferredValue(typed);
  const found = useMemo(
    () =>
      findPupils(
        pupils.filter(({ holds }) => holding === 'all' || holds === (holding === 'with')),
        groups,
        wanted,
      ),
    [pupils, groups, wanted, holding],
  );
  const change = (wish: 'give' | 'take-back') =>
    act(async () => {
      setLast(undefined);
      const outcome = await changeSeats(contentName, wish, [...selected]);
      setLast({ outcome, given: wish === 'give' });
      setSelected(new Set());
      await refreshAll(queryClient);
    });
  return (
    <Stack>
      {last !== undefined && <Outcome {...last} />}
      <ActProblem error={error} title="変更できませんでした" />
      <Stack across>
        <SearchField label="氏名で探す" onChange={setTyped} value={typed} />
        <FilterSelect label="利用" onChange={setHolding} options={holdings} value={holding} />
        {found.length > shownAtOnce && (
          <ChooseAll
            found={found.map(({ pupil }) => pupil.userId)}
            onChange={setSelected}
            selected={selected}
          />
        )}
      </Stack>
      <Table
        caption="教材を使う生徒"
        columns={columns}
        empty={
          <EmptyState title={pupils.length === 0 ? 'まだ生徒がいません' : 'あてはまる生徒がいません'}>
            {pupils.length === 0
              ? '「クラスと生徒」から登録すると、ここに並びます。'
              : '探す言葉や絞り込みを変えてみてください。'}
          </EmptyState>
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
        rowId={({ pupil }) => pupil.userId}
        rowName={({ pupil }) => fullName(pupil.name)}
        rows={found.slice(0, shown)}
        selection={{ selected, onChange: setSelected }}
        selectionActions={
          <>
            <Button busy={busy} busyLabel="変更しています" onClick={() => change('give')}>
              使えるようにする
            </Button>
            <Button busy={busy} busyLabel="変更しています" look="quiet" onClick={() => change('take-back')}>
              利用を取りやめる
            </Button>
          </>
        }
      />
    </Stack>
  );
}

/** Who of the school may use the content: one by one, a class, or everybody. */
export function Seats({ standing }: { standing: Standing }) {
  const owner = useSession()?.organization?.role === 'owner';
  const [asked, setAsked] = useState('');
  const groups = useQuery(groupsQuery);
  const groupId = asked !== '' ? asked : owner ? undefined : groups.data?.[0]?.id;
  const pupils = useQuery({
    ...pupilSeatsQuery(standing.contentName, groupId),
    enabled: owner || groupId !== undefined,
  });
  const pending = <Skeleton label="生徒を読み込んでいます" lines={10} shape="row" />;
  return (
    <Section title="使う生徒">
      <Stack>
        <Progress
          label="使っている人数"
          max={standing.seats}
          value={standing.given}
          words={seatWords(standing)}
        />
        <Loaded pending={pending} query={groups} what="グループ">
          {(all) =>
            all.length === 0 ? (
              <EmptyState title={owner ? 'グループがまだありません' : '担当のグループがありません'}>
                {owner
                  ? '「クラスと生徒」からグループと生徒を登録すると、ここで選べます。'
                  : '責任者が担当グループを割り当てると、生徒がここに並びます。'}
              </EmptyState>
            ) : (
              <Stack>
                <GroupFilter all={owner} groups={all} onChange={setAsked} value={groupId ?? ''} />
                <Loaded pending={pending} query={pupils} what="生徒">
                  {(found) => (
                    <Pupils groups={all} key={groupId ?? 'all'} pupils={found} standing={standing} />
                  )}
                </Loaded>
              </Stack>
            )
          }
        </Loaded>
      </Stack>
    </Section>
  );
}
