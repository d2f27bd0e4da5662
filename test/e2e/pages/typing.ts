/** The typing app: its pages, and the states of a run. */
import { typeRun } from '../typing/typist.ts';
import { at, heading, type PageObject } from './page-object.ts';

const pupil = 'pupil-1-2';
const lesson = `/typing/lesson/${encodeURIComponent('あ行-1')}`;
const stands = { ready: heading(/./u) };

export const typingPages = {
  '/typing': {
    as: pupil,
    address: at('/typing'),
    ready: (page) => page.getByRole('link', { name: 'はじめる' }).waitFor(),
    also: { visitor: { address: at('/typing'), ready: heading(/ホームポジション/u) } },
  },
  '/typing/course': {
    as: pupil,
    address: at('/typing/course'),
    ready: (page) => page.getByText('いまここ').first().waitFor(),
  },
  '/typing/lesson/:lesson': {
    as: pupil,
    address: at(lesson),
    ready: (page) => page.getByRole('application').waitFor(),
    also: {
      'after a run': {
        as: pupil,
        address: at(`/typing/drill/${encodeURIComponent('あ')}`),
        ready: async (page) => {
          await page.getByRole('application').waitFor();
          await page.keyboard.press('q');
          await typeRun(page, 0);
          await page.getByRole('link', { name: '次へすすむ' }).waitFor();
        },
      },
      'no such lesson': { as: pupil, address: at('/typing/lesson/none'), ready: heading(/ありません/u) },
    },
  },
  '/typing/drill/:patterns': {
    as: pupil,
    address: at(`/typing/drill/${encodeURIComponent('きゃ,っ')}`),
    ...stands,
  },
  '/typing/english': {
    as: pupil,
    address: at('/typing/english'),
    ready: (page) => page.getByRole('link', { name: 'はじめる' }).waitFor(),
  },
  '/typing/english/:unit': {
    as: pupil,
    address: at('/typing/english/greetings-1'),
    ready: (page) => page.getByRole('application').waitFor(),
  },
  '/typing/programing': {
    as: pupil,
    address: at('/typing/programing'),
    ready: (page) => page.getByRole('link', { name: 'はじめる' }).waitFor(),
  },
  '/typing/programing/:question': {
    as: pupil,
    address: at('/typing/programing/1-01'),
    ready: (page) => page.getByRole('textbox').waitFor(),
  },
  '/typing/settings': {
    as: pupil,
    address: at('/typing/settings'),
    ready: heading(/設定/u),
    also: {
      'a device that does not tell its keyboard': {
        as: pupil,
        address: at(lesson),
        ready: async (page) => {
          await page.addInitScript(() =>
            Object.defineProperty(navigator, 'keyboard', { configurable: true, value: undefined }),
          );
          await page.reload();
          await page.getByRole('heading', { name: /どちらですか/u }).waitFor();
        },
      },
    },
  },
  '/typing/placement': { as: pupil, address: at('/typing/placement'), ...stands },
} satisfies Record<string, PageObject>;
