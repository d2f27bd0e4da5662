/** A teacher watches a class: absent and back, a gap confirmed, a common start that survives a reload. */
import { expect, test } from 'vitest';
import { ownStartContract } from '#shared/competition/common-start/contract.ts';
import { createEntryRepository } from '#functions/competition/entry/repository.ts';
import { holdSeason } from '#test/support/competition/competition.ts';
import { heldClass, heldGroup } from '#test/support/competition/held-class.ts';
import { signIn } from '#test/support/system.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { namedOn, openStage, signInAs } from '#test/e2e/stage.ts';
import { phone, type Visitor } from '#test/e2e/visitor.ts';
import { counting } from '../interactions.ts';

const stage = openStage();
let visitor: Visitor;
const { button } = namedOn(() => visitor.page);

async function come(options?: typeof phone): Promise<void> {
  const season = await heldClass(stage.system);
  visitor = await stage.visit(options);
  await signInAs(stage, visitor.page, 'teacher');
  await visitor.page.goto(`/maipaso-competition/attendance?season=${season}&group=${heldGroup}`);
  await visitor.page.getByText('欠席 1件').waitFor();
}

test('who is away is marked, and marked back; a gap is vouched for', async () => {
  await come();
  const { page } = visitor;
  await page
    .getByRole('row', { name: /上田 陽菜/u })
    .getByText('競技終了')
    .waitFor();
  await page
    .getByRole('row', { name: /石井 陽翔/u })
    .getByText(/あと 0:\d\d|時間終了/u)
    .waitFor();
  await button('青木 葵 ためし（answers）の操作').click();
  await page.getByRole('menuitem', { name: '欠席にする' }).click();
  await page.getByText('欠席 2件').waitFor();
  await button('青木 葵 ためし（answers）の操作').click();
  await page.getByRole('menuitem', { name: '欠席を取り消す' }).click();
  await page.getByText('欠席 1件').waitFor();

  await button('遠藤 樹 ためし（answers）の操作').click();
  await page.getByRole('menuitem', { name: '記録を確認する' }).click();
  await button('記録を確認する').click();
  await page.getByText('確認した内容を入力してください').first().waitFor();
  await page.getByLabel('確かめたこと').fill('教室で見ていました');
  await button('記録を確認する').click();
  await page.getByText('要確認 1件').waitFor({ state: 'detached' });
  await expectAccessible(page);
});

test('on the narrowest phone what opens a row stands on its line, however long its 課題 is', async () => {
  await come({ ...phone, viewport: { width: 320, height: 844 } });
  const row = visitor.page.getByRole('row', { name: /上田 陽菜/u });
  const [name, more] = await Promise.all(
    [row.getByRole('rowheader'), row.getByRole('button')].map((one) => one.boundingBox()),
  );
  expect(more?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
});

test('a class starts together, from a phone, and a reload comes back to it', async () => {
  await come(phone);
  const { page } = visitor;
  const work = counting();
  await work.once(button('教室を開く').click());
  const code = page.getByLabel(/^教室のコード/u);
  await code.waitFor();
  const startCode = (await code.textContent()) ?? '';
  expect(startCode).toMatch(/^[0-9A-Z]{6}$/u);
  expect(await button('一斉に始める').isDisabled()).toBe(true);

  const pupil = await signIn(stage.system, 'pupil-1-1');
  const { base, season } = await holdSeason(stage.system, 60);
  const { items } = await createEntryRepository(base.table).listOfOrganization(
    { organizationId: 'org_sakurakey-elementary', seasonId: season.id, groupId: heldGroup },
    { limit: 20 },
  );
  const entryId = items.find(({ state, name }) => state === 'ready' && name.given === '葵')?.id ?? '';
  (await pupil.call(ownStartContract.readyForStart, { params: { startCode }, body: { entryId } })).value();
  await page.getByText(/準備ができた生徒 1人/u).waitFor();
  await page.reload();
  await page.getByText(/準備ができた生徒 1人/u).waitFor();
  const tiles = page.getByRole('list', { name: /の参加者$/u }).getByRole('listitem');
  await page
    .getByText(/まだの生徒 \d+人/u)
    .first()
    .waitFor();
  // Of the room's division alone, and who is not there before who is.
  expect((await tiles.allInnerTexts()).filter((text) => text.includes('青木 葵'))).toHaveLength(1);
  expect(await tiles.first().innerText()).toContain('まだです');
  await expectFits(page);
  await expectAccessible(page);

  await work.once(button('一斉に始める').click());
  await page
    .getByRole('dialog')
    .getByText(/^まだの生徒が\d+人います/u)
    .waitFor();
  await work.once(page.getByRole('dialog').getByRole('button', { name: '一斉に始める' }).click());
  expect(work.count, 'from the page of the day').toBeLessThanOrEqual(3);
  await page.getByText('まもなく始まります').waitFor();
  await page.getByRole('timer').waitFor();
  await page.getByText('競技が始まりました').waitFor();
});
