/** The progress bar's clock: when it shows, how long it runs and how it ends. Drawing it is the app's part. */

const progressShownAfterMs = 200;
export const progressRunMs = 5000;
const progressHiddenAfterMs = 500;

type ProgressPhase = 'hidden' | 'running' | 'done' | 'failed';

interface Progress {
  /** Something began that the person waits for; call the answer once, with whether it failed. */
  readonly start: () => (outcome?: 'failed') => void;
  readonly phase: () => ProgressPhase;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createProgress(): Progress {
  let phase: ProgressPhase = 'hidden';
  let open = 0;
  let failed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const enter = (next: ProgressPhase) => {
    phase = next;
    for (const listener of listeners) listener();
  };
  const after = (ms: number, next: ProgressPhase) => {
    clearTimeout(timer);
    timer = setTimeout(() => enter(next), ms);
  };

  const finish = () => {
    clearTimeout(timer);
    // A quick success never shows; a failure always does.
    if (phase === 'hidden' && !failed) return;
    enter(failed ? 'failed' : 'done');
    after(progressHiddenAfterMs, 'hidden');
  };

  return {
    start() {
      if (open === 0) {
        failed = false;
        if (phase !== 'running') after(progressShownAfterMs, 'running');
      }
      open += 1;
      let ended = false;
      return (outcome) => {
        if (ended) return;
        ended = true;
        open -= 1;
        failed ||= outcome === 'failed';
        if (open === 0) finish();
      };
    },
    phase: () => phase,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The page's one bar. */
export const progress = createProgress();
