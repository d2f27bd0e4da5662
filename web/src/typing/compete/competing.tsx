import { useEffect, useRef, useState } from 'react';
import { attemptContract } from '#shared/competition/attempt/contract.ts';
import type { Input } from '#shared/competition/attempt/schema.ts';
import { call } from '#web/lib/api.ts';
import { useOnline } from '#web/lib/connection.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { beginRun } from '../run-state.ts';
import type { RunClock } from './clock.ts';
import { Field } from './field.tsx';
import { startGame, type Game } from './game.ts';
import type { Keeper } from './keeper.ts';
import { guideOf } from './guide.ts';
import type { TaskLine } from './text.ts';

interface CompetingProps {
  lines: readonly TaskLine[];
  input: Input;
  keeper: Keeper;
  clock: RunClock;
  onEnd: () => void;
}

const tickMs = 250;

/** 「0:43」, and never 0:00 while a second is left. */
const leftWords = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
};

/** After a sleep the page's clock is behind: the server is asked, or else the device's calendar. */
async function wake({ record }: Keeper, clock: RunClock, sleptMs: number): Promise<void> {
  const { entry, device, input, startCode } = record();
  try {
    const { now } = await call(attemptContract.startAttempt, {
      body: { entryId: entry.id, device, input, ...(startCode !== undefined && { startCode }) },
    });
    clock.learn(Date.parse(now));
  } catch {
    // No answer, or that the time is over: either way so much of it has passed.
    clock.pass(sleptMs);
  }
}

function useGame({ lines, input, keeper, clock, onEnd }: CompetingProps) {
  const game = useRef<Game>(undefined);
  const [line, setLine] = useState(0);
  const [left, setLeft] = useState('');
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => beginRun(), []);
  useEffect(() => {
    const look = (): void => {
      const slept = clock.slept();
      if (slept > 0) void wake(keeper, clock, slept);
      setLeft(leftWords(game.current?.tick() ?? 0));
    };
    look();
    const timer = setInterval(look, tickMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [clock, keeper]);
  const start: Parameters<typeof Field>[0]['start'] = (painter) => {
    game.current = startGame({
      guide: guideOf(keeper.record().view, lines, input),
      keeper,
      clock,
      painter: {
        paint(standing, stroke, code) {
          if (standing !== undefined && code === undefined) setLine(standing.line);
          painter.paint(standing, stroke, code);
        },
      },
      onLine: setLine,
      onEnd: () => end.current(),
    });
    return game.current;
  };
  return { line, left, start, stop: () => game.current?.end() };
}

/** The run itself: one line, the time that is left, and nothing that moves. */
export function Competing(props: CompetingProps) {
  const { lines, input, keeper } = props;
  const { entry, view } = keeper.record();
  const { line, left, start, stop } = useGame(props);
  const [asks, setAsks] = useState(false);
  const online = useOnline();
  return (
    <section
      aria-label="競技"
      className="typing-stage"
      data-enlarged={view.enlargedText || undefined}
      data-plain=""
    >
      <div className="typing-top">
        <div className="typing-heading">
          <h1>{entry.division.name}</h1>
          {!online && (
            <span className="typing-net">
              <RubyText text="つながっていません。このまま[打|う]てます（[記録|きろく]はこの[端末|たんまつ]に[残|のこ]ります）" />
            </span>
          )}
          {keeper.fleeting() && (
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
      <Field line={line} lines={lines} method={input.method} onStop={() => setAsks(true)} start={start} />
      <ConfirmDialog
        cancelLabel="続ける"
        confirmLabel="ここで終わりにする"
        onClose={() => setAsks(false)}
        onConfirm={stop}
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
