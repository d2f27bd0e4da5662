/** An attempt as it is typed: every key is judged and written down at once; React hears of lines and of the end alone. */
import type { LogEvent } from '#shared/competition/attempt/schema.ts';
import { resume, type Guide } from '#shared/competition/judge/guided.ts';
import type { Painter } from '../judge/run.ts';
import type { RunClock } from './clock.ts';
import type { Keeper } from './keeper.ts';
import { heldIn } from './record.ts';

/** What a chunk holds. */
const chunkMs = 10_000;

interface GameOf {
  readonly guide: Guide;
  readonly keeper: Pick<Keeper, 'events' | 'log' | 'cut' | 'finish'>;
  readonly clock: RunClock;
  readonly painter: Painter;
  readonly onLine: (line: number) => void;
  /** Once: everything is typed, the time is over, or somebody wanted it. */
  readonly onEnd: () => void;
}

export interface Game {
  readonly stroke: (kind: 'down' | 'up', code: string, moment: number) => void;
  /** Whether keys come here. */
  readonly here: (here: boolean) => void;
  /** Looks at the clock: for a chunk, and for the end. @returns milliseconds that are left */
  readonly tick: () => number;
  readonly end: () => void;
}

export function startGame({ guide, keeper, clock, painter, onLine, onEnd }: GameOf): Game {
  const earlier = keeper.events();
  const run = resume(guide, earlier);
  let line = run.line();
  let isHere = true;
  let isOver = false;
  let cutAt = chunkMs;

  /** Never before what is there already, whatever a clock said meanwhile. */
  const timeOf = (at: number): number => Math.max(0, at, keeper.events().at(-1)?.[0] ?? 0);
  const note = (kind: LogEvent[1], code: string, at: number): LogEvent => {
    const event: LogEvent = [timeOf(at), kind, code];
    keeper.log(event);
    return event;
  };

  function end(): void {
    if (isOver) return;
    isOver = true;
    keeper.finish();
    onEnd();
  }

  const sofar = (): number => Math.round(clock.now());

  if (earlier.length > 0) {
    const now = sofar();
    for (const code of heldIn(earlier)) run.take(note('up', code, now));
    note('resume', '', now);
  }
  painter.paint(run.standing(), 'none');

  return {
    stroke(kind, code, moment) {
      if (isOver) return;
      const at = clock.at(moment);
      if (at > guide.durationMs) {
        end();
        return;
      }
      const stroke = run.take(note(kind, code, at));
      if (kind === 'up' || stroke === 'none') return;
      const standing = run.standing();
      painter.paint(standing, stroke, code);
      if (standing === undefined) end();
      else if (standing.line !== line) {
        ({ line } = standing);
        onLine(line);
      }
    },
    here(here) {
      if (isOver || here === isHere) return;
      isHere = here;
      note(here ? 'focus' : 'blur', '', sofar());
    },
    tick() {
      const now = clock.now();
      if (isOver) return 0;
      if (now >= guide.durationMs) {
        end();
        return 0;
      }
      if (now >= cutAt) {
        cutAt = (Math.floor(now / chunkMs) + 1) * chunkMs;
        // How far the page's clock is when it is cut: long pauses are no slow clock.
        note(isHere ? 'focus' : 'blur', '', sofar());
        keeper.cut();
      }
      return guide.durationMs - now;
    },
    end,
  };
}
