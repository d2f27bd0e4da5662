/** What a first sign-in asks the network for: many small files are what a slow line notices first. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, signInOnPage } from '#test/e2e/stage.ts';

const stage = openStage();
const mostFiles = 25;

/** Idle time comes only where somebody signs in: what their home fetches ahead is for the pages after it. */
const idleOnlyWhileSigningIn = () => {
  const idle = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (work, options) =>
    location.pathname.startsWith('/auth/') ? idle(work, options) : 0;
};

/** `files`: page, configuration, scripts, style sheet, icon; `calls`: of our interfaces, as often as they are called. */
function requestsOf(page: Page): { readonly files: ReadonlySet<string>; readonly calls: readonly string[] } {
  const files = new Set<string>();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
    else if (!pathname.startsWith('/__local/')) files.add(pathname);
  });
  return { files, calls };
}

/** The bar is six for a login card; a school's home also asks who of its pupils has signed in. */
test.each([
  { who: 'individual', mostCalls: 6 },
  { who: 'school', mostCalls: 7 },
  { who: 'pupil-1-1', mostCalls: 6 },
])(
  'GIVEN nothing in the cache WHEN $who signs in THEN their home is there after at most 25 files and $mostCalls calls',
  async ({ who, mostCalls }) => {
    const { page } = await stage.visit();
    await page.addInitScript(idleOnlyWhileSigningIn);
    const { files, calls } = requestsOf(page);
    await page.goto('/auth/signin');
    await page.waitForLoadState('networkidle');
    await signInOnPage(stage, page, who);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(files.size, [...files].join('\n')).toBeLessThanOrEqual(mostFiles);
    expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(mostCalls);
    expect(Math.min(files.size / 5, calls.length), 'something was counted').toBeGreaterThan(1);
  },
);
