/** One running product and one browser for an e2e file; every page watches for errors and refused policies. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { decodeJwt } from 'jose';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { freePort } from '#infra/local/http-part.ts';
import type { LocalSystem, SystemOptions } from '#infra/local/local-system.ts';
import { launchChromium } from '#test/support/chromium.ts';
import { forgetRateLimits } from '#test/support/ledger.ts';
import { accountOf, startTestSystem, tokensOf } from '#test/support/system.ts';
import { totpCode } from '#infra/local/tools.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Visitor {
  readonly page: Page;
  /** What was thrown on the page, logged as an error, or refused by the policy. */
  readonly faults: string[];
  /** What a person would report of it: where they are, what they read, what has not been answered. */
  report(): Promise<string>;
  close(): Promise<void>;
  /** Their pages close, and the next who comes with such a device finds compiled what they loaded, but nothing of their own. */
  leave(): Promise<void>;
}

export type Device = Omit<BrowserContextOptions, 'storageState'>;

interface VisitOptions extends Device {
  /** What their browser kept of another day. */
  readonly storageState?: Kept;
  /**
   * The pages that links on screen lead to are fetched ahead, as by everybody who does not save data. It is a quarter of what
   * a journey costs, and what a journey is about it does not change.
   */
  readonly fetchesAhead?: boolean;
}

interface StageOptions extends Partial<SystemOptions> {
  /**
   * Nobody had its visitors' browsers before, or gets them: for what counts the files of a first visit, and for what cannot be
   * washed off, as answers that a browser keeps for a minute, a clock that stands, a script for every page, a worker.
   */
  readonly apart?: boolean;
}

export interface Stage {
  readonly system: LocalSystem;
  visit(options?: VisitOptions): Promise<Visitor>;
  stop(): Promise<void>;
}

export const phone: Device = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** Chromium, and pages nobody looks at, each in a browser of its own, by what that is and the clock on its wall. */
interface Browsers {
  readonly chromium: Browser;
  readonly free: Map<string, Page[]>;
}
const openBrowsers = async (): Promise<Browsers> => ({ chromium: await launchChromium(), free: new Map() });

/** For all files of a worker, and the address under which the product runs in each: its files are compiled once. */
let ofWorker: { readonly browsers: Promise<Browsers>; readonly frontDoor: Promise<number> } | undefined;

async function raise(browsers: Promise<Browsers>, options: Partial<SystemOptions>): Promise<Stage> {
  const [system, opened] = await Promise.all([
    startTestSystem({ web: 'serve', practised: true, ...options }),
    browsers,
  ]);
  return {
    system,
    visit: (contextOptions) => visit(opened, system, contextOptions),
    stop: () => system.stop(),
  };
}

export async function startStage(options: Partial<SystemOptions> = {}): Promise<Stage> {
  const browsers = openBrowsers();
  const stage = await raise(browsers, options);
  return {
    ...stage,
    async stop() {
      await (await browsers).chromium.close();
      await stage.stop();
    },
  };
}

/** A stage for one test file: a new minute for each test, and at its end every visitor leaves, none with a fault. */
export function openStage({ apart = false, ...options }: StageOptions = {}): Omit<Stage, 'stop'> {
  let stage: Stage | undefined;
  const visitors: Visitor[] = [];
  const opened = (): Stage => {
    if (stage === undefined) throw new Error('the stage opens before the first test');
    return stage;
  };
  beforeAll(async () => {
    ofWorker ??= { browsers: openBrowsers(), frontDoor: freePort() };
    const ports = apart ? {} : { frontDoor: await ofWorker.frontDoor };
    stage = await raise(ofWorker.browsers, { ports, ...options });
  });
  afterAll(() => stage?.stop());
  beforeEach(() => forgetRateLimits(opened().system));
  afterEach(async ({ task }) => {
    const left = visitors.splice(0);
    const failed = task.result?.state === 'fail';
    for (const visitor of left) {
      if (failed) process.stderr.write(`${await visitor.report()}\n`);
      await (failed || apart ? visitor.close() : visitor.leave());
    }
    expect(left.flatMap(({ faults }) => faults)).toEqual([]);
  });
  return {
    get system() {
      return opened().system;
    },
    async visit(contextOptions) {
      const visitor = await opened().visit(contextOptions);
      visitors.push(visitor);
      return visitor;
    },
  };
}

/** As somebody goes who does not know the address: to a place of the menu, and to a page inside of it. */
export async function throughMenu(page: Page, ...names: readonly (RegExp | string)[]): Promise<void> {
  for (const name of names)
    await page
      .getByRole('navigation')
      .getByRole('link', { name, exact: true })
      .filter({ visible: true })
      .first()
      .click();
}

/** What a reader hears of a page: its buttons, links and main heading by name. */
export function namedOn(page: () => Page) {
  return {
    button: (name: RegExp | string) => page().getByRole('button', { name }),
    link: (name: RegExp | string) => page().getByRole('link', { name }),
    heading: (name: RegExp | string) => page().getByRole('heading', { level: 1, name }),
  };
}

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

type Kept = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const nothing: Kept = { cookies: [], origins: [] };

/**
 * The page's browser keeps this and nothing else of the product, but for its cache and what the page itself holds.
 * Playwright's own way opens a page for it and empties the cache; a picture of the product is where its storage can be
 * reached from.
 */
async function keep(page: Page, origin: string, { cookies, origins }: Kept): Promise<void> {
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

async function visit(
  { chromium, free: devices }: Browsers,
  system: Pick<LocalSystem, 'origin' | 'clock'>,
  { storageState, ...device }: VisitOptions = {},
): Promise<Visitor> {
  const kind = JSON.stringify({ ...device, origin: system.origin, offset: system.clock.offsetMs() });
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
  return {
    page,
    faults,
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
      await page.unrouteAll({ behavior: 'wait' });
      for (const other of page.context().pages()) if (other !== page) await other.close();
      await page.context().setOffline(false);
      // Nothing of theirs goes on asking.
      await keep(page, system.origin, nothing);
      await page.evaluate(async () => {
        sessionStorage.clear();
        for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
        for (const cache of await caches.keys()) await caches.delete(cache);
      });
      await page.emulateMedia({ media: null, colorScheme, reducedMotion });
      if (viewport !== null) await page.setViewportSize(viewport);
      free.push(page);
      left = true;
    },
  };
}

/** Types the last that is asked for, and sends it. */
export async function typePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('パスワード').first().fill(password);
  await page.getByRole('button', { name: /^サインイン/u }).click();
}

/** Types what the page for signing in asks for, which may be open already. */
export async function typeCredentials(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel(/メールアドレス/u).fill(username);
  await typePassword(page, password);
}

/** On a phone the details of a list's first row come at a press; a wide list shows them. */
export async function openFirstRow(page: Page): Promise<void> {
  const first = page.locator('tbody tr').first();
  await first.waitFor();
  const more = first.getByRole('button', { name: /をくわしく見る$/u });
  if (await more.isVisible()) await more.click();
}

/** Signs in as a seeded account through the page itself. */
export async function signInOnPage(
  { system }: Pick<Stage, 'system'>,
  page: Page,
  key: string,
): Promise<void> {
  const { pool, username, password, totpSecret } = accountOf(system, key);
  await page.goto('/auth/signin');
  const [code = '', name] = pool === 'name' ? username.split('-') : [username];
  await page.getByLabel(/メールアドレス/u).fill(code);
  if (name !== undefined) await page.getByLabel(/ユーザーID/u).fill(name);
  await typePassword(page, password);
  if (totpSecret !== undefined) {
    await page.getByRole('textbox', { name: /確認コード/u }).fill(totpCode(totpSecret));
    await page.getByRole('button', { name: /確認|サインイン/u }).click();
  }
  await page.waitForURL(/\/dashboard/u);
}

/** What a sign-in leaves in the browser (web/src/lib/sign-in-trace.ts): the pool answers the same tokens to whoever asks. */
async function keptOf(system: LocalSystem, key: string): Promise<Kept> {
  const { AccessToken = '', IdToken = '', RefreshToken = '' } = await tokensOf(system, key);
  const { client_id, username } = decodeJwt<{ client_id: string; username: string }>(AccessToken);
  const client = `CognitoIdentityServiceProvider.${client_id}`;
  const kept = {
    'sign-in-pool': accountOf(system, key).pool,
    [`${client}.LastAuthUser`]: username,
    [`${client}.${username}.accessToken`]: AccessToken,
    [`${client}.${username}.idToken`]: IdToken,
    [`${client}.${username}.refreshToken`]: RefreshToken,
    [`${client}.${username}.clockDrift`]: '0',
  };
  const { origin } = system;
  const { hostname } = new URL(origin);
  return {
    origins: [{ origin, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) }],
    cookies: [
      {
        name: 'signed-in',
        value: 'open',
        domain: hostname,
        path: '/',
        expires: -1,
        sameSite: 'Strict',
        httpOnly: false,
        secure: false,
      },
    ],
  };
}

/** The browser is that of a seeded account that signed in before; which page it opens is the test's. */
export const signInAs = async ({ system }: Pick<Stage, 'system'>, page: Page, key: string): Promise<void> =>
  keep(page, system.origin, await keptOf(system, key));

/** A visitor who is signed in. */
export const visitAs = async (
  stage: Pick<Stage, 'system' | 'visit'>,
  key: string,
  options: VisitOptions = {},
): Promise<Visitor> => stage.visit({ ...options, storageState: await keptOf(stage.system, key) });

interface AxeResults {
  readonly violations: readonly { id: string; help: string; nodes: readonly { html: string }[] }[];
  readonly passes: readonly unknown[];
}

/** axe over the whole page: nothing wrong, and something was looked at. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axePasses(page, {})).toBeGreaterThan(5);
}

/** Of a page that is accessible otherwise: nothing but its colours has changed, so only they are looked at. */
export async function expectReadableColours(page: Page): Promise<void> {
  expect(await axePasses(page, { runOnly: ['color-contrast', 'link-in-text-block'] })).toBeGreaterThan(0);
}

/** Expects no violation, and answers how many rules found something they like. */
async function axePasses(page: Page, options: { readonly runOnly?: readonly string[] }): Promise<number> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations, passes } = await page.evaluate(async (asked) => {
    // Buttons fade from busy to ready: their colours on the way are nobody's to read.
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
    const { axe } = window as unknown as {
      axe: { run: (options: typeof asked) => Promise<AxeResults> };
    };
    const results = await axe.run(asked);
    return {
      violations: results.violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html).join('\n')}`,
      ),
      passes: results.passes.length,
    };
  }, options);
  expect(violations.join('\n\n')).toBe('');
  return passes;
}

/** Whatever a key can go to says to assistive technology what it is, and what it is called. */
export async function expectNamed(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const reached = nodes.filter(
    ({ ignored, role, properties = [] }) =>
      !ignored &&
      // Where the page itself takes the focus, and no key does.
      !['RootWebArea', 'main', 'alert'].includes(String(role?.value)) &&
      !properties.some(({ name, value }) => name === 'focused' && value.value === true) &&
      properties.some(({ name, value }) => name === 'focusable' && value.value === true),
  );
  const nameless = reached.filter(
    ({ role, name }) =>
      ['generic', 'none', ''].includes(String(role?.value ?? '')) || String(name?.value ?? '').trim() === '',
  );
  expect(nameless.map(({ role, name }) => `${String(role?.value)} ${String(name?.value)}`)).toEqual([]);
}

/** No part of the page is wider than the window. */
export async function expectFits(page: Page): Promise<void> {
  const [content, room] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ]);
  expect(content).toBeLessThanOrEqual(room ?? 0);
}
