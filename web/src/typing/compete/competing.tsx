import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { AttemptView, Input } from '#shared/competition/attempt/schema.ts';
import type { Task } from '#shared/competition/task-text/task.ts';
import { useOnline } from '#web/lib/connection.ts';
import { timeLeft } from '#web/lib/time-left.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { beginRun } from '../run-state.ts';
import { shownHere } from '../spelling.ts';
import { Answering } from './answering.tsx';
import type { RunClock } from './clock.ts';
import { Field } from './field.tsx';
import { startGame, type Game } from './game.ts';
import { guideOf } from './guide.ts';
import type { LogbookOf } from './logbook.ts';
import { taskLines } from './text.ts';
import { startTextGame, type TextGame } from './text-game.ts';
import { Transcription } from './transcription.tsx';

/** What is typed, how long and with what. */
export interface Run {
  readonly title: string;
  readonly view: Pick<AttemptView, 'form' | 'durationSeconds' | 'enlargedText'>;
  readonly input: Input;
  readonly task: Task;
}

interface CompetingProps {
  /** 競技, or the practice of one. */
  label: string;
  run: Run;
  keeper: LogbookOf['keeper'];
  clock: RunClock;
  /** Something of it could not be written down. */
  fleeting?: () => boolean;
  /** The device slept so long, and the page's clock is behind. */
  onWake: (sleptMs: number) => void;
  onEnd: () => void;
}

const tickMs = 250;

/** Looks at the clock four times a second, and when the device wakes. */
function useLeft({ clock, onWake }: Pick<CompetingProps, 'clock' | 'onWake'>, game: Running): string {
  const [left, setLeft] = useState('');
  const wake = useRef(onWake);
  wake.current = onWake;
  useEffect(() => beginRun(), []);
  useEffect(() => {
    const look = (): void => {
      const slept = clock.slept();
      if (slept > 0) wake.current(slept);
      setLeft(timeLeft(game.current?.tick() ?? 0));
    };
    look();
    const timer = setInterval(look, tickMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [clock, game]);
  return left;
}

type Ticks = Pick<Game, 'tick' | 'end'>;
type Running = RefObject<Ticks | undefined>;

interface TaskProps {
  run: Run;
  /** What every form is typed over. */
  of: LogbookOf;
  /** What is typed into has begun. */
  onGame: (game: Ticks) => void;
  onStop: () => void;
}

function Guided({ notation, run, of, onGame, onStop }: TaskProps & { notation: string }) {
  const { view, input } = run;
  const lines = useMemo(() => taskLines(notation), [notation]);
  const [line, setLine] = useState(0);
  const start: Parameters<typeof Field>[0]['start'] = (painter) => {
    const started = startGame({
      ...of,
      guide: guideOf(view, lines, input, shownHere()),
      painter: {
        paint(standing, stroke, code) {
          if (standing !== undefined && code === undefined) setLine(standing.line);
          painter.paint(standing, stroke, code);
        },
      },
      onLine: setLine,
    });
    onGame(started);
    return started;
  };
  return <Field line={line} lines={lines} method={input.method} onStop={onStop} start={start} />;
}

function TaskField(props: TaskProps) {
  const { run, of, onGame, onStop } = props;
  const { task } = run;
  const { form } = run.view;
  if (task.kind === 'text' && form === 'guided') return <Guided {...props} notation={task.notation} />;
  const start =
    (lines?: number) =>
    (onText: (game: TextGame) => void): TextGame => {
      const started = startTextGame({ ...of, lines, onText: () => onText(started) });
      onGame(started);
      return started;
    };
  return task.kind === 'text' ? (
    <Transcription notation={task.notation} onStop={onStop} start={start()} />
  ) : (
    <Answering
      isProgram={form === 'program'}
      onStop={onStop}
      prompts={task.prompts}
      start={start(task.prompts.length)}
    />
  );
}

/** The run itself: what is typed, the time that is left, and nothing that moves. */
export function Competing({ label, run, keeper, clock, fleeting, onWake, onEnd }: CompetingProps) {
  const { title, view } = run;
  const game: Running = useRef(undefined);
  const left = useLeft({ clock, onWake }, game);
  const of = { keeper, clock, durationMs: view.durationSeconds * 1000, onEnd };
  const [asks, setAsks] = useState(false);
  const online = useOnline();
  return (
    <section
      aria-label={label}
      className="typing-stage"
      data-enlarged={view.enlargedText || undefined}
      data-plain=""
    >
      <div className="typing-top">
        <div className="typing-heading">
          <h1>{title}</h1>
          {!online && (
            <span className="typing-net">
              <RubyText text="つながっていません。このまま[打|う]てます（[記録|きろく]はこの[端末|たんまつ]に[残|のこ]ります）" />
            </span>
          )}
          {fleeting?.() === true && (
            <span className="typing-net">
              <RubyText text="この[端末|たんまつ]には[記録|きろく]を[残|のこ]せません。[終|お]わるまで、このページを[閉|と]じないでください" />
            </span>
          )}
        </div>
        <p aria-label="残り時間" className="typing-left" role="timer">
          {left}
        </p>
        <div className="typing-commands">
          <Button look="quiet" onClick={() => setAsks(true)}>
            終わりにする（Esc）
          </Button>
        </div>
      </div>
      <TaskField
        of={of}
        onGame={(begun) => {
          game.current = begun;
        }}
        onStop={() => setAsks(true)}
        run={run}
      />
      <ConfirmDialog
        cancelLabel="続ける"
        confirmLabel="ここで終わりにする"
        onClose={() => setAsks(false)}
        onConfirm={() => game.current?.end()}
        open={asks}
        title="ここで終わりにしますか"
      >
        <p>
          <RubyText text="[時間|じかん]は[止|と]まっていません。[終|お]わりにすると、[続|つづ]きは[打|う]てません。" />
        </p>
      </ConfirmDialog>
    </section>
  );
}
