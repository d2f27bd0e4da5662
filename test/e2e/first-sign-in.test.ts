/** What a first sign-in asks the network for: many small files are what a slow line notices first. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, signInAs } from './stage.ts';

const stage = openStage();
const most = 25;

/** Idle time comes only where somebody signs in: what their home fetches ahead is for the pages after it. */
const idleOnlyWhileSigningIn = () => {
  const idle = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (work, options) =>
    location.pathname.startsWith('/auth/') ? idle(work, options) : 0;
};

/** Page, configuration, scripts, style sheet, icon: everything but the answers of the interfaces. */
function filesOf(page: Page): ReadonlySet<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(?:api|__local)\//u.test(pathname)) files.add(pathname);
  });
  return files;
}

test.each(['individual', 'school', 'pupil-1-1'])(
  'GIVEN nothing in the cache WHEN %s signs in THEN their home is there after at most 25 files',
  async (who) => {
    const { page } = await stage.visit();
    await page.addInitScript(idleOnlyWhileSigningIn);
    const files = filesOf(page);
    await page.goto('/auth/signin');
    await page.waitForLoadState('networkidle');
    await signInAs(stage, page, who);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(files.size, [...files].join('\n')).toBeLessThanOrEqual(most);
    expect(files.size, 'something was counted').toBeGreaterThan(5);
  },
);
