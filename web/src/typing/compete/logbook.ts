/** The time of an attempt and what is written down in it, whatever its task is typed into. */
import type { LogEvent, LogKind } from '#shared/competition/attempt/schema.ts';
import type { RunClock } from './clock.ts';
import type { Keeper } from './keeper.ts';
import { heldIn, isOpenIn } from './record.ts';

/** What a chunk holds. */
const chunkMs = 10_000;

export interface LogbookOf {
  readonly keeper: Pick<Keeper, 'events' | 'log' | 'cut' | 'finish'>;
  readonly clock: RunClock;
  readonly durationMs: number;
  /** Once: everything is typed, the time is over, or somebody wanted it. */
  readonly onEnd: () => void;
}

export interface Logbook {
  /** @param moment of the page. @returns undefined when the time is over */
  readonly note: (kind: LogKind, text: string, moment: number) => LogEvent | undefined;
  /** Whether keys come here. */
  readonly here: (here: boolean) => void;
  /** Looks at the clock: for a chunk, and for the end. @returns milliseconds that are left */
  readonly tick: () => number;
  readonly end: () => void;
}

/** Goes on behind what is there: whatever was held or composed when the page went away is let go of. */
export function openLogbook({ keeper, clock, durationMs, onEnd }: LogbookOf): Logbook {
  let isHere = true;
  let isOver = false;
  let cutAt = chunkMs;

  /** Never before what is there already, whatever a clock said meanwhile. */
  const timeOf = (at: number): number => Math.max(0, at, keeper.events().at(-1)?.[0] ?? 0);
  const write = (kind: LogKind, text: string, at: number): LogEvent => {
    const event: LogEvent = [timeOf(at), kind, text];
    keeper.log(event);
    return event;
  };
  const sofar = (): number => Math.round(clock.now());

  function end(): void {
    if (isOver) return;
    isOver = true;
    keeper.finish();
    onEnd();
  }

  const earlier = [...keeper.events()];
  if (earlier.length > 0) {
    const now = sofar();
    for (const code of heldIn(earlier)) write('up', code, now);
    if (isOpenIn(earlier)) write('commit', '', now);
    write('resume', '', now);
  }

  return {
    note(kind, text, moment) {
      if (isOver) return undefined;
      const at = clock.at(moment);
      if (at <= durationMs) return write(kind, text, at);
      end();
      return undefined;
    },
    here(here) {
      if (isOver || here === isHere) return;
      isHere = here;
      write(here ? 'focus' : 'blur', '', sofar());
    },
    tick() {
      const now = clock.now();
      if (isOver) return 0;
      if (now >= durationMs) {
        end();
        return 0;
      }
      if (now >= cutAt) {
        cutAt = (Math.floor(now / chunkMs) + 1) * chunkMs;
        // How far the page's clock is when it is cut: long pauses are no slow clock.
        write(isHere ? 'focus' : 'blur', '', sofar());
        keeper.cut();
      }
      return durationMs - now;
    },
    end,
  };
}
