/** The competition from entry to ranking: somebody on their own, and a school whose class of forty starts together. */
import { beforeAll, describe, expect, test } from 'vitest';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { boardContract } from '#shared/competition/board/contract.ts';
import { entryContract } from '#shared/competition/entry/contract.ts';
import { compete, type Wish } from '#test/companion/compete.ts';
import { className, ownPassword, seatForty, type Seated } from './class-of-forty.ts';
import { holdSeason, type Stage as Held } from '#test/support/competition/competition.ts';
import { eventually, signIn, type Person } from '#test/support/system.ts';
import { createRandom } from '#test/support/virtual-time.ts';
import { namedOn, openStage, signInAs, typePassword } from '#test/e2e/stage.ts';
import { phone, type Visitor } from '#test/e2e/visitor.ts';
import { confirmOrder } from '../confirm-order.ts';

const stage = openStage();
let held: Held;
let visitor: Visitor;
const { button, link } = namedOn(() => visitor.page);

beforeAll(async () => {
  // Longer than the text takes them: a machine that is slow at forty starts does not end anybody's time.
  held = await holdSeason(stage.system, 60, { takesEntries: true });
});

async function come(account: string, options = {}): Promise<void> {
  visitor = await stage.visit(options);
  await signInAs(stage, visitor.page, account);
}

/** Whoever has number n types a little faster than the one before, and slips now and then. */
const wish = (username: string, password: string, number: number, more: Partial<Wish> = {}): Wish => ({
  origin: stage.system.origin,
  username,
  password,
  input: { method: 'romaji', layout: 'jis' },
  skill: { speed: 4 + number / 4, errors: 0.03, random: createRandom(number) },
  fault: 'none',
  offlineSeconds: 0,
  say: () => undefined,
  ...more,
});

async function payHere(): Promise<void> {
  await confirmOrder(visitor.page);
  await visitor.page.waitForURL('**/__local/pay/**');
  await button('カードで支払う').click();
  await visitor.page.getByText('申込が完了しました').waitFor();
}

/** The time of publication comes, and the schedules that watch it. */
async function publish(viewer: Person, total: number) {
  const { season, base, divisions } = held;
  const publishesAt = new Date(Date.now() - 1000).toISOString();
  await base.table.write(createCompetitionRepository(base.table).putSeason({ ...season, publishesAt }));
  const query = { seasonId: season.id, divisionCode: divisions.transcription.code };
  return eventually(
    async () => {
      for (const name of ['sweep-outbox', 'publish-seasons', 'rank-divisions'])
        await stage.system.schedules.run(name);
      const answer = await viewer.call(boardContract.getBoard, { query });
      return answer.status === 200 ? answer.value() : undefined;
    },
    (board) => board?.total === total,
  );
}

describe('from entry to ranking', () => {
  let pupils: Seated[];

  test('an individual enters on a phone, pays and competes', async () => {
    await come('individual', phone);
    const { page } = visitor;
    await page.goto(`/maipaso-competition/register/application?season=${held.season.id}`);
    await page.getByRole('checkbox', { name: /ためし（transcription）/u }).check();
    await button('申込内容を確認する').click();
    await payHere();
    const { username, password } = stage.system.accounts.find(({ key }) => key === 'individual')!;
    const status = await compete(wish(username, password, 30));

    expect(status).toMatchObject({ state: 'finished', signs: [] });
    await page.goto('/maipaso-competition/participant');
    await page.getByText('競技終了').first().waitFor();
  });

  test('a school enters its class of forty, and one payment makes all of them ready', async () => {
    const owner = await signIn(stage.system, 'school');
    ({ pupils } = await seatForty(stage.system, owner));
    expect(pupils).toHaveLength(40);
    await come('school');
    const { page } = visitor;
    await page.goto(`/maipaso-competition/register-multiple/select?season=${held.season.id}`);
    await page.getByRole('checkbox', { name: /ためし（transcription）/u }).check();
    await button('参加する生徒を選ぶ').click();
    await page.getByLabel('グループ').selectOption({ label: className });
    await page.getByRole('checkbox', { name: /件をすべて選択/u }).check();
    await page.getByText(/40人・40件を選択中/u).waitFor();
    await link('申込内容を確認する').click();
    await payHere();
    await eventually(
      async () =>
        Promise.all(
          pupils.map(
            async ({ person }) =>
              (await person.call(entryContract.listEntries, { query: {} })).value().items[0]?.state,
          ),
        ),
      (states) => states.every((state) => state === 'ready'),
    );
  });

  test('the class starts together from the teacher’s page, and forty logs are judged', async () => {
    await come('school');
    const { page } = visitor;
    await page.goto(`/maipaso-competition/attendance?season=${held.season.id}`);
    const group = page.getByLabel('グループ');
    await group.selectOption({ label: className });
    // Drawn when the address has it: until then it is another class that would be opened.
    await expect.poll(() => group.locator('option:checked').textContent()).toBe(className);
    await button('教室を開く').click();
    const code = page.getByLabel(/^教室のコード/u);
    await code.waitFor();
    const startCode = (await code.textContent()) ?? '';
    // They sign in and wait in the room: a machine that is slow at it would let the start go by.
    const forty = Promise.all(
      pupils.map(({ username }, index) => compete(wish(username, ownPassword, index + 1, { startCode }))),
    );
    await page.getByText(/準備ができた生徒 40人/u).waitFor();
    await button('一斉に始める').click();
    await page.getByRole('dialog').getByRole('button', { name: '一斉に始める' }).click();
    // A page that was slow to hear of the press has passed the countdown.
    await page.getByText(/まもなく始まります|競技が始まりました/u).waitFor();
    const ends = await forty;

    expect(ends.filter(({ state }) => state !== 'finished')).toEqual([]);
    await page.getByText('競技終了 40件').waitFor();
  });

  test('the results are published at their time, and everybody finds their own line', async () => {
    const seated = pupils[20]!;
    const board = await publish(seated.person, 41);
    expect(board?.own?.line.own).toBe(true);
    const ranks = board?.lines.map(({ rank }) => rank) ?? [];
    expect(ranks).toEqual(ranks.toSorted((left = 0, right = 0) => left - right));
    expect(board?.lines.every(({ label }) => !label.includes('山田'))).toBe(true);

    visitor = await stage.visit(phone);
    const { page } = visitor;
    const [code = '', userName = ''] = seated.username.split('-');
    await page.goto('/auth/signin');
    await page.getByLabel(/メールアドレス/u).fill(code);
    await page.getByLabel(/ユーザーID/u).fill(userName);
    await typePassword(page, ownPassword);
    await page.waitForURL(/\/dashboard/u);
    const { season, divisions } = held;
    await page.goto(
      `/maipaso-competition/ranking?season=${season.id}&division=${divisions.transcription.code}`,
    );
    await page.getByRole('complementary').getByText('NEW').waitFor();
    await page.goto('/maipaso-competition/participant/result');
    const list = page.getByRole('table', { name: /けっか|結果/u }).first();
    await list.getByRole('link', { name: /ためし（transcription）/u }).click();
    await page
      .getByRole('region', { name: /本文|ぶん/u })
      .last()
      .waitFor();

    await come('school');
    await visitor.page.goto(`/maipaso-competition/result?season=${season.id}`);
    await visitor.page.getByRole('heading', { name: 'ためし（transcription）（40件）' }).waitFor();
  });
});
