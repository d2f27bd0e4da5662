/** Everything a pupil can reach is read by somebody of ten: what comes later at school has its reading. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { heldClass } from '#test/support/competition/held-class.ts';
import { rankedDivision, rankedSeason } from '#test/support/competition/ranked.ts';
import { playedSeason } from '#test/support/competition/played.ts';
import { resultIdOf } from '#shared/competition/result/id.ts';
import { hardKanji } from '#test/support/school/school-kanji.ts';
import { fillInPupil, inviteCode } from './pages/pupils.ts';
import { openStage, signInAs } from './stage.ts';
import { phone } from './visitor.ts';

const stage = openStage();

/** Names are what they are, and so is the text of a task. */
const names = ['桜鍵小学校', '青木', '葵', '私達'];

/** Every text that is seen and stands under no reading, and what a style sheet writes before a value on a phone. */
const plainTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: around } = node;
      if (around === null || around.closest('ruby, script, style, option') !== null) continue;
      // Clipped to a point: said to those who listen.
      if (!around.checkVisibility() || around.getBoundingClientRect().width <= 1) continue;
      texts.push(node.textContent ?? '');
    }
    for (const cell of document.querySelectorAll<HTMLElement>('[data-label]'))
      if (cell.checkVisibility()) texts.push(getComputedStyle(cell, '::before').content);
    return texts;
  });

const hardIn = async (page: Page): Promise<string[]> => {
  const texts = (await plainTexts(page)).map((text) =>
    names.reduce((left, name) => left.replaceAll(name, ''), text),
  );
  return [...new Set(texts.filter((text) => hardKanji(text).length > 0))];
};

async function expectEasy(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await hardIn(page), page.url()).toEqual([]);
  expect((await plainTexts(page)).length, 'something was read').toBeGreaterThan(3);
}

const results = '/maipaso-competition/participant/result';

test('GIVEN a pupil WHEN their pages are read at both widths THEN every hard word has its reading', async () => {
  const { page } = await stage.visit(phone);
  await signInAs(stage, page, 'pupil-1-1');
  for (const address of [
    '/dashboard/student',
    '/notices',
    results,
    '/maipaso-competition',
    '/maipaso-competition/participant',
    '/maipaso-competition/rules',
    '/account',
    '/account/changePasword',
    '/account/delete',
    '/user-group',
    '/subscribe',
    '/subscribe/typing-english',
    '/news',
    '/help',
    '/news/nws_seed-season',
    '/training-log/maipaso',
    '/training-log/typing-method',
    '/training-log/typing-english',
    '/typing',
    '/typing/course',
    '/typing/english',
    '/typing/english/greetings-1',
    '/typing/programing',
    '/typing/programing/1-01',
    '/typing/settings',
    '/typing/room',
    '/typing/text?division=romaji',
    '/typing/text?division=programming',
    '/typing/text/course-3?division=romaji&mock=1',
    '/nowhere',
  ]) {
    await page.goto(address);
    await expectEasy(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectEasy(page);
    await page.setViewportSize({ width: 390, height: 844 });
  }
  await page.goto('/dashboard/student');
  await page.getByRole('button', { name: /青木/u }).click();
  await expectEasy(page);
  await page.getByRole('button', { name: 'さがす' }).click();
  for (const wanted of ['の', 'せってい', 'つうち', 'さいてん', 'さくじょ', 'へんこう', 'といあわせ']) {
    await page.getByRole('searchbox').fill(wanted);
    await page.getByRole('option').first().waitFor();
    await expectEasy(page);
  }
});

test('GIVEN a pupil WHEN rankings are read THEN every hard word has its reading', async () => {
  const season = await rankedSeason(stage.system);
  const held = await heldClass(stage.system);
  const { page } = await stage.visit(phone);
  await signInAs(stage, page, 'pupil-1-1');
  for (const query of [
    `season=${season}&division=${rankedDivision}&board=school`,
    `season=${season}&division=${rankedDivision}&board=grade`,
    `season=${season}&division=programming`,
    `season=${held}`,
  ]) {
    await page.goto(`/maipaso-competition/ranking?${query}`);
    await expectEasy(page);
  }
  await page.goto(`/maipaso-competition/ranking?season=${season}&division=${rankedDivision}&board=schools`);
  await page
    .getByRole('button', { name: /をくわしく見る$/u })
    .first()
    .click();
  await expectEasy(page);
});

test('GIVEN a pupil WHEN a result is opened, with its table THEN every hard word has its reading', async () => {
  const { page } = await stage.visit(phone);
  await signInAs(stage, page, 'pupil-1-1');
  await page.goto(results);
  await page
    .getByRole('button', { name: /をくわしく見る$/u })
    .first()
    .click();
  await expectEasy(page);
  await page.getByRole('link', { name: /和文/u }).first().click();
  await page.getByRole('slider').waitFor();
  await expectEasy(page);
  await page.locator('figure button').click();
  await page.getByRole('region', { name: /の表$/u }).waitFor();
  await expectEasy(page);
});

test('GIVEN a pupil WHEN what they typed is shown, played again, appealed against THEN every hard word has its reading', async () => {
  const { attempts } = await playedSeason(stage.system);
  const { page } = await stage.visit(phone);
  await signInAs(stage, page, 'pupil-1-6');
  await page.goto(`${results}/${resultIdOf(attempts.pupil)}`);
  await page.getByRole('button', { name: 'つぎの ミス' }).click();
  await page.getByRole('button', { name: /ミスを/u }).click();
  await page.getByRole('slider', { name: /ところ/u }).waitFor();
  await page.locator('summary').click();
  await page.getByRole('button', { name: 'ちがうと おもう ことを おくる' }).click();
  await page.getByRole('textbox').waitFor();
  await expectEasy(page);
  await page.goto(`${results}/${resultIdOf(attempts.pending)}`);
  await page.getByText('みんなの').waitFor();
  await expectEasy(page);
  await page.goto(results);
  await page.getByText('じぶんの いちばん').filter({ visible: true }).first().waitFor();
  await expectEasy(page);
});

test('GIVEN a pupil WHEN things fail or take long THEN it is said so that they can read it', async () => {
  const { page } = await stage.visit(phone);
  await signInAs(stage, page, 'pupil-1-1');
  await page.goto('/account');
  await page.getByRole('button', { name: 'データを つくる' }).click();
  await page.getByText('データが できました').waitFor();
  await expectEasy(page);

  await page.route('**/api/**', (route) =>
    route.request().url().includes('/session') ? route.continue() : route.abort('internetdisconnected'),
  );
  for (const address of ['/dashboard/student', results, '/account']) {
    await page.goto(address);
    await page.getByRole('alert').first().waitFor();
    await expectEasy(page);
  }
});

test('GIVEN a card WHEN its code is scanned THEN the whole page for signing in is easy to read, and what is wrong too', async () => {
  const { page } = await stage.visit(phone);
  await page.goto('/auth/signin?code=482913&user=aoi');
  await page.getByText('あたらしい カードを もらえます').waitFor();
  await expectEasy(page);
  await page.locator('button[type=submit]').click();
  await page.getByRole('alert').getByText('パスワードを うってください').waitFor();
  await expectEasy(page);
});

test('GIVEN a newcomer with a code WHEN they register THEN they can read what is asked and what to keep', async () => {
  const { page } = await stage.visit(phone);
  await page.goto(`/auth/joinGroup?code=${(await inviteCode(stage)).code}`);
  await page.getByRole('button', { name: /生徒として/u }).click();
  await page.locator('button[type=submit]').click();
  await page.getByRole('alert').waitFor();
  await expectEasy(page);
  await fillInPupil(page, { family: '青木', given: 'そら', kana: 'アオキ' });
  for (const name of ['password', 'confirmation'])
    await page.locator(`input[name=${name}]`).fill('sora-no-ao-8');
  await page.locator('button[type=submit]').click();
  await page.getByText('482913').waitFor();
  await expectEasy(page);
});
