import { describe, expect, test } from 'vitest';
import {
  markAnswers,
  markCorrection,
  markGuided,
  markTranscription,
} from '#shared/competition/marked-text/policy.ts';
import { countsAgree, withoutMisses } from '#shared/competition/marked-text/strike.ts';
import { align } from '#shared/competition/scoring/align.ts';
import { countsOf } from '#shared/competition/scoring/policy.ts';
import { graphemesOf, parseTaskText } from '#shared/competition/scoring/task-text.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const notation =
  '|私達《わたしたち》は小さなねずみと|学校《がっこう》へ行《い》った。\nとても楽《たの》しい|一日《いちにち》だった。';

const mark = (typed: string) => {
  const spans = align(parseTaskText(notation), graphemesOf(typed), { timeRanOut: true });
  return { parts: markTranscription(notation, typed, spans), spans };
};
const errorsOf = (typed: string): string[] =>
  mark(typed)
    .parts.filter(({ misses }) => misses > 0)
    .map(({ kind, expected, typed: got, misses }) => `${kind} ${expected}→${got} ${misses}`);

describe('a text with its misses in place', () => {
  test.each([
    ['私達は小さなねずみと学校え行った。', ['typo へ→え 1']],
    ['私達は小さなねずみ学校へ', ['omission と→ 1']],
    ['私達は小さなねずみとと学校へ', ['surplus →と 1']],
    ['わたしたちは小さなねずみと', ['unconverted 私達→わたしたち 2']],
    ['私達は小さな鼠と学校へ行った。', ['typo ね→鼠 1', 'omission ずみ→ 2']],
    ['私達は小さなねずみと学校へ行った。とても楽しい', ['omission \n→ 1']],
  ])('GIVEN %j WHEN it is marked THEN each error stands where it happened', (typed, errors) => {
    expect(errorsOf(typed)).toEqual(errors);
  });

  test('what was not reached is no miss and stands at the end', () => {
    expect(mark('私達は').parts).toEqual([
      { kind: 'correct', expected: '私達は', typed: '私達は', misses: 0 },
      {
        kind: 'untyped',
        expected: '小さなねずみと学校へ行った。\nとても楽しい一日だった。',
        typed: '',
        misses: 0,
      },
    ]);
    expect(markTranscription(notation, '', [])).toMatchObject([{ kind: 'untyped' }]);
  });

  test('GIVEN any text WHEN it is marked THEN its parts are both texts and count what the score counts', () => {
    const random = createRandom(8);
    const { graphemes } = parseTaskText(notation);
    for (let round = 0; round < 500; round++) {
      const typed = graphemes
        .slice(0, Math.floor(random() * (graphemes.length + 1)))
        .flatMap((grapheme) => {
          const chance = random();
          if (chance < 0.08) return [];
          if (chance < 0.16) return [grapheme, 'ん'];
          return chance < 0.24 ? ['ん'] : [grapheme];
        })
        .join('');
      const { parts, spans } = mark(typed);
      expect(parts.map(({ expected }) => expected).join('')).toBe(graphemes.join(''));
      expect(parts.map((part) => part.typed).join('')).toBe(typed);
      const { errors } = countsOf(spans);
      for (const kind of ['typo', 'omission', 'surplus', 'unconverted'] as const) {
        const counted = parts.filter((part) => part.kind === kind);
        expect(counted.reduce((sum, { misses }) => sum + misses, 0)).toBe(errors[kind]);
      }
    }
  });
});

describe('misses that the office takes back', () => {
  const { parts, spans } = mark('わたしたちは小さな鼠と学校えへ行った。');
  const counted = countsOf(spans);
  const [unconverted, typo, omission, surplus] = parts.filter(({ misses }) => misses > 0);

  test('GIVEN one of each kind WHEN it is struck THEN its kind loses it, and what was typed for it is right', () => {
    expect(counted).toMatchObject({ errors: { typo: 1, omission: 2, surplus: 1, unconverted: 2 } });
    const { correct, errors } = counted;
    expect(withoutMisses(counted, [typo!])).toEqual({ correct: correct + 1, errors: { ...errors, typo: 0 } });
    expect(withoutMisses(counted, [unconverted!])).toEqual({
      correct: correct + 2,
      errors: { ...errors, unconverted: 0 },
    });
    expect(withoutMisses(counted, [omission!, surplus!])).toEqual({
      correct,
      errors: { ...errors, omission: 0, surplus: 0 },
    });
    expect(withoutMisses(counted, [])).toEqual({ correct, errors });
  });

  test('GIVEN a wrong key of a guided task WHEN it is struck THEN no character more is right', () => {
    const guided = markGuided('あさ', 'あさ', [{ line: 0, at: 1, key: 'KeyQ' }]);
    const errors = { typo: 1, omission: 0, surplus: 0, unconverted: 0 };
    expect(withoutMisses({ correct: 2, errors }, guided)).toEqual({
      correct: 2,
      errors: { ...errors, typo: 0 },
    });
  });

  test('GIVEN a result that was corrected by hand THEN its text says so by other counts', () => {
    expect(countsAgree(parts, counted.errors)).toBe(true);
    expect(countsAgree(parts, { ...counted.errors, surplus: 0 })).toBe(false);
  });
});

describe('a guided text with its wrong keys in place', () => {
  const kana = '朝日《あさひ》\nのぼる';

  test('GIVEN wrong keys at two places WHEN it is marked THEN each place has its keys', () => {
    const parts = markGuided(kana, 'あさひ\nの', [
      { line: 0, at: 1, key: 'KeyQ' },
      { line: 0, at: 1, key: 'KeyW' },
      { line: 1, at: 0, key: 'KeyM' },
    ]);
    expect(parts).toEqual([
      { kind: 'correct', expected: 'あ', typed: 'あ', misses: 0 },
      { kind: 'typo', expected: 'さ', typed: '', misses: 2, keys: ['KeyQ', 'KeyW'] },
      { kind: 'correct', expected: 'ひ\n', typed: 'ひ\n', misses: 0 },
      { kind: 'typo', expected: 'の', typed: '', misses: 1, keys: ['KeyM'] },
      { kind: 'untyped', expected: 'ぼる', typed: '', misses: 0 },
    ]);
  });

  test('a wrong key where the time ended, at the beginning of a line that nobody reached', () => {
    expect(markGuided(kana, 'あさひ', [{ line: 1, at: 0 }])).toEqual([
      { kind: 'correct', expected: 'あさひ\n', typed: 'あさひ\n', misses: 0 },
      { kind: 'typo', expected: 'の', typed: '', misses: 1, keys: [] },
      { kind: 'untyped', expected: 'ぼる', typed: '', misses: 0 },
    ]);
  });

  test('nothing typed, and everything', () => {
    expect(markGuided(kana, '', [])).toMatchObject([{ kind: 'untyped', expected: 'あさひ\nのぼる' }]);
    expect(markGuided(kana, 'あさひ\nのぼる', [])).toMatchObject([
      { kind: 'correct', expected: 'あさひ\nのぼる' },
    ]);
  });
});

describe('answers', () => {
  const questions = [
    { prompt: '3+4', answers: ['7'] },
    { prompt: '12÷4', answers: ['3', '三'] },
    { prompt: '8×8', answers: ['64'] },
    { prompt: '9-1', answers: ['8'] },
  ];

  test('GIVEN right, wrong and passed WHEN they are marked THEN the key is told only where it may be', () => {
    expect(markAnswers(questions, '7\n4\n\n8', false)).toEqual([
      { prompt: '3+4', mark: 'right', given: '7' },
      { prompt: '12÷4', mark: 'wrong', given: '4' },
      { prompt: '8×8', mark: 'passed', given: '' },
      { prompt: '9-1', mark: 'untyped' },
    ]);
    expect(markAnswers(questions, '７\n', true).map(({ key }) => key)).toEqual([
      ['7'],
      ['3', '三'],
      ['64'],
      ['8'],
    ]);
  });
});

describe('a text that was put right since', () => {
  test('GIVEN words and readings changed THEN the lines are told as they are read, and a reading alone is none', () => {
    const text = (said: string) => ({ kind: 'text', notation: said }) as const;
    expect(
      markCorrection(
        text('朝《あさ》の\n教室《きょうしつ》へ\n行く'),
        text('朝《あした》の\n教室《きょうしつ》に\n行く'),
      ),
    ).toEqual([{ line: 2, before: '教室へ', after: '教室に' }]);
  });

  test('GIVEN questions THEN the question and its answers are told', () => {
    const asked = (answers: string[]) => ({
      kind: 'questions' as const,
      questions: [{ prompt: '|の読み', answers }],
    });
    expect(markCorrection(asked(['ぼう']), asked(['ぼう', 'たてせん']))).toEqual([
      { line: 1, before: '|の読み（答え：ぼう）', after: '|の読み（答え：ぼう、たてせん）' },
    ]);
  });
});
