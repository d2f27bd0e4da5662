/** Somebody with a browser: it comes washed from whoever had it before, and watches for errors and refused policies. */
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { launchChromium } from '#test/support/chromium.ts';
import { leavePage } from './on-foot.ts';

export interface Visitor {
  readonly page: Page;
  /** What was thrown on the page, logged as an error, or refused by the policy. */
  readonly faults: string[];
  /**
   * They go out of the page, and are there in the next test too. False, and they are not, where their browser keeps anything
   * but what they came with, or it is another time by now.
   */
  stay(): Promise<boolean>;
  /** Asked once, at a test's end. */
  stays: boolean;
  /** What a person would report of it: where they are, what they read, what has not been answered. */
  report(): Promise<string>;
  close(): Promise<void>;
  /** Their pages close, and the next who comes with such a device finds compiled what they loaded, but nothing of their own. */
  leave(): Promise<void>;
}

export type Device = Omit<BrowserContextOptions, 'storageState'>;

export interface VisitOptions extends Device {
  /** What their browser kept of another day. */
  readonly storageState?: Kept;
  /**
   * The pages that links on screen lead to are fetched ahead, as by everybody who does not save data. It is a quarter of what
   * a journey costs, and what a journey is about it does not change.
   */
  readonly fetchesAhead?: boolean;
}

export const phone: Device = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** Chromium, and pages nobody looks at, each in a browser of its own, by what that is and the clock on its wall. */
export interface Browsers {
  readonly chromium: Browser;
  readonly free: Map<string, Page[]>;
}
export const openBrowsers = async (): Promise<Browsers> => ({
  chromium: await launchChromium(),
  free: new Map(),
});

/** The browser logs an answer of 4xx, which is the product speaking, and the network the test took away. */
const expected =
  /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/u;

/** The clock on the visitor's wall is the one the product goes by. */
const moveClock = (offsetMs: number) => {
  const { Date: Machine } = globalThis;
  globalThis.Date = new Proxy(Machine, {
    construct: (_, given: []) =>
      given.length === 0 ? new Machine(Machine.now() + offsetMs) : new Machine(...given),
    apply: () => new Machine(Machine.now() + offsetMs).toString(),
    get: (target, name, receiver) =>
      name === 'now' ? () => Machine.now() + offsetMs : (Reflect.get(target, name, receiver) as unknown),
  });
};

/** A browser without a screen has no keyboard to tell of; a school's has a JIS one. */
const plugInKeyboard = () => {
  const getLayoutMap = async () => new Map([['BracketLeft', '@']]);
  Object.defineProperty(navigator, 'keyboard', { configurable: true, value: { getLayoutMap } });
};

/** As the browser of somebody who pays for each megabyte says it. */
const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

export type Kept = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const nothing: Kept = { cookies: [], origins: [] };

/**
 * The page's browser keeps this and nothing else of the product, but for its cache and what the page itself holds.
 * Playwright's own way opens a page for it and empties the cache; a picture of the product is where its storage can be
 * reached from.
 */
export async function keep(page: Page, origin: string, { cookies, origins }: Kept): Promise<void> {
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  const picture = `${origin}/favicon.svg`;
  if (page.url() !== picture) await page.goto(picture);
  await page.evaluate(
    async (items) => {
      localStorage.clear();
      for (const { name, value } of items) localStorage.setItem(name, value);
      const forget = (name = '') =>
        new Promise((resolve, reject) => {
          const request = indexedDB.deleteDatabase(name);
          request.addEventListener('success', resolve);
          request.addEventListener('error', reject);
        });
      const databases = await indexedDB.databases();
      await Promise.all(databases.map(({ name }) => forget(name)));
    },
    origins.find((one) => one.origin === origin)?.localStorage ?? [],
  );
}

async function openBrowser(
  chromium: Browser,
  { origin, clock }: Pick<LocalSystem, 'origin' | 'clock'>,
  { fetchesAhead = false, ...device }: Omit<VisitOptions, 'storageState'>,
): Promise<Page> {
  const context = await chromium.newContext({
    baseURL: origin,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    ...device,
  });
  // What never comes is given up then; what comes late on a machine that does much else is no fault.
  context.setDefaultTimeout(150_000);
  await context.addInitScript(plugInKeyboard);
  if (!fetchesAhead) await context.addInitScript(saveData);
  if (clock.offsetMs() !== 0) await context.addInitScript(moveClock, clock.offsetMs());
  return context.newPage();
}

export async function visit(
  { chromium, free: devices }: Browsers,
  system: Pick<LocalSystem, 'origin' | 'clock'>,
  { storageState, ...device }: VisitOptions = {},
): Promise<Visitor> {
  const offset = system.clock.offsetMs();
  const kind = JSON.stringify({ ...device, origin: system.origin, offset });
  const free = devices.get(kind) ?? [];
  devices.set(kind, free);
  const page = free.pop() ?? (await openBrowser(chromium, system, device));
  const { colorScheme = 'light', reducedMotion = 'no-preference' } = device;
  const viewport = page.viewportSize();
  if (storageState !== undefined) await keep(page, system.origin, storageState);
  let left = false;
  const faults: string[] = [];
  const unanswered = new Set<string>();
  const name = (request: Request) => `${request.method()} ${request.url()}`;
  const failed: string[] = [];
  page
    .on('pageerror', (error) => faults.push(error.message))
    .on('console', (message) => {
      if (message.type() === 'error' && !expected.test(message.text())) faults.push(message.text());
    })
    .on('request', (request) => unanswered.add(name(request)))
    .on('requestfinished', (request) => unanswered.delete(name(request)))
    .on('requestfailed', (request) => {
      unanswered.delete(name(request));
      failed.push(`${name(request)} ${request.failure()?.errorText ?? ''}`);
    });
  /** No test stands in their way any more. */
  const setFree = async (): Promise<void> => {
    await page.unrouteAll({ behavior: 'wait' });
    for (const other of page.context().pages()) if (other !== page) await other.close();
    await page.context().setOffline(false);
  };
  const lookAsBefore = async (): Promise<void> => {
    await page.emulateMedia({ media: null, colorScheme, reducedMotion });
    if (viewport !== null) await page.setViewportSize(viewport);
  };
  const visitor: Visitor = {
    page,
    faults,
    stays: false,
    async stay() {
      await setFree();
      await leavePage(page);
      await lookAsBefore();
      const asTheyCame = await page.evaluate(
        (items) =>
          sessionStorage.length === 0 &&
          localStorage.length === items.length &&
          items.every((item) => localStorage.getItem(item.name) === item.value),
        storageState?.origins[0]?.localStorage ?? [],
      );
      visitor.stays = asTheyCame && system.clock.offsetMs() === offset;
      return visitor.stays;
    },
    async report() {
      const text = await page.locator('body').innerText({ timeout: 2000 }).catch(String);
      const told = { unanswered: [...unanswered], failed, faults };
      return `${page.url()} ${JSON.stringify(told)}\n${text.slice(0, 3000)}`;
    },
    async close() {
      if (!left) await page.context().close();
    },
    async leave() {
      if (left) return;
      if (page.isClosed()) {
        await page.context().close();
        return;
      }
      await page.removeAllListeners(undefined, { behavior: 'wait' });
      await setFree();
      // Nothing of theirs goes on asking.
      await keep(page, system.origin, nothing);
      await page.evaluate(async () => {
        sessionStorage.clear();
        for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
        for (const cache of await caches.keys()) await caches.delete(cache);
      });
      await lookAsBefore();
      free.push(page);
      left = true;
    },
  };
  return visitor;
}
