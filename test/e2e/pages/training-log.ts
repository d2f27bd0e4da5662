/** Practice: one's own, that of a class, and what the office is asked to look at. */
import { trainingIngestContract, trainingLogContract } from '#shared/practice/training-log/contract.ts';
import type { Page } from 'playwright-core';
import { groupContract } from '#shared/people/group/contract.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { monthBefore, monthOf } from '#shared/practice/month/month.ts';
import { classId } from '#test/support/pupils.ts';
import { methodLog, questionLog, wordsLog } from '#test/support/practice/training-logs.ts';
import { personIdOf, signIn } from '#test/support/system.ts';
import { at, shows, unread, type PageObject, type Running } from './page-object.ts';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

async function practised({ system }: Running, account: string): Promise<void> {
  const person = await signIn(system, account);
  const logs = [wordsLog(minutesAgo(30)), questionLog(minutesAgo(20))];
  (await person.call(trainingIngestContract.sendTrainingLogs, { body: { logs } })).value();
}

/** Far too fast, and its holder asks for it where wanted. */
async function underReview({ system }: Running, account: string, asks: boolean): Promise<void> {
  const person = await signIn(system, account);
  const log = methodLog(minutesAgo(9), { correct: 4000 });
  (await person.call(trainingIngestContract.sendTrainingLog, { body: log })).value();
  if (!asks) return;
  const body = { kind: 'typing-method' as const, text: 'アプリの表示がおかしくなった練習です。' };
  (await person.call(trainingLogContract.askForLogReview, { params: { logId: log.id }, body })).value();
}

const own = '/training-log';
const ofClass = '/organization/training-log';
const reads = '**/api/main/training-books*';
const effortReads = '**/api/main/training-effort*';
const classReads = '**/api/main/group-training-logs*';

const classOne = (kind: string) => ({
  as: 'teacher',
  address: at(`${ofClass}/${kind}`),
  ready: shows('この7日間に練習した人'),
});

async function pupilOfClass({ system }: Running, view = ''): Promise<string> {
  const pupil = personIdOf(await signIn(system, 'pupil-1-4'));
  return `${ofClass}/typing-method?pupil=${pupil}${view}`;
}

/** With who practised on most days. */
const effortOfClass = (page: Page): Promise<void> =>
  page.getByRole('table', { name: /練習した日の多い人$/u }).waitFor();

export const trainingLogPages = {
  [`${own}/maipaso`]: {
    as: 'individual',
    address: at(`${own}/maipaso`),
    ready: shows('練習で届いた級・段'),
    also: {
      'of a year': {
        as: 'individual',
        address: at(`${own}/maipaso?period=365`),
        ready: shows('練習で届いた級・段'),
      },
      'of one 課題': {
        as: 'individual',
        address: at(`${own}/maipaso?part=だれのでもない課題`),
        ready: shows('まだ記録がありません'),
      },
      'of a pupil, with the class': {
        as: 'pupil-1-1',
        address: at(`${own}/maipaso`),
        ready: (page) => page.getByRole('table', { name: 'たくさん れんしゅうした ひと' }).waitFor(),
      },
      'of a pupil whose class never began': {
        as: 'pupil-3-1',
        address: at(`${own}/maipaso`),
        ready: shows('まだ だれも れんしゅうして いません'),
      },
      'of a pupil, the class unread': {
        as: 'pupil-1-1',
        address: at('/dashboard/student'),
        ready: async (page) => {
          await page.route(effortReads, (route) => route.abort('internetdisconnected'));
          await page.goto(`${own}/maipaso`);
          await page
            .getByRole('alert')
            .filter({ hasText: 'クラスの がんばりを よみこめませんでした' })
            .waitFor();
        },
      },
      'nothing yet': {
        as: 'individual2',
        address: at(`${own}/maipaso`),
        ready: shows('まだ練習していません'),
      },
      unread: {
        as: 'individual',
        address: at('/dashboard/individual'),
        ready: unread(`${own}/maipaso`, reads, '練習の集計'),
      },
    },
  },
  [`${own}/typing-method`]: {
    as: 'individual',
    address: async (stage) => {
      await underReview(stage, 'individual', false);
      return `${own}/typing-method`;
    },
    ready: (page) => page.getByRole('button', { name: '確認をお願いする' }).first().waitFor(),
    also: {
      'of a pupil': {
        as: 'pupil-1-2',
        address: async (stage) => {
          await underReview(stage, 'pupil-1-2', false);
          return `${own}/typing-method`;
        },
        ready: shows(/れんしゅうした/u),
      },
    },
  },
  [`${own}/typing-english`]: {
    as: 'individual',
    address: async (stage) => {
      await practised(stage, 'individual');
      return `${own}/typing-english`;
    },
    ready: shows('よく練習したもの'),
    also: {
      'nothing yet, and not to be used': {
        as: 'individual2',
        address: at(`${own}/typing-english`),
        ready: shows('いまは、「あいさつ」まで練習できます'),
      },
      'of a pupil': {
        as: 'pupil-2-1',
        address: at(`${own}/typing-english`),
        ready: shows(/きいてください/u),
      },
      'of a pupil, whose classmate practised': {
        as: 'pupil-2-1',
        address: async (stage) => {
          await practised(stage, 'pupil-2-2');
          return `${own}/typing-english`;
        },
        ready: shows('きょう れんしゅうすると'),
      },
    },
  },
  [`${ofClass}/maipaso`]: {
    ...classOne('maipaso'),
    ready: effortOfClass,
    also: {
      'nobody practised': {
        as: 'school',
        address: at(`${ofClass}/maipaso?group=${classId(3)}`),
        ready: shows('この90日に練習した人は、まだいません'),
      },
      unread: {
        as: 'teacher',
        address: at('/dashboard'),
        ready: unread(`${ofClass}/maipaso`, classReads, 'クラスの記録'),
      },
      'without a group': {
        as: 'organization',
        address: at(`${ofClass}/maipaso`),
        ready: shows('見られるグループがありません'),
      },
      'for an individual': {
        as: 'individual',
        address: at(`${ofClass}/maipaso`),
        ready: shows('このページを利用できるのは'),
      },
    },
  },
  [`${ofClass}/typing-method`]: {
    ...classOne('typing-method'),
    also: {
      'one pupil': {
        as: 'teacher',
        address: (stage) => pupilOfClass(stage),
        ready: shows('さんの記録'),
      },
      'the sheet of one pupil': {
        as: 'teacher',
        address: (stage) => pupilOfClass(stage, '&view=sheet'),
        ready: (page) => page.getByRole('button', { name: '練習シートを印刷する' }).waitFor(),
      },
      'cards to practise with a towel': {
        as: 'teacher',
        address: at(`${ofClass}/typing-method?view=towel`),
        ready: (page) => page.getByRole('button', { name: 'カードを印刷する' }).waitFor(),
      },
      'somebody else’s pupil': {
        as: 'teacher',
        address: async ({ system }) =>
          `${ofClass}/typing-method?pupil=${personIdOf(await signIn(system, 'pupil-2-1'))}`,
        ready: shows('見つかりませんでした'),
      },
    },
  },
  [`${ofClass}/typing-english`]: classOne('typing-english'),
  [`${ofClass}/programing`]: {
    as: 'school',
    address: async (stage) => {
      await practised(stage, 'pupil-1-1');
      return `${ofClass}/programing`;
    },
    ready: shows('この7日間に練習した人'),
  },
  [`${ofClass}/month`]: {
    as: 'school',
    address: at(`${ofClass}/month`),
    ready: (page) => page.getByRole('table', { name: /のまとめ$/u }).waitFor(),
    also: {
      'of a class': {
        as: 'teacher',
        address: at(`${ofClass}/month`),
        ready: shows('いま手助けが必要な人（'),
      },
      'of a class, a month ago': {
        as: 'teacher',
        address: at(`${ofClass}/month?month=${monthBefore(monthOf(dayOf(new Date())))}`),
        ready: shows('今日の記録から出します'),
      },
      'of a class that nobody practised in': {
        as: 'school',
        address: at(`${ofClass}/month?group=${classId(3)}`),
        ready: shows('まだだれも始めていません'),
      },
      'of a class without pupils': {
        as: 'organization',
        address: async ({ system }) => {
          const owner = await signIn(system, 'organization');
          const body = { name: '月曜クラス', grade: '', className: '' };
          (await owner.call(groupContract.createGroup, { body })).value();
          return `${ofClass}/month`;
        },
        ready: shows('まだメンバーがいません'),
      },
      unread: {
        as: 'teacher',
        address: at('/dashboard'),
        ready: unread(`${ofClass}/month`, '**/api/main/group-months/*', 'クラスのまとめ'),
      },
    },
  },
  '/admin/training-logs': {
    as: 'admin',
    address: async (stage) => {
      await underReview(stage, 'individual2', true);
      return '/admin/training-logs';
    },
    ready: (page) => page.getByRole('button', { name: '集計に入れる' }).first().waitFor(),
    also: {
      unread: {
        as: 'admin',
        address: at('/dashboard/admin'),
        ready: unread('/admin/training-logs', '**/api/main/admin/training-logs*', '確認の依頼'),
      },
    },
  },
} satisfies Record<string, PageObject>;
