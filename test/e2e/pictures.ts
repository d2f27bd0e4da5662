/**
 * `npm run pictures` draws every page at 1280 and 390 px, dark, and as it is printed, into `pictures/`;
 * `npm run pictures -- /dashboard /account` only these.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import buildWeb from '#test/support/build-web.ts';
import { forgetRateLimits } from '#test/support/ledger.ts';
import { pageStates } from './pages/all.ts';
import type { PageState } from './pages/page-object.ts';
import { signInAs, startStage, type Stage } from './stage.ts';

const folder = path.resolve(import.meta.dirname, '../../pictures');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `/user-group/list (nobody found)` → `user-group-list-nobody-found`, which sorts and opens everywhere. */
const fileOf = (address: string): string =>
  address.replaceAll(/[^\w-]+/gu, '-').replaceAll(/^-|-$/gu, '') || 'top';

const screens = [
  { name: '1280', width: 1280, height: 900, colorScheme: 'light' },
  { name: '390', width: 390, height: 844, colorScheme: 'light' },
  { name: 'dark', width: 1280, height: 900, colorScheme: 'dark' },
] as const;

async function printed(page: Page, file: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.pdf({ path: `${file}.pdf`, format: 'A4', preferCSSPageSize: true, printBackground: false });
  // From poppler; without it the PDF is there to be opened.
  spawnSync('pdftoppm', ['-r', '60', '-png', `${file}.pdf`, file], { stdio: 'ignore' });
}

async function draw(stage: Stage, name: string, { as, address, ready }: PageState): Promise<void> {
  const { page } = await stage.visit({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
  if (as !== undefined) await signInAs(stage, page, as);
  await page.goto(await address(stage));
  await ready(page);
  // What comes later too: charts, numbers that are polled.
  await page.waitForLoadState('networkidle');
  for (const screen of screens) {
    await page.emulateMedia({ colorScheme: screen.colorScheme });
    await page.setViewportSize({ width: screen.width, height: screen.height });
    await page.screenshot({ path: path.join(folder, `${name}-${screen.name}.png`), fullPage: true });
  }
  await printed(page, path.join(folder, `${name}-print`));
  await page.context().close();
}

const wanted = process.argv.slice(2);
const chosen = pageStates.filter(
  ([name]) => wanted.length === 0 || wanted.includes(name.split(' ')[0] ?? ''),
);
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const tidy = await buildWeb();
const stage = await startStage();
for (const [address, object] of chosen) {
  try {
    await forgetRateLimits(stage.system);
    await draw(stage, fileOf(address), object);
    say(address);
  } catch (error) {
    process.exitCode = 1;
    say(`${address}: ${String(error)}`);
  } finally {
    stage.system.stripe.setFault({ fail: 'none', match: '', times: 0 });
  }
}
await stage.stop();
await tidy();
say(folder);
// A thread that is kept for the next system would go on.
process.exit();
