/** A run of some lines: every key goes to the judge at once, and React hears of lines and of the end alone. */
import type { KeyboardLayout, LogEvent } from '#shared/competition/attempt/schema.ts';
import type { InputMethod } from '#shared/competition/competition/schema.ts';
import { startGuided, type Played, type Standing, type Stroke } from '#shared/competition/judge/guided.ts';

export interface RunOf {
  readonly lines: readonly string[];
  readonly method: InputMethod;
  readonly layout: KeyboardLayout;
}

/** What is drawn without React, for each key. */
export interface Painter {
  /** `code`: the key that led here; none before the first. */
  paint(standing: Standing | undefined, stroke: Stroke, code?: string): void;
}

export interface Ended {
  readonly played: Played;
  readonly log: readonly LogEvent[];
  /** Milliseconds from the first key to the last. */
  readonly durationMs: number;
  readonly startedAt: Date;
}

export interface Run {
  readonly stroke: (kind: 'down' | 'up', code: string, at: number) => void;
}

export function startRun(
  { lines, method, layout }: RunOf,
  {
    painter,
    onLine,
    onEnd,
  }: { painter: Painter; onLine: (line: number) => void; onEnd: (end: Ended) => void },
): Run {
  const run = startGuided({ lines, method, layout, durationMs: Infinity });
  const log: LogEvent[] = [];
  let begun: { readonly at: number; readonly date: Date } | undefined;
  let line = 0;
  painter.paint(run.standing(), 'none');
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
      if (standing === undefined)
        onEnd({ played: run.played(), log, durationMs: event[0], startedAt: begun.date });
      else if (standing.line !== line) {
        ({ line } = standing);
        onLine(line);
      }
    },
  };
}
