/**
 * Chromium as it is found on the machine, without its own window where there is one such: that opens a page for a quarter of
 * the processor time, because nothing draws an address bar. `CHROMIUM_PATH` names another one.
 */
import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

export const headlessShell = '/usr/bin/chromium-headless-shell';
const candidates = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const findChromium = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], ...candidates].find(
    (file) => file !== undefined && file !== '' && existsSync(file),
  );

/** Flags that keep the browser from talking to anyone but us. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The other cores have tests to run: what is compiled and collected beside the page costs it a quarter more. And no page is
 * open for so long that it earns back what optimising its code costs: a page's state is an eighth cheaper without.
 */
const shortLived = '--single-threaded --no-turbofan --no-maglev';

export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error('no Chromium found; set CHROMIUM_PATH or install the package chromium');
  return chromium.launch({ executablePath, args: [...quietFlags, `--js-flags=${shortLived}`] });
}
