import { useQuery, useQueryClient } from '@tanstack/react-query';
import { roomKindOf, roomTitle } from '#shared/practice/room/policy.ts';
import { fastest, mostExact, mostImproved, type Result } from '#shared/practice/room/results.ts';
import type { Meeting, RankChoice, Room } from '#shared/practice/room/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { formatShare } from '#shared/kernel/count.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SaveMenu } from '#web/ui/save-menu.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { chooseRank, meetingsQuery, refreshRooms } from '../queries.ts';
import { changeOf, linesOf, noteOf, resultsFile, type Line, type Seat } from '../seats.ts';

interface ResultsProps {
  room: Room;
  seats: readonly Seat[];
}

interface ShownProps extends ResultsProps {
  /** Of the class, before this room. */
  earlier: readonly Meeting[];
  choice: RankChoice;
}

function columnsOf(
  isMeeting: boolean,
  { showRank }: RankChoice,
  toggle: (line: Line) => void,
): Column<Line>[] {
  return [
    { id: 'name', header: '氏名', rowHeader: true, cell: ({ name }) => name },
    ...(showRank
      ? [
          {
            id: 'rank',
            brief: true,
            header: '順位',
            align: 'end',
            cell: ({ rank }: Line) => (rank === undefined ? '—' : `${String(rank)}位`),
          } satisfies Column<Line>,
        ]
      : []),
    {
      id: 'speed',
      brief: true,
      header: '速さ',
      align: 'end',
      cell: ({ result }) => (result === undefined ? '—' : `${String(result.perMinute)}文字/分`),
    },
    {
      id: 'accuracy',
      header: '正確さ',
      align: 'end',
      cell: ({ result }) => (result === undefined ? '—' : formatShare(result.accuracy)),
    },
    ...(isMeeting
      ? ([
          {
            id: 'best',
            header: '自己ベスト',
            align: 'end',
            cell: ({ growth }) =>
              growth === undefined ? (
                '—'
              ) : (
                <>
                  {growth.best}
                  {growth.isBest && <Badge tone="achievement">更新</Badge>}
                </>
              ),
          },
          {
            id: 'change',
            header: '前回から',
            align: 'end',
            cell: ({ growth }) => (growth === undefined ? '—' : changeOf(growth)),
          },
        ] satisfies Column<Line>[])
      : []),
    { id: 'note', header: '備考', cell: noteOf },
    ...(showRank
      ? [
          {
            id: 'hide',
            acts: true,
            header: '順位に入れるか',
            cell: (line: Line) => (
              <Button
                aria-label={`${line.hidden ? '順位に入れる' : '順位に入れない'}：${line.name}`}
                look="quiet"
                onClick={() => toggle(line)}
              >
                {line.hidden ? '順位に入れる' : '順位に入れない'}
              </Button>
            ),
          } satisfies Column<Line>,
        ]
      : []),
  ];
}

function Best({
  title,
  results,
  lines,
  words,
}: {
  title: string;
  results: readonly Result[];
  lines: readonly Line[];
  words: (result: Result) => string;
}) {
  const [first] = results;
  if (first === undefined) return null;
  const names = results.map(({ userId }) => lines.find((line) => line.userId === userId)?.name ?? '');
  return (
    <p>
      <strong>{title}</strong>
      {`　${names.join('、')}（${words(first)}）`}
    </p>
  );
}

function Shown({ room, seats, earlier, choice }: ShownProps) {
  const queryClient = useQueryClient();
  const { act, busy, error } = useAct();
  const isMeeting = roomKindOf(room.goal) === 'meeting';
  const lines = linesOf(seats, room, earlier, choice);
  const results = lines.flatMap(({ result }) => result ?? []);
  const choose = (next: RankChoice) =>
    act(async () => {
      try {
        await chooseRank(room.groupId, next);
      } finally {
        // What a colleague chose meanwhile is seen before anything is pressed again.
        await refreshRooms(queryClient);
      }
    });
  const toggle = ({ userId, hidden }: Line): void => {
    const hiddenIds = choice.hiddenIds.filter((id) => id !== userId);
    choose({ ...choice, hiddenIds: hidden ? hiddenIds : [...hiddenIds, userId] });
  };
  const caption = `${room.groupName}　${roomTitle(room)}（${String(room.minutes)}分）`;
  const changes = new Map(lines.map(({ userId, growth }) => [userId, growth?.change ?? 0]));
  if (results.length === 0)
    return (
      <EmptyState title="まだ、だれの記録も届いていません">
        つながっていなかった端末の記録は、つながると届きます（教室を閉じてから1日のあいだ）。
      </EmptyState>
    );
  return (
    <Stack>
      <Best
        lines={lines}
        results={mostImproved(results, earlier, choice.hiddenIds)}
        title="いちばん伸びた人"
        words={({ userId }) => `前回から+${String(changes.get(userId) ?? 0)}文字/分`}
      />
      <Best
        lines={lines}
        results={mostExact(results, choice.hiddenIds)}
        title="いちばん正確な人"
        words={(result) => `正確さ${formatShare(result.accuracy)}`}
      />
      <Best
        lines={lines}
        results={fastest(results, choice)}
        title="いちばん速い人"
        words={({ perMinute }) => `${String(perMinute)}文字/分`}
      />
      <ActProblem error={error} title="順位の設定を変えられませんでした">
        {isProblem(error, 'version-conflict')
          ? 'ほかの先生が、先にこのグループの順位の設定を変えました。いまの設定を表示しています。変えるときは、もう一度押してください。'
          : undefined}
      </ActProblem>
      <ScreenOnly>
        <Stack across>
          <SaveMenu
            fileName={caption.replace('　', '_')}
            label="結果を保存する"
            table={() => resultsFile(lines, choice, isMeeting)}
          />
          <Button onClick={() => window.print()}>印刷する</Button>
          <Button
            busy={busy}
            busyLabel="変えています"
            look="quiet"
            onClick={() => choose({ ...choice, showRank: !choice.showRank })}
          >
            {choice.showRank ? '順位を出さない' : '順位を出す'}
          </Button>
        </Stack>
      </ScreenOnly>
      {choice.showRank && (
        <p>
          <Easy>
            順位は、正確さの高い順、同じなら速い順です。終わりまで打った人だけが入ります。この設定は、このグループの次の教室にも引き継がれます。
          </Easy>
        </p>
      )}
      <Table
        caption={`${caption}${room.startsAt === undefined ? '' : `　${formatInstant(room.startsAt)}`}`}
        captionShown
        columns={columnsOf(isMeeting, choice, toggle)}
        rowId={({ userId }) => userId}
        rows={lines}
      />
    </Stack>
  );
}

/** What a room came to: first who grew and who was exact, then everybody in class order. */
export function Results({ room, seats }: ResultsProps) {
  const query = useQuery(meetingsQuery(room.groupId));
  const isMeeting = roomKindOf(room.goal) === 'meeting';
  return (
    <Section title="結果">
      <Loaded lines={10} query={query} what="これまでの記録会">
        {({ items, choice }) => (
          <Shown
            choice={choice}
            earlier={isMeeting ? items.filter(({ startsAt }) => startsAt < (room.startsAt ?? '')) : []}
            room={room}
            seats={seats}
          />
        )}
      </Loaded>
    </Section>
  );
}
