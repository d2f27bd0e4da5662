/**
 * What a first sign-in asks the network for: many small files are what a slow line notices first, and what is asked of a
 * function and not of the edge is asked by 400 pupils at nine o'clock.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { competitionOfficeContract } from '#shared/competition/competition/office-contract.ts';
import { openStage, signInOnPage } from '#test/e2e/stage.ts';
import { changeToOrdinary, openSeason } from '#test/support/competition/entry.ts';
import { signInOffice } from '#test/support/office/office.ts';

const stage = openStage({ apart: true });
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

async function signInFresh(who: string) {
  const { page } = await stage.visit({ fetchesAhead: true });
  await page.addInitScript(idleOnlyWhileSigningIn);
  const requests = requestsOf(page);
  await page.goto('/auth/signin');
  await page.waitForLoadState('networkidle');
  await signInOnPage(stage, page, who);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return { page, ...requests };
}
const seasonCalls = (calls: readonly string[]) =>
  calls.filter((call) => /\/(?:own-)?seasons$/u.test(call)).toSorted();

/** The bar is six for a login card; a school's home also asks who of its pupils has signed in. */
test.each([
  { who: 'individual', mostCalls: 6 },
  { who: 'school', mostCalls: 7 },
  { who: 'pupil-1-1', mostCalls: 6 },
])(
  'GIVEN nothing in the cache WHEN $who signs in THEN their home is there after at most 25 files and $mostCalls calls',
  async ({ who, mostCalls }) => {
    const { files, calls } = await signInFresh(who);
    expect(files.size, [...files].join('\n')).toBeLessThanOrEqual(mostFiles);
    expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(mostCalls);
    expect(Math.min(files.size / 5, calls.length), 'something was counted').toBeGreaterThan(1);
    expect(seasonCalls(calls), "everybody's, from the edge").toEqual(['GET /api/main/seasons']);
  },
);

test('GIVEN a season for one school alone WHEN its people sign in THEN it is asked for beside those of everybody', async () => {
  const { writer } = await signInOffice(stage.system);
  const seasonId = await openSeason(writer);
  await changeToOrdinary(stage.system, seasonId);
  const params = { seasonId };
  const seen = await writer.call(competitionOfficeContract.getSeasonForOffice, { params });
  const { title, version } = seen.value().season;
  const body = { organizationIds: ['org_sakurakey-elementary'], reason: '主催者の希望のため', version };
  (await writer.call(competitionOfficeContract.limitSeason, { params, body })).value();

  for (const who of ['pupil-1-1', 'school']) {
    const { page, calls } = await signInFresh(who);
    expect(seasonCalls(calls), who).toEqual(['GET /api/main/own-seasons', 'GET /api/main/seasons']);
    // A pupil reads its name with its readings between.
    if (who === 'school') await page.getByText(title).first().waitFor();
  }
  const other = await signInFresh('organization');
  expect(seasonCalls(other.calls)).toEqual(['GET /api/main/seasons']);
  expect(await other.page.getByText(title).count()).toBe(0);
});
