/** T2 and the second half of T3: what a key costs in the typing app, what ten thousand leave behind, and when the first may come. */
import type { CDPSession, Page } from 'playwright-core';
import { lettersAhead } from '#test/e2e/typing/typist.ts';
import { signInOnPage, startStage, visitAs, type Stage } from '#test/e2e/stage.ts';
import type { Bar, Figure } from './bar.ts';
import { traced, type TraceEvent } from './main-thread.ts';
import { median } from './statistics.ts';
import { expectShipped } from './web-build.ts';
import { slow3g, slowLine } from './first-paint.ts';

const throttled = 6;
const mostHandlerMs = 4;
/** Of a throttled page. */
const watchedKeys = 600;
const soakKeys = 10_000;
const soakParts = 10;
const longestTaskMs = 50;
const mostHeapBytes = 40e6;
const visits = 5;
const mostWarmMs = 1000;
const mostColdMs = 3000;

const lesson = (id: string): string => `/typing/lesson/${encodeURIComponent(id)}`;

/** One key as the browser hears it, without waiting for what it does. */
async function press(session: CDPSession, letter: string): Promise<void> {
  const key = {
    code: `Key${letter.toUpperCase()}`,
    key: letter,
    windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0),
  };
  await Promise.all([
    session.send('Input.dispatchKeyEvent', { ...key, type: 'keyDown', text: letter }),
    session.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' }),
  ]);
}

/** All lines but the last letter of the last one, then from the front with new words: the run is never over. */
async function typeKeys(page: Page, session: CDPSession, wanted: number): Promise<void> {
  let typed = 0;
  while (typed < wanted) {
    const lines = await page
      .getByRole('list', { name: /行のうち/u })
      .getByRole('listitem')
      .count();
    for (let line = 0; line < lines; line++) {
      const letters = await lettersAhead(page);
      for (const letter of line === lines - 1 ? letters.slice(0, -1) : letters) {
        await press(session, letter);
        typed++;
      }
    }
    await page.keyboard.press('Tab');
    await page.locator('[data-pressed]').waitFor({ state: 'detached' });
  }
}

const ofMain = (events: readonly TraceEvent[], name: string): TraceEvent[] => {
  const key = events.find((event) => event.name === 'EventDispatch' && event.args?.data?.type === 'keydown');
  if (key === undefined) throw new Error('the trace knows no key');
  return events.filter((event) => event.name === name && event.pid === key.pid && event.tid === key.tid);
};
/** The thread's own clock jumps by tens of milliseconds at times: nothing takes longer of it than by the clock. */
const milliseconds = ({ tdur = 0, dur = tdur }: TraceEvent): number => Math.min(tdur, dur) / 1000;
const keydowns = (events: readonly TraceEvent[]): number[] =>
  ofMain(events, 'EventDispatch')
    .filter(({ args }) => args?.data?.type === 'keydown')
    .map(milliseconds)
    .toSorted((a, b) => a - b);
const p95 = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;

async function atLesson(stage: Stage): Promise<{ page: Page; session: CDPSession }> {
  const { page } = await visitAs(stage, 'pupil-1-1');
  await page.goto(lesson('な行と「ん」-5'));
  await lettersAhead(page);
  return { page, session: await page.context().newCDPSession(page) };
}

/** Milliseconds of processor of 19 of 20 keys. */
async function handlers(stage: Stage, rate: number): Promise<number> {
  const { page, session } = await atLesson(stage);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const events = await traced(page, () => typeKeys(page, session, watchedKeys));
  await page.context().close();
  return p95(keydowns(events));
}

async function keys(stage: Stage): Promise<Figure[]> {
  const plain = await handlers(stage, 1);
  const slow = await handlers(stage, throttled);
  const { page, session } = await atLesson(stage);
  let longest = 0;
  // In parts: what a trace holds has an end.
  for (let part = 0; part < soakParts; part++) {
    const events = await traced(page, () => typeKeys(page, session, soakKeys / soakParts));
    longest = Math.max(longest, ...ofMain(events, 'RunTask').map(milliseconds));
  }
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  await page.context().close();
  return [
    {
      id: 'T2',
      what: `a key in the handler, ${String(throttled)} × throttled, p95 of ${String(watchedKeys)}`,
      bar: `≤ ${String(mostHandlerMs)} ms`,
      figure: `${slow.toFixed(2)} ms (${plain.toFixed(2)} ms without)`,
      pass: slow <= mostHandlerMs,
    },
    {
      id: 'T2',
      what: `longest task in ${soakKeys.toLocaleString('en')} keys`,
      bar: `≤ ${String(longestTaskMs)} ms`,
      figure: `${longest.toFixed(1)} ms`,
      pass: longest <= longestTaskMs,
    },
    {
      id: 'T2',
      what: `JS heap after ${soakKeys.toLocaleString('en')} keys`,
      bar: `≤ ${String(mostHeapBytes / 1e6)} MB`,
      figure: `${(heap / 1e6).toFixed(1)} MB`,
      pass: heap <= mostHeapBytes,
    },
  ];
}

/** Until the line is there: with it the page listens (stage.tsx). */
async function firstKeyAfter(page: Page, address: string): Promise<number> {
  await page.addInitScript(() => {
    const look = () => {
      if ((document.querySelector('.typing-romaji')?.textContent ?? '') === '') requestAnimationFrame(look);
      else performance.mark('first-key');
    };
    requestAnimationFrame(look);
  });
  await page.goto(address, { waitUntil: 'commit' });
  const mark = await page.waitForFunction(() => performance.getEntriesByName('first-key')[0]?.startTime);
  return Number(await mark.jsonValue());
}

const first = lesson('ホームポジション-1');

async function warm(stage: Stage): Promise<number> {
  const { page } = await visitAs(stage, 'pupil-1-1');
  await page.goto(first);
  await lettersAhead(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  const again = await page.context().newPage();
  const time = await firstKeyAfter(again, first);
  await page.context().close();
  return time;
}

/** What signing in and the home after it have loaded is there. */
async function signedIn(stage: Stage): Promise<number> {
  const { page } = await stage.visit();
  await signInOnPage(stage, page, 'pupil-1-1');
  await page.waitForLoadState('networkidle');
  const next = await page.context().newPage();
  await slowLine(next);
  const time = await firstKeyAfter(next, first);
  await page.context().close();
  return time;
}

/** A visitor who comes for the first time. */
async function cold(stage: Stage): Promise<number> {
  const { page } = await stage.visit();
  await slowLine(page);
  const time = await firstKeyAfter(page, first);
  await page.context().close();
  return time;
}

async function times(measureOnce: () => Promise<number>, what: string, most: number): Promise<Figure> {
  const all: number[] = [];
  for (let visit = 0; visit < visits; visit++) all.push(await measureOnce());
  const time = Math.round(median(all));
  return {
    id: 'T3',
    what,
    bar: `≤ ${String(most / 1000)} s`,
    figure: `${(time / 1000).toFixed(2)} s`,
    pass: time <= most,
  };
}

async function measure(): Promise<Figure[]> {
  const stage = await startStage({ web: 'build' });
  try {
    await expectShipped(stage.system.origin);
    return [
      ...(await keys(stage)),
      await times(() => warm(stage), 'first key possible, a pupil who was there before', mostWarmMs),
      await times(
        () => signedIn(stage),
        'first key possible, a pupil who has just signed in, slow 3G',
        mostColdMs,
      ),
      await times(() => cold(stage), 'first key possible, a visitor on slow 3G, nothing cached', mostColdMs),
    ];
  } finally {
    await stage.stop();
  }
}

export const keystrokes: Bar = {
  ids: ['T2', 'T3'],
  describes: 'web',
  how: `A lesson of words (な行と「ん」) in a desktop Chromium with the production build, keys by the browser's own input as fast as it takes them; processor time of the thread from its trace (EventDispatch of keydown; RunTask). The run is begun again before its last key, so no end of a lesson is among the keys. Heap after a collection. First key: the frame in which the line stands and the page listens, median of ${String(visits)} visits; slow 3G: ${String(slow3g.kilobits)} kbit/s and ${String(slow3g.roundTripMs)} ms a round trip (no handshake). Layouts and styles for each key are a test (test/e2e/typing/lesson).`,
  measure,
};
