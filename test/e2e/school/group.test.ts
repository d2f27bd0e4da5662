/** A school's first day: a group, a pupil, the login card, and the pupil's first sign-in. */
import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/universal';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PersonName } from '#shared/people/account/schema.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { encodeCp932 } from '#web/lib/cp932.ts';
import { allRows, putRow } from '#test/support/ledger.ts';
import { classId } from '#test/support/pupils.ts';
import { eventually } from '#test/support/system.ts';
import { bomb, workbook } from '#test/support/school/workbook.ts';
import { fillInPupil } from '#test/e2e/pages/pupils.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { namedOn, openStage, signInAs } from '#test/e2e/stage.ts';
import { phone, type Visitor } from '#test/e2e/visitor.ts';

const stage = openStage();
let visitor: Visitor;

beforeEach(async () => {
  visitor = await stage.visit(phone);
});

const { button, link, heading } = namedOn(() => visitor.page);

test('an owner makes a group and a pupil, and the pupil signs in with the card', async () => {
  const { page } = visitor;
  await signInAs(stage, page, 'school');
  await page.goto('/user-group/create');
  await link('グループを作る').click();
  await page.getByRole('textbox', { name: /グループの名前/u }).fill('6年1組');
  await page.getByRole('textbox', { name: /学年/u }).fill('６年');
  await button('このグループを作る').click();
  await heading('グループを作りました').waitFor();
  await link('このグループに生徒を登録する').click();
  await fillInPupil(page, { family: '髙木', given: '﨑子', kana: 'たかぎ' });
  await button(/登録してカード/u).click();
  await heading('ログインカード').waitFor();
  await expectAccessible(page);
  await expectFits(page);
  const password = await page.getByText(/^[a-z0-9]{5}-[a-z0-9]{5}$/u).innerText();
  const userName = await page.locator('dd').nth(1).innerText();
  expect(
    await page.evaluate(() =>
      JSON.stringify([
        Object.entries(sessionStorage),
        Object.entries(localStorage),
        history.state as unknown,
      ]),
    ),
  ).not.toContain(password);

  await page.reload();
  await page.getByText('受け取れるログインカードはありません').waitFor();
  expect(await page.content()).not.toContain(password);

  const { page: pupil } = await stage.visit(phone);
  await pupil.goto(`/auth/signin?code=482913&user=${userName}`);
  await pupil.getByLabel('パスワード').first().fill(password);
  await pupil.getByRole('button', { name: /^サインイン/u }).click();
  await pupil.getByRole('heading', { level: 1, name: /あたらしい/u }).waitFor();
});

test('a name that is there already is said at the field', async () => {
  const { page } = visitor;
  await signInAs(stage, page, 'school');
  await page.goto('/user-group/create-group');
  await page.getByRole('textbox', { name: /グループの名前/u }).fill('5年2組');
  await button('このグループを作る').click();

  await page.getByText('同じ名前のグループが今年度にすでにあります', { exact: false }).first().waitFor();
  expect(await page.getByRole('textbox', { name: /グループの名前/u }).getAttribute('aria-invalid')).toBe(
    'true',
  );
});

test('GIVEN pupils looked for, sorted and filtered WHEN the page is loaded again THEN the list is as it was', async () => {
  const { page } = visitor;
  await signInAs(stage, page, 'school');
  await page.goto('/user-group/list?page=toString&sort=nobody');
  await page.getByRole('table').waitFor();
  await page.getByRole('searchbox').fill('い');
  await page.getByLabel('状態').selectOption('active');
  await page.getByLabel('並び順').selectOption('name descending');
  const rows = () => page.getByRole('row').allInnerTexts();
  await page.waitForURL((url) => ['q', 'status', 'sort'].every((name) => url.searchParams.has(name)));
  // The address has it first, and then the list is drawn.
  await page.getByRole('row', { name: /上田 陽菜/u }).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('並び順').inputValue()).toBe('name descending');
  const before = await rows();
  expect(before.length).toBeGreaterThan(2);

  await page.reload();
  await page.getByRole('table').waitFor();
  await expect.poll(rows).toEqual(before);
  expect(await page.getByRole('searchbox').inputValue()).toBe('い');
  expect(await page.getByLabel('並び順').inputValue()).toBe('name descending');

  // WHEN a pupil is looked at and one comes back
  await page.getByRole('link', { name: '生徒を登録する' }).click();
  await heading('生徒を登録する').waitFor();
  await page.goBack();
  await page.getByRole('table').waitFor();
  await expect.poll(rows).toEqual(before);
});

test('a teacher finds a pupil, corrects the name, stops and reissues for two at once', async () => {
  const { page } = visitor;
  await signInAs(stage, page, 'teacher');
  await page.goto('/user-group/list');
  await page.getByRole('table').waitFor();
  expect(await page.getByText('5年2組').count()).toBe(0);
  await page.getByRole('searchbox').fill('いつき');
  await page.getByRole('row').nth(2).waitFor({ state: 'detached' });

  await button(/樹 さんの操作/u).click();
  await page.getByRole('menuitem', { name: /登録を直す/u }).click();
  await page.getByRole('textbox', { name: /^名/u }).fill('伊月');
  await button(/^保存する$/u).click();
  await page.getByText(/伊月 さんの登録を直しました/u).waitFor();

  await button(/伊月 さんの操作/u).click();
  await page.getByRole('menuitem', { name: '利用を止める' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '利用を止める' }).click();
  await page.getByText(/伊月 さんの利用を止めました/u).waitFor();
  await page.getByText('停止中', { exact: true }).last().waitFor();

  await page.getByRole('searchbox').fill('');
  await page.getByRole('checkbox', { name: /葵を選択/u }).check();
  await page.getByRole('checkbox', { name: /花音を選択/u }).check();
  await button('選んだ2人のログインカードを発行する').click();
  await button('この画面に表示して印刷する').click();
  await expectAccessible(page);
  await button('新しいパスワードを発行する').click();
  await heading('ログインカード').waitFor();
  expect(await page.getByRole('img', { name: /QRコード/u }).count()).toBe(2);
});

describe('a file', () => {
  const header = '姓,名,セイ,メイ,出席番号,グループ名';
  const choose = async (text: string | Uint8Array, name = '生徒.csv') => {
    await visitor.page.getByLabel(/名簿のファイル（Excel/u).setInputFiles({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(text),
    });
    await button('読み込む').click();
  };
  /** A file that changes much is told to be the right one. */
  const agree = async () => {
    for (const tick of await visitor.page
      .getByRole('checkbox', { name: /まちがいありません|とおりに変えます/u })
      .all())
      await tick.check();
  };
  const valueOf = async (term: string) =>
    visitor.page.locator('dl > div', { hasText: term }).locator('dd').first().innerText();

  beforeEach(async () => {
    await signInAs(stage, visitor.page, 'school');
    await visitor.page.goto('/user-group/create-users');
  });

  test('in CP932 becomes pupils as previewed, its bad rows come back with reasons, and again it does nothing', async () => {
    const { page } = visitor;
    const lines = Array.from(
      { length: 60 },
      (_, index) => `髙橋,第${index + 1},ﾀｶﾊｼ,だい,${index + 101},5年3組`,
    );
    const bytes = encodeCp932([header, ...lines, '林,蓮,,レン,300,5年3組'].join('\r\n'));
    await choose(bytes);
    await page.getByText('セイがありません').first().waitFor();
    await agree();
    expect(await valueOf('新しく登録する')).toBe('60人');
    expect(await valueOf('登録できない')).toBe('1人');
    expect(await button(/登録する$/u).count()).toBe(0);
    await expectAccessible(page);
    await expectFits(page);
    const download = page.waitForEvent('download');
    await button('理由を付けたファイルを保存する').click();
    await page.getByRole('menuitem', { name: /Shift_JIS/u }).click();
    expect((await download).suggestedFilename()).toBe(`登録できない行_${dayOf(new Date())}.csv`);

    await page.getByRole('checkbox', { name: '登録できる行だけを登録する' }).check();
    await button('新しく60人を登録する').click();
    await page.getByText('登録が終わりました').waitFor();
    expect(await valueOf('新しく登録した')).toBe('60人');
    await button('ログインカードを作る').click();
    await page.getByRole('heading', { name: '60人のログインカードを発行しますか' }).waitFor();
    await button('やめる').click();
    await expectAccessible(page);

    await page.goto('/user-group/create-users');
    await choose(bytes);
    await page.getByText('登録することはありません').waitFor();
    expect(await valueOf('変わらない')).toBe('60人');

    await page.goto('/user-group/list?status=no-password');
    await page.getByRole('searchbox').fill('だい');
    await page.getByText('髙橋 第60').first().waitFor();
  });

  test('that moves numbers on shows every change, and everybody keeps their own account', async () => {
    const { page } = visitor;
    const groupId = classId(2);
    const pupils = async () =>
      (await allRows(stage.system))
        .filter(({ sk, ...row }) => sk.startsWith('STUDENT#') && row['groupId'] === groupId)
        .map((row) => ({
          userId: String(row['userId']),
          number: Number(row['number']),
          name: row['name'] as PersonName,
        }));
    const before = await pupils();
    const moved = before.map(
      ({ name: { family, given, familyKana, givenKana }, number }) =>
        `${family},${given},${familyKana},${givenKana},${number + 1},5年2組`,
    );
    await choose([header, '新井,桜,アライ,サクラ,1,5年2組', ...moved].join('\n'));
    const [first] = before.toSorted((one, other) => one.number - other.number);
    if (first === undefined) throw new Error('nobody');
    const changed = page.getByRole('row', {
      name: new RegExp(`${first.name.family} ${first.name.given}`, 'u'),
    });
    expect(await changed.innerText()).toMatch(/番号\s*1\s*→\s*2/u);
    await page.locator('summary', { hasText: '5年2組' }).click();
    await page.getByRole('row', { name: /新井 桜/u }).waitFor();
    await agree();
    await expectAccessible(page);
    await expectFits(page);

    await button(`新しく1人を登録し、${before.length}人の登録を直す`).click();
    await page.getByText('登録が終わりました').waitFor();
    expect(await valueOf('登録内容を直した')).toBe(`${before.length}人`);

    const after = await pupils();
    for (const { userId, name, number } of before)
      expect(after.find((pupil) => pupil.userId === userId)).toEqual({ userId, name, number: number + 1 });
    await button('この登録を取り消す').click();
    await page.getByRole('dialog').getByRole('button', { name: '登録を取り消す' }).click();
    await page.getByText('登録を取り消しました').first().waitFor();
    expect(await pupils()).toEqual(before);
  });

  test('of Excel is read as well', async () => {
    const { page } = visitor;
    await choose(
      workbook([header.split(','), ['髙橋', '花', 'タカハシ', 'ハナ', 701, '5年3組']]),
      '名簿.xlsx',
    );
    expect(await valueOf('新しく登録する')).toBe('1人');
    await button('新しく1人を登録する').click();
    await page.getByText('登録が終わりました').waitFor();
  });

  test('is what the list was saved as, in any format, and the template saved here', async () => {
    const { page } = visitor;
    const saved = async (name: RegExp | string, format: string) => {
      const download = page.waitForEvent('download');
      await button(name).click();
      await page.getByRole('menuitem', { name: format }).click();
      return download;
    };
    for (const [format, ending] of [
      ['Excel(.xlsx)', 'xlsx'],
      ['CSV(UTF-8)', 'csv'],
      ['CSV（Shift_JIS、古いExcel用）', 'csv'],
    ] as const) {
      await page.goto(`/user-group/list?group=${classId(2)}`);
      const list = await saved(/人を保存する/u, format);
      expect(list.suggestedFilename()).toBe(`生徒の一覧_5年2組_${dayOf(new Date())}.${ending}`);
      await page.goto('/user-group/create-users');
      await choose(await readFile(await list.path()), list.suggestedFilename());
      await page.getByText('登録することはありません').waitFor();
      expect(await valueOf('変わらない')).toBe('8人');
    }

    await page.goto('/user-group/create-users');
    const template = await saved('自校のクラスが入ったひな形を保存する', 'Excel(.xlsx)');
    expect(template.suggestedFilename()).toBe('生徒登録のひな形.xlsx');
    const [head, ...classes] = await readSheet(new Uint8Array(await readFile(await template.path())).buffer);
    expect(head?.at(-1)).toBe('グループ名');
    expect(classes.map((cells) => cells.at(-1))).toContain('5年2組');
  });

  test('goes on without the page, and is undone from the history', async () => {
    const { page } = visitor;
    await choose([header, '森,一,モリ,イチ,901,5年3組', '森,二,モリ,ニ,902,5年3組'].join('\n'));
    await button('新しく2人を登録する').click();
    await page.waitForURL(/import=imp_/u);
    const importId = new URL(page.url()).searchParams.get('import') ?? '';
    await page.goto('about:blank');
    await eventually(
      async () => (await allRows(stage.system)).find(({ sk }) => sk === importId)?.['state'],
      (state) => state === 'done',
    );
    // While it went on it would be shown at once; now the history leads to it.
    await page.goto('/user-group/create-users');
    const past = page.getByRole('table', { name: 'これまでの一括登録' }).getByRole('link').first();
    await past.click();
    await page.getByText('登録が終わりました').waitFor();
    await button('別の名簿を読み込む').click();
    await past.click();
    await page.getByText('登録が終わりました').waitFor();
    await expectAccessible(page);
    await expectFits(page);

    // As if the work had been given up.
    const job = (await allRows(stage.system)).find(({ sk }) => page.url().endsWith(sk));
    await putRow(stage.system, { pk: '', sk: '', ...job, state: 'stopped' });
    await page.reload();
    await page.getByText('登録が途中で止まりました').waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await button('続きを登録する').click();
    await page.getByText('登録が終わりました').waitFor();

    await button('この登録を取り消す').click();
    await page.getByRole('dialog').getByRole('button', { name: '登録を取り消す' }).click();
    await page.getByText('登録を取り消しました').first().waitFor();
    expect(await valueOf('削除した')).toBe('2人');
    await page.goto('/user-group/create-users');
    await page.getByText('取り消しました').first().waitFor();
    await expectAccessible(page);
    await expectFits(page);
  });

  test.each([
    ['a broken book', Uint8Array.of(0x50, 0x4b, 3, 4, 0), 'ファイルを読み取れません'],
    ['a book with a formula nobody worked out', workbook([[{ formula: '1+1' }]]), 'セルA1に、結果が'],
    ['a book that is a bomb', bomb(60_000_000), '中身が大きすぎます'],
    ['an old book', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), '古い形式（.xls）'],
    ['no table', 'メモ\n鉛筆', '表が見つかりません'],
    ['neither encoding', Uint8Array.of(0x61, 0xff, 0xff, 0x0a), '文字コード'],
    ['a binary', Uint8Array.of(0x61, 0, 0x62), 'Excelのファイルではない'],
    [
      '5,001 rows',
      [header, ...Array.from({ length: 5001 }, () => '森,楓,モリ,カエデ,,5年1組')].join('\n'),
      '5,000人まで',
    ],
    ['larger than 5 MB', 'x'.repeat(5_000_001), '大きすぎます'],
  ])('%s is refused with a sentence', async (_, content, words) => {
    await choose(content);
    await visitor.page.getByText(words, { exact: false }).first().waitFor();
  });
});
