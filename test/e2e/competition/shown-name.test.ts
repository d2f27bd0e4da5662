/** Names on boards are somebody's own choice, or a school's for its pupils: off at first, and taken back at any time. */
import { test } from 'vitest';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { namedOn, openStage, signInAs } from '#test/e2e/stage.ts';
import { phone, type Visitor } from '#test/e2e/visitor.ts';

const stage = openStage();
let visitor: Visitor;
const { button } = namedOn(() => visitor.page);

test.each([
  ['individual', '/account', 'あなたの氏名'],
  ['school', '/organization', '所属する生徒の氏名'],
] as const)(
  'GIVEN %s at %s THEN names are shown after a question, and hidden at once',
  async (who, address, whose) => {
    visitor = await stage.visit(phone);
    const { page } = visitor;
    await signInAs(stage, page, who);
    await page.goto(address);
    await page.getByText(`${whose}のイニシャル`).waitFor();

    await button(/^順位表に.*氏名を出す$/u).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: '氏名を出す' }).click();
    await page.getByText(`${whose}が表示されています`).waitFor();
    await page.reload();
    await page.getByText(`${whose}が表示されています`).waitFor();

    await button('イニシャルに戻す').click();
    await page.getByText(`${whose}のイニシャル`).waitFor();
    await expectFits(page);
  },
);
