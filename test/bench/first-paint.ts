/** W4: when the header and the headline of `/` are seen on a slow line, with nothing in the cache. */
import type { Page } from 'playwright-core';
import { startStage } from '#test/e2e/stage.ts';
import { phone } from '#test/e2e/visitor.ts';
import type { Bar, Figure } from './bar.ts';
import { median } from './statistics.ts';
import { expectShipped } from './web-build.ts';

/** WebPageTest's "Slow 3G"; the browser has no way to delay the handshake, so a connection costs nothing here. */
export const slow3g = { kilobits: 400, roundTripMs: 400 } as const;
const mostMs = 1500;
const visits = 5;

export async function slowLine(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow3g.roundTripMs,
    downloadThroughput: (slow3g.kilobits * 1000) / 8,
    uploadThroughput: (slow3g.kilobits * 1000) / 8,
  });
}

/** Milliseconds from asking for the address to the frame in which both are on the screen. */
async function paintedAfter(page: Page): Promise<number> {
  await slowLine(page);
  await page.addInitScript(() => {
    const look = () => {
      const seen = ['header', 'h1'].every((name) => {
        const box = document.querySelector(name)?.getBoundingClientRect();
        return box !== undefined && box.height > 0 && box.top < innerHeight;
      });
      // The first frame that is painted at all comes when the style sheet is there.
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      if (seen && paint) performance.mark('headline', { startTime: Math.max(paint.startTime, 0) });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/', { waitUntil: 'commit' });
  const mark = await page.waitForFunction(() => performance.getEntriesByName('headline')[0]?.startTime);
  return Number(await mark.jsonValue());
}

async function measure(): Promise<Figure[]> {
  const stage = await startStage({ web: 'build' });
  try {
    await expectShipped(stage.system.origin);
    const times: number[] = [];
    for (let visit = 0; visit < visits; visit++) {
      const { page } = await stage.visit(phone);
      times.push(await paintedAfter(page));
      await page.context().close();
    }
    const milliseconds = Math.round(median(times));
    return [
      {
        id: 'W4',
        what: 'header and headline of / on slow 3G, nothing cached',
        bar: `≤ ${(mostMs / 1000).toFixed(1)} s`,
        figure: `${(milliseconds / 1000).toFixed(2)} s`,
        pass: milliseconds <= mostMs,
      },
    ];
  } finally {
    await stage.stop();
  }
}

export const firstPaint: Bar = {
  ids: ['W4'],
  describes: 'web',
  how: `Chromium at ${slow3g.kilobits} kbit/s and ${slow3g.roundTripMs} ms a round trip (no handshake), the production build from the local front door, a phone of 390 px, the first frame with both in sight, median of ${visits}; files and calls of a first sign-in and printed pages are tests (test/e2e/first-sign-in, printable).`,
  measure,
};
