/** The typing app: its pages, and the states of a run. */
import { attemptContract } from '#shared/competition/attempt/contract.ts';
import type { TaskForm } from '#shared/competition/competition/schema.ts';
import { pastTextId, seededTextId } from '#infra/local/seed/texts/index.ts';
import { holdSeason, readyEntry } from '#test/support/competition/competition.ts';
import { openRoomOf } from '#test/support/practice/room.ts';
import { personIdOf, signIn } from '#test/support/system.ts';
import { typeRun } from '../typing/typist.ts';
import { at, heading, shows, type PageObject, type Running } from './page-object.ts';

const pupil = 'pupil-1-2';
const lesson = `/typing/lesson/${encodeURIComponent('あ行-1')}`;
const stands = { ready: heading(/./u) };

/** An entry that can be competed with now. */
async function entered(stage: Running, form: TaskForm): Promise<string> {
  const held = await holdSeason(stage.system, 60);
  return (await readyEntry(held, personIdOf(await signIn(stage.system, pupil)), form)).id;
}
const competing = (form: TaskForm) => async (stage: Running) =>
  `/typing/compete/${await entered(stage, form)}`;

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
      'of conversion': {
        as: 'individual2',
        address: at(`/typing/lesson/${encodeURIComponent('漢字に変える-1')}`),
        ready: (page) => page.locator('.typing-question').waitFor(),
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
  '/typing/room': {
    as: pupil,
    address: at('/typing/room'),
    ready: (page) => page.getByRole('textbox', { name: /コード/u }).waitFor(),
    also: {
      visitor: { address: at('/typing/room'), ready: heading(/一斉練習/u) },
      'waiting for the teacher': {
        as: 'pupil-3-2',
        address: async (stage) => {
          await openRoomOf(stage.system, 3);
          return '/typing/room';
        },
        ready: heading(/待/u),
      },
    },
  },
  '/typing/text': {
    as: pupil,
    address: at('/typing/text?division=romaji'),
    ready: (page) => page.getByRole('link', { name: /もぎ/u }).waitFor(),
    also: {
      'of a division without a text': {
        as: pupil,
        address: at('/typing/text?division=programming'),
        ready: shows(/まだ ありません/u),
      },
      'of an individual': {
        as: 'individual',
        address: at('/typing/text'),
        ready: shows(/もぎ大会/u),
      },
      visitor: { address: at('/typing/text'), ready: heading(/練習/u) },
    },
  },
  '/typing/text/:text': {
    as: pupil,
    address: at(`/typing/text/${pastTextId('romaji') ?? ''}`),
    ready: (page) => page.getByRole('button', { name: /はじめる/u }).waitFor(),
    also: {
      'a mock': {
        as: pupil,
        address: at('/typing/text/txt_seed-practice-romaji?division=romaji&mock=1'),
        ready: (page) => page.getByText('つながっています').waitFor(),
      },
      'a sealed text': {
        as: pupil,
        address: at(`/typing/text/${seededTextId('romaji')}`),
        ready: shows(/できません/u),
      },
    },
  },
  '/typing/compete/:entry': {
    as: pupil,
    address: competing('guided'),
    ready: (page) => page.getByText('つながっています').waitFor(),
    also: {
      'of a text': {
        as: pupil,
        address: competing('transcription'),
        ready: (page) => page.getByRole('textbox', { name: '打つところ' }).waitFor(),
      },
      'of questions': {
        as: pupil,
        address: competing('answers'),
        ready: (page) => page.getByRole('textbox', { name: '打つところ' }).waitFor(),
      },
      'begun on another device': {
        as: pupil,
        address: async (stage) => {
          const entryId = await entered(stage, 'guided');
          const person = await signIn(stage.system, pupil);
          const body = {
            entryId,
            device: 'another-device',
            input: { method: 'romaji', layout: 'jis' },
          } as const;
          (await person.call(attemptContract.startAttempt, { body })).value();
          return `/typing/compete/${entryId}`;
        },
        ready: shows(/ほかの/u),
      },
      'not one’s own': {
        as: pupil,
        address: at('/typing/compete/ent_none'),
        ready: heading(/./u),
      },
    },
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
          const silent = await page.addInitScript(() =>
            Object.defineProperty(navigator, 'keyboard', { configurable: true, value: undefined }),
          );
          await page.reload();
          await page.getByRole('heading', { name: /どちらですか/u }).waitFor();
          await silent.dispose();
        },
      },
    },
  },
  '/typing/month/:grade': {
    as: pupil,
    address: at('/typing/month/5'),
    ready: (page) => page.getByRole('application').waitFor(),
  },
  '/typing/placement': { as: pupil, address: at('/typing/placement'), ...stands },
} satisfies Record<string, PageObject>;
