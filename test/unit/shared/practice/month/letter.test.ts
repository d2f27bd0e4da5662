import { describe, expect, test } from 'vitest';
import { stages } from '#shared/practice/course/stages.ts';
import { hasPractised, letterOf } from '#shared/practice/month/letter.ts';
import { lettersFileName, lettersInputSchema } from '#shared/practice/month/letters.ts';
import { nothingIn, type Span } from '#shared/practice/month/month.ts';

const month = '2026-11';
const span = (over: Partial<Span> = {}): Span => ({ days: 6, minutes: 40, lessons: 12, ...over });
const course = (stage: number, stars = 0) => ({ stage, stars, weakest: ['し'] });
/** By what they are about. */
function partsOf(child: Parameters<typeof letterOf>[0]) {
  const [can, practised, better, praise] = letterOf(child, month).map(({ text }) => text);
  return { can, practised, better, praise };
}
const of = (now: Span, before: Span = nothingIn, stage?: number) =>
  partsOf({ now, before, ...(stage !== undefined && { course: course(stage) }) });

test('GIVEN a stage THEN what is behind the child, and where the child is', () => {
  expect(of(span()).can).toMatch(/^キーボードに指を置く場所/u);
  expect(of(span(), nothingIn, 0).can).toMatch(/^キーボードに指を置く場所/u);
  expect(of(span(), nothingIn, 1).can).toBe('指を置く場所の練習を終えて、いまは「あ行」を練習しています。');
  expect(of(span(), nothingIn, 2).can).toBe('「あ行」の練習を終えて、いまは「か行」を練習しています。');
  expect(of(span(), nothingIn, 4).can).toBe(
    '「あ行」から「さ行」までの練習を終えて、いまは「た行」を練習しています。',
  );
  expect(of(span(), nothingIn, 13).can).toBe(
    'ひらがなをひととおりローマ字で打てるようになり、いまは「言葉」を練習しています。',
  );
});

test('GIVEN practice THEN its days, minutes and lessons, and those of the month before where there were any', () => {
  expect(of(span()).practised).toBe('11月は6日、あわせて40分、12回のレッスンに取り組みました。');
  expect(of(span(), span({ days: 2, minutes: 9 })).practised).toBe(
    '11月は6日、あわせて40分、12回のレッスンに取り組みました。（10月は2日、9分）',
  );
});

describe('what got better is the best news there is', () => {
  test('GIVEN five percent more speed THEN that, and which speed it is', () => {
    const before = span({ speed: 40, accuracy: 0.9 });
    expect(of(span({ speed: 42, accuracy: 0.99 }), before).better).toBe(
      '1分間に打てるひらがなの数が、10月の40字から42字になりました（漢字に直さずに打つ速さです）。',
    );
    expect(of(span({ speed: 41, accuracy: 0.92 }), before).better).toBe(
      '正しいキーを打てた割合が、10月の90%から92%になりました。',
    );
  });
  test('GIVEN nothing quicker or surer THEN the beginning, more minutes, stars, or that it goes on', () => {
    expect(of(span()).better).toMatch(/取り組みはじめました/u);
    expect(of(span(), span({ minutes: 30 })).better).toBe('練習した時間が、10月より10分ふえました。');
    const same = { now: span(), before: span() };
    expect(partsOf({ ...same, course: course(3, 7) }).better).toMatch(/星を7個/u);
    expect(partsOf(same).better).toMatch(/続けて/u);
  });
});

test('GIVEN a child THEN one thing to praise: care, then steadiness, then that it was done', () => {
  expect(of(span({ accuracy: 0.95, days: 9 })).praise).toMatch(/ていねい/u);
  expect(of(span({ accuracy: 0.94, days: 8 })).praise).toMatch(/こつこつ続けているね.*8日/u);
  expect(of(span({ accuracy: 0.94, days: 7 })).praise).toMatch(/聞いてみてください/u);
});

test('GIVEN no practice THEN an invitation, not a reproach', () => {
  expect(hasPractised({ now: nothingIn })).toBe(false);
  const letter = of(nothingIn, span(), 4);
  expect(letter.can).toMatch(/「た行」/u);
  expect(letter.practised).toBe('11月は、キーボードの練習の記録がありませんでした。');
  expect(letter.better).toMatch(/1日5分から/u);
  expect(letter.praise).toMatch(/いっしょに1つだけ/u);
  const headings = (child: Parameters<typeof letterOf>[0]) =>
    letterOf(child, month).map(({ heading }) => heading);
  expect(headings({ now: nothingIn, before: nothingIn })).toEqual([
    'はじめの一歩',
    '練習のようす',
    'これから',
    'おうちで',
  ]);
  expect(headings({ now: span(), before: nothingIn })).toEqual([
    'いま、できること',
    '練習のようす',
    'よくなったこと',
    'おうちで',
  ]);
});

/** Nobody else, no place, nothing that is hard, and no figure of the country: those are the school's. */
test('GIVEN letters of every stage and kind of month THEN nobody is compared and no weakness named', () => {
  const spans = [
    nothingIn,
    span(),
    span({ speed: 20, accuracy: 0.5 }),
    span({ speed: 80, accuracy: 0.97, days: 20, minutes: 10 }),
  ];
  for (const { id } of stages)
    for (const now of spans)
      for (const before of spans) {
        const words = letterOf({ now, before, course: course(id, 3) }, month)
          .map(({ heading, text }) => heading + text)
          .join('');
        expect(words).not.toMatch(/順位|クラス|平均|ほかの|苦手|おくれ|遅|国の|し」/u);
        expect(words.length).toBeLessThan(420);
      }
});

test('GIVEN a class with signs in its name THEN the file has none of them', () => {
  expect(lettersFileName(month, '5年/1組 A')).toBe('おたより_2026年11月_5年1組A.pdf');
});

test('GIVEN words of the teacher THEN they keep their four lines, and may be none', () => {
  const { words } = lettersInputSchema.shape;
  expect(words.parse('よい年を。\r\n\r\n3学期も\r\nつづけましょう。\n')).toBe(
    'よい年を。\n\n3学期も\nつづけましょう。',
  );
  expect(words.parse(' \n')).toBe('');
  expect(words.safeParse('1\n2\n3\n4\n5').error?.issues[0]?.message).toBe('4行以内で入力してください');
});
