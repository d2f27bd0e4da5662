/** Where each kind of person begins their day. */
import { expect, test } from 'vitest';
import { putRow } from '#test/support/ledger.ts';
import { applyAs } from '#test/support/people/organization.ts';
import { signIn } from '#test/support/system.ts';
import { expectAccessible, expectFits } from './page-checks.ts';
import { openStage, signInAs } from './stage.ts';
import { phone } from './visitor.ts';

const stage = openStage();

test('a pupil sees the way to the next level, key by key, and the best of each division', async () => {
  const { page } = await stage.visit(phone);
  await signInAs(stage, page, 'pupil-1-1');
  await page.goto('/dashboard');
  const way = page.getByRole('list', { name: /から.*級まで|から.*段まで/u });
  await way.getByText(/^あと/u).first().waitFor();
  expect(await way.getByRole('listitem').count()).toBe(10);
  const bests = page.getByRole('region', { name: 'じぶんの いちばん' });
  await bests.getByRole('link').first().click();
  await page.waitForURL('**/participant/result/res_*');
});

test('a teacher is led from each figure to the list behind it, and from a group to its pupils', async () => {
  const { page } = await stage.visit();
  await signInAs(stage, page, 'school');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /一覧を開く\s*：今年度の生徒/u }).click();
  await page.waitForURL('**/user-group/list');
  await page.goBack();
  await page.getByRole('link', { name: '5年1組', exact: true }).click();
  await page.waitForURL('**/user-group/list?group=*');
  await page.getByRole('rowheader', { name: /青木 葵/u }).waitFor();
});

test('what is counted last moves nothing that a teacher may be about to press', async () => {
  const { page } = await stage.visit(phone);
  let count: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => (count = resolve));
  await page.route('**/user-group/students?*', async (route) => {
    await wanted;
    await route.continue();
  });
  await signInAs(stage, page, 'school');
  await page.goto('/dashboard');
  await page.getByRole('region', { name: '次にすること' }).waitFor();
  const groups = page.getByRole('link', { name: /グループを開く\s*：今年度のグループ/u });
  const before = await groups.boundingBox();
  count();
  await page.getByRole('link', { name: /まだの人を見る/u }).waitFor();
  expect(await groups.boundingBox()).toEqual(before);
});

test('a teacher whose pupils cannot be counted is told so, and counts again', async () => {
  const { page, faults } = await stage.visit(phone);
  await page.route('**/user-group/students?*', (route) => route.abort());
  await signInAs(stage, page, 'school');
  await page.goto('/dashboard');
  await page.getByText('サインイン済み（読み込めませんでした）').waitFor();
  await expectAccessible(page);
  await expectFits(page);
  await page.unroute('**/user-group/students?*');
  await page.getByRole('button', { name: 'もう一度読み込む' }).click();
  await page.getByText('まだの人を見る').first().waitFor();
  // Of a larger school: a number is never broken in two.
  const [one, three] = await page.getByText(/^人（\d+人中）$/u).evaluate((unit) => {
    const value = unit.closest('p')!.firstElementChild!;
    unit.textContent = '人（123人中）';
    return ['1', '105'].map((text) => {
      value.textContent = text;
      return value.getBoundingClientRect().height;
    });
  });
  expect(three).toBe(one);
  // What was not answered.
  faults.length = 0;
});

test('a school that waits is in the inbox of the office, with since when and its one act', async () => {
  const organizationId = await applyAs(await signIn(stage.system, 'individual2'));
  await putRow(stage.system, {
    pk: 'ATTENTION',
    sk: 'dispute#ord_1',
    id: 'dispute#ord_1',
    reason: 'dispute',
    subjectId: 'ord_1',
    subject: { kind: 'order', organizationId: 'org_sakurakey-elementary' },
    raisedAt: '2026-06-01T00:00:00.000Z',
  });
  const { page } = await stage.visit(phone);
  await signInAs(stage, page, 'admin');
  await page.goto('/dashboard');
  const waiting = page.getByRole('region', { name: '承認を待っている団体・学校' });
  await waiting.getByText('今日', { exact: false }).waitFor({ state: 'attached' });
  const dispute = page.getByRole('region', { name: '支払いに異議の申し立てがありました' });
  await dispute.getByText('桜鍵小学校').waitFor();
  await expectAccessible(page);
  await expectFits(page);
  await waiting.getByRole('link', { name: '鍵盤中学校の申請を確かめる' }).click();
  await page.waitForURL(`**/admin/organizations/${organizationId}`);
  await page.getByRole('button', { name: '承認する' }).waitFor();
});
