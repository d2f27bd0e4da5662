import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardLayout } from '#shared/competition/attempt/schema.ts';
import { knownKeys } from '#shared/practice/course/first-keys.ts';
import { readyOf, type Learner } from '#shared/practice/course/learner.ts';
import type { LessonLine, Material } from '#shared/practice/course/lines.ts';
import { idleMs } from '#shared/practice/room/policy.ts';
import type { Beat, BeatInput, OwnRoom } from '#shared/practice/room/schema.ts';
import { ApiProblem } from '#web/lib/api-error.ts';
import { withoutRuby } from '#web/lib/readings.ts';
import { sendBeat } from '#web/state/room-beat.ts';
import { timeLeft } from '#web/lib/time-left.ts';
import { Notice } from '#web/ui/notice.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { sayAloud } from '../aloud.tsx';
import { wake, type RunClock } from '../compete/clock.ts';
import type { Obstacle } from '../judge/keys.ts';
import type { Ended } from '../judge/run.ts';
import { figuresOfAll, together, type Figures } from '../lesson/log.ts';
import { useSettings } from '../settings.ts';
import { keepOwnSpelling, ownSpelling, shownSpelling } from '../spelling.ts';
import { Stage, type Watch } from '../stage/stage.tsx';
import { hintWords } from './hint-words.ts';
import { keepRun, keptRun } from './kept.ts';
import { noFigures } from './log.ts';
import { lookAtRoom } from './queries.ts';
import type { RoomTask } from './task.ts';

const tickMs = 250;
const beatMs = 2000;
/** An answer that takes longer is none: the next beat says more. */
const patienceMs = 4000;
/** Who is there with the first seconds began with all. */
const withAllMs = 2000;
/** So many keys after a hint, it has helped. */
const keysAfterHint = 5;

const markOf = (obstacle: Obstacle | undefined, sinceKeyMs: number): BeatInput['mark'] => {
  if (obstacle !== undefined) return obstacle === 'input-method' ? 'ime' : 'keyboard';
  return sinceKeyMs >= idleMs ? 'idle' : 'none';
};

export interface RunEnd {
  readonly figures: Figures;
  readonly beat: BeatInput;
  /** Typed until its end, be it that the teacher closed it. */
  readonly whole: boolean;
}

interface RoomRunProps {
  room: OwnRoom;
  task: RoomTask;
  material: Material;
  layout: KeyboardLayout;
  clock: RunClock;
  /** Of whoever types; their own keys are pointed to. */
  learner: Learner;
  onEnd: (end: RunEnd) => void;
}

interface Round {
  readonly number: number;
  readonly lines: readonly LessonLine[];
}

/** What is known of the run between two drawings. */
interface Going {
  from: number;
  /** Of all rounds before, and of what was typed before a reload. */
  before: Figures;
  /** Lines of the round that were typed before a reload. */
  skipped: number;
  sofar: () => Ended | undefined;
  keyAt: number;
  obstacle: Obstacle | undefined;
  hint: string | undefined;
  keysSinceHint: number;
  beatAt: number;
  sending: boolean;
  over: boolean;
}

function useRoomRun({ room, task, material, clock, onEnd }: RoomRunProps) {
  const endMs = room.minutes * 60_000;
  const [kept] = useState(() => keptRun(room.code));
  const [openedAt] = useState(() => performance.now());
  const roundOf = (number: number, skipped = 0): Round => ({
    number,
    lines: task.lines(material, number).slice(skipped),
  });
  const [round, setRound] = useState<Round>(() => {
    const first = roundOf(kept?.round ?? 0, kept?.line ?? 0);
    return first.lines.length > 0 ? first : roundOf(first.number + 1);
  });
  const [left, setLeft] = useState('');
  const [hint, setHint] = useState<Beat['hint']>();
  const [silent, setSilent] = useState(false);
  const shown = useRef(round);
  shown.current = round;
  const going = useRef<Going>(undefined);
  going.current ??= {
    from: kept?.from ?? (clock.now() < withAllMs ? 0 : Math.round(clock.now())),
    before: kept?.figures ?? noFigures,
    skipped: kept?.round === round.number ? kept.line : 0,
    sofar: () => undefined,
    keyAt: openedAt,
    obstacle: undefined,
    hint: kept?.hint,
    keysSinceHint: 0,
    beatAt: 0,
    sending: false,
    over: false,
  };
  const run = going.current;

  const figures = (): Figures => {
    const ended = run.sofar();
    return ended === undefined
      ? run.before
      : together([run.before, figuresOfAll([{ lines: shown.current.lines, ended }])]);
  };
  const beat = (): BeatInput => {
    const played = run.sofar()?.played;
    const at = Math.max(run.from, Math.min(endMs, Math.round(clock.now())));
    return {
      at,
      from: run.from,
      correct: run.before.correct + (played?.correct ?? 0),
      wrong: run.before.misses + (played?.wrongKeys ?? 0),
      mark: markOf(run.obstacle, performance.now() - run.keyAt),
    };
  };
  function keep(): void {
    const last = run.sofar()?.played.strokes.at(-1);
    keepRun({
      code: room.code,
      from: run.from,
      round: shown.current.number,
      line: run.skipped + (last === undefined ? 0 : last.line + 1),
      figures: { ...figures(), patterns: [...figures().patterns] },
      hint: run.hint,
      at: beat().at,
      over: run.over,
    });
  }

  const end = useRef(onEnd);
  end.current = onEnd;
  function close(): void {
    if (run.over) return;
    run.over = true;
    const last = { figures: figures(), beat: { ...beat(), mark: 'none' as const }, whole: true };
    const spelled = run.sofar()?.spelled;
    if (spelled !== undefined) keepOwnSpelling(spelled);
    keep();
    end.current(last);
  }

  async function tell(): Promise<void> {
    run.sending = true;
    try {
      const told = { code: room.code, beat: beat() };
      const answer = await sendBeat(told, AbortSignal.timeout(patienceMs));
      setSilent(false);
      if (answer.hint !== undefined && answer.hint.sentAt !== run.hint) {
        run.hint = answer.hint.sentAt;
        run.keysSinceHint = 0;
        setHint(answer.hint);
        sayAloud(withoutRuby(hintWords[answer.hint.kind]));
      }
      if (answer.closedAt !== undefined) close();
    } catch (error) {
      // What it said the next one says; without a network the last one is sent when there is one again.
      setSilent(!(error instanceof ApiProblem));
    } finally {
      run.sending = false;
    }
  }

  const tick = useRef(() => undefined as void);
  tick.current = () => {
    const slept = clock.slept();
    if (slept > 0) void wake(clock, slept, (signal) => lookAtRoom(room.code, signal));
    const now = clock.now();
    setLeft(timeLeft(endMs - now));
    if (run.over) return;
    if (now >= endMs) {
      close();
      return;
    }
    if (now - run.beatAt < beatMs || run.sending) return;
    run.beatAt = now;
    keep();
    void tell();
  };
  useEffect(() => {
    const look = (): void => tick.current();
    look();
    const timer = setInterval(look, tickMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  // As it is when the page goes.
  const leave = useRef(keep);
  leave.current = keep;
  useEffect(() => {
    const gone = (): void => {
      if (!run.over) leave.current();
    };
    addEventListener('pagehide', gone);
    return () => removeEventListener('pagehide', gone);
  }, [run]);

  const watch: Omit<Watch, 'beside'> = {
    begun: (sofar) => {
      run.sofar = sofar;
    },
    key(obstacle) {
      run.obstacle = obstacle;
      if (obstacle !== undefined) return;
      run.keyAt = performance.now();
      run.keysSinceHint++;
      if (run.keysSinceHint === keysAfterHint) setHint(undefined);
    },
  };
  function onLines(ended: Ended): void {
    keepOwnSpelling(ended.spelled);
    run.before = together([run.before, figuresOfAll([{ lines: round.lines, ended }])]);
    run.sofar = () => undefined;
    run.skipped = 0;
    setRound(roundOf(round.number + 1));
  }
  return { round, left, hint, silent, watch, onLines };
}

/** The run with the class: the lesson's own stage, and the time that is left for all. */
export function RoomRun(props: RoomRunProps) {
  const { room, task, layout, learner } = props;
  const { round, left, hint, silent, watch, onLines } = useRoomRun(props);
  const { method, spelling } = useSettings();
  const [now] = useState(() => new Date());
  const shown = useMemo(() => shownSpelling(spelling, ownSpelling(), now), [spelling, now]);
  const ready = useMemo(() => readyOf(learner), [learner]);
  const faded = useMemo(
    () => knownKeys(learner, { method, layout, shown }),
    [learner, method, layout, shown],
  );
  return (
    <>
      <div className="typing-hint" role="status">
        {hint !== undefined && (
          <Notice title={<RubyText text="[先生|せんせい]から" />}>
            <RubyText text={hintWords[hint.kind]} />
          </Notice>
        )}
      </div>
      <Stage
        faded={faded}
        heading={
          <>
            <h1>{task.title}</h1>
            <span>{room.groupName}</span>
            {silent && (
              <span className="typing-net">
                <RubyText text="つながっていません。このまま[打|う]てます" />
              </span>
            )}
          </>
        }
        isNew={(pattern) => !ready.has(pattern)}
        key={round.number}
        layout={layout}
        lead={
          round.number === 0
            ? '[時間|じかん]になるまで、つぎつぎに[出|で]てきます。あわてずに[打|う]ちましょう。'
            : ''
        }
        lines={round.lines}
        method={method}
        onCommand={() => undefined}
        onEnd={onLines}
        spelling={shown}
        watch={{
          ...watch,
          beside: (
            <p aria-label="残り時間" className="typing-left" role="timer">
              {left}
            </p>
          ),
        }}
      />
    </>
  );
}
