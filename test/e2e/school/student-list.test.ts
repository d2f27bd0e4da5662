/** The list of pupils on the days a teacher needs it: when cards are handed out, when classes change, and on paper. */
import { beforeEach, expect, test } from 'vitest';
import { sessionContract } from '#shared/access/session/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { inputOf } from '#shared/school/student/schema.ts';
import { classId } from '#test/support/pupils.ts';
import { signIn } from '#test/support/system.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { namedOn, openStage, signInAs } from '#test/e2e/stage.ts';
import type { Visitor } from '#test/e2e/visitor.ts';

const stage = openStage();
let visitor: Visitor;
beforeEach(async () => {
  visitor = await stage.visit();
  await signInAs(stage, visitor.page, 'school');
});
const { button, heading } = namedOn(() => visitor.page);
const first = classId(1);
const second = classId(2);
const rows = () => visitor.page.getByRole('row').count();

async function open(group: string, more = ''): Promise<void> {
  await visitor.page.goto(`/user-group/list?group=${group}${more}`);
  await visitor.page.getByRole('row').nth(1).waitFor();
}
const submit = () =>
  visitor.page.getByRole('dialog').getByRole('button', { name: '移す', exact: true }).click();

async function choose(count: number): Promise<string[]> {
  const boxes = visitor.page.getByRole('checkbox', { name: /を選択$/u });
  const names: string[] = [];
  for (let at = 0; at < count; at++) {
    await boxes.nth(at).check();
    const label = await boxes.nth(at).evaluate((box) => box.closest('label')?.textContent ?? '');
    names.push(label.replace(/を選択$/u, ''));
  }
  return names;
}

test('GIVEN the day of the cards WHEN a pupil signs in THEN they are no longer among those who have not', async () => {
  await open(classId(3), '&status=never-seen');
  const before = await rows();
  const pupil = await signIn(stage.system, 'pupil-3-1');
  (await pupil.call(sessionContract.getSession)).value();
  await open(classId(3), '&status=never-seen');
  expect(await rows()).toBe(before - 1);
  await expectAccessible(visitor.page);
  await expectFits(visitor.page);
});

test('GIVEN two chosen WHEN they are moved, and one was changed meanwhile THEN the other is there, and it says who is not', async () => {
  const { page } = visitor;
  await open(first);
  const [one = '', other = ''] = await choose(2);
  await button('別のグループに移す').click();
  await expectAccessible(page);
  await submit();
  await page.getByText('移す先のグループを選んでください').first().waitFor();

  const school = await signIn(stage.system, 'school');
  const query = { groupId: first, limit: 100 };
  const { items } = (await school.call(studentContract.listStudents, { query })).value();
  const changed = items.find(({ name }) => `${name.family} ${name.given}` === other);
  if (changed === undefined) throw new Error(`no ${other}`);
  const { userId, version } = changed;
  (
    await school.call(studentContract.updateStudent, {
      params: { userId },
      body: { ...inputOf(changed), className: 'い', version },
    })
  ).value();

  await page.getByRole('dialog').getByRole('combobox').selectOption(second);
  await submit();
  await page.getByText('1人を移し、1人はそのままです').waitFor();
  await page.getByText(new RegExp(`${other}さん: `, 'u')).waitFor();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).last().click();
  await open(second);
  await page.getByRole('row', { name: new RegExp(one, 'u') }).waitFor();
  await open(first);
  expect(await page.getByRole('row', { name: new RegExp(one, 'u') }).count()).toBe(0);
});

test('GIVEN the list WHEN it is printed THEN it says whose it is, which class and which day', async () => {
  const { page } = visitor;
  await open(second);
  await heading('生徒の一覧').waitFor();
  expect(await page.getByText(/現在$/u).count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await page.getByText(/小学校.*5年2組.*人.*年.*月.*日.*現在$/u).waitFor();
});
