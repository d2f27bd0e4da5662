import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nationalLines } from '#shared/practice/course/national.ts';
import {
  endsAt,
  markOf,
  phaseOf,
  roomTitle,
  stillTyping,
  type Mark,
  type Phase,
} from '#shared/practice/room/policy.ts';
import type { Board, HintKind, Room } from '#shared/practice/room/schema.ts';
import { useServerClock } from '#web/lib/now.ts';
import { timeLeft } from '#web/lib/time-left.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { closeRoom, refreshRooms, sendHint, startRoom } from '../queries.ts';
import type { Seat } from '../seats.ts';
import { Results } from './results.tsx';
import styles from './room.module.css';

const markWords: Readonly<Record<Mark, { word: string; icon: IconName }>> = {
  silent: { word: 'つながっていない', icon: 'cross' },
  idle: { word: '打っていない', icon: 'warn' },
  ime: { word: 'IMEがオン', icon: 'info' },
  keyboard: { word: '別のキーボード', icon: 'menu' },
};
const hintWords: Readonly<Record<HintKind, string>> = {
  idle: '「続きを打とう」を送る',
  ime: '「IMEをオフに」を送る',
  keyboard: '「キーボードの確認」を送る',
};

/** A hint is on its way, or on the pupil's page. */
const hintShownMs = 15_000;

interface OfRoom {
  room: Room;
  seats: readonly Seat[];
}

const nameColumn: Column<Seat> = {
  id: 'name',
  header: '氏名',
  rowHeader: true,
  cell: ({ name }) => name,
};

const waitingColumns: readonly Column<Seat>[] = [
  nameColumn,
  {
    id: 'here',
    brief: true,
    header: 'ようす',
    cell: ({ beat }) =>
      beat === undefined ? (
        'まだ'
      ) : (
        <Badge tone="good">
          <Icon name="check" />
          入りました
        </Badge>
      ),
  },
];

function Waiting({ room, seats }: OfRoom) {
  const queryClient = useQueryClient();
  const { act, busy, error } = useAct();
  const here = seats.filter(({ beat }) => beat !== undefined);
  return (
    <Stack>
      <p>
        <Easy>
          生徒がタイピングの練習（/typing/）を開くと「教室に入る」が出ます。出ないときは、練習の「一斉練習」でこのコードを入れてもらってください。
        </Easy>
      </p>
      <p className={styles['code']}>
        <VisuallyHidden>教室のコード </VisuallyHidden>
        {room.code}
      </p>
      <ActProblem error={error} title="始められませんでした" />
      <div>
        <Button
          busy={busy}
          busyLabel="始めています"
          disabled={here.length === 0}
          look="primary"
          onClick={() =>
            act(async () => {
              await startRoom(room.code);
              await refreshRooms(queryClient);
            })
          }
        >
          {`${String(here.length)}人で始める`}
        </Button>
      </div>
      <p aria-live="polite">
        <Easy>{`入っている生徒は${String(seats.length)}人のうち${String(here.length)}人です。押してから10秒後に、みんなの画面で始まります。あとから入った人は、残りの時間だけ打ちます。`}</Easy>
      </p>
      <Table
        caption={`${room.groupName}　教室に入った人`}
        columns={waitingColumns}
        rowId={({ userId }) => userId}
        rows={seats}
      />
    </Stack>
  );
}

interface HintProps {
  room: Room;
  seat: Seat;
  mark: Mark | undefined;
  now: number;
}

function Hint({ room, seat: { userId, name, beat }, mark, now }: HintProps) {
  const queryClient = useQueryClient();
  const { act, busy, error } = useAct();
  const sent = beat?.hint;
  // Whether it has helped shows a moment later.
  if (sent !== undefined && now - Date.parse(sent.sentAt) < hintShownMs) return '送りました';
  if (mark === undefined || mark === 'silent') return null;
  return (
    <>
      <ActProblem error={error} title="送れませんでした" />
      <Button
        aria-label={`${hintWords[mark]}：${name}`}
        busy={busy}
        busyLabel="送っています"
        onClick={() =>
          act(async () => {
            await sendHint(room.code, userId, mark);
            await refreshRooms(queryClient);
          })
        }
      >
        {hintWords[mark]}
      </Button>
    </>
  );
}

/** What primary schools are to reach: a bar fills up to it, and nobody is measured by another. */
const fullPerMinute = nationalLines[0]!.kana;

const runningColumns = (room: Room, now: number): Column<Seat>[] => [
  nameColumn,
  {
    id: 'bar',
    header: '進み具合',
    cell: ({ name, beat }) =>
      beat === undefined ? (
        '入っていません'
      ) : (
        <progress
          aria-label={`${name}の進み具合`}
          max={room.minutes * fullPerMinute}
          value={Math.min(room.minutes * fullPerMinute, beat.correct)}
        />
      ),
  },
  {
    id: 'counts',
    header: '正・誤',
    align: 'end',
    cell: ({ beat }) => (beat === undefined ? '—' : `${String(beat.correct)}・${String(beat.wrong)}`),
  },
  {
    id: 'mark',
    brief: true,
    header: '困っていること',
    cell: ({ beat }) => {
      const mark = beat && markOf(beat, room, now);
      if (mark === undefined) return '';
      const { word, icon } = markWords[mark];
      return (
        <Badge tone="warn">
          <Icon name={icon} />
          {word}
        </Badge>
      );
    },
  },
  {
    id: 'hint',
    acts: true,
    header: 'ヒント',
    cell: (seat) => (
      <Hint mark={seat.beat && markOf(seat.beat, room, now)} now={now} room={room} seat={seat} />
    ),
  },
];

const Running = ({ room, seats, now }: OfRoom & { now: number }) => (
  <Table
    caption={`${room.groupName}　進み具合`}
    columns={runningColumns(room, now)}
    rowId={({ userId }) => userId}
    rows={seats}
  />
);

/** Large, for a projector: how long until the start, or until the end. */
function Clock({ room, phase, now }: { room: Room; phase: Phase; now: number }) {
  if (phase === 'countdown')
    return (
      <p className={styles['left']} role="timer">
        {`あと${String(Math.ceil((Date.parse(room.startsAt ?? '') - now) / 1000))}秒で始まります`}
      </p>
    );
  if (phase === 'running')
    return (
      <p aria-label="残り時間" className={styles['left']} role="timer">
        {timeLeft(endsAt(room) - now)}
      </p>
    );
  return null;
}

function Close({ room, typing }: { room: Room; typing: number }) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { act, busy, error } = useAct();
  const close = async (): Promise<void> => {
    await closeRoom(room.code);
    await refreshRooms(queryClient);
  };
  return (
    <>
      <ActProblem error={error} title="教室を閉じられませんでした" />
      <div>
        <Button
          busy={busy}
          busyLabel="閉じています"
          onClick={() => {
            if (typing > 0) setAsking(true);
            else act(close);
          }}
        >
          教室を閉じる
        </Button>
      </div>
      <ConfirmDialog
        busyLabel="閉じています"
        confirmLabel="教室を閉じる"
        onClose={() => setAsking(false)}
        onConfirm={close}
        open={asking}
        title={`まだ${String(typing)}人が打っています`}
      >
        <p>閉じると、みんなの画面で終わります。そこまでの記録は残ります。</p>
      </ConfirmDialog>
    </>
  );
}

interface LiveRoomProps {
  board: Board;
  seats: readonly Seat[];
  /** When the board came, by the clock of the page. */
  heardAt: number;
  /** The last answer did not come. */
  behind: boolean;
}

/** A room as its teacher sees it, from the code on the wall to the results; whatever is reloaded, it is as it was. */
export function LiveRoom({ board, seats, heardAt, behind }: LiveRoomProps) {
  const { room, beats } = board;
  const now = useServerClock(board.now, heardAt);
  const phase = phaseOf(room, now);
  return (
    <Stack gap="l">
      {behind && (
        <Notice live="polite" title="つながっていません。表示は少し前のものです" tone="warn">
          つながると、続きから新しくなります。生徒の画面は止まりません。
        </Notice>
      )}
      <Section title={`${roomTitle(room)}（${String(room.minutes)}分）`}>
        <Stack>
          <Clock now={now} phase={phase} room={room} />
          {phase === 'over' && (
            <Notice live="polite" title="時間になりました" tone="good">
              つながっていない端末の記録は、つながると届きます。そろったら、教室を閉じてください。
            </Notice>
          )}
          {phase === 'waiting' && <Waiting room={room} seats={seats} />}
          {phase !== 'closed' && <Close room={room} typing={stillTyping(beats, room, now)} />}
          {(phase === 'countdown' || phase === 'running') && <Running now={now} room={room} seats={seats} />}
          {phase === 'closed' && room.startsAt === undefined && <p>始めないで閉じた教室です。</p>}
        </Stack>
      </Section>
      {(phase === 'over' || phase === 'closed') && room.startsAt !== undefined && (
        <Results room={room} seats={seats} />
      )}
    </Stack>
  );
}
