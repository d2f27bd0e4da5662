/** What a load costs the main thread, from the browser's own trace: processor time, which another program does not lengthen as it does the clock. */
import type { Page } from 'playwright-core';

/** Of a trace, what is looked at. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the thread; absent where there were none. */
  readonly tdur?: number;
  /** Microseconds of the clock. */
  readonly dur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
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

/** What the browser did while `act` ran. */
export async function traced(page: Page, act: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  });
  await act();
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events;
}

/** Traces a page from before it is asked for until `open` says that it is there. */
export const mainThreadMs = async (page: Page, open: () => Promise<void>): Promise<number> =>
  busyMs(await traced(page, open));
