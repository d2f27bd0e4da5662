/** What the steps of the year share: the day it is, who comes in, and what each found out for the next. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { japanInstant } from '#shared/kernel/time.ts';
import { newPassword } from '#test/support/people/newcomer.ts';
import { eventually } from '#test/support/system.ts';
import { namedOn, signInAs, throughMenu, type Stage } from '../stage.ts';
import type { Device } from '../visitor.ts';

/** Somebody of the school or near it, as they sign in. */
interface Someone {
  readonly username: string;
  readonly password: string;
}
export interface Pupil extends Someone {
  readonly name: string;
}

/** The running product, and what one step learnt that a later one needs. */
export interface Year extends Pick<Stage, 'system' | 'visit'> {
  pupils: readonly Pupil[];
  orderId: string;
  /** What the code on a printed result sheet leads to. */
  sheet: string;
  /** Takes a graduate's record into an account of their own. */
  claimCode: string;
}

export const beginYear = (stage: Pick<Stage, 'system' | 'visit'>): Year => ({
  get system() {
    return stage.system;
  },
  visit: stage.visit,
  pupils: [],
  orderId: '',
  sheet: '',
  claimCode: '',
});

/** The school year that begins next. */
const schoolYear = new Date().getFullYear() + 1;
/** A day of it, in Japan: January to March are of the next calendar year. */
export const dayOfYear = (day: string, time = '09:00'): string =>
  japanInstant(`${String(day < '04' ? schoolYear + 1 : schoolYear)}-${day}`, time);
export const offsetOf = (instant: string): number => Date.parse(instant) - Date.now();

/** Another day comes; sessions of earlier days are over. */
export async function itIs({ system }: Year, instant: string): Promise<void> {
  await system.moveClock(offsetOf(instant));
}

export const school = '鍵盤中学校';
export const owner: Someone = { username: 'owner@kenban.example', password: newPassword };
/** What every pupil chooses at the first sign-in. */
export const pupilsPassword = 'tanoshii-typing-7';

export interface Visit extends ReturnType<typeof namedOn> {
  readonly page: Page;
}

export async function come(year: Year, options?: Device): Promise<Visit> {
  const { page } = await year.visit(options);
  return { page, ...namedOn(() => page) };
}

/** Where the page for signing in stands; a pupil has a code before the name. */
export async function enterHere({ page, button }: Visit, { username, password }: Someone): Promise<void> {
  const [code = '', name] = username.includes('@') ? [username] : username.split('-');
  await page.getByLabel(/メールアドレス/u).fill(code);
  if (name !== undefined) await page.getByLabel(/ユーザーID/u).fill(name);
  await page.getByLabel('パスワード').first().fill(password);
  await button(/^サインイン/u).click();
}

export async function enter(year: Year, who: Someone, options?: Device): Promise<Visit> {
  const visit = await come(year, options);
  await visit.page.goto('/auth/signin');
  await enterHere(visit, who);
  await visit.page.waitForURL(/\/dashboard/u);
  return visit;
}

export async function enterOffice(year: Year): Promise<Visit> {
  const visit = await come(year);
  await signInAs(year, visit.page, 'admin');
  await visit.page.goto('/dashboard');
  return visit;
}

/** The address that the newest mail with this subject leads to. */
export async function mailedTo({ system }: Year, email: string, subject: string): Promise<string> {
  const [mail] = await eventually(
    () => system.mail.list(email).filter((one) => one.subject.includes(subject)),
    ({ length }) => length > 0,
  );
  return /https?:\/\/\S+/u.exec(mail?.text ?? '')?.[0] ?? '';
}

/** What the browser saves at a press. Chromium says `canceled` of whatever did not come whole, a 404 or a cut connection. */
export async function saved(page: Page, press: () => Promise<void>): Promise<Uint8Array> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const failure = await download.failure();
  if (failure !== null) {
    const { status } = await fetch(download.url());
    throw new Error(`${download.suggestedFilename()}: ${failure}; asked for again it is ${String(status)}`);
  }
  return new Uint8Array(await readFile(await download.path()));
}

/** By their place on the sheets of login cards; from the end with a negative one. */
export function pupilOf({ pupils }: Year, place: number): Pupil {
  const found = pupils.at(place);
  if (found === undefined) throw new Error(`no pupil ${String(place)}`);
  return found;
}

/** On a pupil's page: from the home to their result in ローマ字. */
export async function toOwnResult({ page }: Visit): Promise<void> {
  await throughMenu(page, /大会/u, /結果/u);
  await page.waitForURL('**/participant/result');
  await page
    .getByRole('link', { name: /ローマ字/u })
    .first()
    .click();
}
