/** Entering the competition: an individual, a class, and what becomes of it. */
import type { Page } from 'playwright-core';
import { seasonsAround } from '#infra/local/seed/competition.ts';
import { act } from '#test/support/shop/buyer.ts';
import {
  applyGroup,
  applySelf,
  applyWithSlip,
  groupEntries,
  ownEntries,
  pupilsOf,
} from '#test/support/competition/entry.ts';
import { classId } from '#test/support/pupils.ts';
import { eventually, signIn } from '#test/support/system.ts';
import { at, heading, shows, type PageObject, type Running } from './page-object.ts';

const classOne = classId(1);

/** Entered and paid, unless they are already. */
async function enteredSelf(stage: Running): Promise<string> {
  const person = await signIn(stage.system, 'individual');
  if ((await ownEntries(person)).length === 0) {
    const { sessionId } = await applySelf(person, 'romaji');
    act(stage.system, sessionId, 'pay');
  }
  const entries = await eventually(
    () => ownEntries(person),
    (found) => found.some(({ state }) => state === 'ready'),
  );
  return entries.find(({ state }) => state === 'ready')?.id ?? '';
}

async function enteredClass(stage: Running): Promise<string> {
  const owner = await signIn(stage.system, 'school');
  if ((await groupEntries(owner, classOne)).length === 0) {
    const pupils = (await pupilsOf(owner, classOne)).slice(0, 5);
    const entrants = pupils.map((userId) => ({ userId, divisionCodes: ['romaji'] }));
    const { sessionId } = await applyGroup(owner, entrants);
    act(stage.system, sessionId, 'pay');
  }
  const entries = await eventually(
    () => groupEntries(owner, classOne),
    (found) => found.some(({ state }) => state === 'ready'),
  );
  return entries.find(({ state }) => state === 'ready')?.id ?? '';
}

const chooseSelf = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: /英文A/u }).check();
  await page.getByRole('button', { name: '申込内容を確認する' }).click();
  await page.getByRole('button', { name: /^申込を確定して/u }).waitFor();
};

export const choosePupils = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: /数字・記号/u }).check();
  await page.getByRole('button', { name: '参加する生徒を選ぶ' }).click();
  await page.getByLabel('グループ').selectOption({ label: '5年1組' });
  await page.getByRole('checkbox', { name: /件をすべて選択/u }).check();
};

export const entryPages = {
  '/maipaso-competition': {
    as: 'individual',
    address: async (stage) => {
      await enteredSelf(stage);
      return '/maipaso-competition';
    },
    ready: (page) => page.getByRole('link', { name: '課題を追加で申し込む' }).first().waitFor(),
    also: {
      'seen by a school': {
        as: 'school',
        address: async (stage) => {
          await enteredClass(stage);
          return '/maipaso-competition';
        },
        ready: (page) =>
          page
            .getByText(/参加できます \d+件/u)
            .first()
            .waitFor(),
      },
      'seen by a pupil': {
        as: 'pupil-1-1',
        address: at('/maipaso-competition'),
        ready: heading(/大会|たいかい/u),
      },
      'seen by the office': {
        as: 'admin',
        address: at('/maipaso-competition'),
        ready: shows(seasonsAround(new Date()).next.title),
      },
    },
  },
  '/maipaso-competition/register/application': {
    as: 'individual',
    address: at('/maipaso-competition/register/application'),
    ready: (page) => page.getByRole('checkbox', { name: /英文A/u }).waitFor(),
    also: {
      'to be confirmed': {
        as: 'individual',
        address: at('/maipaso-competition/register/application'),
        ready: chooseSelf,
      },
    },
  },
  '/maipaso-competition/register-multiple/:select?/:selectUser?/:bulk?': {
    as: 'school',
    address: at('/maipaso-competition/register-multiple'),
    ready: shows('画面で選ぶ'),
    also: {
      'assignments to choose': {
        as: 'school',
        address: at('/maipaso-competition/register-multiple/select'),
        ready: (page) => page.getByRole('checkbox', { name: /英文A/u }).waitFor(),
      },
      'pupils to choose': {
        as: 'school',
        address: at('/maipaso-competition/register-multiple/select'),
        ready: choosePupils,
      },
      'nothing chosen yet, by a teacher': {
        as: 'teacher',
        address: at('/maipaso-competition/register-multiple/selectUser'),
        ready: shows('先に課題を選んでください'),
      },
      'by file': {
        as: 'school',
        address: at('/maipaso-competition/register-multiple/bulk'),
        ready: (page) => page.getByRole('button', { name: '内容を確かめる' }).waitFor(),
      },
    },
  },
  '/maipaso-competition/register-multiple/application': {
    as: 'school',
    address: at('/maipaso-competition/register-multiple/select'),
    ready: async (page) => {
      await choosePupils(page);
      await page.getByRole('link', { name: '申込内容を確認する' }).click();
      await page.getByRole('button', { name: /^申込を確定して/u }).waitFor();
    },
    also: {
      'nothing chosen': {
        as: 'school',
        address: at('/maipaso-competition/register-multiple/application'),
        ready: shows('申し込む生徒が選ばれていません'),
      },
    },
  },
  '/maipaso-competition/participant': {
    as: 'individual',
    address: async (stage) => {
      await enteredSelf(stage);
      return '/maipaso-competition/participant';
    },
    ready: (page) => page.getByRole('table').waitFor(),
    also: {
      'of a school': {
        as: 'school',
        address: async (stage) => {
          await enteredClass(stage);
          return '/maipaso-competition/participant';
        },
        ready: (page) => page.getByRole('table').waitFor(),
      },
      'of a school, with tickets': {
        as: 'school',
        address: async (stage) => {
          await enteredClass(stage);
          return '/maipaso-competition/participant';
        },
        ready: async (page) => {
          await page.getByRole('button', { name: /全員の参加票をPDFにする/u }).click();
          await page
            .getByRole('button', { name: /ダウンロードする/u })
            .first()
            .waitFor();
        },
      },
      'of a pupil': {
        as: 'pupil-1-1',
        address: at('/maipaso-competition/participant'),
        ready: heading(/出|で/u),
      },
      'stopped before paying': {
        as: 'individual',
        address: async (stage) => {
          const person = await signIn(stage.system, 'individual');
          const waiting = (await ownEntries(person)).find(({ state }) => state === 'applied');
          const orderId = waiting?.orderId ?? (await applySelf(person, 'arithmetic')).orderId;
          return `/maipaso-competition/participant?stopped=${orderId}`;
        },
        ready: (page) =>
          page
            .getByRole('button', { name: /支払いを続ける/u })
            .first()
            .waitFor(),
      },
      'waiting for a convenience store': {
        as: 'individual2',
        address: async ({ system }) =>
          `/maipaso-competition/participant?order=${await applyWithSlip(system, await signIn(system, 'individual2'))}`,
        ready: shows('コンビニで支払うための番号'),
      },
      'none yet': {
        as: 'pupil-3-1',
        address: at('/maipaso-competition/participant'),
        ready: shows('しこんで いません'),
      },
    },
  },
  '/maipaso-competition/changeAssignment': {
    as: 'individual',
    address: async (stage) => `/maipaso-competition/changeAssignment?entry=${await enteredSelf(stage)}`,
    ready: (page) => page.getByRole('button', { name: 'この内容に変更する' }).waitFor(),
    also: {
      'by a school': {
        as: 'school',
        address: async (stage) => `/maipaso-competition/changeAssignment?entry=${await enteredClass(stage)}`,
        ready: (page) => page.getByLabel('参加する生徒').waitFor(),
      },
    },
  },
} satisfies Record<string, PageObject>;
