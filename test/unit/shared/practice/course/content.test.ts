/** What the course is made of: every word, text and exercise is one that a child may read, type and run. */
import { describe, expect, test } from 'vitest';
import { untypableIn } from '#shared/competition/judge/engine.ts';
import { parseTaskText } from '#shared/competition/scoring/task-text.ts';
import { guidedLines } from '#shared/competition/task-text/policy.ts';
import { toHiragana } from '#shared/kernel/hiragana.ts';
import { withFurigana } from '#shared/practice/course/furigana.ts';
import { patternsOf } from '#shared/practice/course/pattern.ts';
import { knownAt } from '#shared/practice/course/stages.ts';
import { hardKanji } from '#test/support/school/school-kanji.ts';
import {
  chapters,
  exercises,
  gradeFor,
  kanjiGrades,
  kanjiIn,
  read,
  repeated,
  two,
  units,
} from './course-files.ts';

type Word = readonly [kana: string, written: string, grade: number];
interface Text {
  readonly id: string;
  readonly title: string;
  readonly notation: string;
}

const stageIds = Array.from({ length: 13 }, (_, index) => index + 1);
const words = stageIds.flatMap((stage) =>
  (read(`words/stage-${two(stage)}.json`) as Word[]).map((word) => ({ stage, word })),
);
const gradeIds = [1, 2, 3, 4, 5, 6, 7];
const texts = gradeIds.flatMap((grade) =>
  (read(`texts/grade-${String(grade)}.json`) as Text[]).map((text) => ({
    ...text,
    grade,
    parsed: parseTaskText(text.notation),
  })),
);
const toConvert = ['phrases', 'homophones'].map((file) => read(`texts/${file}.json`) as Text[]);

/** Nothing that a child should meet here; whole words, in any of the contents. */
const unkind =
  /死|殺|血|銃|戦争|爆|毒|墓|幽霊|お化け|裸|酒|賭|税|貧|借金|自殺|地獄|泥棒|ばか(?!り)|バカ|まぬけ|デブ|ブス|のろま|いじめ|きもい|うんち|おしっこ/u;
const unkindEnglish =
  /\b(?:kill|dead|die|death|gun|war|blood|hate|stupid|ugly|fat|beer|wine|god|church|devil|ghost|hell|poor|debt|tax)\b/iu;

describe('the kanji of the six years', () => {
  test('are as many as the table of 2020 has', () => {
    expect(Object.entries(kanjiGrades).map(([grade, kanji]) => [grade, [...kanji].length])).toEqual([
      ['1', 80],
      ['2', 160],
      ['3', 200],
      ['4', 202],
      ['5', 193],
      ['6', 191],
    ]);
  });

  test('stand once each', () => {
    const all = Object.values(kanjiGrades).flatMap((kanji) => [...kanji]);
    expect(repeated(all)).toEqual([]);
    expect(all.filter((one) => kanjiIn(one).length !== 1)).toEqual([]);
  });
});

describe('words', () => {
  test('there are enough of each stage', () => {
    const least = [20, 80, 100, 150, 250, 150, 250, 500, 700, 350, 200, 200, 50];
    const short = stageIds.filter(
      (stage, index) => words.filter((one) => one.stage === stage).length < (least[index] ?? 0),
    );
    expect(short).toEqual([]);
    expect(words.length).toBeGreaterThanOrEqual(3000);
  });

  test('none stands twice', () => {
    expect(repeated(words.map(({ word: [kana, written] }) => `${kana} ${written}`))).toEqual([]);
  });

  test('kana are hiragana and ー, and what is written has no sign', () => {
    expect(words.filter(({ word: [kana] }) => !/^[ぁ-んー]+$/u.test(kana))).toEqual([]);
    expect(
      words.filter(({ word: [, written] }) => !/^[ぁ-んァ-ヶー々\p{Script=Han}]+$/u.test(written)),
    ).toEqual([]);
  });

  test('every kana that is written stands in the reading, in its order', () => {
    const others = words.filter(({ word: [kana, written] }) => {
      const reading = toHiragana(written).replaceAll(
        /[々\p{Script=Han}]+/gu,
        (run) => `.{1,${String(run.length * 4)}}`,
      );
      return !new RegExp(`^${reading}$`, 'u').test(kana);
    });
    expect(others).toEqual([]);
  });

  test('the grade is the highest of the kanji', () => {
    expect(words.filter(({ word: [, written, grade] }) => grade > 6 || grade !== gradeFor(written))).toEqual(
      [],
    );
  });

  test('a word stands where the last of its patterns is opened', () => {
    const known = stageIds.map((stage) => new Set(knownAt(stage)));
    const opened = (kana: string): number =>
      known.findIndex((patterns) => patternsOf(kana).every((pattern) => patterns.has(pattern))) + 1;
    expect(
      words.filter(({ stage, word: [kana] }) => (stage === 13 ? opened(kana) === 0 : opened(kana) !== stage)),
    ).toEqual([]);
  });

  test('every word can be typed by romaji and by kana', () => {
    expect(words.filter(({ word: [kana] }) => untypableIn(kana).length > 0)).toEqual([]);
  });
});

describe('texts', () => {
  const plain = ({ parsed }: (typeof texts)[number]): string => parsed.graphemes.join('');
  const bounds: Readonly<Record<number, readonly [number, number]>> = {
    1: [60, 120],
    2: [60, 120],
    3: [100, 200],
    4: [100, 200],
    5: [150, 300],
    6: [150, 300],
    7: [200, 400],
  };

  test('there are enough of each grade, each with its own id and title', () => {
    const few = gradeIds.filter((grade) => texts.filter((one) => one.grade === grade).length < 25);
    expect(few).toEqual([]);
    expect(texts.length).toBeGreaterThanOrEqual(200);
    expect(repeated(texts.map(({ id }) => id))).toEqual([]);
    expect(repeated(texts.map(({ title }) => title))).toEqual([]);
    expect(texts.filter(({ id, grade }) => !new RegExp(`^g${String(grade)}-\\d\\d$`, 'u').test(id))).toEqual(
      [],
    );
  });

  test('every kanji has its reading, in kana, and nothing is left of the notation', () => {
    const wrong = texts.filter(({ parsed: { graphemes, readings } }) => {
      const covered = new Set(
        readings.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)),
      );
      return (
        graphemes.some((grapheme, at) => /[々\p{Script=Han}]/u.test(grapheme) && !covered.has(at)) ||
        readings.some(({ kana }) => !/^[ぁ-んー]+$/u.test(kana.join(''))) ||
        /[|｜《》]/u.test(graphemes.join(''))
      );
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('only kana, kanji and the signs 、。「」', () => {
    expect(
      texts
        .filter((text) => !/^[ぁ-んァ-ヶー々\p{Script=Han}、。「」]+$/u.test(plain(text)))
        .map(({ id }) => id),
    ).toEqual([]);
  });

  test('no kanji is of a later grade; lower secondary school may have any', () => {
    expect(
      texts
        .filter(
          (text) => text.grade < 7 && Math.max(gradeFor(plain(text)), gradeFor(text.title)) > text.grade,
        )
        .map((text) => [
          text.id,
          kanjiIn(text.title + plain(text)).filter((kanji) => gradeFor(kanji) > text.grade),
        ]),
    ).toEqual([]);
  });

  test('they are as long as their grade reads', () => {
    const outside = texts.flatMap(({ id, grade, parsed }) => {
      const [least = 0, most = 0] = bounds[grade] ?? [];
      const { length } = parsed.graphemes;
      return length < least || length > most ? [[id, length]] : [];
    });
    expect(outside).toEqual([]);
  });

  test('each begins with a word and ends with 。 or 」', () => {
    expect(texts.filter((text) => !/^[^、。」].*[。」]$/u.test(plain(text))).map(({ id }) => id)).toEqual([]);
  });

  test('each can be typed: every sign, and how it begins', () => {
    const lines = texts.flatMap(({ notation }) => guidedLines(notation));
    const signs = [...new Set(lines.join(''))];
    const beginnings = lines.map((line) => [...line].slice(0, 10).join(''));
    expect([...signs, ...beginnings].flatMap(untypableIn)).toEqual([]);
  });
});

describe('texts to be converted', () => {
  const all = toConvert
    .flat()
    .map((text) => ({ ...text, lines: text.notation.split('\n').map(parseTaskText) }));
  const plain = ({ graphemes }: (typeof all)[number]['lines'][number]): string => graphemes.join('');

  test('there are enough, each with its own id and title, none with a line twice', () => {
    expect(toConvert.map(({ length }) => length)).toEqual([12, 18]);
    expect(repeated(all.map(({ id }) => id))).toEqual([]);
    expect(repeated(all.map(({ title }) => title))).toEqual([]);
    expect(repeated(all.flatMap(({ lines }) => lines.map(plain)))).toEqual([]);
  });

  test('short lines of kana and the kanji of primary school, every kanji with its reading', () => {
    const lines = all.flatMap((text) => text.lines);
    expect(lines.map(plain).filter((line) => !/^[ぁ-んァ-ヶー々\p{Script=Han}]{4,16}$/u.test(line))).toEqual(
      [],
    );
    expect(lines.map(plain).filter((line) => gradeFor(line) === 0 || gradeFor(line) > 6)).toEqual([]);
    const bare = lines.filter(({ graphemes, readings }) =>
      graphemes.some(
        (one, at) =>
          /[々\p{Script=Han}]/u.test(one) && !readings.some(({ from, to }) => at >= from && at < to),
      ),
    );
    expect(bare.map(plain)).toEqual([]);
  });

  test('what is read alike is written otherwise: so many kanji as lines', () => {
    for (const { title, lines } of all.filter(({ id }) => id.startsWith('homophones'))) {
      const [, stem = ''] = /^「(.{2})/u.exec(title) ?? [];
      const written = lines.map(({ graphemes, readings }) =>
        readings
          .filter(({ kana }) => kana.join('').includes(stem.slice(0, -1)))
          .map(({ from, to }) => graphemes.slice(from, to).join(''))
          .join(' '),
      );
      expect(
        written.filter((one) => one === ''),
        title,
      ).toEqual([]);
      expect(new Set(written).size, title).toBe(lines.length);
    }
  });
});

test('somebody of ten years reads all that is said in English and programing: what comes later has its reading', () => {
  const said = [
    ...units.flatMap(({ title, words: all }) => [title, ...all.map(([, meaning]) => meaning)]),
    ...chapters.flatMap(({ title }) => title),
    ...exercises.flatMap(({ question, why }) => [question, why]),
  ];
  const unread = (text: string) => hardKanji(withFurigana(text).replaceAll(/\[[^|\]]+\|[ぁ-ー]+\]/gu, ''));
  expect(said.filter((text) => unread(text).length > 0)).toEqual([]);
  expect(withFurigana('一番小さい値を、条件の行に')).toBe('一番小さい[値|あたい]を、[条件|じょうけん]の行に');
});

test('nothing unkind', () => {
  const japanese = [
    ...words.flatMap(({ word: [kana, written] }) => [kana === written ? kana : written]),
    ...texts.flatMap(({ title, parsed }) => [title, parsed.graphemes.join('')]),
    ...toConvert.flat().map(({ notation }) => parseTaskText(notation).graphemes.join('')),
    ...units.flatMap(({ title, words: all }) => [title, ...all.map(([, meaning]) => meaning)]),
    ...exercises.flatMap(({ question, given, answer, prints, why }) => [
      question,
      given,
      answer,
      prints,
      why,
    ]),
  ];
  expect(japanese.filter((one) => unkind.test(one))).toEqual([]);
  const english = units.flatMap((unit) => unit.words.map(([word]) => word));
  expect(english.filter((one) => unkindEnglish.test(one))).toEqual([]);
});
