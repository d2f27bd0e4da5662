/** A teacher's month: what is seen of whom, and the letters to parents. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { groupContract } from '#shared/people/group/contract.ts';
import { addDays, dayOf } from '#shared/kernel/time.ts';
import { homeworkContract } from '#shared/practice/homework/contract.ts';
import { monthContract } from '#shared/practice/month/contract.ts';
import { monthBefore, monthOf, oldestMonth } from '#shared/practice/month/month.ts';
import { trainingIngestContract } from '#shared/practice/training-log/contract.ts';
import { staffContract } from '#shared/school/staff/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows } from '#test/support/ledger.ts';
import {
  endOfLetters,
  fetchLetters,
  linkOfLetters,
  startLetters,
} from '#test/support/practice/month-letters.ts';
import { heard } from '#test/support/paper/heard.ts';
import { sizesOf, textsOf } from '#test/support/paper/pdf-text.ts';
import { classId, clubPupil, newPupil } from '#test/support/pupils.ts';
import { personIdOf, signIn, type Person } from '#test/support/system.ts';
import { methodLog } from '#test/support/practice/training-logs.ts';

const system = openSystem({ practised: true });
const owner = signedIn(system, 'school');
const teacher = signedIn(system, 'teacher');
const club = signedIn(system, 'organization');
const pupil = signedIn(system, 'pupil-3-1');
/** Of the class that nobody has practised in; a log may be of yesterday just after midnight. */
let month: string;
let startedAt: string;
beforeAll(async () => {
  startedAt = new Date(Date.now() - 600_000).toISOString();
  month = monthOf(dayOf(startedAt));
  const vowels = [...'あいうえお'].map((key) => ({ key, hit: 12, miss: 0, ms: 400 }));
  const log = methodLog(startedAt, { lesson: 'あ行', step: 1, keys: vowels, pairs: [], durationMs: 240_000 });
  (await pupil.call(trainingIngestContract.sendTrainingLog, { body: log })).value();
});

const classMonth = (person: Person, groupId: string, asked?: string) =>
  person.call(monthContract.getClassMonth, {
    params: { groupId },
    query: asked === undefined ? {} : { month: asked },
  });

describe('a class', () => {
  test('GIVEN somebody practised in it THEN a line each with the month and the one before, and what they need', async () => {
    const answer = (await classMonth(owner, classId(3), month)).value();
    expect(answer).toMatchObject({ groupName: '5年3組', month, firstMonth: month });
    expect(answer.pupils).toHaveLength(8);
    const own = answer.pupils.find(({ userId }) => userId === personIdOf(pupil));
    expect(own).toMatchObject({
      now: { days: 1, minutes: 4, lessons: 1 },
      before: { days: 0, minutes: 0, lessons: 0 },
      lastOn: dayOf(startedAt),
      course: { stage: 2 },
    });
    expect(own).toMatchObject({ reasons: [] });
    expect(own?.now).not.toHaveProperty('speed');
    const others = answer.pupils.filter(({ userId }) => userId !== personIdOf(pupil));
    expect(new Set(others.flatMap(({ reasons }) => reasons))).toEqual(new Set(['never']));
    // The month after it has the same practice as the one before.
    expect((await classMonth(owner, classId(3), monthBefore(month))).value().pupils).toContainEqual(
      expect.objectContaining({ userId: personIdOf(pupil), now: { days: 0, minutes: 0, lessons: 0 } }),
    );
  });

  test('GIVEN homework THEN who has done it is told of the class as it is now', async () => {
    const body = { goal: { kind: 'minutes', minutes: 30 }, words: '', version: 0 } as const;
    (await owner.call(homeworkContract.giveHomework, { params: { groupId: classId(3) }, body })).value();
    const { pupils } = (await classMonth(owner, classId(3))).value();
    expect(new Set(pupils.map(({ homeworkDone }) => homeworkDone))).toEqual(new Set([false]));
  });

  test('GIVEN a month that is not there THEN the nearest one that is', async () => {
    const today = dayOf(new Date(system.clock.now()));
    expect((await classMonth(teacher, classId(1), '2099-01')).value().month).toBe(monthOf(today));
    expect((await classMonth(teacher, classId(1), '2001-01')).value().month).toBe(oldestMonth(today));
    const seeded = (await classMonth(teacher, classId(1))).value();
    // 56 days of practice are seeded, until yesterday.
    expect(seeded.firstMonth).toBe(monthOf(addDays(today, -56)));
  });

  test('GIVEN somebody who may not see it THEN it is not there', async () => {
    const { groupId } = await clubPupil(system);
    for (const [person, group] of [
      [teacher, classId(2)],
      [club, classId(1)],
      [owner, groupId],
    ] as const)
      expect((await classMonth(person, group)).problem().code).toBe('not-found');
    expect((await classMonth(pupil, classId(3))).problem().code).toBe('forbidden');
  });
});

describe('the classes', () => {
  test('GIVEN an owner THEN each class has a line, page by page, and a teacher has their own', async () => {
    const list = (person: Person, query: { cursor?: string; limit?: number } = {}) =>
      person.call(monthContract.listClassMonths, { query: { ...query, month } });
    const all = (await list(owner)).value();
    expect(all.items.map(({ groupName }) => groupName)).toEqual(['5年1組', '5年2組', '5年3組']);
    expect(all.nextCursor).toBeUndefined();
    expect(all.items[2]).toMatchObject({
      pupils: 8,
      practised: 1,
      practisedBefore: 0,
      needHelp: 0,
      notBegun: 7,
      homeworkDone: 0,
    });
    // Of fewer than five it would be somebody's own.
    expect(all.items[2]).not.toHaveProperty('speed');
    expect(JSON.stringify(all)).not.toMatch(/usr_|青木/u);

    const first = (await list(owner, { limit: 2 })).value();
    const second = (await list(owner, { limit: 2, cursor: first.nextCursor! })).value();
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect(second.nextCursor).toBeUndefined();
    expect((await list(owner, { cursor: 'grp_nobody-there' })).problem().code).toBe('invalid-input');
    expect((await list(teacher)).value().items.map(({ groupName }) => groupName)).toEqual(['5年1組']);
    // A place in another's list is none.
    expect((await list(teacher, { cursor: classId(2) })).problem().code).toBe('invalid-input');
  });
});

describe('letters', () => {
  test('GIVEN a class THEN a sheet a child who practised, with the teacher’s words, which stand nowhere else afterwards', async () => {
    const words = '冬休みも、1日5分でよいので続けましょう。\n3学期に会えるのを楽しみにしています。';
    const begun = (
      await startLetters(owner, { groupId: classId(3), month, everybody: false, words })
    ).value();
    expect(begun).toMatchObject({ total: 1, groupName: '5年3組', month });
    const done = await endOfLetters(owner, begun.id);
    expect(done).toMatchObject({ state: 'ready', files: [{ items: 1 }] });

    const pdf = await fetchLetters(owner, begun.id);
    expect(sizesOf(pdf)).toEqual(['210 × 297 mm']);
    const [texts = []] = textsOf(pdf);
    const whole = texts.join('');
    for (const text of [
      '桜鍵小学校',
      '上野 碧 さん',
      'いま、できること',
      'よくなったこと',
      'おうちで',
      '先生から',
    ])
      expect(whole).toContain(text);
    for (const line of words.split('\n')) expect(texts).toContain(line);
    const read = await heard(pdf);
    expect(read).toContain('H1 タイピング練習のおたより');
    const days = read.indexOf('P › Span 練習した日（日）');
    expect(read[days + 1]).toBe('P › Span 1');
    expect(whole).toContain('「あ行」の練習を終えて、いまは「か行」を練習しています。');
    expect(whole).toMatch(/1日、あわせて4分、1回のレッスン/u);
    for (const table of ['MAIN_TABLE', 'TRAINING_LOG_TABLE'] as const)
      expect(JSON.stringify(await allRows(system, table))).not.toContain('冬休みも');
  });

  test('GIVEN everybody is wanted THEN who has not practised has a letter without noughts', async () => {
    const { id, total } = (await startLetters(owner, { groupId: classId(3), month })).value();
    expect(total).toBe(8);
    await endOfLetters(owner, id);
    const sheets = textsOf(await fetchLetters(owner, id)).map((texts) => texts.join(''));
    expect(sheets).toHaveLength(8);
    const without = sheets.filter((text) => text.includes('練習の記録がありませんでした'));
    expect(without).toHaveLength(7);
    for (const text of without) expect(text).not.toMatch(/練習した時間（分）|よくなったこと|先生から/u);
  });

  test('GIVEN one child THEN theirs alone, in a class without practice none, and the same wish twice is one', async () => {
    const userId = personIdOf(await signIn(system, 'pupil-3-2'));
    const wish = { groupId: classId(3), month, userId };
    const requestKey = '018f0000-0000-7000-8000-0000000000aa';
    const [one, again] = [
      (await startLetters(owner, wish, requestKey)).value(),
      (await startLetters(owner, wish, requestKey)).value(),
    ];
    expect([one.total, again.id]).toEqual([1, one.id]);
    expect((await startLetters(owner, { ...wish, everybody: false })).problem().code).toBe(
      'nothing-to-print',
    );
    const other = { ...wish, userId: personIdOf(await signIn(system, 'pupil-2-1')) };
    expect((await startLetters(owner, other)).problem().code).toBe('not-found');
  });

  test('GIVEN words that cannot be printed, or a month to come, THEN it is said at the field', async () => {
    const wish = { groupId: classId(1) };
    const refused = (await startLetters(teacher, { ...wish, words: 'محمدさんへ' })).problem();
    expect(refused).toMatchObject({ code: 'invalid-input', errors: [{ path: 'words' }] });
    expect(
      (await startLetters(teacher, { ...wish, words: 'あ\n'.repeat(5) + 'あ' })).problem().errors,
    ).toEqual([{ path: 'words', message: '4行以内で入力してください' }]);
    expect((await startLetters(teacher, { ...wish, month: '2099-01' })).problem()).toMatchObject({
      code: 'invalid-input',
      errors: [{ path: 'month' }],
    });
  });

  test('GIVEN a teacher THEN letters of their own classes, fetched by themself alone and as long as the class is theirs', async () => {
    expect((await startLetters(teacher, { groupId: classId(2) })).problem().code).toBe('not-found');
    const { id } = (await startLetters(teacher, { groupId: classId(1) })).value();
    await endOfLetters(teacher, id);
    expect((await linkOfLetters(teacher, id)).status).toBe(200);
    expect((await linkOfLetters(teacher, id, 2)).problem().code).toBe('not-found');
    for (const person of [owner, club])
      expect((await linkOfLetters(person, id)).problem().code).toBe('not-found');
    const { staff } = (await owner.call(staffContract.listStaff)).value();
    const { userId = '' } = staff.find(({ role }) => role === 'teacher') ?? {};
    const give = async (groupIds: string[]) =>
      (await owner.call(staffContract.giveGroups, { params: { userId }, body: { groupIds } })).value();
    await give([classId(3)]);
    expect((await linkOfLetters(teacher, id)).problem().code).toBe('not-found');
    await give([classId(1)]);
  });

  test('GIVEN a name that only the serif has, one of another face, and one that no type of ours has, THEN all can be read', async () => {
    const written = async (family: string): Promise<string> => {
      const body = { ...newPupil, family, familyKana: 'リ', groupId: classId(2), requestKey: randomUUID() };
      const { student } = (await owner.call(studentContract.createStudent, { body })).value();
      const wish = { groupId: classId(2), userId: student.userId };
      const { id } = (await startLetters(owner, wish)).value();
      await endOfLetters(owner, id);
      return textsOf(await fetchLetters(owner, id))
        .flat()
        .join('');
    };
    expect(await written('𠮷田')).toContain('𠮷田 楓 さん');
    expect(await written('김')).toContain('김 楓 さん');
    expect(await written('สมใจ')).toContain('สมใจ 楓 さん');
    expect(await written('ஷா')).toContain('リ カエデ さん');
  });
});

test('GIVEN a school without a group THEN its list is empty', async () => {
  const { items } = (await club.call(groupContract.listGroups)).value();
  const lines = (await club.call(monthContract.listClassMonths, { query: {} })).value().items;
  expect(lines).toHaveLength(items.length);
});
