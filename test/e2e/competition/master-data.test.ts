/** The office makes a season from nothing to open: a text written, read by two others and sealed, dates, 課題, opening. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { divisions } from '#infra/local/seed/competition.ts';
import { competitionOfficeContract } from '#shared/competition/competition/office-contract.ts';
import { addDays } from '#shared/kernel/time.ts';
import type { TaskTextBody } from '#shared/competition/task-text/schema.ts';
import { changeToOrdinary, openSeason } from '#test/support/competition/entry.ts';
import { sealedText, signInOffice, textInput } from '#test/support/office/office.ts';
import { signIn } from '#test/support/system.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { openStage, signInAs, throughMenu } from '#test/e2e/stage.ts';
import { phone } from '#test/e2e/visitor.ts';
import { counting } from '../interactions.ts';

const stage = openStage();

async function enter(account: string, options?: Parameters<typeof stage.visit>[0]): Promise<Page> {
  const { page } = await stage.visit(options);
  await signInAs(stage, page, account);
  return page;
}

/** An act on the text that is open, through its dialog. */
async function act(page: Page, name: string, done: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name, exact: true }).click();
  await page.getByText(done).first().waitFor();
}

async function fillInstant(page: Page, label: string, [year, month, day]: string[], time: string) {
  const group = page.getByRole('group', { name: new RegExp(`^${label}`, 'u') });
  await group.getByLabel('年').fill(year ?? '');
  await group.getByLabel('月').fill(month ?? '');
  await group.getByLabel('日').fill(day ?? '');
  await page.getByLabel(new RegExp(`^${label}の時刻`, 'u')).fill(time);
}

test('a text is written with its readings in sight, proof-read by two others and sealed', async () => {
  const writer = await enter('admin', phone);
  await writer.goto('/admin/competition/texts/new');
  await writer.getByLabel(/^題/u).fill('春の教室');
  await writer.getByLabel(/^出典/u).fill('書き下ろし');
  await writer.getByLabel(/^権利/u).fill('自社');
  const body = writer.getByLabel(/^本文/u);
  await body.fill('春《はる の教室');
  const submit = writer.getByRole('button', { name: '下書きとして登録する' });
  await submit.click();
  await writer.getByText('1行目：《 が閉じていません。').first().waitFor();
  await body.fill('春《はる》の教室《きょうしつ》に、やわらかな光がさしていました。');
  await writer.getByRole('region', { name: 'プレビュー' }).locator('rt', { hasText: 'きょうしつ' }).waitFor();
  await writer.getByText(/^21字・漢字 19%/u).waitFor();
  await expectAccessible(writer);
  await expectFits(writer);
  await submit.click();
  await writer.getByRole('heading', { level: 1, name: '春の教室' }).waitFor();
  expect(await writer.getByRole('button', { name: '校正を済ませる' }).count(), 'nobody reads their own').toBe(
    0,
  );

  const address = writer.url();
  for (const account of ['admin2', 'admin3']) {
    const reader = await enter(account);
    await reader.goto(address);
    await act(reader, '校正を済ませる', '校正を記録しました');
  }
  await writer.reload();
  await act(writer, '封印する', '封印しました');
  await writer.getByText('封印中のため、本文はだれにも表示されません').waitFor();
  expect(await writer.getByText('やわらかな光').count()).toBe(0);
  await expectAccessible(writer);
});

test('a mistake in a text that was played is put right beside it, seen before it is saved, and withdrawn with a reason', async () => {
  const page = await enter('admin', phone);
  await page.goto('/admin/competition/texts/txt_seed-practice-english');
  await page.getByRole('button', { name: '課題文を訂正する' }).click();
  const dialog = page.getByRole('dialog', { name: /課題文を訂正する/u });
  await dialog.getByText('本文を直すと、変わる行がここに表示されます。').waitFor();
  const body = dialog.getByRole('textbox', { name: /^本文/u });
  const played = await body.inputValue();
  await dialog.getByRole('button', { name: '訂正する', exact: true }).click();
  await dialog.getByText('競技で使ったものと同じです。まちがいを直してください').first().waitFor();
  await dialog.getByText('理由を入力してください').first().waitFor();

  const [first = '', ...others] = played.split('\n');
  await body.fill([`${first} Indeed.`, ...others].join('\n'));
  await dialog.getByRole('table', { name: '訂正したところ' }).getByText(`${first} Indeed.`).waitFor();
  expect(await dialog.getByRole('rowheader').count(), 'that line alone').toBe(1);
  await dialog.getByLabel(/^訂正する理由/u).fill('1文が抜けていたため');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '訂正する', exact: true }).click();

  await page.getByText('訂正しました。出ている結果は、再採点するまで変わりません').first().waitFor();
  const section = page.getByRole('region', { name: '課題文の訂正' });
  await section.getByText('1文が抜けていたため').waitFor();
  await section.getByRole('link', { name: '再採点' }).waitFor();
  await page.getByRole('region', { name: '競技のときの本文' }).getByText(first).waitFor();
  await page
    .getByText(/^使ったあとの課題文を訂正しました：1行/u)
    .first()
    .waitFor();
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole('button', { name: 'もう一度訂正する' }).click();
  expect(await body.inputValue(), 'goes on from what it says now').toContain('Indeed.');
  await dialog.getByRole('button', { name: 'やめる' }).click();
  await page.goto('/admin/competition/texts?state=practice');
  const marked = page.getByRole('row').filter({ hasText: '訂正あり' });
  await marked.getByRole('link').click();
  await page.getByRole('button', { name: '訂正を取り消す' }).click();
  const withdrawal = page.getByRole('dialog', { name: /訂正を取り消す/u });
  await withdrawal.getByLabel(/^理由/u).fill('抜けていなかったため');
  await expectAccessible(page);
  await withdrawal.getByRole('button', { name: '訂正を取り消す' }).click();
  await page
    .getByText(/^訂正を取り消しました。/u)
    .first()
    .waitFor();
  await page.getByRole('button', { name: '課題文を訂正する' }).waitFor();
  expect(await page.getByText('Indeed.').count()).toBe(0);

  await page.goto('/admin/competition/texts/txt_seed-practice-romaji');
  await page.getByText(/あとから訂正しても採点し直せません/u).waitFor();
  expect(await page.getByRole('button', { name: '課題文を訂正する' }).count()).toBe(0);
});

test('GIVEN somebody else corrected a text first THEN what was typed stays, and it says so', async () => {
  const [one, two] = [await enter('admin'), await enter('admin2')];
  for (const page of [one, two]) {
    await page.goto('/admin/competition/texts/txt_seed-practice-english');
    await page.getByRole('button', { name: '課題文を訂正する' }).click();
    await page.getByRole('textbox', { name: /^本文/u }).fill('A new day.');
    await page.getByLabel(/^訂正する理由/u).fill('書き直したため');
  }
  const submit = (page: Page) => page.getByRole('button', { name: '訂正する', exact: true }).click();
  await submit(one);
  await one
    .getByText(/^訂正しました。/u)
    .first()
    .waitFor();
  await submit(two);
  await two
    .getByText(/ほかの人が先に変更したため、保存していません/u)
    .first()
    .waitFor();
  expect(await two.getByRole('textbox', { name: /^本文/u }).inputValue()).toBe('A new day.');
});

test('a season from nothing to open, with what is missing said on the way', async () => {
  const page = await enter('admin');
  await page.goto('/admin/competition');
  await page.getByRole('button', { name: '大会を作る' }).click();
  const dialog = page.getByRole('dialog', { name: '大会を作る' });
  await dialog.getByLabel(/^年度/u).fill('2090');
  await dialog.getByLabel(/^番号の中の名前/u).fill('ｎａｔｉｏｎａｌ');
  await dialog.getByRole('combobox', { name: /^全国大会との関わり/u }).selectOption('national');
  await dialog.getByLabel(/^題/u).fill('2090年度 全国大会');
  await fillInstant(page, '申込の受付開始', ['2090', '4', '1'], '12:00');
  await fillInstant(page, '申込の締切', ['2090', '5', '31'], '21:00');
  await fillInstant(page, '競技の開始', ['2090', '6', '1'], '12:00');
  await fillInstant(page, '競技の終了', ['2090', '6', '1'], '9:00');
  await fillInstant(page, '結果の公表', ['2090', '6', '30'], '12:00');
  await dialog.getByRole('button', { name: '下書きとして作る' }).click();
  await dialog.getByText('開催の終了は開始より後にしてください').first().waitFor();
  await expectAccessible(page);
  await fillInstant(page, '競技の終了', ['2090', '6', '1'], '21：00');
  await dialog.getByRole('button', { name: '下書きとして作る' }).click();

  await page.getByRole('heading', { level: 1, name: '2090年度 全国大会' }).waitFor();
  await page.getByText('課題を1つ以上加えてください').waitFor();
  expect(await page.getByRole('button', { name: 'この大会を公開する' }).count()).toBe(0);
  await page.getByLabel('加える部門').selectOption({ label: '和文A(小学生高)' });
  await page.getByRole('button', { name: '課題を加える' }).click();
  const assignment = page.getByRole('dialog', { name: '和文A(小学生高)の課題' });
  await assignment.getByRole('combobox', { name: /^課題文/u }).selectOption({ label: '春の教室' });
  await assignment.getByLabel(/^全体の定員/u).fill('300');
  await assignment.getByRole('button', { name: '課題を保存する' }).click();
  await page.getByText('すべてそろいました').waitFor();
  await page.getByRole('cell', { name: '全体 300名' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'この大会を公開する' }).click();
  const opening = page.getByRole('dialog', { name: /公開する/u });
  await opening.getByText(/下書きに戻せません/u).waitFor();
  await opening.getByRole('button', { name: '公開する' }).click();
  await page.getByText(/^公開中です。競技は 2090年6月1日/u).waitFor();
  await page.getByRole('cell', { name: /^公開しました/u }).waitFor();
  expect(await page.getByRole('button', { name: '下書きを削除する' }).count()).toBe(0);
});

test('GIVEN a season of last year WHEN it is repeated THEN twelve interactions at most make and open the next one', async () => {
  const office = await signInOffice(stage.system);
  const list = await office.writer.call(competitionOfficeContract.listSeasonsForOffice);
  const last = list.value().items.find(({ phase }) => phase === 'published')!;
  const [year, next] = [String(last.edition), String(last.edition + 1)];
  const title = last.title.replace(year, next);
  const typed: TaskTextBody = { kind: 'text', notation: 'やまの みち' };
  const asked: TaskTextBody = { kind: 'questions', questions: [{ prompt: '山', answers: ['やま'] }] };
  for (const { code, name, form } of divisions) {
    const body = form === 'guided' || form === 'transcription' ? typed : asked;
    const called = code === 'words' ? '予備の課題文' : `${title} ${name}`;
    await sealedText(office, textInput({ title: called, form, body }));
  }
  const page = await enter('admin');
  await page.goto('/dashboard');
  const work = counting();
  const { once } = work;

  await once(throughMenu(page, '大会'));
  await once(page.getByRole('link', { name: '前年の大会から作る' }).click());
  await once(page.getByRole('combobox', { name: 'もとにする大会' }).selectOption({ label: last.title }));
  await expect.poll(() => page.getByRole('textbox', { name: /^題/u }).inputValue()).toBe(title);
  const [day = ''] = addDays(last.firstDayOn, 364).split('-').slice(2);
  const opens = page.getByRole('group', { name: /^競技の開始/u });
  expect(await opens.getByLabel('日').inputValue()).toBe(String(Number(day)));
  await page
    .getByRole('row')
    .filter({ has: opens })
    .getByText(/^\([月火水木金土日]\)$/u)
    .waitFor();
  await page.getByText('1,200円').waitFor();
  await expectAccessible(page);
  await once(page.getByRole('textbox', { name: /^ローマ字：全体の定員/u }).fill('たくさん'));
  await once(page.getByRole('button', { name: 'この内容で下書きを作る' }).click());
  await page.getByText('1以上の数を入力するか、空のままにしてください').first().waitFor();
  await expectAccessible(page);
  await once(page.getByRole('textbox', { name: /^ローマ字：全体の定員/u }).fill('３００'));
  await once(page.getByRole('button', { name: 'この内容で下書きを作る' }).click());

  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const missing = page.getByText('公開までに整えるもの').locator('..');
  await missing.getByText('英単語：課題文を決めてください').waitFor();
  expect(await page.getByText('課題文を決めてください').count(), 'nothing else is missing').toBe(1);
  await page.getByRole('cell', { name: '全体 300名' }).waitFor();
  await once(page.getByRole('button', { name: '英単語の課題を変える' }).click());
  const assignment = page.getByRole('dialog', { name: '英単語の課題' });
  const text = assignment.getByRole('combobox', { name: /^課題文/u });
  await once(text.selectOption({ label: '予備の課題文' }));
  await once(assignment.getByRole('button', { name: '課題を保存する' }).click());
  await once(page.getByRole('button', { name: 'この大会を公開する' }).click());
  const opening = page.getByRole('dialog', { name: /公開する/u });
  await once(opening.getByRole('button', { name: '公開する' }).click());
  await page.getByText(/^公開中です。競技は/u).waitFor();
  expect(work.count).toBeLessThanOrEqual(12);
});

test('tables get a new version from a later day, and the ones in force stay', async () => {
  const page = await enter('admin', phone);
  await page.goto('/admin/competition/divisions/romaji');
  await page.getByRole('button', { name: '減点の新しい版を追加する' }).click();
  const dialog = page.getByRole('dialog', { name: '減点の新しい版' });
  await dialog.getByLabel(/^誤字/u).fill('二');
  await dialog.getByRole('button', { name: '新しい版を追加する' }).click();
  await dialog.getByText('整数で入力してください').first().waitFor();
  await dialog.getByText('理由を入力してください').first().waitFor();
  await dialog.getByLabel(/^誤字/u).fill('2');
  await dialog.getByLabel(/^変える理由/u).fill('来年度の見直し');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '新しい版を追加する' }).click();
  await page.getByText('減点の新しい版を追加しました').waitFor();
  await page.getByRole('columnheader', { name: /^第2版/u }).waitFor();
  await page.getByRole('cell', { name: '来年度の見直し' }).waitFor();
  await expectFits(page);
});

test('GIVEN somebody else was quicker THEN nothing is lost, and it says so', async () => {
  const [one, two] = [await enter('admin'), await enter('admin2')];
  for (const page of [one, two]) {
    await page.goto('/admin/competition/settings');
    await page.getByRole('button', { name: '団体申込の条件の新しい版を追加する' }).click();
    await page.getByLabel(/^1回の申込の人数/u).fill('5');
    await page.getByLabel(/^変える理由/u).fill('会場の席数に合わせるため');
  }
  const submit = (page: Page) =>
    page.getByRole('button', { name: '新しい版を追加する', exact: true }).last().click();
  await submit(one);
  await one.getByText('団体申込の条件の新しい版を追加しました').waitFor();
  await submit(two);
  await two
    .getByText(/ほかの人が先に変更したため、保存していません/u)
    .first()
    .waitFor();
  expect(await two.getByLabel(/^1回の申込の人数/u).inputValue()).toBe('5');
});

test('GIVEN a season of one school WHEN its people and others look THEN they alone find it, and read that it was called off', async () => {
  const seasonId = await openSeason(await signIn(stage.system, 'school'));
  await changeToOrdinary(stage.system, seasonId);
  const page = await enter('admin');
  await page.goto(`/admin/competition/seasons/${seasonId}`);
  const whose = page.getByRole('region', { name: '参加できる人' });
  await whose.getByText('すべての人').waitFor();
  await whose.getByRole('button', { name: '参加できる学校を決める' }).click();
  const dialog = page.getByRole('dialog', { name: '参加できる学校を決める' });
  await dialog.getByLabel('選んだ学校・団体だけ').check();
  for (const name of ['桜鍵', 'ホームロウ']) {
    const field = dialog.getByLabel(/学校・団体を選ぶ/u);
    await field.fill(name);
    await dialog.getByRole('option', { name: new RegExp(name, 'u') }).waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
    await dialog.getByRole('button', { name: '一覧に加える' }).click();
  }
  await dialog.getByRole('button', { name: /^外す：ホームロウ/u }).click();
  await dialog.getByLabel(/変える理由/u).fill('教育委員会の大会のため');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'この学校・団体に決める' }).click();
  await whose.getByRole('link', { name: '桜鍵小学校' }).waitFor();
  expect(await whose.getByRole('listitem').count()).toBe(1);
  await expectAccessible(page);

  const rules = '/maipaso-competition/rules';
  const { page: visitor } = await stage.visit();
  const [pupil, individual] = [await enter('pupil-2-1'), await enter('individual')];
  for (const [one, sees] of [
    [visitor, false],
    [individual, false],
    [pupil, true],
  ] as const) {
    await one.goto(rules);
    await one.getByRole('option').first().waitFor({ state: 'attached' });
    expect(await one.locator(`option[value="${seasonId}"]`).count()).toBe(sees ? 1 : 0);
  }
  await pupil.goto(`${rules}?season=${seasonId}`);
  await pupil.getByRole('table').first().waitFor();

  // And called off, that is what its people read of it.
  await page.getByRole('button', { name: '大会を中止する' }).click();
  const calling = page.getByRole('dialog');
  await calling.getByLabel(/^理由/u).fill('台風の接近のため');
  const typed = calling.getByLabel(/^中止する大会の題/u);
  await typed.fill('ほかの大会');
  await calling.getByRole('button', { name: '大会を中止する' }).click();
  await calling
    .getByText(/を入力してください/u)
    .first()
    .waitFor();
  await expectAccessible(page);
  await typed.fill((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
  await calling.getByRole('button', { name: '大会を中止する' }).click();
  await page.getByRole('region', { name: '中止' }).getByText('終わりました').waitFor();
  await expectAccessible(page);
  await pupil.goto('/maipaso-competition');
  await pupil.getByText('台風の接近のため').first().waitFor();
  await expectAccessible(pupil);
});
