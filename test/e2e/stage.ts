/** One running product for an e2e file, whoever comes to it, and how they sign in. */
import { decodeJwt } from 'jose';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { freePort } from '#infra/local/http-part.ts';
import type { LocalSystem, SystemOptions } from '#infra/local/local-system.ts';
import { forgetRateLimits } from '#test/support/ledger.ts';
import { accountOf, startTestSystem, tokensOf } from '#test/support/system.ts';
import { totpCode } from '#infra/local/tools.ts';
import {
  keep,
  openBrowsers,
  visit,
  type Browsers,
  type Kept,
  type Visitor,
  type VisitOptions,
} from './visitor.ts';

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
  afterAll(async () => {
    for (const visitor of visitors.splice(0)) await visitor.leave();
    await stage?.stop();
  });
  beforeEach(() => forgetRateLimits(opened().system));
  afterEach(async ({ task }) => {
    const here = visitors.splice(0);
    const faults = here.flatMap((visitor) => visitor.faults);
    const failed = task.result?.state === 'fail' || faults.length > 0;
    for (const visitor of here) {
      if (failed) process.stderr.write(`${await visitor.report()}\n`);
      if (failed || apart) await visitor.close();
      else if (visitor.stays) visitors.push(visitor);
      else await visitor.leave();
      visitor.stays = false;
    }
    expect(faults).toEqual([]);
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
