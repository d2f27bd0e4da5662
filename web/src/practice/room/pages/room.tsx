import { useQuery } from '@tanstack/react-query';
import { lessonsOf } from '#shared/practice/course/lessons.ts';
import { stages } from '#shared/practice/course/stages.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { Group } from '#shared/people/group/schema.ts';
import { hasPapers } from '#shared/practice/room-paper/policy.ts';
import { roomTitle } from '#shared/practice/room/policy.ts';
import { roomLessons, type HeldRoom, type RoomKind } from '#shared/practice/room/schema.ts';
import { isUnknown } from '#web/lib/api-error.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { textFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { groupsQuery } from '#web/people/group/queries.ts';
import { GroupFilter } from '#web/people/parts/group-filter.tsx';
import { homeworkQuery } from '#web/practice/homework/queries.ts';
import { Papers } from '#web/practice/room-paper/components/papers.tsx';
import { countedStudentsQuery } from '#web/school/student/queries.ts';
import { chooseGroup, currentGroup } from '#web/state/group.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { GrowthTable } from '../components/growth-table.tsx';
import { LiveRoom } from '../components/live-room.tsx';
import { OpenRoom } from '../components/open-room.tsx';
import { boardQuery, heldRoomsQuery, meetingsQuery, openRoomQuery } from '../queries.ts';
import { seatsOf, takersIn } from '../seats.ts';

export function loader({ queryClient }: LoaderArgs): void {
  void queryClient.prefetchQuery(groupsQuery);
  void queryClient.prefetchQuery(homeworkQuery);
}

/** `lesson`: chosen elsewhere already. */
const filter = { group: textFilter, room: textFilter, lesson: textFilter };

const addressOf = (groupId: string, room?: string) => to('/user-group/room', {}, { group: groupId, room });

/** What was chosen, or is given to the class now, or else where the course begins. */
function useUsualLesson(groupId: string): string {
  const [{ lesson }] = useUrlFilter(filter);
  const { data } = useQuery(homeworkQuery);
  const goal = data?.items.find((homework) => homework.groupId === groupId)?.goal;
  const [first] = lessonsOf(stages[1]!);
  const wanted = [lesson, goal?.kind === 'lesson' ? goal.lesson : ''];
  const chosen = wanted.find((id) => roomLessons.some((one) => one.id === id));
  return chosen ?? first?.id ?? '';
}

const titles: Readonly<Record<RoomKind, string>> = {
  meeting: 'これまでの記録会',
  practice: 'これまでの一斉練習',
};

const heldColumns = (groupId: string): Column<HeldRoom>[] => [
  {
    id: 'when',
    header: '日時',
    rowHeader: true,
    cell: ({ code, startsAt }) => <Link to={addressOf(groupId, code)}>{formatInstant(startsAt)}</Link>,
  },
  {
    id: 'what',
    header: '打ったもの',
    cell: ({ goal, startsAt }) => roomTitle({ goal, openedAt: startsAt }),
  },
  {
    id: 'minutes',
    header: '時間',
    align: 'end',
    cell: ({ minutes }) => `${String(minutes)}分`,
  },
  {
    id: 'pupils',
    brief: true,
    header: '打った人',
    align: 'end',
    cell: ({ pupils }) => (pupils === undefined ? '—' : `${String(pupils)}人`),
  },
];

function Held({ groupId, kind }: { groupId: string; kind: RoomKind }) {
  return (
    <Section title={titles[kind]}>
      <PagedTable
        empty={
          <EmptyState title="まだありません">
            {kind === 'meeting'
              ? '上の「今月の記録会を開く」を押すと、はじめの記録会を開けます。'
              : '上の「一斉練習を開く」を押すと、みんなで同時に練習できます。'}
          </EmptyState>
        }
        lines={4}
        list={heldRoomsQuery(groupId, kind)}
        what={titles[kind]}
      >
        {(rooms) => (
          <Table
            caption={titles[kind]}
            columns={heldColumns(groupId)}
            rowId={({ code }) => code}
            rows={rooms}
          />
        )}
      </PagedTable>
    </Section>
  );
}

/** How the class grows; nothing before there are two meetings. */
function Growing({ group }: { group: Group }) {
  const meetings = useQuery(meetingsQuery(group.id));
  const pupils = useQuery(countedStudentsQuery([group.id]));
  const items = meetings.data?.items ?? [];
  if (items.length < 2 || pupils.data === undefined) return null;
  return (
    <Section title="記録会の伸び">
      <GrowthTable groupName={group.name} meetings={items} seats={seatsOf(pupils.data, [])} />
    </Section>
  );
}

function OfClass({ group }: { group: Group }) {
  const { data: open } = useQuery(openRoomQuery(group.id));
  const usualLesson = useUsualLesson(group.id);
  return (
    <Stack gap="l">
      {open !== undefined && open !== null && (
        <Notice
          action={
            <Link look="primary" to={addressOf(group.id, open.code)}>
              開いている教室へ
            </Link>
          }
          title={`${group.name}の教室が開いています`}
        >
          {`${roomTitle(open)}・コード ${open.code}`}
        </Notice>
      )}
      <OpenRoom group={group} key={`${group.id} ${usualLesson}`} usualLesson={usualLesson} />
      <Growing group={group} />
      <Held groupId={group.id} kind="meeting" />
      <Held groupId={group.id} kind="practice" />
    </Stack>
  );
}

function OfRoom({ code }: { code: string }) {
  const board = useQuery(boardQuery(code));
  const groupId = board.data?.room.groupId;
  const pupils = useQuery({
    ...countedStudentsQuery(groupId === undefined ? [] : [groupId]),
    enabled: groupId !== undefined,
  });
  if (isUnknown(board.error))
    return (
      <EmptyState
        action={
          <Link look="secondary" to={to('/user-group/room')}>
            一斉練習・記録会のページへ
          </Link>
        }
        title="この教室は見つかりませんでした"
      >
        教室のコードが違うか、担当していないグループの教室です。
      </EmptyState>
    );
  return (
    <Loaded lines={10} query={board} what="教室">
      {(seen) => (
        <Stack gap="l">
          <ScreenOnly>
            <Link look="standalone" to={addressOf(seen.room.groupId)}>
              {`${seen.room.groupName}の一斉練習・記録会へもどる`}
            </Link>
          </ScreenOnly>
          <Loaded lines={10} query={pupils} what="生徒の一覧">
            {(all) => {
              const seats = seatsOf(all, seen.beats);
              return (
                <Stack gap="l">
                  <LiveRoom
                    behind={board.isRefetchError}
                    board={seen}
                    heardAt={board.dataUpdatedAt}
                    seats={seats}
                  />
                  {hasPapers(seen.room, Date.parse(seen.now)) && (
                    <Papers room={seen.room} takers={takersIn(seats, seen.room)} />
                  )}
                </Stack>
              );
            }}
          </Loaded>
        </Stack>
      )}
    </Loaded>
  );
}

export function Component() {
  const [{ group: asked, room }, change] = useUrlFilter(filter);
  const groups = useQuery(groupsQuery);
  return (
    <>
      <ScreenOnly>
        <PageHeader
          lead="クラスのみんなで同時に打ち、先生が見守るページです。"
          title="一斉練習・今月の記録会"
        />
      </ScreenOnly>
      {room === '' ? (
        <Loaded lines={12} query={groups} what="グループ">
          {({ items }) => {
            const group = currentGroup(items, asked);
            if (group === undefined)
              return (
                <EmptyState title="見られるグループがありません">
                  グループを作るか、責任者が担当グループを割り当てると、教室を開けます。
                </EmptyState>
              );
            return (
              <Stack gap="l">
                <GroupFilter
                  all={false}
                  groups={items}
                  onChange={(value) => {
                    chooseGroup(value);
                    change({ group: value });
                  }}
                  value={group.id}
                />
                <OfClass group={group} key={group.id} />
              </Stack>
            );
          }}
        </Loaded>
      ) : (
        <OfRoom code={room} key={room} />
      )}
    </>
  );
}
