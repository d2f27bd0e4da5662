/** What a load costs the main thread, from the browser's own trace: processor time, which another program does not lengthen as it does the clock. */
import type { Page } from 'playwright-core';

/** Of a trace, what is looked at. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the thread; absent where there were none. */
  readonly tdur?: number;
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading'];

/** Milliseconds of all tasks of the thread that painted the page. @throws where nothing was painted */
export function busyMs(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (paint === undefined) throw new Error('the trace knows no first paint');
  return (
    events
      .filter(
        ({ name, ph, pid, tid }) =>
          name === 'RunTask' && ph === 'X' && pid === paint.pid && tid === paint.tid,
      )
      .reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
  );
}

/** Traces a page from before it is asked for until `open` says that it is there. */
export async function mainThreadMs(page: Page, open: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  });
  await open();
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  return busyMs(events);
}
