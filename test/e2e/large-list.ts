/** The list of a large school as its owner opens it, with figures. */
import type { Page } from 'playwright-core';

export interface ListFigures {
  /** Milliseconds from the first answer until its rows are there. */
  readonly firstRows: number;
  /** Milliseconds from a key stroke until the rows show what it asks for: while the rest arrives, and then. */
  readonly whileLoading: number;
  readonly oneFound: number;
  readonly allAgain: number;
  readonly manyFound: number;
  /** Milliseconds from coming back to the page, with everyone in memory, until the rows are there. */
  readonly comingBack: number;
  /** Rows in the document at any moment. */
  readonly mostRows: number;
  /** Milliseconds from the first request until everyone is there, and how many requests it took. */
  readonly everyone: number;
  readonly requests: number;
  /** Milliseconds the page was too busy to answer, at the longest and in all, while everyone arrived. */
  readonly longestTask: number;
  readonly allTasks: number;
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const seen = { mostRows: 0, firstRow: 0, tasks: [] as number[] };
  Object.assign(window, { seen });
  // Chromium keeps 250 entries unless told.
  performance.setResourceTimingBufferSize(2000);
  new MutationObserver(() => {
    const { length } = document.querySelectorAll('[role=row]');
    if (length > 1 && seen.firstRow === 0) seen.firstRow = performance.now();
    seen.mostRows = Math.max(seen.mostRows, length);
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ entryTypes: ['longtask'] });
}
interface Watched {
  readonly seen: { readonly mostRows: number; readonly firstRow: number; readonly tasks: readonly number[] };
}

const answers = (page: Page): Promise<{ first: number; firstEnd: number; lastEnd: number; count: number }> =>
  page.evaluate(() => {
    const entries = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/user-group/students?')) as PerformanceResourceTiming[];
    const ends = entries.map(({ responseEnd }) => responseEnd);
    return {
      first: Math.min(...entries.map(({ startTime }) => startTime)),
      firstEnd: Math.min(...ends),
      lastEnd: Math.max(...ends),
      count: entries.length,
    };
  });

/** From a key stroke until the first row says so, drawn. */
const typed = (page: Page, text: string, first: string): Promise<number> =>
  page.evaluate(
    async ([value = '', wanted = '']) => {
      const box = document.querySelector<HTMLInputElement>('input[type=search]');
      if (box === null) throw new Error('no search box');
      const began = performance.now();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, value);
      box.dispatchEvent(new Event('input', { bubbles: true }));
      const isDrawn = (): boolean =>
        document.querySelector('tbody tr')?.textContent.includes(wanted) === true;
      while (!isDrawn()) await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - began;
    },
    [text, first],
  );

/** Says how many are there while more arrive. */
export const rest = (page: Page) => page.getByRole('progressbar', { name: '生徒を読み込んでいます' });

/** The rest comes when it is let go: so it is on its way while something is typed, however fast the machine is. */
async function holdTheRest(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(
    /\/api\/user-group\/students\?/u,
    async (route) => {
      if (++asked > 1) await held.promise;
      await route.continue();
    },
    { times: 2 },
  );
  return held.resolve;
}

/** Away by a link of the page and back, without a reload. */
async function comeBack(page: Page): Promise<number> {
  await page.getByRole('link', { name: '招待コード' }).first().click();
  await page.getByRole('table').waitFor({ state: 'detached' });
  return page.evaluate(async () => {
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === '生徒の一覧');
    if (link === undefined) throw new Error('no link to the list');
    const began = performance.now();
    link.click();
    while (document.querySelector('tbody tr') === null)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - began;
  });
}

/** `page` is signed in as the owner of a school with `total` pupils of the shape of `openLargeSchool`. */
export async function measureList(page: Page, total: number): Promise<ListFigures> {
  await page.addInitScript(watch);
  const letGo = await holdTheRest(page);
  await page.goto('/user-group/list');
  await page
    .getByRole('checkbox', { name: /を選択$/u })
    .first()
    .waitFor();
  const last = await page.getByRole('row').last().getByRole('cell').nth(1).innerText();
  const whileLoading = await typed(page, last, last);
  letGo();
  await typed(page, '', '山田');
  await page.getByText(`${total.toLocaleString('ja-JP')}人中 1〜`).waitFor();
  await rest(page).waitFor({ state: 'detached' });

  const { first, firstEnd, lastEnd, count } = await answers(page);
  const loading = await page.evaluate(() => (window as unknown as Watched).seen);
  const figures = {
    oneFound: await typed(page, `ダイ${total - 1}`, `s${total - 1}`),
    allAgain: await typed(page, '', 's0'),
    manyFound: await typed(page, 'だい77', '第77'),
  };
  await typed(page, '', 's0');
  const comingBack = await comeBack(page);
  const { mostRows } = await page.evaluate(() => (window as unknown as Watched).seen);
  return {
    ...figures,
    firstRows: loading.firstRow - firstEnd,
    whileLoading,
    comingBack,
    mostRows,
    everyone: lastEnd - first,
    requests: count,
    longestTask: Math.max(0, ...loading.tasks),
    allTasks: loading.tasks.reduce((sum, task) => sum + task, 0),
  };
}
