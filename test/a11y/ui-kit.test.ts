import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axe, type Gallery, startGallery } from './gallery.ts';

let gallery: Gallery;
let page: Page;
let faults: string[];

beforeAll(async () => {
  gallery = await startGallery();
});

afterAll(() => gallery.close());

async function open(options?: BrowserContextOptions) {
  ({ page, faults } = await gallery.open(options));
}

afterEach(async () => {
  // THEN nothing was refused by the policy and nothing was thrown, whatever the test did
  const styles = await page.locator('style').count();
  await page.context().close();
  expect({ faults, styles }).toEqual({ faults: [], styles: 0 });
});

const send = () => page.getByRole('button', { name: '申込内容を確認する' }).last();
const summary = () => page.getByRole('alert');
const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

/** Scrolls first and waits for it: a list closes when the page scrolls under it. */
async function reach(control: Locator) {
  await control.scrollIntoViewIfNeeded();
  await control.focus();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

describe('every part, as axe sees it', () => {
  const views: [string, BrowserContextOptions][] = [
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['a phone', { viewport: { width: 390, height: 844 } }],
    ['320 px wide', { viewport: { width: 320, height: 640 } }],
  ];
  it.each(views)('has no violation: %s', async (_, options) => {
    await open(options);
    const plain = await axe(page);
    expect(plain.violations).toEqual([]);
    expect(plain.checked).toBeGreaterThan(500);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );

    // WHEN errors, a chosen row, a toast and the table of the chart are shown
    await send().click();
    await summary().waitFor();
    await page.getByRole('checkbox', { name: '青木 はるかを選択' }).check();
    await page.getByRole('button', { name: '失敗を知らせる' }).click();
    await page.getByRole('button', { name: '表で見る' }).click();
    expect((await axe(page)).violations).toEqual([]);

    // WHEN a menu, then a dialog, is open
    await page.getByRole('button', { name: 'この生徒の操作' }).click();
    await page.getByRole('menu').waitFor();
    expect((await axe(page)).violations).toEqual([]);
    await page.keyboard.press('Escape');
    await reach(page.getByRole('combobox', { name: /学校/ }));
    await page.keyboard.press('ArrowDown');
    await page.getByRole('listbox').waitFor();
    // React Aria hides the rest of the page while the list is open; tabbing there closes the list first, which axe cannot know.
    expect((await axe(page, 'div:has(> div > [role=combobox])')).violations).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '生徒を削除する' }).click();
    await page.getByRole('dialog').waitFor();
    expect((await axe(page)).violations).toEqual([]);
  });

  it('follows a theme chosen by hand against the one of the system', async () => {
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await open({ colorScheme: 'dark' });
    const dark = await ground();
    await page.context().close();
    await open({ colorScheme: 'light' });
    const light = await ground();
    expect(light).not.toBe(dark);
    await page.getByRole('button', { name: '暗い画面にする' }).click();
    expect(await ground()).toBe(dark);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: '明るい画面にする' }).click();
    expect(await ground()).toBe(light);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await ground()).toBe('rgba(0, 0, 0, 0)');
  });

  it('can fail: a picture without words is found', async () => {
    await open();
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
    expect((await axe(page)).violations.map(({ id }) => id)).toContain('image-alt');
  });
});

describe('Form', () => {
  async function fill() {
    await page.getByLabel('お名前').first().fill('山田 花子');
    await page.getByLabel('フリガナ').fill('やまだ ﾊﾅｺ');
    await page.getByLabel('メールアドレス').fill('hanako@example.com');
    await page.getByRole('textbox', { name: /^パスワード/ }).fill('kome-kome-mugi');
    for (const [unit, value] of [
      ['年', '２０１５'],
      ['月', '4'],
      ['日', '2'],
    ] as const) {
      await page.getByRole('group', { name: '生年月日' }).getByLabel(unit, { exact: true }).fill(value);
    }
    await page.getByRole('combobox', { name: '学年' }).selectOption('4');
    await reach(page.getByRole('combobox', { name: /学校/ }));
    await page.keyboard.insertText('大');
    await page.getByRole('option', { name: /大空小学校/ }).click();
    await page.getByRole('radio', { name: /コンビニ払い/ }).check();
    await page.getByRole('checkbox', { name: '6月27日(土)' }).check();
    await page
      .getByLabel('名簿 必須')
      .setInputFiles({ name: 'meibo.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n') });
    await page.getByRole('checkbox', { name: '参加規約に同意します' }).check();
  }

  it('says a choice of one as such: its name, what is wrong with it, and the arrow keys choose', async () => {
    await open();
    const group = page.getByRole('radiogroup', { name: /^お支払い方法/ });
    expect(await group.getAttribute('aria-required')).toBe('true');
    expect(await group.getAttribute('aria-invalid')).toBeNull();

    await send().click();
    await summary().waitFor();
    expect(await group.getAttribute('aria-invalid')).toBe('true');
    const described = await group.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).innerText()).toBe('お支払い方法を選択してください。');

    await group.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    expect(await group.getByRole('radio', { name: /コンビニ払い/ }).isChecked()).toBe(true);
    await page.locator(`[id="${described}"]`).waitFor({ state: 'detached' });
    expect(await group.getAttribute('aria-invalid')).toBeNull();
  });

  it('moves to a summary in the order of the fields, and from there to each field', async () => {
    await open();
    await page.getByLabel('お名前').first().fill('山田');
    await send().click();
    // THEN the summary has the focus, names what is wrong, and what was right is not in it
    await expect.poll(focused).toContain('直していただきたいところが10件あります');
    const links = await summary().getByRole('link').allTextContents();
    expect(links[0]).toBe('フリガナを入力してください。');
    expect(links[2]).toBe('パスワード：10文字以上で入力してください。');
    expect(links.at(-1)).toBe('規約への同意が必要です。');
    expect(await page.getByLabel('お名前').first().inputValue()).toContain('山田');

    // WHEN each link is followed THEN its own field has the focus and says what is wrong
    for (const [link, field] of [
      [/メールアドレス/, page.getByLabel('メールアドレス')],
      [/実在する日付/, page.getByRole('group', { name: '生年月日' }).getByLabel('年', { exact: true })],
      [/学校を選択/, page.getByRole('combobox', { name: /学校/ })],
      [/お支払い方法/, page.getByRole('radio', { name: /クレジットカード/ })],
      [/名簿/, page.getByLabel('名簿 必須')],
    ] as const) {
      await summary().getByRole('link', { name: link }).click();
      expect(await field.evaluate((control) => control === document.activeElement)).toBe(true);
      // A radio button has no such state of its own; its group is described by the error.
      if ((await field.getAttribute('type')) !== 'radio')
        expect(await field.getAttribute('aria-invalid')).toBe('true');
    }
    const described = await page.getByLabel('メールアドレス').getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described ?? ''}"]`).textContent()).toBe(
      'メールアドレスの形で入力してください。',
    );
  });

  it('sends the parsed values once, however often one presses', async () => {
    await open();
    await page.clock.install();
    await fill();
    // WHEN the button is pressed twice before the first answer, which comes when the clock goes on
    await page.clock.pauseAt(Date.now() + 60_000);
    await send().evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await page
      .getByRole('button', { name: '確認しています' })
      .evaluate((button: HTMLButtonElement) => button.click());
    await page.getByLabel('お名前').first().press('Enter');
    await page.clock.runFor(1000);
    await page.getByText('送信した回数').waitFor();
    await page.clock.runFor(1000);
    expect(await page.getByText('1回', { exact: true }).count()).toBe(1);
    expect(await page.getByText('ヤマダ ハナコ').count()).toBe(1);
    expect(await summary().count()).toBe(0);
  });

  it('shows what the server refuses at its field, and keeps what was typed', async () => {
    await open();
    await fill();
    await page.getByLabel('メールアドレス').fill('used@example.com');
    await send().click();
    await expect.poll(focused).toContain('申込みはまだ終わっていません。');
    expect(await page.getByLabel('メールアドレス').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('メールアドレス').inputValue()).toBe('used@example.com');
    expect(await page.getByLabel('フリガナ').inputValue()).toBe('ヤマダ ハナコ');
    expect(await page.getByText('meibo.csv').count()).toBe(1);

    // WHEN it is mended THEN the field is no longer in error, and it can be sent
    await page.getByLabel('メールアドレス').fill('free@example.com');
    expect(await page.getByLabel('メールアドレス').getAttribute('aria-invalid')).toBeNull();
    await send().click();
    await page.getByText('送信した回数').waitFor();
  });

  it('takes Enter as the choice of a word while an IME is composing', async () => {
    await open();
    const session = await page.context().newCDPSession(page);
    await page.getByLabel('お名前').first().focus();
    await session.send('Input.imeSetComposition', { text: 'やまだ', selectionStart: 3, selectionEnd: 3 });
    await page.keyboard.press('Enter');
    // What comes later has been taken and drawn.
    await session.send('Input.insertText', { text: '山田' });
    await expect.poll(() => page.getByLabel('お名前').first().inputValue()).toContain('山田');
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    expect(await summary().count()).toBe(0);
    // WHEN nothing is being composed THEN Enter sends
    await page.keyboard.press('Enter');
    await summary().waitFor();
  });
});

describe('Dialog', () => {
  it('keeps the focus inside, closes on Escape and gives the focus back', async () => {
    await open();
    const opener = page.getByRole('button', { name: '説明を開く' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('打鍵数の数え方');
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      // The browser's own bars may have a turn; the page behind never has.
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expect.poll(focused).toBe('説明を開く');
  });

  it('has its own menus above it', async () => {
    await open();
    await page.getByRole('button', { name: '説明を開く' }).click();
    await page.getByRole('button', { name: 'この説明の操作' }).click();
    await page.getByRole('menuitem', { name: 'この説明を写す' }).click();
    await page.getByText('写しました。').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
  });

  it('destroys only after the word has been typed', async () => {
    await open();
    await page.getByRole('button', { name: '生徒を削除する' }).click();
    const act = page.getByRole('dialog').getByRole('button', { name: '3名を削除する' });
    expect(await act.isDisabled()).toBe(true);
    await page.getByRole('dialog').getByRole('textbox').fill('削除');
    await act.click();
    await page.getByText('3名を削除しました。').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('keys in menu, table and chart', () => {
  it('opens the menu, skips what cannot be done, acts and gives the focus back', async () => {
    await open();
    await page.getByRole('button', { name: 'この生徒の操作' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await expect.poll(focused).toBe('削除する');
    await page.keyboard.press('Enter');
    await page.getByText('削除できませんでした。記録は残っています。').waitFor();
    await expect.poll(focused).toBe('この生徒の操作');
  });

  it('sorts by a header and counts the selection', async () => {
    await open();
    const table = page.getByRole('table', { name: '3年生の一覧' });
    const first = () => table.getByRole('rowheader').first().textContent();
    await table.getByRole('button', { name: '打/分' }).focus();
    await page.keyboard.press('Enter');
    expect(await table.getByRole('columnheader', { name: '打/分' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    expect(await first()).toBe('上田 みお');
    await page.keyboard.press('Enter');
    expect(await first()).toBe('小川 ゆうと');

    await page.getByRole('checkbox', { name: '上田 みおを選択' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('1件を選択中').waitFor();
    await page.getByRole('checkbox', { name: /すべて選択/ }).check();
    await page.getByText('4件を選択中').waitFor();
    await page.getByRole('button', { name: '選択を解除する' }).click();
    await page.getByText('0件を選択中').waitFor();
  });

  it('is still a table when its rows are stacked, with the order in a list', async () => {
    await open({ viewport: { width: 390, height: 844 } });
    const table = page.getByRole('table', { name: '3年生の一覧' });
    expect(await table.getByRole('row').count()).toBe(4);
    await page.getByLabel('並び順').selectOption('strokes descending');
    expect(await table.getByRole('rowheader').first().textContent()).toBe('小川 ゆうと');
  });

  it('reads the values of a chart by arrow, and always has them as a table', async () => {
    await open();
    await page.getByRole('slider').focus();
    await page.keyboard.press('ArrowLeft');
    expect(await page.getByRole('slider').getAttribute('aria-valuetext')).toBe('6月13日　137打');
    await page.keyboard.press('Home');
    expect(await page.getByRole('slider').getAttribute('aria-valuetext')).toBe('6月1日　88打');
    expect(await page.getByRole('rowheader', { name: '6月13日' }).count()).toBe(1);
  });
});
