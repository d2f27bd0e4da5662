import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState } from 'react';
import type { KeyboardLayout } from '#shared/competition/attempt/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { learnerOf } from '#shared/practice/course/learner.ts';
import { lastFreeStage } from '#shared/practice/course/stages.ts';
import { lastBeatMs, lessonOfRoom, roomKindOf } from '#shared/practice/room/policy.ts';
import type { OwnRoom } from '#shared/practice/room/schema.ts';
import { usePageTitle } from '#web/lib/document-title.ts';
import { useOnline } from '#web/lib/connection.ts';
import { useSession } from '#web/lib/session.ts';
import { outbox } from '#web/state/outbox.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { useAloud } from '../aloud.tsx';
import { startClock, type RunClock } from '../compete/clock.ts';
import type { Loader } from '../page.ts';
import { Gate } from '../parts/gate.tsx';
import { KeyboardKnown } from '../parts/keyboard-known.tsx';
import { useKeeping } from '../parts/kept.tsx';
import { booksQuery, materialQuery } from '../queries.ts';
import { RoomEnded } from '../room/ended.tsx';
import { keepRun, keptRun, unfinishedRoom } from '../room/kept.ts';
import { isWorthKeeping, noFigures, roomLog } from '../room/log.ts';
import { OneTab } from '../room/one-tab.tsx';
import { bestBeforeQuery, joinedRoomQuery, joinRoom, ownRoomQuery } from '../room/queries.ts';
import { RoomRun, type RunEnd } from '../room/run.tsx';
import { partOf, roomTask, type RoomTask } from '../room/task.ts';
import { useSettings } from '../settings.ts';

const EnterCode = later(async () => (await import('../room/enter-code.tsx')).EnterCode);

export const loader: Loader = ({ queryClient }) => {
  void queryClient.prefetchQuery(ownRoomQuery);
};

const title = <RubyText text="[一斉練習|いっせいれんしゅう]" />;
interface Joined {
  readonly room: OwnRoom & { readonly now: string };
  /** When this device heard of it, by its own clock: one may wait here before the run. */
  readonly at: number;
}

const Home = () => (
  <Link look="secondary" to={to('/typing')}>
    練習のはじめへ
  </Link>
);

function Waiting({ room, offline }: { room: OwnRoom; offline: boolean }) {
  useAloud('[先生|せんせい]を[待|ま]っています。');
  return (
    <section aria-labelledby="waiting" className="typing-between">
      <p className="typing-quiet">{room.groupName}</p>
      <h1 id="waiting">
        <RubyText text="[先生|せんせい]を[待|ま]っています" />
      </h1>
      <p role="status">
        <RubyText
          text={
            offline
              ? 'つながっていません。つながると、[続|つづ]きから[待|ま]ちます。'
              : '[手|て]をホームポジションにおいて、[待|ま]ちましょう。[先生|せんせい]が[始|はじ]めると、この[画面|がめん]が[動|うご]きます。'
          }
        />
      </p>
    </section>
  );
}

const lookMs = 250;

function Countdown({ room, clock, onOver }: { room: OwnRoom; clock: RunClock; onOver: () => void }) {
  const [seconds, setSeconds] = useState(() => Math.ceil(-clock.now() / 1000));
  useAloud('まもなく[始|はじ]まります。');
  useEffect(() => {
    const timer = setInterval(() => {
      const now = clock.now();
      if (now >= 0) onOver();
      else setSeconds(Math.ceil(-now / 1000));
    }, lookMs);
    return () => clearInterval(timer);
  }, [clock, onOver]);
  return (
    <section aria-labelledby="countdown" className="typing-between">
      <p className="typing-quiet">{room.groupName}</p>
      <h1 id="countdown">
        <RubyText text="まもなく[始|はじ]まります" />
      </h1>
      <p className="typing-seconds">{seconds}</p>
    </section>
  );
}

interface StartedProps {
  room: OwnRoom & { readonly startsAt: string };
  /** The server's clock, and when the device heard of it. */
  heard: { readonly now: number; readonly at: number };
  task: RoomTask;
  layout: KeyboardLayout;
  /** The class has another room, into which they come. */
  onNext: () => void;
}

/** What was typed of a room before this page was opened. */
function typedBefore({ code }: OwnRoom, over: boolean): RunEnd | undefined {
  const kept = keptRun(code);
  if (kept?.over !== over) return undefined;
  const { from, at, figures } = kept;
  return {
    figures,
    whole: false,
    beat: { at, from, correct: figures.correct, wrong: figures.misses, mark: 'none' },
  };
}

function Started({ room, heard, task, layout, onNext }: StartedProps) {
  const { data: material } = useSuspenseQuery(materialQuery(task));
  const { data: books } = useQuery(booksQuery);
  // Before the run: what it brings itself is no best before it.
  useQuery(bestBeforeQuery(partOf(task)));
  const session = useSession();
  const [typist] = useState(() => (session ? session.userId : undefined));
  const [clock] = useState(() => {
    const ticking = { page: () => performance.now(), device: () => Date.now() };
    return startClock(Date.parse(room.startsAt), heard.now + Math.max(0, Date.now() - heard.at), ticking);
  });
  const isOver = () => room.closedAt !== undefined || clock.now() >= room.minutes * 60_000;
  const [end, setEnd] = useState<RunEnd | undefined>(() => typedBefore(room, true));
  const [begun, setBegun] = useState(() => clock.now() >= 0);
  const [over] = useState(isOver);
  const [learner] = useState(() => learnerOf(books ?? []));
  const { keep } = useKeeping();

  function close(last: RunEnd): void {
    const { figures, beat, whole } = last;
    // Also of what is told of a day later.
    const endedAt = new Date(Date.parse(room.startsAt) + beat.at);
    if (isWorthKeeping(figures)) {
      const took = beat.at - beat.from;
      keep(roomLog(task, { figures, took, whole, endedAt }));
    }
    const tooLate = room.closedAt !== undefined && Date.now() - Date.parse(room.closedAt) > lastBeatMs;
    if (typist !== undefined && !tooLate)
      void outbox.keep({
        id: `room-${room.code}`,
        userId: typist,
        kind: 'room-beat',
        body: { code: room.code, beat },
        at: endedAt.toISOString(),
      });
    setEnd(last);
  }

  if (end !== undefined)
    return <RoomEnded figures={end.figures} onNext={onNext} room={room} task={task} took={end.beat} />;
  // Came when it was over; or went away in its midst and comes back after it: what was kept is sent all the same.
  if (over) return <AfterEnd onEnd={close} onNext={onNext} room={room} task={task} />;
  if (!begun) return <Countdown clock={clock} onOver={() => setBegun(true)} room={room} />;
  return (
    <RoomRun
      clock={clock}
      layout={layout}
      learner={learner}
      material={material}
      onEnd={close}
      room={room}
      task={task}
    />
  );
}

interface AfterEndProps {
  room: OwnRoom;
  task: RoomTask;
  onEnd: (end: RunEnd) => void;
  onNext: () => void;
}

function AfterEnd({ room, task, onEnd, onNext }: AfterEndProps) {
  useEffect(() => {
    const [typed, kept] = [typedBefore(room, false), keptRun(room.code)];
    if (typed === undefined || kept === undefined) return;
    keepRun({ ...kept, over: true });
    onEnd(typed);
    // Once: it ends with it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return <RoomEnded figures={noFigures} onNext={onNext} room={room} task={task} took={{ at: 0, from: 0 }} />;
}

/** A room that somebody is in: they wait, it counts down, they type, it is over. */
function InRoom({ joined, layout, onNext }: { joined: Joined; layout: KeyboardLayout; onNext: () => void }) {
  const { data, error, dataUpdatedAt } = useQuery({
    ...joinedRoomQuery(joined.room.code),
    initialData: joined.room,
    initialDataUpdatedAt: joined.at,
  });
  const { hand } = useSettings();
  const task = useMemo(() => roomTask(data, hand), [data, hand]);
  usePageTitle(task.title);
  const { startsAt } = data;
  if (startsAt === undefined)
    return data.closedAt === undefined ? <Waiting offline={error !== null} room={data} /> : <Closed />;
  const lesson = lessonOfRoom(data.goal);
  const free =
    roomKindOf(data.goal) === 'meeting' || (lesson !== undefined && lesson.stage.id <= lastFreeStage);
  return (
    <Gate about={<PageHeader title={task.title} />} content="typing-method" free={free}>
      <Suspense>
        <Started
          heard={{ now: Date.parse(data.now), at: dataUpdatedAt }}
          key={data.code}
          layout={layout}
          onNext={onNext}
          room={{ ...data, startsAt }}
          task={task}
        />
      </Suspense>
    </Gate>
  );
}

const Closed = () => (
  <>
    <PageHeader title={title} />
    <Notice action={<Home />} title={<RubyText text="[先生|せんせい]が[教室|きょうしつ]をとじました" />} />
  </>
);

/** The page was loaded again without a network: what is open is asked for when there is one. */
const Away = () => (
  <section aria-labelledby="away" className="typing-between">
    <h1 id="away">つながっていません</h1>
    <p role="status">
      <RubyText
        text={`つながると、ひとりでに[教室|きょうしつ]へもどります。${unfinishedRoom() === undefined ? '' : 'ここまでに[打|う]ったものは、のこっています。'}このまま[待|ま]ちましょう。`}
      />
    </p>
  </section>
);

/** None is open for the class, or none that has been entered yet. */
function Outside({ onJoined }: { onJoined: (joined: Joined) => void }) {
  const query = useQuery(ownRoomQuery);
  const { act, error } = useAct();
  // One that was closed while they were away has what they typed still to come.
  const open = query.data === null ? unfinishedRoom() : query.data?.code;
  const online = useOnline();
  const enter = (code: string) => act(async () => onJoined({ room: await joinRoom(code), at: Date.now() }));
  // Who came here has said that they come in.
  useEffect(() => {
    if (open !== undefined) enter(open);
    // One press for one room.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [open]);
  if (!online && query.data === undefined) return <Away />;
  return (
    <>
      <PageHeader title={title} />
      <ActProblem error={error} title="教室に入れませんでした" />
      <Loaded height={12} query={query} what="教室">
        {(room) =>
          room === null ? (
            <>
              <Notice
                action={<Home />}
                title={<RubyText text="いま、ひらいている[教室|きょうしつ]はありません" />}
              >
                <RubyText text="[先生|せんせい]が[教室|きょうしつ]をひらくと、ここから[入|はい]れます。このまま[待|ま]っていても、だいじょうぶです。" />
              </Notice>
              <Suspense>
                <EnterCode onCode={enter} />
              </Suspense>
            </>
          ) : (
            <p role="status">
              <RubyText text="[教室|きょうしつ]に[入|はい]っています。" />
            </p>
          )
        }
      </Loaded>
    </>
  );
}

function NoPupil() {
  const session = useSession();
  return (
    <>
      <PageHeader title={title} />
      {session ? (
        <Notice action={<Home />} title="一斉練習には、学校・団体の生徒が入ります">
          先生は、ユーザーページの「グループと生徒」から教室を開けます。
        </Notice>
      ) : (
        <Notice
          action={
            <Link look="primary" to={to('/auth/signin', {}, { back: '/typing/room' })}>
              サインインする
            </Link>
          }
          title="一斉練習には、サインインして入ります"
        >
          先生からもらったログインカードでサインインしてください。
        </Notice>
      )}
    </>
  );
}

export function Component() {
  usePageTitle('一斉練習');
  const session = useSession();
  const [joined, setJoined] = useState<Joined>();
  // A session that ends meanwhile does not take the run away.
  if (joined !== undefined)
    return (
      <OneTab code={joined.room.code} key={joined.room.code}>
        {/* Asked while they wait, not while the others type. */}
        <KeyboardKnown>
          {(layout) => <InRoom joined={joined} layout={layout} onNext={() => setJoined(undefined)} />}
        </KeyboardKnown>
      </OneTab>
    );
  return session?.kind === 'student' ? <Outside onJoined={setJoined} /> : <NoPupil />;
}
