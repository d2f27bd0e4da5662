/** The ten seconds as a page shows them: what is typed, what is ahead, and what became of it. */
import { loadChunk } from '#web/lib/chunk-reload.ts';
import { beginning, seconds, type Standing } from './lines.ts';
import type * as Judge from './run.ts';

const tickMs = 200;

export interface Shown {
  readonly phase: 'ready' | 'running' | 'over';
  readonly standing: Standing;
  readonly secondsLeft: number;
  /** The key pressed last. */
  readonly pressed?: { readonly letter: string; readonly right: boolean };
  readonly outcome?: Judge.Outcome;
  /** The judge could not be fetched; the next key asks for it again. */
  readonly failed?: true;
}

export const atBeginning: Shown = { phase: 'ready', standing: beginning, secondsLeft: seconds };

interface TryOut {
  readonly shown: () => Shown;
  /** The answer stops it, and with the last of them the clock. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches the judge; what is typed meanwhile waits for it. */
  readonly prepare: () => void;
  /** Somebody is about to type: now the judge is made ready too, which most visitors never need. */
  readonly attend: () => void;
  readonly press: (letters: string) => void;
  readonly again: () => void;
}

export function createTryOut(): TryOut {
  const listeners = new Set<() => void>();
  let shown = atBeginning;
  let judge: typeof Judge | undefined;
  let coming = false;
  let attended = false;
  let early = '';
  let run: Judge.Run | undefined;
  let clock: ReturnType<typeof setInterval> | undefined;

  function show(next: Shown): void {
    shown = next;
    for (const listener of listeners) listener();
  }

  function stop(): void {
    clearInterval(clock);
    run = undefined;
  }

  function begin({ startRun, outcomeOf }: typeof Judge): Judge.Run {
    const started = startRun();
    const endsAt = performance.now() + seconds * 1000;
    clock = setInterval(() => {
      const secondsLeft = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
      if (secondsLeft > 0) {
        show({ ...shown, secondsLeft });
        return;
      }
      stop();
      const standing = started.standing();
      show({ phase: 'over', standing, secondsLeft, outcome: outcomeOf(standing) });
    }, tickMs);
    return started;
  }

  function press(letters: string): void {
    if (judge === undefined) early += letters;
    else
      for (const letter of letters) {
        run ??= begin(judge);
        const right = run.press(letter);
        const { secondsLeft } = shown;
        show({ phase: 'running', standing: run.standing(), secondsLeft, pressed: { letter, right } });
      }
  }

  async function fetchJudge(): Promise<void> {
    try {
      judge = await loadChunk(() => import('./run.ts'));
      if (attended) judge.prepareRules();
      press(early);
    } catch {
      coming = false;
      show({ ...atBeginning, failed: true });
    }
    early = '';
  }

  function prepare(): void {
    if (coming) return;
    coming = true;
    void fetchJudge();
  }

  return {
    shown: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    prepare,
    attend() {
      attended = true;
      prepare();
      judge?.prepareRules();
    },
    press,
    again() {
      stop();
      show(atBeginning);
    },
  };
}
