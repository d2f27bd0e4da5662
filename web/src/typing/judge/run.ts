/** A run of some lines: every key goes to the judge at once, and React hears of lines and of the end alone. */
import type { KeyboardLayout, LogEvent } from '#shared/competition/attempt/schema.ts';
import type { InputMethod } from '#shared/competition/competition/schema.ts';
import type { Spelled } from '#shared/competition/judge/shown.ts';
import { startGuided, type Played, type Standing, type Stroke } from '#shared/competition/judge/guided.ts';

interface RunOf {
  readonly lines: readonly string[];
  readonly method: InputMethod;
  readonly layout: KeyboardLayout;
  readonly shown?: Spelled | undefined;
}

/** What is drawn without React, for each key. */
export interface Painter {
  /** `code`: the key that led here; none before the first. */
  paint(standing: Standing | undefined, stroke: Stroke, code?: string): void;
}

export interface Ended {
  readonly played: Played;
  readonly log: readonly LogEvent[];
  /** Milliseconds from the first key to the last, without the pauses. */
  readonly durationMs: number;
  readonly startedAt: Date;
  readonly spelled: Spelled;
}

export interface Run {
  readonly stroke: (kind: 'down' | 'up', code: string, at: number) => void;
  /** What was typed until now; nothing where no key was. */
  readonly sofar: () => Ended | undefined;
}

/** Somebody looked up, or spoke: that is no practice, and no slowness. */
const pauseMs = 10_000;

export const withoutPauses = (log: readonly LogEvent[]): number =>
  log.reduce((sum, [at], index) => {
    const gap = at - (log[index - 1]?.[0] ?? 0);
    return gap > pauseMs ? sum : sum + gap;
  }, 0);

export function startRun(
  { lines, method, layout, shown }: RunOf,
  {
    painter,
    onLine,
    onEnd,
  }: { painter: Painter; onLine: (line: number) => void; onEnd: (end: Ended) => void },
): Run {
  const run = startGuided({ lines, method, layout, shown, durationMs: Infinity });
  const log: LogEvent[] = [];
  let begun: { readonly at: number; readonly date: Date } | undefined;
  let line = 0;
  painter.paint(run.standing(), 'none');
  const sofar = (): Ended | undefined =>
    begun && {
      played: run.played(),
      log,
      durationMs: withoutPauses(log),
      startedAt: begun.date,
      spelled: run.spelled(),
    };
  return {
    stroke(kind, code, at) {
      begun ??= { at, date: new Date() };
      // The clock of the page may have been set back, never the run's.
      const event: LogEvent = [Math.max(0, Math.round(at - begun.at)), kind, code];
      log.push(event);
      const stroke = run.take(event);
      if (kind === 'up' || stroke === 'none') return;
      const standing = run.standing();
      painter.paint(standing, stroke, code);
      const ended = standing === undefined ? sofar() : undefined;
      if (ended !== undefined) onEnd(ended);
      else if (standing !== undefined && standing.line !== line) {
        ({ line } = standing);
        onLine(line);
      }
    },
    sofar,
  };
}
