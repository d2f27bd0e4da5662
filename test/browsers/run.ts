/**
 * `npm run browsers` types in Firefox and WebKit what the suite types in Chromium: signs in by the page, takes a lesson key by
 * key with a miss in it, reads its record, and types into the field of conversion. They are Debian's (`apt-get install
 * firefox-esr webkit2gtk-driver xvfb`); one that is not there is said, and fails.
 */
import { setTimeout as later } from 'node:timers/promises';
import { trainingLogContract } from '#shared/practice/training-log/contract.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import buildWeb from '#test/support/build-web.ts';
import { accountOf, signIn, startTestSystem } from '#test/support/system.ts';
import { openFirefox, openWebKit, type Driven } from './driver.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** Has typing-method. */
const person = 'individual2';
const lesson = 'ホームポジション-2';
const tries = 300;

/** @throws with what the page says, when it does not come */
async function until<T>(browser: Driven, expression: string): Promise<T> {
  for (let time = 0; time < tries; time++) {
    const value = await browser.read<T | null | false | ''>(expression);
    if (value !== null && value !== false && value !== '') return value;
    await later(100);
  }
  throw new Error(`${browser.name}: ${expression}\n${await browser.read<string>('document.body.innerText')}`);
}

const text = (selector: string): string =>
  `(document.querySelector(${JSON.stringify(selector)})?.textContent ?? '')`;

function expectSame(browser: Driven, what: string, is: unknown, wanted: unknown): void {
  if (JSON.stringify(is) !== JSON.stringify(wanted))
    throw new Error(`${browser.name}: ${what} is ${JSON.stringify(is)}, not ${JSON.stringify(wanted)}`);
}

async function comeIn(browser: Driven, system: LocalSystem): Promise<void> {
  const { username, password } = accountOf(system, person);
  await browser.open(`${system.origin}/auth/signin`);
  await until(browser, `document.querySelector('input') !== null`);
  await browser.read(`document.querySelector('form input').focus()`);
  await browser.press(...username, 'Tab');
  for (;;) {
    if (await browser.read<boolean>(`document.activeElement.type === 'password'`)) break;
    await browser.press('Tab');
  }
  await browser.press(...password, 'Enter');
  await until(
    browser,
    `location.pathname.startsWith('/dashboard') && document.readyState === 'complete' && document.querySelector('main h1') !== null`,
  );
}

async function takeLesson(browser: Driven, system: LocalSystem): Promise<void> {
  await browser.open(`${system.origin}/typing/lesson/${encodeURIComponent(lesson)}`);
  await until(
    browser,
    `location.pathname.startsWith('/typing/') && document.querySelector('.typing-romaji, h1') !== null`,
  );
  // Which keyboard it is is asked once: by the key right of P.
  if (await browser.read<boolean>(`document.querySelector('.typing-romaji') === null`))
    await browser.press('[');
  for (let run = 1; run <= 3; run++) {
    await until(browser, text('.typing-romaji'));
    const lines = await browser.read<number>(`document.querySelectorAll('.typing-lines li').length`);
    for (let line = 0; line < lines; line++) {
      await until(
        browser,
        `document.querySelectorAll('.typing-lines li')[${String(line)}].dataset.now !== undefined`,
      );
      const letters = await until<string>(browser, text('.typing-romaji'));
      if (line === 0) await browser.press('q');
      await browser.press(...letters);
    }
    if (run < 3) {
      await until(browser, `document.querySelector('.typing-between') !== null`);
      // A window without a window manager has no focus in Firefox, and no button hears Enter there.
      await browser.read(`document.activeElement.click()`);
    }
  }
  await until(browser, `document.querySelector('.typing-stars') !== null`);
  const holder = await signIn(system, person);
  for (let time = 0; ; time++) {
    const { books } = (
      await holder.call(trainingLogContract.getTrainingBooks, { query: { kind: 'typing-method' } })
    ).value();
    const [misses] = Object.values(books.at(-1)?.weeks ?? {}).map((week) => week.misses);
    if (books.at(-1)?.parts[lesson] !== undefined) {
      expectSame(browser, 'the record’s misses', misses, 3);
      return;
    }
    if (time === tries) throw new Error(`${browser.name}: the lesson is in no record`);
    await later(100);
  }
}

/** Letters without an input method are said to be just that, Backspace takes them away, and Enter does not go on. */
async function typeText(browser: Driven, system: LocalSystem): Promise<void> {
  await browser.open(`${system.origin}/typing/lesson/${encodeURIComponent('漢字に変える-3')}`);
  await until(browser, `document.querySelector('.typing-text') !== null`);
  const field = `document.querySelector('.typing-text').value`;
  await browser.press('a', 'b');
  await until(browser, `${text('.typing-help')}.includes('オンにしましょう')`);
  expectSame(browser, 'the field', await browser.read(field), 'ab');
  await browser.press('Backspace');
  expectSame(browser, 'the field', await browser.read(field), 'a');
  await browser.press('Enter');
  expectSame(browser, 'the field after Enter', await browser.read(field), 'a');
  await browser.press('Tab');
  await until(browser, `${field} === ''`);
}

const removeBuilt = await buildWeb();
let failed = 0;
for (const open of [openFirefox, openWebKit]) {
  const system = await startTestSystem({ web: 'serve' });
  let browser: Driven | undefined;
  try {
    browser = await open();
    const agent = await browser.read<string>('navigator.userAgent');
    await comeIn(browser, system);
    await takeLesson(browser, system);
    await typeText(browser, system);
    say(`✓ ${browser.name}  ${agent}`);
  } catch (error) {
    failed++;
    say(`✗ ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  } finally {
    await browser?.close();
    await system.stop();
  }
}
await removeBuilt();
process.exitCode = failed === 0 ? 0 : 1;
