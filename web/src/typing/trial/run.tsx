import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Input, LogEvent } from '#shared/competition/attempt/schema.ts';
import { toTask } from '#shared/competition/task-text/task.ts';
import { startClock } from '../compete/clock.ts';
import { Competing, type Run } from '../compete/competing.tsx';
import type { TrialTask, TypedTrial } from './task.ts';

/** Kept in the page alone, until its end. */
function openNotes() {
  const events: LogEvent[] = [];
  return {
    events: (): readonly LogEvent[] => events,
    log: (event: LogEvent): void => void events.push(event),
    cut: () => undefined,
    finish: () => undefined,
  };
}

interface TrialRunProps {
  task: TrialTask;
  input: Input;
  seconds: number;
  enlarged: boolean;
  /** @param left whoever typed went away, or loads the page again: nobody reads what it came to */
  onEnd: (typed: TypedTrial, timeOver: boolean, left: boolean) => void;
}

/** The very run of a competition, with nothing to be sent. */
export function TrialRun({ task, input, seconds, enlarged, onEnd }: TrialRunProps) {
  const [notes] = useState(openNotes);
  const [clock] = useState(() =>
    startClock(0, 0, { page: () => performance.now(), device: () => Date.now() }),
  );
  const run = useMemo(
    (): Run => ({
      title: task.division.name,
      view: { form: task.division.form, durationSeconds: seconds, enlargedText: enlarged },
      input,
      task: toTask(task.body),
    }),
    [task, input, seconds, enlarged],
  );
  const durationMs = seconds * 1000;
  const ended = useRef(false);
  function end(left = false): void {
    ended.current = true;
    onEnd({ input, log: notes.events(), durationMs }, clock.now() >= durationMs, left);
  }
  // Whoever goes away in the middle, or loads the page again, keeps what was typed until then.
  const leave = useEffectEvent(() => {
    if (!ended.current && notes.events().length > 0) end(true);
  });
  useEffect(() => {
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return (
    <Competing
      clock={clock}
      keeper={notes}
      label={task.mock ? 'もぎ大会' : '練習'}
      onEnd={() => end()}
      onWake={clock.pass}
      run={run}
    />
  );
}
