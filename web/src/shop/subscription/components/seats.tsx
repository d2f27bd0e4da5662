import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import type { Group } from '#shared/people/group/schema.ts';
import type { PupilSeat, SeatOutcome } from '#shared/shop/subscription/contract.ts';
import type { Standing } from '#shared/shop/subscription/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { useSession } from '#web/lib/session.ts';
import { ChoosePupils, NoGroups } from '#web/school/parts/choose-pupils.tsx';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { GroupFilter } from '#web/people/parts/group-filter.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import type { Column } from '#web/ui/table.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { Easy } from '#web/ui/easy.tsx';
import { changeSeats, groupsQuery, pupilSeatsQuery } from '../queries.ts';
import { classSeats, refusalLines, seatWords } from '../words.ts';

const columns: readonly Column<PupilSeat>[] = [
  {
    id: 'seat',
    brief: true,
    header: '利用',
    cell: ({ holds, disabled }) =>
      disabled ? (
        <Badge>利用停止中</Badge>
      ) : (
        <Badge tone={holds ? 'good' : 'plain'}>{holds ? '使えます' : '使っていません'}</Badge>
      ),
  },
];

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
  /** The class they are of; undefined: everybody of the school. */
  group: Group | undefined;
}

function Outcome({ outcome, given }: { outcome: SeatOutcome; given: boolean }) {
  const refused = refusalLines(outcome);
  const done = given ? '人を使えるようにしました' : '人の利用を取りやめました';
  return (
    <Notice
      live="polite"
      title={`${formatCount(outcome.changed)}${done}`}
      tone={refused.length === 0 ? 'good' : 'warn'}
    >
      {outcome.unchanged > 0 &&
        `${formatCount(outcome.unchanged)}人は、すでに${given ? '使えます' : '使っていません'}。`}
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

function Pupils({ standing, pupils, groups, group }: PupilsProps) {
  const { contentName } = standing;
  const reasonId = useId();
  const queryClient = useQueryClient();
  const { act, busy, error } = useAct();
  const [holding, setHolding] = useState<Holding>('all');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<{ outcome: SeatOutcome; given: boolean }>();
  const shown = useCallback(
    ({ holds }: PupilSeat) => holding === 'all' || holds === (holding === 'with'),
    [holding],
  );
  const waiting = classSeats(standing, pupils);
  const change = (wish: 'give' | 'take-back', userIds: readonly string[]) =>
    act(async () => {
      setLast(undefined);
      const outcome = await changeSeats(contentName, wish, [...userIds]);
      setLast({ outcome, given: wish === 'give' });
      setSelected(new Set());
      await refreshAll(queryClient);
    });
  return (
    <Stack>
      {last !== undefined && <Outcome {...last} />}
      <ActProblem error={error} title="変更できませんでした" />
      {group !== undefined && waiting.userIds.length > 0 && (
        <Stack across>
          <Button
            aria-describedby={reasonId}
            busy={busy}
            busyLabel="変更しています"
            disabled={!waiting.enough}
            onClick={() => change('give', waiting.userIds)}
            wide
          >
            {`${group.name}の全員を使えるようにする`}
          </Button>
          <p id={reasonId}>{waiting.words}</p>
        </Stack>
      )}
      <ChoosePupils
        actions={
          <>
            <Button busy={busy} busyLabel="変更しています" onClick={() => change('give', [...selected])}>
              使えるようにする
            </Button>
            <Button
              busy={busy}
              busyLabel="変更しています"
              look="quiet"
              onClick={() => change('take-back', [...selected])}
            >
              利用を取りやめる
            </Button>
          </>
        }
        caption="教材を使う生徒"
        columns={columns}
        filter={<FilterSelect label="利用" onChange={setHolding} options={holdings} value={holding} />}
        groups={groups}
        nobody="探す言葉や絞り込みを変えてみてください。"
        onChange={setSelected}
        pupils={pupils}
        selected={selected}
        shown={shown}
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
              <NoGroups owner={owner} />
            ) : (
              <Stack>
                <GroupFilter all={owner} groups={all} onChange={setAsked} value={groupId ?? ''} />
                <Loaded pending={pending} query={pupils} what="生徒">
                  {(found) => (
                    <Pupils
                      group={all.find(({ id }) => id === groupId)}
                      groups={all}
                      key={groupId ?? 'all'}
                      pupils={found}
                      standing={standing}
                    />
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
