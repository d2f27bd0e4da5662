/** From the roster of a school's office to login cards in the hand, and what is asked on the way. */
import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PersonName } from '#shared/people/account/schema.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { signUpContract } from '#shared/access/sign-up/contract.ts';
import { allRows } from '#test/support/ledger.ts';
import { cardsOn, headsOf } from '#test/support/school/login-cards.ts';
import { askForSignUp, newPassword, newSchool, signUpBody } from '#test/support/people/newcomer.ts';
import { decide } from '#test/support/people/organization.ts';
import { classId } from '#test/support/pupils.ts';
import { request, signIn, signInWith } from '#test/support/system.ts';
import { rosterFile } from '#test/support/school/roster-files.ts';
import { workbook } from '#test/support/school/workbook.ts';
import { readRoster } from '#test/e2e/pages/pupils.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { namedOn, openStage, signInAs, typeCredentials } from '#test/e2e/stage.ts';
import type { Visitor } from '#test/e2e/visitor.ts';

const stage = openStage();
let visitor: Visitor;
beforeEach(async () => {
  visitor = await stage.visit();
});
const { button, link } = namedOn(() => visitor.page);

const chooser = () => visitor.page.getByLabel(/名簿のファイル（Excel/u);
const fileOf = (name: string, content: string | Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});
const over = () => visitor.page.getByText('登録が終わりました').waitFor();

describe('a school without anybody', () => {
  /** Its owner, at the home page. */
  async function openSchool(email: string): Promise<void> {
    const { system } = stage;
    const body = signUpBody(await askForSignUp(system, email), { account: newSchool });
    (await request(system, signUpContract.completeSignUp, { body }, undefined)).value();
    const owner = await signInWith(system, 'email', email, newPassword);
    const { organization } = (await owner.call(sessionContract.getSession)).value();
    await decide(await signIn(system, 'admin'), organization?.id ?? '', { decision: 'approve' });
    await visitor.page.goto('/auth/signin');
    await typeCredentials(visitor.page, email, newPassword);
    await visitor.page.waitForURL(/\/dashboard/u);
  }

  /** What a file in CP932 becomes, test/e2e/school/group.test.ts looks at. */
  test('has 400 login cards of its own roster after ten interactions at most', async () => {
    await openSchool('roster@typing.example');
    const { page } = visitor;
    let interactions = 0;
    const press = (target: Locator) => {
      interactions++;
      return target.click();
    };
    const started = performance.now();

    await press(link('グループと生徒').first());
    await press(link('名簿を読み込む').first());
    interactions++;
    await chooser().setInputFiles(fileOf('児童名簿.xlsx', workbook(rosterFile('whole-school'))));
    await press(button('読み込む'));
    const confirm = button('18のグループを作り、新しく400人を登録する');
    await confirm.waitFor();
    // How often the question came, once it has gone.
    const askedAnew = await page.evaluateHandle(() => {
      const isAsked = () => document.body.textContent.includes('ファイルを選び直す');
      const seen = { times: 0, is: true };
      new MutationObserver(() => {
        if (isAsked() && !seen.is) seen.times++;
        seen.is = isAsked();
      }).observe(document.body, { childList: true, subtree: true });
      return seen;
    });
    await press(confirm);
    await over();
    expect(await askedAnew.evaluate(({ times }) => times)).toBe(0);
    await press(button('ログインカードを作る'));
    await press(button('PDFで受け取る'));
    await page.getByText('できました').waitFor();
    // A machine that does much else makes more files of them (card-jobs.tsx says so to its people): one press, however many.
    interactions++;
    const pdfs: Uint8Array[] = [];
    for (const one of await button(/^PDFをダウンロードする/u).all()) {
      const download = page.waitForEvent('download');
      await one.click();
      pdfs.push(new Uint8Array(await readFile(await (await download).path())));
    }

    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stderr.write(
      `${interactions} interactions, ${seconds} s (bar 60) to ${pdfs.length} files of cards\n`,
    );
    expect(interactions).toBeLessThanOrEqual(10);
    expect(pdfs.flatMap((pdf) => cardsOn(pdf).flat())).toHaveLength(400);
    // Each says school, class and number of cards, of which a class in two files has two.
    const classes = pdfs.flatMap(headsOf).map((head) => head.split('　')[1]);
    expect(new Set(classes).size).toBe(18);
  });
});

describe('a school with pupils', () => {
  const groupId = classId(2);
  interface Pupil extends PersonName {
    readonly userId: string;
    readonly number: number;
  }
  const pupils = async (): Promise<Pupil[]> =>
    (await allRows(stage.system))
      .filter(({ sk, ...row }) => sk.startsWith('STUDENT#') && row['groupId'] === groupId)
      .map((row) => ({
        ...(row['name'] as PersonName),
        userId: String(row['userId']),
        number: Number(row['number']),
      }))
      .toSorted((one, other) => one.number - other.number);
  const line = ({ family, given, familyKana, givenKana, number }: Omit<Pupil, 'userId'>): string =>
    `${family},${given},${familyKana},${givenKana},${number},5年2組`;

  async function choose(...lines: readonly string[]): Promise<void> {
    await visitor.page.goto('/user-group/create-users');
    await readRoster(visitor.page, ...lines);
  }
  const valueOf = async (term: string) =>
    visitor.page.locator('dl > div', { hasText: term }).locator('dd').first().innerText();
  const answer = (name: string) => visitor.page.getByRole('radio', { name });
  async function takeBack(): Promise<void> {
    await button('この登録を取り消す').click();
    await visitor.page.getByRole('dialog').getByRole('button', { name: '登録を取り消す' }).click();
    await visitor.page.getByText('登録を取り消しました').first().waitFor();
  }

  beforeEach(() => signInAs(stage, visitor.page, 'school'));

  test('is asked who has the number of another name, and either answer is carried out and taken back', async () => {
    const { page } = visitor;
    const before = await pupils();
    const [first] = before;
    if (first === undefined) throw new Error('nobody');
    const arai = line({
      family: '新井',
      given: '桜',
      familyKana: 'アライ',
      givenKana: 'サクラ',
      number: first.number,
    });
    const others = before.slice(1).map(line);

    // GIVEN the question, nothing can be registered but what it does not concern
    await choose(arai, ...others);
    await page.getByText('あと1件に答えてください').waitFor();
    await page.getByRole('row', { name: new RegExp(`${first.family} ${first.given}`, 'u') }).waitFor();
    expect(await button(/登録する$|登録を直す$/u).count()).toBe(0);
    await expectAccessible(page);
    await expectFits(page);

    // WHEN it is the same person
    await answer('同じ人です').check();
    await page.getByText('すべて答えました').waitFor();
    await expectAccessible(page);
    await button('1人の登録を直す').click();
    await over();
    const renamed = (await pupils()).find(({ number }) => number === first.number);
    expect(renamed).toMatchObject({ userId: first.userId, family: '新井' });
    await takeBack();
    expect(await pupils()).toEqual(before);

    // WHEN it is somebody else, who gets the number
    await choose(arai, ...others);
    await answer('別の人です').check();
    await answer(`${first.number}番にする`).check();
    await expectFits(page);
    await button('新しく1人を登録し、1人の登録を直す').click();
    await over();
    const after = await pupils();
    expect(after).toHaveLength(before.length + 1);
    expect(after.find(({ number }) => number === first.number)?.userId).not.toBe(first.userId);
    await takeBack();
    expect(await pupils()).toEqual(before);

    // WHEN the row is left out, there is nothing to do
    await choose(arai, ...others);
    await answer('この行は登録しない').check();
    await page.getByText('登録することはありません').waitFor();
  });

  test('GIVEN a beginning whose answers are all lost WHEN it is asked for again THEN it is the one that began', async () => {
    const { page } = visitor;
    const imports = async () => (await allRows(stage.system)).filter(({ pk }) => pk.endsWith('#IMPORTS'));
    const before = await imports();
    const starts = '**/api/user-group/student-imports/*/start';
    await page.route(starts, async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    });
    await choose('往復,一,オウフク,イチ,,5年2組');
    await button('新しく1人を登録する').click();
    await page.getByText('登録が始まったかどうかを確かめられませんでした').waitFor();
    await expectAccessible(page);

    await page.unroute(starts);
    await button('もう一度確かめる').click();
    await over();
    expect(await imports()).toHaveLength(before.length + 1);
    await takeBack();
  });

  test("doubts another school's roster before anything of it can be registered", async () => {
    const { page } = visitor;
    const strangers = [...'アイウエオカキクケコ'].map((kana, at) =>
      line({
        family: `他校${kana}`,
        given: '児',
        familyKana: `タコウ${kana}`,
        givenKana: 'ジ',
        number: at + 31,
      }),
    );
    await choose(...strangers);
    await page.getByText('名簿の10人のうち10人が、この学校に登録のない氏名です').waitFor();
    expect(await button(/登録する$/u).count()).toBe(0);
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('checkbox', { name: /の名簿にまちがいありません/u }).check();
    await button('新しく10人を登録する').waitFor();
  });

  test('makes the classes that are missing with their pupils, or not; the same again is nothing to do', async () => {
    const { page } = visitor;
    const rows = ['1', '2'].map((number) => `組替,第${number},クミカエ,ダイ,${number},4年7組`);
    await choose(...rows);
    await page.getByText('1つのグループがまだありません').waitFor();
    await page.getByRole('checkbox', { name: 'まとめて作って登録する' }).uncheck();
    expect(await valueOf('登録できない')).toBe('2人');
    await page.getByText('「4年7組」というグループが今年度にありません').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'まとめて作って登録する' }).check();
    await button('1つのグループを作り、新しく2人を登録する').click();
    await over();

    await choose(...rows);
    await page.getByText('登録することはありません').waitFor();
    expect(await valueOf('変わらない')).toBe('2人');
    await page.locator('summary', { hasText: '4年7組' }).click();
    await page.getByRole('row', { name: /組替 第1/u }).waitFor();
    await expectFits(page);
  });
});
