/** Whether somebody is typing against the clock now: what may disturb them waits. */
let runs = 0;
const waiting: (() => void)[] = [];

/** What it answers ends it. */
export function beginRun(): () => void {
  runs++;
  return () => {
    runs--;
    if (runs === 0) for (const work of waiting.splice(0)) work();
  };
}

/** At once, or when the last run has ended. */
export function betweenRuns(work: () => void): void {
  if (runs === 0) work();
  else waiting.push(work);
}
