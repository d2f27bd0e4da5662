import { describe, expect, test } from 'vitest';
import { doubtsOf } from '#shared/school/student-import/planning/doubt.ts';
import type { ImportRow } from '#shared/school/student-import/reading/file.ts';
import { missingGroups } from '#shared/school/student-import/persons/missing-group.ts';
import { planImport } from '#shared/school/student-import/planning/plan.ts';
import type { Answer } from '#shared/school/student-import/persons/question.ts';
import { gathered, problemWords } from '#shared/school/student-import/persons/row-problem.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { groups, line, pupil, row } from '#test/support/school/roster-rows.ts';
import { answersTo, questionWords } from '#web/school/student-import/question-words.ts';
import { confirmedRows, plannedOf } from '#web/school/student-import/run.ts';

const plan = (rows: ImportRow[], existing: Student[], ...answers: Answer[]) =>
  planImport(rows, groups, existing, new Map(answers.entries()));
const ishida = pupil(2, '石田', '花子');
const ueno = pupil(3, '上野', '海', {
  name: { family: '上野', given: '海', familyKana: 'ウエノ', givenKana: 'ウミ' },
});
const arai = line(2, '新井', '桜', { familyKana: 'アライ', givenKana: 'サクラ' });

describe('GIVEN a number that another name has WHEN it is answered', () => {
  test('with nothing THEN nothing is written of the row', () => {
    const verdicts = plan([arai], [ishida]);
    expect(verdicts).toMatchObject([
      { kind: 'question', asked: [{ why: 'same-number', students: [ishida], rows: [] }] },
    ]);
    expect(confirmedRows(verdicts)).toEqual([]);
  });

  test('the same person THEN the pupil gets the name, and the row carries the answer', () => {
    const verdicts = plan([arai], [ishida], { person: ishida.userId });
    expect(verdicts).toMatchObject([{ kind: 'update', student: ishida, answered: true }]);
    expect(confirmedRows(verdicts)[0]?.update).toEqual({ userId: ishida.userId, version: 1, answered: true });
  });

  test('somebody else THEN the number is asked about: it is taken, or left, or the row is left out', () => {
    expect(plan([arai], [ishida], { person: 'new' })).toMatchObject([
      { kind: 'question', asked: [{ why: 'same-number' }, { about: 'number', number: '2', holder: ishida }] },
    ]);
    const taken = plan([arai], [ishida], { person: 'new', number: 'free' });
    expect(taken).toMatchObject([{ kind: 'create', input: { number: '2' }, releases: ishida }]);
    const rows = confirmedRows(taken);
    expect(plannedOf(rows)).toEqual({ create: 1, update: 1 });
    expect(rows[0]).toMatchObject({
      line: 2,
      input: { family: '石田', number: '', groupId: ishida.groupId },
      update: { userId: ishida.userId, version: 1, freesNumber: true },
    });
    expect(rows[1]).toMatchObject({ input: { family: '新井', number: '2' } });
    expect(plan([arai], [ishida], { person: 'new', number: 'none' })).toMatchObject([
      { kind: 'create', input: { number: '' } },
    ]);
    expect(plan([arai], [ishida], { person: 'new', number: 'skip' })).toMatchObject([{ kind: 'skipped' }]);
    expect(plan([arai], [ishida], { person: 'skip' })).toMatchObject([{ kind: 'skipped' }]);
  });

  test('with somebody who was not asked about THEN it is no answer', () => {
    expect(plan([arai], [ishida, ueno], { person: ueno.userId })).toMatchObject([{ kind: 'question' }]);
  });
});

test('WHEN somebody left and the next moved up THEN only the number of the one who left is asked about', () => {
  const endo = pupil(4, '遠藤', '空');
  const rows = [line(2, '上野', '海', { familyKana: 'ウエノ', givenKana: 'ウミ' }), line(3, '遠藤', '空')];
  const existing = [ishida, ueno, endo];
  expect(plan(rows, existing)).toMatchObject([
    { kind: 'question', asked: [{ about: 'number', number: '2', holder: ishida }] },
    { kind: 'waiting' },
  ]);
  expect(plan(rows, existing, { number: 'free' })).toMatchObject([
    { kind: 'update', student: ueno, releases: ishida, freesNumber: true },
    { kind: 'update', student: endo, input: { number: '3' } },
  ]);
  expect(plan(rows, existing, { number: 'skip' })).toMatchObject([{ kind: 'skipped' }, { kind: 'error' }]);
});

describe('nearly the same name', () => {
  const born = pupil(2, '石田', '花子', {
    name: { family: '石田', given: '花子', familyKana: 'イシダ', givenKana: 'ハナコ' },
    birthOn: '2015-05-06',
  });
  test.each([
    ['a character apart', line(2, '石田', '花江', { familyKana: 'イシダ', givenKana: 'ハナエ' })],
    ['a kana apart', line(2, '伊志田', '華', { familyKana: 'イシダ', givenKana: 'ハナヨ' })],
    ['of another family', line(2, '青木', '花子', { familyKana: 'アオキ', givenKana: 'ハナコ' })],
    [
      'of the birth date, elsewhere',
      line(9, '石田', '花', { groupName: '5年2組', birthOn: '2015/5/6', familyKana: 'イシダ' }),
    ],
  ])('%s is a question', (_, written) => {
    expect(plan([written], [born])).toMatchObject([
      { kind: 'question', asked: [{ why: 'similar-name', students: [born] }] },
    ]);
  });
  test('of another place and another birth date is somebody new', () => {
    const other = line(9, '石田', '花江', { familyKana: 'イシダ', birthOn: '2015-06-06' });
    expect(plan([other], [born])).toMatchObject([{ kind: 'create' }]);
  });
});

test('a new row says which namesakes it is not, also when nothing is asked', () => {
  const moved = { ...ishida, groupId: 'grp_00000002', number: 7 };
  const rows = [line(7, '石田', '花子', { groupName: '5年2組' }), line(2, '石田', '花子')];
  expect(confirmedRows(plan(rows, [moved]))).toMatchObject([
    { input: { number: '2' }, notThese: [moved.userId] },
  ]);
});

describe('one name in two rows', () => {
  const rows = [line(2, '石田', '花子'), line(3, '石田', '花子')];
  test('is asked about in both, and one can be left out', () => {
    expect(plan(rows, [])).toMatchObject([
      { kind: 'question', asked: [{ why: 'same-name', rows: [1] }] },
      { kind: 'question', asked: [{ why: 'same-name', rows: [0] }] },
    ]);
    expect(plan(rows, [], { person: 'new' }, { person: 'skip' })).toMatchObject([
      { kind: 'create' },
      { kind: 'skipped' },
    ]);
  });
  test('can be two people, unless nothing at all tells them apart', () => {
    const both = [{ person: 'new' }, { person: 'new' }] as const;
    expect(plan(rows, [], ...both)).toMatchObject([{ kind: 'create' }, { kind: 'create' }]);
    const alike = rows.map((one) => ({ ...one, number: '' }));
    expect(plan(alike, [], ...both).map(({ kind }) => kind)).toEqual(['error', 'error']);
  });
  test('cannot both be one pupil', () => {
    const known = [{ person: ishida.userId }, { person: ishida.userId }] as const;
    const verdicts = plan([line(4, '石田', '花子'), line(5, '石田', '花子')], [ishida], ...known);
    expect(verdicts.map(({ kind }) => kind)).toEqual(['error', 'error']);
  });
});

test("a user ID of somebody else's: the same person, or somebody new who gets an ID of their own", () => {
  const other = { ...arai, number: '9', userName: 's000002' };
  expect(plan([other], [ishida], { person: ishida.userId })).toMatchObject([
    { kind: 'update', answered: true },
  ]);
  expect(plan([other], [ishida], { person: 'new' })).toMatchObject([
    { kind: 'create', input: { userName: '' } },
  ]);
});

describe('the file as a whole', () => {
  const names = [...'一二三四五六七八九十'];
  const school = names.map((given, index) => pupil(index + 1, '青木', given));
  test('of another school is doubted, of this one is not', () => {
    const unknown = names.map((given, index) =>
      line(index + 1, '鈴木', `他${given}`, { familyKana: `スズキ${'アイウエオカキクケコ'[index] ?? ''}` }),
    );
    expect(doubtsOf(plan(unknown, school), school)).toEqual([{ why: 'mostly-unknown', count: 10, of: 10 }]);
    expect(doubtsOf(plan(unknown, []), [])).toEqual([]);
    const own = names.map((given, index) => line(index + 1, '青木', given));
    expect(doubtsOf(plan(own, school), school)).toEqual([]);
    expect(doubtsOf(plan([...own, ...unknown.slice(0, 2)], school), school)).toEqual([]);
  });
  test('of who is still to be rolled over is asked about', () => {
    const again = plan([line(1, '青木', '一'), line(2, '鈴木', '新')], []);
    expect(doubtsOf(again, [], school)).toEqual([{ why: 'last-year', count: 1, of: 2 }]);
    const all = plan(
      names.map((given, index) => line(index + 1, '青木', given)),
      [pupil(99, '石田', '陽翔')],
    );
    expect(doubtsOf(all, [pupil(99, '石田', '陽翔')], school)).toEqual([
      { why: 'last-year', count: 10, of: 10 },
    ]);
  });
  test('is not doubted for a few', () => {
    const large = [...Array(30).keys()].map((at) => pupil(at + 1, '青木', `第${at}`));
    const as = (from: number, moved: number) =>
      large
        .slice(from)
        .map(({ name: { given } }, at) => line(from + at + 1 + (at < moved ? 100 : 0), '青木', given));
    const others = [...'アイウエオカキ'].map((kana, at) =>
      line(at + 40, '鈴木', `他${kana}`, { familyKana: `スズキ${kana}` }),
    );
    expect(doubtsOf(plan([...as(0, 0), ...others], large), large)).toEqual([]);
    expect(doubtsOf(plan(others.slice(0, 4), large), large)).toEqual([]);
    expect(doubtsOf(plan(others.slice(0, 5), large), large)).toHaveLength(1);
    expect(doubtsOf(plan(as(0, 6), large), large)).toEqual([]);
    expect(doubtsOf(plan(as(0, 7), large), large)).toEqual([{ why: 'many-changes', count: 7, of: 30 }]);
  });
  test('that changes more than a fifth of the school is doubted', () => {
    const moved = names.map((given, index) => line(((index + 1) % 10) + 1, '青木', given));
    expect(doubtsOf(plan(moved, school), school)).toEqual([{ why: 'many-changes', count: 10, of: 10 }]);
    expect(doubtsOf(plan([line(20, '青木', '一')], school), school)).toEqual([]);
  });
});

describe('classes that are not there yet', () => {
  const missing = (...rows: ImportRow[]) =>
    missingGroups(rows, groups).map(({ name, grade, className }) => [name, grade, className]);
  const of = (grade: string, className: string, groupName = '') => row({ grade, className, groupName });

  test('are named, once each and in order', () => {
    expect(missing(of('10', '1'), of('2', 'Ａ'), of('１年', '2組'), of('1', '2'), of('5', '1'))).toEqual([
      ['1年2組', '1年', '2組'],
      ['2年A組', '2年', 'A組'],
      ['10年1組', '10年', '1組'],
    ]);
    expect(missing(of('', '', '6年3組'), of('', '', 'さくら学級'), of('年長', 'うさぎ'))).toEqual([
      ['6年3組', '6年', '3組'],
      ['さくら学級', '', ''],
      ['年長うさぎ組', '年長', 'うさぎ'],
    ]);
    const long = '特別支援学級知的障害一組';
    expect(missing(of('5', long))).toEqual([[`5年${long}`, '5年', long]]);
  });
  test('are not made of what says nothing, nor of what is too long, nor where one is there', () => {
    expect(missing(of('', ''), of('1', 'あ'.repeat(21)), of('5年', '2組'), of('', '', '5年1組'))).toEqual([]);
  });
  test('take the rows once they are there', () => {
    const rows = [of('1', '1'), of('', '', '1年1組')];
    const made = missingGroups(rows, groups);
    expect(made).toHaveLength(1);
    expect(planImport([rows[0]!], [...groups, ...made], [])).toMatchObject([
      { kind: 'create', input: { groupId: made[0]?.id } },
    ]);
    expect(planImport([rows[0]!], groups, [])).toMatchObject([{ kind: 'error' }]);
  });
});

test('problems are gathered by reason, with the cells', () => {
  const rows = ['D12', 'D15'].map((cell) => row({ familyKana: '', cells: { familyKana: cell } }));
  const verdicts = plan([...rows, row({ number: '三', line: 9 })], []);
  const bad = verdicts.flatMap((one) => (one.kind === 'error' ? [one] : []));
  expect(gathered(bad)).toEqual([
    { reason: 'セイがありません', cells: ['D12', 'D15'] },
    { reason: '出席番号：1から9999までの数字で入力してください', cells: ['9行目'] },
  ]);
  expect(bad.flatMap(({ problems }) => problems).map(problemWords)).toHaveLength(3);
});

describe('GIVEN a name with letters that are neither Japanese nor Latin', () => {
  const foreign = line(2, '𠮷田', '凛');
  const tamil = line(3, 'ஷ田', '凛', { familyKana: 'ヨシダ', givenKana: 'リン' });
  const hangul = line(3, '김', '민수', { familyKana: 'キム', givenKana: 'ミンス' });

  test.each([
    ['𠮷田', '凛'],
    ['髙﨑', '葵々ヶー'],
    ["O'Brien-Łukasz", 'Nguyễn・José'],
    ['森㈱', 'Jr. 3世'],
  ])('%s %s is none', (family, given) => {
    expect(plan([line(2, family, given)], [])).toMatchObject([{ kind: 'create', asked: [] }]);
  });

  test('THEN it is asked before anything is written, and the others are not held up', () => {
    const verdicts = plan([foreign, tamil], []);
    expect(verdicts).toMatchObject([
      { kind: 'create', asked: [] },
      { kind: 'question', asked: [{ about: 'letters', letters: ['ஷ'] }] },
    ]);
    expect(confirmedRows(verdicts)).toHaveLength(1);
  });

  test('that stand in brackets beside it THEN whether they belong to it is asked, of cards too', () => {
    const verdicts = plan([line(2, '山田', '花子（旧姓鈴木）')], []);
    expect(verdicts).toMatchObject([
      { kind: 'question', asked: [{ about: 'letters', letters: ['(', ')'] }] },
    ]);
    const [question] = verdicts[0]?.asked ?? [];
    expect(question && questionWords(question, verdicts[0]!.person, () => '')).toContain(
      'ログインカードや認定証にも「山田 花子(旧姓鈴木)」と印刷します',
    );
  });

  test('that stand beside brackets THEN one question names both doubts', () => {
    const [verdict] = plan([line(2, '〓田', '花子〔旧姓鈴木〕')], []);
    const [question] = verdict?.asked ?? [];
    if (verdict === undefined || question === undefined) throw new Error('nothing is asked');
    const words = questionWords(question, verdict.person, () => '');
    expect(words).toMatch(/文字「〓」があります。氏名にかっこ書きがあります。/u);
    const [, left] = answersTo(question, verdict.person, () => '', false);
    expect(left?.note).toMatch(/^かっこ書きが要らないか、文字が化けているときは/u);
  });

  test.each(['?田', '吉？', '〓田', '□田', '田＊', '\uE000田'])(
    '%s has lost a letter on its way THEN it is asked too',
    (family) => {
      expect(plan([line(2, family, '凛', { familyKana: 'ヨシダ', givenKana: 'リン' })], [])).toMatchObject([
        { kind: 'question', asked: [{ about: 'letters' }] },
      ]);
    },
  );

  test('WHEN a person says that it is right THEN the name is registered as it is; otherwise the row is left out', () => {
    expect(plan([hangul], [], { letters: 'right' })).toMatchObject([
      { kind: 'create', input: { family: '김', given: '민수' } },
    ]);
    expect(plan([hangul], [], { letters: 'skip' })).toMatchObject([{ kind: 'skipped' }]);
  });

  test('of somebody who is recorded so THEN nothing is asked; of somebody who would be renamed so THEN it is', () => {
    const name = { family: '김', given: '민수', familyKana: 'キム', givenKana: 'ミンス' };
    const known = pupil(3, '김', '민수', { name });
    expect(plan([hangul], [known])).toMatchObject([{ kind: 'unchanged', asked: [] }]);
    const renamed = line(3, '김', '리나', {
      familyKana: 'キム',
      givenKana: 'リナ',
      userName: known.userName,
    });
    expect(plan([renamed], [known])[0]).toMatchObject({ kind: 'question', asked: [{ about: 'letters' }] });
  });
});
