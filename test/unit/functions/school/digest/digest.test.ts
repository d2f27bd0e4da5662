/** Four hundred pupils are told something: each of them once, and their school in one mail. */
import { beforeEach, expect, test } from 'vitest';
import { createDigestRepository } from '#functions/school/digest/repository.ts';
import { createSweepDigests } from '#functions/school/digest/sweep.ts';
import { createMailChoices } from '#functions/mail/mail-choice/repository.ts';
import { mailChoiceHandlers } from '#functions/mail/mail-choice/routes.ts';
import { mailOf, sendMailMessage } from '#functions/mail/mail/message.ts';
import { createMailRepository } from '#functions/mail/mail/repository.ts';
import { createDeliverMail, type Recipient } from '#functions/mail/mail/service.ts';
import { createNoticeRepository } from '#functions/mail/notice/repository.ts';
import { resultRuledMail } from '#functions/competition/correction/mail.ts';
import { qualifiedMail } from '#functions/competition/publication/qualification/mail.ts';
import { resultsPublishedMail } from '#functions/competition/publication/mail.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import type { Log } from '#functions/platform/log/log.ts';
import type { MailContent } from '#functions/platform/mail/mail.ts';
import { createStudentRepository, type StudentItem } from '#functions/school/student/repository.ts';
import { createOutbox } from '#functions/platform/outbox/outbox.ts';
import { create } from '#functions/platform/table/write.ts';
import { mailList } from '#functions/lambda/wiring/mail-list.ts';
import type { OrganizationKind } from '#shared/people/organization/profile.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const silent: Log = { info() {}, warn() {}, error() {}, with: () => silent };
const schoolId = 'org_digested-0001';
const pupils = Array.from({ length: 400 }, (_, index) => `usr_pupil-${String(index).padStart(4, '0')}`);
const owner = 'usr_owner-0001';
const person = { status: 'active', kind: 'student' };

interface World {
  readonly now: { at: Date };
  readonly about: { kind: OrganizationKind };
  readonly sent: { to: string; content: MailContent; stopAt: string | undefined }[];
  readonly publish: (season: string, userIds?: readonly string[]) => Promise<void>;
  readonly disqualify: (userId: string) => Promise<void>;
  readonly qualify: (userId: string, division: string) => Promise<void>;
  readonly sweep: () => Promise<void>;
  /** Cards given out to so many pupils, good until then; some of them came. */
  readonly giveCards: (count: number, passwordValidUntil: string, came?: number) => Promise<void>;
  readonly notices: ReturnType<typeof createNoticeRepository>;
  readonly choices: ReturnType<typeof createMailChoices>;
}
let world: World;

beforeEach(async () => {
  const { table } = createMemoryTable();
  const now = { at: new Date('2026-07-10T03:00:00Z') };
  const clock = () => now.at;
  const sent: World['sent'] = [];
  const about: World['about'] = { kind: 'school' };
  for (const userId of [...pupils, owner]) await table.write(create({ ...userKey(userId), ...person }));
  const digests = createDigestRepository(table);
  const notices = createNoticeRepository(table, clock);
  const outbox = createOutbox({ table, clock, queue: { send: async () => undefined }, log: silent });
  const choices = createMailChoices(table, clock);
  const recipientOf = async (userId: string): Promise<Recipient> =>
    userId === owner
      ? { userId, email: 'owner@typing.example', declined: await choices.declined(userId) }
      : { userId, schoolId };
  const deliver = createDeliverMail({
    list: mailList,
    recipients: async ({ userId = '' }) => [await recipientOf(userId)],
    mails: createMailRepository(table),
    notices,
    digests,
    choices,
    send: (to, content, { stopAt } = {}) => Promise.resolve(String(sent.push({ to, content, stopAt }))),
    clock,
    publicOrigin: 'https://typing.example',
  });
  const students = createStudentRepository(table);
  const sweepDigests = createSweepDigests({
    digests,
    students,
    outbox,
    clock,
    organizations: {
      findNames: () => Promise.resolve([{ organizationId: schoolId, ...about, name: '桜鍵小学校' }]),
      listMembers: () => Promise.resolve([{ organizationId: schoolId, userId: owner, role: 'owner' }]),
    } as never,
  });
  world = {
    now,
    about,
    sent,
    notices,
    choices,
    async publish(season, userIds = pupils) {
      for (const userId of userIds)
        await deliver(mailOf(resultsPublishedMail, { key: `${season}:${userId}`, userId }, { season }));
    },
    disqualify: (userId) =>
      deliver(
        mailOf(
          resultRuledMail,
          { key: `ruled:${userId}`, userId },
          { act: 'disqualify', title: '6月大会 ローマ字', reason: '他の人の端末でした' },
        ),
      ),
    qualify: (userId, division) =>
      deliver(
        mailOf(
          qualifiedMail,
          { key: `qualified:${division}:${userId}`, userId },
          { season: '6月大会', division },
        ),
      ),
    async giveCards(count, passwordValidUntil, came = 0) {
      for (let index = 0; index < count; index++) {
        const userName = `${passwordValidUntil.slice(5, 10)}-${String(index)}`;
        const [card] = students.add(
          aStudent({
            userId: `usr_card-${userName}`,
            userName,
            passwordValidUntil,
            ...(index < came && { lastSeenOn: '2026-07-10' }),
          }),
        );
        await table.write(card!);
        await table.write(digests.watchCards(schoolId, passwordValidUntil));
      }
    },
    async sweep() {
      await sweepDigests();
      for (const { id, payload } of await outbox.pending(100)) {
        await deliver(sendMailMessage.input.parse(payload));
        await outbox.done(id);
      }
    },
  };
});

const aStudent = (given: Partial<StudentItem>): StudentItem => ({
  userId: 'usr_card-0001',
  userName: 'aoi',
  name: { family: '青木', given: '葵', familyKana: 'アオキ', givenKana: 'アオイ' },
  grade: '5年',
  className: '1組',
  groupId: 'grp_digested-0001',
  status: 'active',
  version: 1,
  organizationId: schoolId,
  fiscalYear: 2026,
  ...given,
});

const tomorrow = () => {
  world.now.at = new Date('2026-07-10T22:00:00Z');
};

test('GIVEN 400 pupils are told, each twice WHEN their day is over THEN the school has one mail with the number', async () => {
  await world.publish('6月大会');
  await world.publish('6月大会', pupils.slice(0, 30));

  await world.sweep();
  expect(world.sent, 'the day is not over').toEqual([]);
  tomorrow();
  await world.sweep();
  await world.sweep();

  expect(world.sent.map(({ to }) => to)).toEqual(['owner@typing.example']);
  expect(world.sent[0]?.content.text).toContain('大会の結果が公表された生徒：400人');
  expect(world.sent[0]?.content.text).toContain('2026年7月10日');
  expect(world.sent[0]?.content.text).toContain('「受け取るメール」で止められます');
  expect(world.sent[0]?.stopAt).toMatch(
    /^https:\/\/typing\.example\/api\/auth\/mail-choices\/stop\/[\w-]{43}$/u,
  );
  for (const userId of [pupils[0]!, pupils[399]!]) {
    expect((await world.notices.list(userId, { limit: 10 })).items).toHaveLength(1);
    expect(await world.notices.reader(userId)).toMatchObject({ unreadNotices: 1 });
  }
});

test('GIVEN an organisation that is no school THEN its mail speaks of members', async () => {
  world.about.kind = 'organization';
  await world.publish('6月大会', pupils.slice(0, 3));
  tomorrow();
  await world.sweep();

  expect(world.sent[0]?.content.text).toContain('大会の結果が公表されたメンバー：3人');
  expect(JSON.stringify(world.sent)).not.toContain('生徒');
});

test('GIVEN a result of a pupil is decided otherwise THEN their school is told the day after, and led to the results', async () => {
  await world.disqualify(pupils[0]!);
  tomorrow();
  await world.sweep();

  expect(world.sent).toHaveLength(1);
  const { text } = world.sent[0]!.content;
  expect(text).toContain('改められた生徒の結果（訂正、無効、失格など）：1件');
  expect(text).toContain('https://typing.example/maipaso-competition/result');
  expect(text, 'names stand on the pages').not.toContain('他の人の端末');
});

test('GIVEN pupils have places in the nationals in ten divisions THEN their school is told in one mail, and that it has to enter them', async () => {
  for (const [index, userId] of pupils.slice(0, 10).entries()) await world.qualify(userId, `部門${index}`);
  expect(world.sent, 'pupils have no address').toEqual([]);
  tomorrow();
  await world.sweep();

  expect(world.sent).toHaveLength(1);
  const { text } = world.sent[0]!.content;
  expect(text).toContain('全国大会に出場できることになった生徒：のべ10人');
  expect(text).toContain('学校・団体からお申し込みください');
});

test('GIVEN more on the next day THEN that is a mail of its own', async () => {
  await world.publish('6月大会');
  tomorrow();
  await world.sweep();
  await world.publish('秋季大会', pupils.slice(0, 2));
  world.now.at = new Date('2026-07-11T22:00:00Z');
  await world.sweep();

  expect(world.sent).toHaveLength(2);
  expect(world.sent[1]?.content.text).toContain('生徒：2人');
});

test('GIVEN the button of a mail program is pressed THEN no more of this sort comes, whoever presses it again', async () => {
  await world.publish('6月大会', pupils.slice(0, 3));
  tomorrow();
  await world.sweep();
  const { stopMails } = mailChoiceHandlers(world.choices);
  const cookies = { read: () => undefined, write: () => undefined };
  const stopCode = world.sent[0]?.stopAt?.split('/').at(-1) ?? '';
  for (const _ of [1, 2])
    await stopMails({ params: { stopCode }, log: silent, viewed: false, address: 'a mail program', cookies });

  expect(await world.choices.declined(owner)).toEqual(['digest']);
  await world.publish('秋季大会', pupils.slice(0, 3));
  world.now.at = new Date('2026-07-11T22:00:00Z');
  await world.sweep();
  expect(world.sent).toHaveLength(1);
});

test('GIVEN the owner does without THEN no mail goes out, and the notice is there', async () => {
  await world.choices.save(owner, ['digest']);
  await world.publish('6月大会', pupils.slice(0, 3));
  tomorrow();
  await world.sweep();

  expect(world.sent).toEqual([]);
  expect((await world.notices.list(owner, { limit: 10 })).items).toHaveLength(1);
});

test('GIVEN cards that nobody has used WHEN they end in two to three days THEN the school is told once how many, with the way to them', async () => {
  await world.giveCards(5, '2026-07-17T03:00:00.000Z', 2);
  await world.giveCards(4, '2026-07-18T03:00:00.000Z');
  tomorrow();
  await world.sweep();
  expect(world.sent, 'there is time').toEqual([]);

  world.now.at = new Date('2026-07-14T22:30:00Z');
  await world.sweep();
  await world.sweep();

  expect(world.sent).toHaveLength(1);
  const { text } = world.sent[0]!.content;
  expect(text).toContain(
    '2026年7月17日(金) 12:00から順に期限が切れる、まだ使われていないログインカードが3枚あります',
  );
  expect(text).toContain('https://typing.example/user-group/list?status=never-seen');
  expect(text).not.toContain('次のお知らせ');

  world.now.at = new Date('2026-07-15T22:30:00Z');
  await world.sweep();
  expect(world.sent[1]?.content.text, 'each card on one day alone').toContain('ログインカードが4枚');
});

test('GIVEN everybody came by then THEN nothing is sent about their cards, and what else happened is', async () => {
  await world.giveCards(3, '2026-07-13T22:00:00.000Z', 3);
  tomorrow();
  await world.sweep();
  expect(world.sent).toEqual([]);

  await world.giveCards(1, '2026-07-14T22:00:00.000Z', 1);
  world.now.at = new Date('2026-07-11T10:00:00Z');
  await world.publish('6月大会', pupils.slice(0, 3));
  world.now.at = new Date('2026-07-11T22:30:00Z');
  await world.sweep();
  expect(world.sent.map(({ content }) => content.text).join('\n')).not.toContain('ログインカード');
  expect(world.sent).toHaveLength(1);
});
