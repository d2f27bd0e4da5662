/** A page as a test opens it: who visits it, how it comes into a state worth looking at, and what it must show then. */
import type { Page } from 'playwright-core';
import type { Stage } from '../stage.ts';

export type Running = Pick<Stage, 'system'>;

export interface PageState {
  /** Seeded account; absent for signed out. */
  readonly as?: string;
  /** The address to open, made from the running product. */
  readonly address: (stage: Running) => Promise<string> | string;
  /** What must be on the page once it is ready. */
  readonly ready: (page: Page) => Promise<void>;
}

export interface PageObject extends PageState {
  /** Further states by name: empty, refused, seen by another kind. */
  readonly also?: Readonly<Record<string, PageState>>;
}

export const heading = (name: RegExp | string) => (page: Page) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
export const shows = (text: RegExp | string) => (page: Page) => page.getByText(text).first().waitFor();

/** Under this heading, with all that is read for it. */
export const read = (title: string) => async (page: Page) => {
  await heading(title)(page);
  await page.locator('[role=status][data-shape]').first().waitFor({ state: 'detached' });
  if (await page.getByText('を読み込めませんでした').first().isVisible())
    throw new Error(`${title} is unread`);
};

/** No act makes it. */
const known = Symbol('known');
export const at = (path: string) => Object.assign(() => path, { [known]: true });
export const isKnown = ({ address }: PageState): boolean => known in address;

/** The page without the network: each block says that it could not be read, and can be asked again. */
export const unread =
  (address: string, from: string, what: string) =>
  async (page: Page): Promise<void> => {
    await page.route(from, (route) => route.abort('internetdisconnected'));
    await page.goto(address);
    const alert = page.getByRole('alert').filter({ hasText: `${what}を読み込めませんでした` });
    await alert.getByRole('button', { name: 'もう一度読み込む' }).first().waitFor();
  };
