/** What is printed, from its PDF: one sheet of A4 where one is meant, everything on it, nothing cut. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { totpCode } from '#infra/local/tools.ts';
import { applicationOf } from '#test/support/shop/buyer.ts';
import { verifyCodeOf } from '#test/support/certificate/certificate.ts';
import { expectPrintable, readableLines } from '#test/support/paper/outside-tools.ts';
import { allRows, putRow } from '#test/support/ledger.ts';
import { newPassword, signUp } from '#test/support/people/newcomer.ts';
import { classId } from '#test/support/pupils.ts';
import { buyer, paid } from './pages/buyer.ts';
import { inviteCode, fillInPupil } from './pages/pupils.ts';
import { newAddress } from '#test/e2e/access/sign-up-form.ts';
import { openStage, signInAs, typeCredentials } from './stage.ts';

const stage = openStage();

/** Chromium writes each page of a PDF as an object of its own, uncompressed. */
const sheetsOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/gu)?.length ?? 0;

/** Texts that stand beyond the sheet, or that the box around them cuts. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      const own = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
      if (!own || !element.checkVisibility() || element.closest('svg') !== null) continue;
      const box = element.getBoundingClientRect();
      // Clipped to a point on purpose: said to those who listen.
      if (box.width <= 1) continue;
      const words = (element.textContent ?? '').trim().slice(0, 30);
      if (box.right > window.innerWidth + 1 || box.left < -1) cut.push(words);
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        if (getComputedStyle(around).overflowY === 'visible') continue;
        const frame = around.getBoundingClientRect();
        if (frame.width > 1 && (box.bottom > frame.bottom + 1 || box.right > frame.right + 1))
          cut.push(words);
      }
    }
    return cut;
  });

/** Between margins of 15 mm. */
const sheet = { width: Math.floor(((210 - 30) / 25.4) * 96), height: Math.floor(((297 - 30) / 25.4) * 96) };

async function expectShown(page: Page, texts: readonly (RegExp | string)[]): Promise<void> {
  for (const text of texts)
    await expect
      .poll(() => page.getByText(text).filter({ visible: true }).count(), {
        message: `${String(text)} on paper`,
      })
      .toBeGreaterThan(0);
}

async function expectOnPaper(
  page: Page,
  sheets: number | 'as many as it takes',
  texts: readonly (RegExp | string)[],
): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await page.emulateMedia({ media: 'print' });
  // A slow machine draws what came after half a second without network.
  await expectShown(page, texts);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  if (sheets !== 'as many as it takes') expect(sheetsOf(pdf), 'sheets').toBe(sheets);
  expectPrintable(pdf);
  await page.setViewportSize(sheet);
  await expectShown(page, texts);
  expect(await cutOff(page)).toEqual([]);
  return pdf;
}

test.each([
  ['individual', ['得点の内訳', 'ミスの種類', '速さと正確さ', '1分ごとの記録', '髙橋 結衣']],
  ['pupil-1-1', ['ミスの しゅるい', '1ぷんごとの きろく', '青木 葵']],
])('GIVEN a result of %s WHEN it is printed THEN all of it is on one sheet', async (who, texts) => {
  const { page } = await stage.visit();
  await signInAs(stage, page, who);
  await page.goto('/maipaso-competition/participant/result');
  await page
    .getByRole('link', { name: /計算|和文/u })
    .first()
    .click();
  await page.getByRole('slider').waitFor();
  await expectOnPaper(page, 1, texts);
  const end = async (): Promise<number> => {
    const { x, width } = (await page.locator('canvas').boundingBox()) ?? { x: Infinity, width: 0 };
    return x + width;
  };
  await expect.poll(end, { message: 'the chart ends on the sheet' }).toBeLessThanOrEqual(sheet.width);
});

test('GIVEN the rules as a pupil reads them WHEN they are printed THEN the levels are a table of rows, not a list', async () => {
  const { page } = await stage.visit();
  await signInAs(stage, page, 'pupil-1-1');
  await page.goto('/maipaso-competition/rules');
  // Whose browser shows everything larger.
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.getByRole('table').first().waitFor();
  await expectOnPaper(page, 2, ['ローマ', '1,000']);
  // The browser outlives its visitor.
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
});

test('GIVEN tables that go on on a next sheet WHEN they are printed THEN their head does too, and what follows keeps off them', async () => {
  const { page } = await stage.visit();
  await signInAs(stage, page, 'school');
  const printed = async (address: string, last: string): Promise<string[] | undefined> => {
    await page.goto(address);
    await page.getByRole('row').filter({ hasText: last }).first().waitFor();
    return readableLines(await page.pdf({ preferCSSPageSize: true, scale: 1.5 }));
  };
  const heads = await printed('/user-group/list', '5年3組');
  if (heads === undefined) return;
  expect(heads.filter((line) => line.startsWith('氏名')).length).toBeGreaterThan(1);
  const follows = await printed(
    `/organization/training-log/typing-method?group=${classId(1)}`,
    '（少なくとも',
  );
  expect(follows?.join('')).toContain('20回以上打ったキーだけを比べ、少なくともこれ以上といえる割合');
});

test('GIVEN an invite code WHEN it is printed THEN it is a poster that fills one sheet', async () => {
  const { page } = await stage.visit();
  await signInAs(stage, page, 'school');
  await page.goto(`/user-group/invite?show=${(await inviteCode(stage)).id}`);
  const code = page.getByRole('img', { name: /QRコード/u });
  await code.waitFor();
  await expectOnPaper(page, 1, [
    '桜鍵小学校',
    '5年1組',
    '招待',
    /とうろくする/u,
    /\/auth\/joinGroup/u,
    'まで使えます',
  ]);
  const { x = 0, width = 0 } = (await code.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(380);
  expect(Math.abs(x + width / 2 - sheet.width / 2), 'in the middle').toBeLessThan(4);
});

test('GIVEN a pupil just registered WHEN the card is printed THEN it is whole on one sheet', async () => {
  const { page } = await stage.visit();
  await signInAs(stage, page, 'school');
  await page.goto(`/user-group/create-user?group=${classId(1)}`);
  await fillInPupil(page, { family: '勅使河原', given: '寿限無寿限無', kana: 'チョウスケ' });
  await page.getByRole('button', { name: /登録してカード/u }).click();
  await page.getByRole('button', { name: 'カードを印刷する' }).waitFor();
  await expectOnPaper(page, 1, [
    '5年1組 1枚',
    '団体',
    /このパスワードを|この パスワードを/u,
    /かえる/u,
    /まで つかえます/u,
  ]);
  const readings = await page
    .locator('li rt')
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
  expect(Math.min(...readings), 'points of the smallest reading').toBeGreaterThanOrEqual(
    (5 * 96) / 72 - 0.01,
  );
});

/** Text of one card that stands on other text of it. */
const overlapping = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const card = document.querySelector('li:has(figure)') ?? document.body;
    const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    const boxes: { words: string; box: DOMRect }[] = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const words = (texts.currentNode.textContent ?? '').trim();
      if (words !== '' && texts.currentNode.parentElement?.closest('rt') === null)
        for (const box of range.getClientRects()) boxes.push({ words, box });
    }
    const isOn = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    return boxes.flatMap(({ words, box }, at) =>
      boxes
        .slice(at + 1)
        .filter((other) => other.words !== words && isOn(box, other.box))
        .map((other) => `${words} / ${other.words}`),
    );
  });

// Fifty letters are taken.
test.each([
  ['in two lines', '学校法人青凪学園青凪国際大学教育学部附属小中一貫義務教育学校第二校舎'],
  [
    'the longest',
    '学校法人青凪学園青凪国際大学教育学部附属小中一貫義務教育学校第二校舎'.padEnd(50, '分教室'),
  ],
])(
  'GIVEN a school whose name is %s WHEN a card is printed THEN nothing of it is cut or stands on it',
  async (_, name) => {
    const rows = (await allRows(stage.system)).filter((row) => row['name'] === '桜鍵小学校');
    for (const row of rows) await putRow(stage.system, { ...row, name });
    try {
      const { page } = await stage.visit();
      await signInAs(stage, page, 'school');
      await page.goto(`/user-group/create-user?group=${classId(1)}`);
      await fillInPupil(page, {
        family: '勅使河原',
        given: '寿限無寿限無',
        kana: name.length === 50 ? 'チョウ' : 'チョウジ',
      });
      await page.getByRole('button', { name: /登録してカード/u }).click();
      await page.getByRole('button', { name: 'カードを印刷する' }).waitFor();
      await expectOnPaper(page, 1, [name, '5年1組 1枚', /かえる/u, /まで つかえます/u]);
      expect(await overlapping(page)).toEqual([]);
    } finally {
      for (const row of rows) await putRow(stage.system, row);
    }
  },
);

test('GIVEN a class of eight WHEN its cards are printed THEN they are six to a sheet under the name of the class', async () => {
  const { page } = await stage.visit();
  await signInAs(stage, page, 'school');
  await page.goto(`/user-group/list?group=${classId(2)}`);
  await page
    .getByRole('checkbox', { name: /すべてを選択|すべて選/u })
    .first()
    .check();
  await page
    .getByRole('button', { name: /ログインカードを発行する$/u })
    .first()
    .click();
  await page.getByRole('button', { name: 'この画面に表示して印刷する' }).click();
  await page.getByRole('button', { name: '新しいパスワードを発行する' }).click();
  await page.getByRole('button', { name: 'カードを印刷する' }).waitFor();
  await expectOnPaper(page, 2, ['5年2組 8枚', /まで つかえます/u]);
});

test('GIVEN cards to practise with a towel WHEN they are printed THEN eight are whole on one sheet, with the longest lines', async () => {
  const { page } = await stage.visit();
  await signInAs(stage, page, 'teacher');
  await page.goto('/organization/training-log/typing-method?view=towel&stage=14');
  const cards = page.getByRole('list', { name: 'タオル練習のカード' }).locator('> li');
  await cards.first().waitFor();
  expect(await cards.count()).toBe(8);
  await expectOnPaper(page, 1, ['タオルれんしゅう', 'いっしょに かえりましょう。', 'なまえ']);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
});

test('GIVEN a class of graduates WHEN their claim sheets are printed THEN they are whole on one sheet', async () => {
  const { page } = await stage.visit();
  await signInAs(stage, page, 'school');
  await page.goto('/user-group/roll-over');
  await page.getByRole('combobox', { name: '5年3組は' }).selectOption({ label: '卒業する' });
  for (const name of ['5年1組は', '5年2組は'])
    await page.getByRole('combobox', { name }).selectOption({ label: '今回は何もしない' });
  await page.getByRole('button', { name: '進級・卒業を確定する' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('卒業');
  await page.getByRole('dialog').getByRole('button', { name: '確定する' }).click();
  await page.getByText('進級・卒業が終わりました', { exact: false }).waitFor();
  await page
    .getByRole('button', { name: /卒業生\d+人に引き継ぎコードを発行する/u })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '引き継ぎコードを発行する' }).click();
  await page.getByRole('button', { name: '引き継ぎの用紙を印刷する' }).waitFor();
  await expectOnPaper(page, 1, ['記録を引き継ぐためのコード', 'ほかの人に見せないでください']);
});

test('GIVEN our organisation WHEN it is printed THEN nothing is cut', async () => {
  const { page } = await stage.visit();
  await signInAs(stage, page, 'school');
  await page.goto('/organization');
  await page.getByRole('table').first().waitFor();
  await expectOnPaper(page, 'as many as it takes', ['482913']);
});

test('GIVEN pupils WHEN their list is printed THEN there is room for 25 on a sheet, and nothing is cut', async () => {
  // The longest line: of a class that has come, and whose cards were used up.
  for (const { passwordValidUntil: _, ...row } of await allRows(stage.system))
    if (row['groupId'] === classId(1) && row.sk.startsWith('STUDENT#'))
      await putRow(stage.system, { ...row, lastSeenOn: '2026-11-28' });
  const { page } = await stage.visit();
  await signInAs(stage, page, 'school');
  await page.goto(`/user-group/list?group=${classId(1)}`);
  const row = page.getByRole('row').filter({ hasText: '青木 葵' });
  await row.waitFor();
  await expectOnPaper(page, 1, ['生徒の一覧', '青木 葵', 'アオキ アオイ', '2026年11月28日(土)']);
  expect(await page.getByText(/発行していません|登録内容の訂正/u).count()).toBe(0);
  expect(await page.getByRole('searchbox').count(), 'fields to look for nothing').toBe(0);
  const { y = Infinity, height = Infinity } = (await row.boundingBox()) ?? {};
  expect((sheet.height - y) / height, 'rows on a sheet').toBeGreaterThanOrEqual(25);
});

test('GIVEN the pages a school takes to a meeting WHEN they are printed THEN each says whose it is and of when', async () => {
  const { page } = await stage.visit();
  await signInAs(stage, page, 'school');
  const whose = /^桜鍵小学校　5年1組　.*現在$/u;
  for (const [address, texts] of [
    [`/organization/training-log/month?group=${classId(1)}`, [whose]],
    [`/organization/training-log/maipaso?group=${classId(1)}`, [whose, /30日間/u]],
    [`/maipaso-competition/attendance?group=${classId(1)}`, [/^桜鍵小学校　.*大会　5年1組　.*現在$/u]],
    ['/user-group/roll-over', ['進級・卒業']],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(address);
    await page.getByRole('combobox').first().waitFor();
    await expectOnPaper(page, 'as many as it takes', texts);
    expect(await page.getByText(/ごとに新しくなります/u).isVisible(), 'paper becomes new').toBe(false);
  }
  const becomes = page.getByRole('combobox', { name: '5年1組は' });
  expect(await becomes.isVisible(), 'what becomes of a class').toBe(true);
});

test('GIVEN new recovery codes WHEN they are printed THEN all ten are on one sheet', async () => {
  const email = newAddress();
  await signUp(stage.system, email);
  const { page } = await stage.visit();
  await page.goto('/auth/signin');
  await typeCredentials(page, email, newPassword);
  await page.waitForURL('**/dashboard/individual');
  await page.goto('/account');
  await page.getByRole('button', { name: '2段階認証を設定する' }).click();
  await page.locator('input[type=password]').fill(newPassword);
  await page.getByRole('button', { name: '認証アプリの登録へ進む' }).click();
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
  await page.getByRole('textbox', { name: /確認コード/u }).fill(totpCode(secret));
  await page.getByRole('button', { name: '2段階認証を使い始める' }).click();
  const codes = page.getByRole('list', { name: '回復コード' }).getByRole('listitem');
  await codes.first().waitFor();
  const all = await codes.allInnerTexts();
  expect(all).toHaveLength(10);
  await expectOnPaper(page, 1, ['回復コードを控えてください', ...all]);
});

test('GIVEN receipts WHEN their list is printed THEN it is whole on one sheet', async () => {
  await paid(stage);
  const { page } = await stage.visit();
  await signInAs(stage, page, 'individual');
  await page.goto('/payment/receipt');
  await page.getByRole('table').waitFor();
  await expectOnPaper(page, 1, ['領収書番号', '550円', '未発行', /うち消費税/u]);
  const acts = page.getByText('操作', { exact: true }).filter({ visible: true });
  expect(await acts.count(), 'nothing to press on paper').toBe(0);
});

test('GIVEN a certificate WHEN its check is printed THEN it is whole on one sheet', async () => {
  const person = await buyer(stage);
  const { certificateId = '' } = await applicationOf(person, await paid(stage));
  const { page } = await stage.visit();
  await page.goto(`/qrCertificate?c=${await verifyCodeOf(person, certificateId)}`);
  await page.getByText('有効', { exact: true }).first().waitFor();
  await expectOnPaper(page, 1, ['有効', '髙○ 結○', /\d{4}年度/u, /SHA-256/u]);
});
