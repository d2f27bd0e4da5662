/** Results of a school, rankings and what the office does with them, as people go through them. */
import { expect, test } from 'vitest';
import { createBoardRepository } from '#functions/competition/board/repository.ts';
import { createContenderRepository } from '#functions/competition/ranking/repository.ts';
import { holdSeason } from '#test/support/competition/competition.ts';
import { classId } from '#test/support/pupils.ts';
import { rankedDivision, rankedSeason } from '#test/support/competition/ranked.ts';
import { eventually, personIdOf, signIn } from '#test/support/system.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { namedOn, openStage, signInAs } from '#test/e2e/stage.ts';
import { phone, type Visitor } from '#test/e2e/visitor.ts';

const stage = openStage();
let visitor: Visitor;
const { button } = namedOn(() => visitor.page);
const filterOf = (label: string) => visitor.page.getByLabel(label, { exact: true });

/** How many results of each division by itself. */
const countedOn = (page: Visitor['page']) => page.getByRole('heading', { level: 3, name: /（\d+件）$/u });

async function come(who: string, options?: typeof phone): Promise<Visitor['page']> {
  visitor = await stage.visit(options);
  await signInAs(stage, visitor.page, who);
  return visitor.page;
}

test("GIVEN a school's results WHEN they are narrowed and sorted THEN the address keeps it, the figures follow, and paper has a class a page", async () => {
  const page = await come('school');
  await page.goto('/maipaso-competition/result');
  const counted = countedOn(page);
  await expect.poll(() => counted.allInnerTexts()).toEqual(['ローマ字（24件）', '和文A(小学生高)（24件）']);
  await filterOf('部門').selectOption({ label: 'ローマ字' });
  await expect.poll(() => counted.allInnerTexts()).toEqual(['ローマ字（24件）']);
  await filterOf('級・段').selectOption('4級');
  await filterOf('グループ').selectOption({ label: '5年1組' });
  await page.getByRole('columnheader', { name: '氏名' }).getByRole('button').click();
  await page.waitForURL(
    ({ searchParams }) => searchParams.get('level') === '4級' && searchParams.has('group'),
  );
  await page.reload();
  await page.getByRole('heading', { name: 'いちばん伸びた人' }).waitFor();
  await expectAccessible(page);

  await filterOf('級・段').selectOption({ label: 'すべて' });
  await button(/件を保存する$/u).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV(UTF-8)' }).click();
  expect((await download).suggestedFilename()).toMatch(/5年1組の結果\.csv$/u);

  await filterOf('グループ').selectOption({ label: 'すべてのグループ' });
  await page.getByText('ローマ字（24件）').waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('table', { name: /5年3組の結果/u }).waitFor();
  expect(await page.getByRole('table').count()).toBe(3);
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
});

test('GIVEN a teacher THEN only their own group is there, whatever the address asks for', async () => {
  const page = await come('teacher', phone);
  await page.goto(`/maipaso-competition/result?group=${classId(2)}`);
  await expect
    .poll(() => countedOn(page).allInnerTexts())
    .toEqual(['ローマ字（8件）', '和文A(小学生高)（8件）']);
  expect(await page.getByLabel('グループ').locator('option').allTextContents()).toEqual(['5年1組']);
  await expectFits(page);
});

test.each(['pupil-1-1', 'school', 'teacher'])(
  'GIVEN results of %s WHEN a ranking is opened that names no division THEN it is one of theirs',
  async (who) => {
    const seasonId = await rankedSeason(stage.system);
    const page = await come(who);
    await page.goto(`/maipaso-competition/ranking?season=${seasonId}`);
    await page.getByRole('complementary', { name: '自分の順位' }).waitFor();
  },
);

test('GIVEN a better score since the last visit THEN the own line says how far it went up, and keeps saying so', async () => {
  const seasonId = await rankedSeason(stage.system);
  const { base } = await holdSeason(stage.system, 2);
  const contenders = createContenderRepository(base.table);
  const boards = createBoardRepository(base.table);
  const userId = personIdOf(await signIn(stage.system, 'pupil-1-1'));
  const page = await come('pupil-1-1', phone);
  const address = `/maipaso-competition/ranking?season=${seasonId}&division=${rankedDivision}&board=school`;
  const own = page.getByRole('complementary');
  await page.goto(address);
  await own.getByText('NEW').waitFor();
  await expectAccessible(page);

  const all = await contenders.listAll(seasonId, rankedDivision);
  const mine = all.find(({ personId }) => personId === userId)!;
  await base.table.transact([
    contenders.put({ ...mine, score: 900 }),
    boards.want({ seasonId, divisionCode: rankedDivision }, new Date().toISOString()),
  ]);
  const before = await boards.findShown({ seasonId, divisionCode: rankedDivision });
  await eventually(
    async () => {
      await stage.system.schedules.run('rank-divisions');
      return boards.findShown({ seasonId, divisionCode: rankedDivision });
    },
    (shown) => shown !== before,
  );
  await page.goto(address);
  await own.getByText('↑').waitFor();
  await own.getByText('1', { exact: false }).first().waitFor();
  await page.reload();
  await own.getByText('↑').waitFor();
  await expectFits(page);
});

test('GIVEN the office WHEN it freezes a board and disqualifies somebody THEN it gives its reasons, and every page says that it is frozen', async () => {
  const seasonId = await rankedSeason(stage.system);
  const page = await come('admin');
  await page.goto(`/admin/competition/results?season=${seasonId}`);
  await button('ローマ字の操作').click();
  await page.getByRole('menuitem', { name: '順位表を固定する' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '順位表を固定する' }).click();
  await dialog.getByText('理由を入力してください').first().waitFor();
  await dialog.getByLabel('理由').fill('採点の確認のため');
  await dialog.getByRole('button', { name: '順位表を固定する' }).click();
  await page.getByText('順位表を固定しています').waitFor();
  await page.goto('/admin/competition/divisions');
  await page.getByText('順位表を固定しています').waitFor();
  await page.getByRole('link', { name: '固定の状態を見る' }).click();

  await page.getByLabel('フリガナの先頭で探す').fill('あおき');
  await page.getByRole('link', { name: /^青木/u }).first().click();
  await button('失格にする').click();
  await expectAccessible(page);
  await dialog.getByLabel('理由').fill('別の人が入力していたため');
  await dialog.getByRole('button', { name: '失格にする' }).click();
  await button('元に戻す').waitFor();
  await page.getByRole('table', { name: /これまでの版/u }).waitFor();
  await page.getByRole('link', { name: '結果と順位表' }).first().click();
  await page.getByRole('cell', { name: '別の人が入力していたため' }).waitFor();
});
