/** Groups and pupils of a school. */
import { portalContract } from '#shared/access/portal/contract.ts';
import { launch, registerPortal } from '#test/support/access/portal.ts';
import { classId } from '#test/support/pupils.ts';
import { holdRoom, openRoomOf } from '#test/support/practice/room.ts';
import { bookOfSheets } from '#test/support/school/workbook.ts';
import { at, heading, shows, unread, type PageObject, type Running } from './page-object.ts';
import { inviteCode, fillInPupil, readRoster } from './pupils.ts';

/** Two columns of one meaning, and nothing that says whose guardian is whose. */
const unclearRoster = [
  ['令和8年度 さくらキー小学校 児童名簿'],
  ['', '令和8年4月6日現在'],
  ['No.', '学年', '組', '番号', '氏名', '氏名', 'ふりがな', '性別', '生年月日', '保護者氏名', '備考'],
  ['1', '5', '1', '1', '青木　蓮', 'AOKI Ren', 'あおき　れん', '男', '平成27年5月3日', '青木　太郎', ''],
  [
    '2',
    '5',
    '1',
    '2',
    '髙橋　花子',
    'TAKAHASHI Hanako',
    'たかはし　はなこ',
    '女',
    'H27.12.24',
    '髙橋　一郎',
    '',
  ],
  ['3', '5', '2', '1', '森　楓', 'MORI Kaede', 'もり　かえで', '女', '2015/8/9', '森　翔', '転入'],
  ['合計', '3名'],
];
/** Of tables that stand side by side. */
const sideHead = ['年組番', '児童氏名', 'ふりがな', '備考'];

/** Of a class of the school that has no other: the code, in the address of its page. */
const openedRoom = (classNumber: number) => async (stage: Running) =>
  `/user-group/room?room=${await openRoomOf(stage.system, classNumber)}`;
const heldRoom = (classNumber: number) => async (stage: Running) =>
  `/user-group/room?room=${await holdRoom(stage.system, classNumber)}`;

export const groupPages = {
  '/user-group': {
    as: 'school',
    address: at('/user-group'),
    ready: (page) => page.getByRole('table').waitFor(),
    also: {
      'seen by a teacher': { as: 'teacher', address: at('/user-group'), ready: shows('5年1組') },
      unread: {
        as: 'school',
        address: at('/dashboard'),
        ready: unread('/user-group', '**/user-group/groups*', 'グループ'),
      },
    },
  },
  '/user-group/pictures': {
    as: 'school',
    address: at(`/user-group/pictures?group=${classId(2)}`),
    ready: (page) => page.getByRole('table').waitFor(),
    also: {
      'the door is open': {
        as: 'teacher',
        address: at(`/user-group/pictures?group=${classId(1)}`),
        async ready(page) {
          await page.getByRole('table').waitFor();
          const give = page.getByRole('button', { name: /^えとことばを決める/u });
          if (await give.isVisible()) await give.click();
          const open = page.getByRole('button', { name: 'えとことばで入れるようにする' });
          await open.or(page.getByRole('button', { name: /QRコードを出しなおす/u })).click();
          await page.getByRole('img', { name: /QR|ページを開く/u }).waitFor();
        },
      },
      unread: {
        as: 'school',
        address: at('/dashboard'),
        ready: unread('/user-group/pictures', '**/user-group/groups*', 'グループ'),
      },
    },
  },
  '/user-group/room': {
    as: 'school',
    address: at(`/user-group/room?group=${classId(1)}`),
    ready: async (page) => {
      await page.getByRole('button', { name: '一斉練習を開く' }).waitFor();
      await page.getByText('これまでの一斉練習').first().waitFor();
    },
    also: {
      'a room that waits': { as: 'school', address: openedRoom(3), ready: shows('まだ') },
      'what a class typed': {
        as: 'school',
        address: heldRoom(2),
        ready: (page) => page.getByText('いちばん正確な人').waitFor(),
      },
      'papers of a room': {
        as: 'school',
        address: heldRoom(1),
        ready: async (page) => {
          await page.getByRole('button', { name: '参加証を作る' }).click();
          await page.getByRole('dialog').getByText('だれの分').waitFor();
        },
      },
      'no such room': {
        as: 'school',
        address: at('/user-group/room?room=NNNNNN'),
        ready: shows('この教室は見つかりませんでした'),
      },
      unread: {
        as: 'school',
        address: at('/dashboard'),
        ready: unread('/user-group/room', '**/user-group/groups*', 'グループ'),
      },
    },
  },
  '/user-group/guide': { as: 'school', address: at('/user-group/guide'), ready: heading(/進め方/u) },
  '/user-group/create': { as: 'school', address: at('/user-group/create'), ready: heading(/登録/u) },
  '/user-group/create-group': {
    as: 'school',
    address: at('/user-group/create-group'),
    ready: heading('グループを作る'),
  },
  '/user-group/complete': {
    as: 'school',
    address: at(`/user-group/complete?group=${classId(1)}`),
    ready: (page) => page.getByText('5年1組').waitFor(),
  },
  '/user-group/create-user': {
    as: 'school',
    address: at('/user-group/create-user'),
    ready: (page) => page.getByRole('combobox', { name: /グループ/u }).waitFor(),
    also: {
      refused: {
        as: 'school',
        address: at('/user-group/create-user'),
        ready: async (page) => {
          await page.getByRole('button', { name: /登録してカード/u }).click();
          await page.getByRole('alert').waitFor();
        },
      },
    },
  },
  '/user-group/create-users': {
    as: 'school',
    address: at('/user-group/create-users'),
    ready: (page) => page.getByRole('button', { name: '読み込む', exact: true }).waitFor(),
    also: {
      'columns and sheets are asked about': {
        as: 'school',
        address: at('/user-group/create-users'),
        ready: async (page) => {
          await page.getByLabel(/名簿のファイル（Excel/u).setInputFiles({
            name: '名簿.xlsx',
            mimeType: 'application/octet-stream',
            buffer: Buffer.from(
              bookOfSheets(['今年度', '昨年度'].map((name) => ({ name, rows: unclearRoster }))),
            ),
          });
          await page.getByRole('button', { name: '読み込む', exact: true }).click();
          await page.getByRole('button', { name: 'この読み方で読み込む' }).waitFor();
        },
      },
      'a class of the portal': {
        as: 'school',
        address: async ({ system }) => {
          const { owner, tool, answer } = await registerPortal(system);
          answer.value();
          await launch(system, { loginUrl: tool.loginUrl, person: 'teacher-0009' });
          const [told] = (await owner.call(portalContract.listPortalClasses)).value().items;
          return `/user-group/create-users?portal=${told?.id ?? ''}`;
        },
        ready: (page) => page.getByRole('button', { name: 'ポータルの名簿を読み込む' }).waitFor(),
      },
      'how it was read': {
        as: 'school',
        address: at('/user-group/create-users'),
        ready: async (page) => {
          await page.locator('summary', { hasText: '表を貼り付ける' }).click();
          await page.getByLabel(/^名簿の表/u).fill(
            [...unclearRoster.slice(0, 2), [...sideHead, ...sideHead]]
              .concat([
                ['5-1-41', '髙橋　蓮', 'たかはし　れん', '転入', '5-1-42', '森　楓', 'もり　かえで', ''],
                ['5-1-43', '', '', '', '', '', '', ''],
                ['合計', '1名', '', '', '合計', '1名', '', ''],
              ])
              .map((row) => row.join('\t'))
              .join('\n'),
          );
          await page.getByRole('button', { name: '貼り付けた表を読み込む' }).click();
          await page.getByRole('button', { name: '読み方を直す' }).waitFor();
          await page.getByText('横に2つ並んだ表は、左から順に').waitFor();
          await page.locator('summary', { hasText: '読まなかった行' }).click();
          await page.getByText('6行目の右側：合計や人数の行').waitFor();
        },
      },
      'what is asked, wrong and new': {
        as: 'school',
        address: at('/user-group/create-users'),
        ready: async (page) => {
          await readRoster(
            page,
            '新井,桜,アライ,サクラ,1,5年2組',
            '林,蓮,,レン,31,5年2組',
            '林,凛,ハヤシ,リン,三,5年2組',
            ...[...'アイウエオカ'].map((kana, index) => `関,第${kana},セキ,${kana},${index + 1},4年9組`),
          );
          await page.getByText('あと1件に答えてください').waitFor();
          await page.locator('summary', { hasText: '4年9組' }).click();
        },
      },
    },
  },
  '/user-group/success': {
    as: 'school',
    address: at(`/user-group/create-user?group=${classId(1)}`),
    ready: async (page) => {
      await fillInPupil(page, { family: '森', given: '楓', kana: 'モリ' });
      await page.getByRole('button', { name: /登録してカード/u }).click();
      await page.getByRole('button', { name: 'カードを印刷する' }).waitFor();
    },
  },
  '/user-group/invite': {
    as: 'school',
    address: async (stage) => `/user-group/invite?show=${(await inviteCode(stage)).id}`,
    ready: (page) => page.getByRole('img', { name: /QRコード/u }).waitFor(),
  },
  '/user-group/roll-over': {
    as: 'school',
    address: at('/user-group/roll-over'),
    ready: (page) => page.getByRole('button', { name: '進級・卒業を確定する' }).waitFor(),
  },
  '/user-group/list': {
    as: 'school',
    address: at('/user-group/list'),
    ready: (page) => page.getByRole('table').waitFor(),
    also: {
      unread: {
        as: 'school',
        address: at('/dashboard'),
        ready: unread('/user-group/list', '**/user-group/students*', '生徒'),
      },
      'nobody found': {
        as: 'teacher',
        address: at('/user-group/list'),
        ready: async (page) => {
          await page.getByRole('searchbox').fill('いない');
          await page.getByRole('table').waitFor({ state: 'detached' });
        },
      },
    },
  },
} satisfies Record<string, PageObject>;
