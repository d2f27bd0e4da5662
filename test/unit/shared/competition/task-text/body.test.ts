import { describe, expect, test } from 'vitest';
import { lineProblems } from '#shared/competition/task-text/body.ts';
import { taskTextInputSchema } from '#shared/competition/task-text/office-contract.ts';
import { statisticsOf } from '#shared/competition/task-text/statistics.ts';

const of = (notation: string): string[] =>
  lineProblems({ kind: 'text', notation }).map(({ line, message }) => `${line}: ${message}`);
const question = (prompt: string, ...answers: string[]) => ({ prompt, answers });
const ofQuestions = (...questions: ReturnType<typeof question>[]): string[] =>
  lineProblems({ kind: 'questions', questions }).map(({ line, message }) => `${line}: ${message}`);

describe('ruby notation', () => {
  test('GIVEN readings behind kanji or behind a bar THEN nothing is wrong', () => {
    expect(of('|青梅《おうめ》の朝《あさ》。\n\n三ヶ月《さんかげつ》と|コーヒー《コーヒー》')).toEqual([]);
  });

  test.each([
    ['朝《あさ', '1: 《 が閉じていません。'],
    ['よい\n朝あさ》', '2: 》 の前に 《 がありません。'],
    ['かな《かな》', '1: 《よみ》の前に、漢字か「|」で始まる言葉がありません。'],
    ['朝《》', '1: 《》の中に読みがありません。'],
    ['朝《asa》', '1: 「朝《asa》」の読みは、ひらがなかカタカナで書いてください。'],
    ['|青梅', '1: 「|」のあとに、言葉と《よみ》が続いていません。'],
    ['朝 ', '1: 行の終わりに空白があります。'],
    ['a\u200Bb', '1: 使えない文字（見えない文字や制御文字）が入っています。'],
  ])('%j is told at its line', (notation, told) => {
    expect(of(notation)).toEqual([told]);
  });
});

describe('questions', () => {
  test('GIVEN good ones THEN nothing is wrong', () => {
    expect(ofQuestions(question('3+4', '7'), question('12÷4', '3', '三'))).toEqual([]);
  });

  test('GIVEN a missing prompt, a missing answer, or one twice THEN it is told at its line', () => {
    expect(
      ofQuestions(
        question('', '7'),
        question('1+1', ''),
        question('2+2', '4', '4'),
        question('1+1', '2'),
        question('x'),
      ),
    ).toEqual([
      '1: 問題がありません。',
      '2: 答えがありません。',
      '3: 同じ答えが2つあります。',
      '4: 2行目と同じ問題です。',
      '5: 答えがありません。',
    ]);
  });
});

describe('the input', () => {
  const input = (form: string, body: object) =>
    taskTextInputSchema
      .safeParse({ title: '題', source: '書き下ろし', rights: '自社', form, body })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

  test('GIVEN an empty one, one of another form or one with faults THEN it is told at the field', () => {
    expect(input('guided', { kind: 'text', notation: 'あ\r\nい\n' })).toEqual([]);
    expect(input('guided', { kind: 'text', notation: ' \n' })).toEqual(['body: 課題文を入力してください']);
    expect(input('answers', { kind: 'questions', questions: [] })).toEqual(['body: 問題を入力してください']);
    expect(input('answers', { kind: 'text', notation: 'あ' })).toEqual([
      'body: 課題の形に合う内容を入力してください',
    ]);
    expect(input('guided', { kind: 'text', notation: '《\n》\n《\n《\n《' })).toEqual([
      'body: 1行目：《 が閉じていません。 2行目：》 の前に 《 がありません。 3行目：《 が閉じていません。 ほかに2か所あります。',
    ]);
  });
});

describe('statistics', () => {
  test('GIVEN readings THEN they are no characters, but what the keys are counted by', () => {
    expect(statisticsOf({ kind: 'text', notation: '|青梅《おうめ》の\n朝《あさ》' })).toEqual({
      characters: 4,
      kanjiShare: 0.75,
      // o-u-me no a-sa
      strokesPerCharacter: 2.25,
    });
    expect(statisticsOf({ kind: 'text', notation: 'しゃっきん' }).strokesPerCharacter).toBe(1.4);
    expect(statisticsOf({ kind: 'questions', questions: [question('3+4', '7')] })).toEqual({
      characters: 1,
      kanjiShare: 0,
      strokesPerCharacter: 1,
    });
  });
});
