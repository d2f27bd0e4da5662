/** What a unit and an exercise come to: their logs are ones that count, and the sentences are true. */
import { expect, test } from 'vitest';
import type { EnglishUnit } from '#shared/practice/course/english.ts';
import type { Chapter } from '#shared/practice/course/programing.ts';
import { signsOf } from '#shared/practice/training-log/policy.ts';
import { logInputSchema } from '#shared/practice/training-log/schema.ts';
import { betterWords, brokenLogOf, isLearnt, unitLogOf } from '#web/typing/english/result.ts';
import { englishVoiceOf } from '#web/typing/voice.ts';
import { exerciseLogOf, withoutPauses } from '#web/typing/programing/log.ts';
import { differenceWords } from '#web/typing/programing/words.ts';
import { bestIn } from '#web/typing/progress.ts';
import { bookWith, emptyBook } from '#shared/practice/training-log/book.ts';

const startedAt = new Date('2026-11-26T01:00:00.000Z');
const endedAt = new Date('2026-11-26T01:01:00.000Z');
const unit: EnglishUnit = {
  id: 'animals-1',
  title: '動物 1',
  words: [
    ['cat', 'ネコ'],
    ['dog', '犬'],
    ['bird', '鳥'],
    ['fish', '魚'],
  ],
};
const [cat, dog] = unit.words;
const ended = {
  missed: [] as typeof unit.words,
  mended: [] as typeof unit.words,
  startedAt,
  durationMs: 60_000,
};

test('GIVEN a unit that was typed THEN its log counts, and the book knows how far one is', () => {
  const log = unitLogOf(unit, { ...ended, missed: [cat!] }, endedAt);
  expect(logInputSchema.parse(log)).toMatchObject({
    kind: 'typing-english',
    unit: '動物 1',
    wordsTotal: 4,
    wordsCorrect: 3,
    mistakes: ['cat'],
  });
  expect(signsOf(log, endedAt)).toEqual([]);
  expect(bestIn([emptyBook(2025), bookWith(emptyBook(2026), log)], '動物 1')).toBe(3);
  expect(bestIn([emptyBook(2026)], '動物 1')).toBeUndefined();
});

test('GIVEN a unit that was stopped THEN what was typed of it is practice, and the unit is not taken by it', () => {
  const words = Array.from({ length: 12 }, (_, at): EnglishUnit['words'][number] => [
    `word${String(at)}`,
    '語',
  ]);
  const long = { ...unit, words };
  const left = (count: number) => brokenLogOf(long, { ...ended, missed: [words[1]!], words: count }, endedAt);
  expect(left(4)).toBeUndefined();
  const log = logInputSchema.parse(left(5));
  expect(log).toMatchObject({ completed: false, wordsTotal: 5, wordsCorrect: 4, durationMs: 60_000 });
  expect(signsOf(log, endedAt)).toEqual([]);
  const book = bookWith(emptyBook(2026), log);
  expect(book.parts).toEqual({ '動物 1': [0, 60, 0] });
  expect(bestIn([book], '動物 1')).toBeUndefined();
});

test.each([
  ['the first time, all right', ended, undefined, 'すべての[言葉|ことば]を、1[回|かい]で[打|う]てました'],
  [
    'more than before',
    { ...ended, missed: [cat!] },
    { accuracy: 0.5, speed: 9 },
    '1[回|かい]で[打|う]てた[言葉|ことば]が、2から3に[増|ふ]えました',
  ],
  [
    'as many, and faster',
    { ...ended, missed: [cat!] },
    { accuracy: 0.75, speed: 2 },
    '1[分|ぷん]に2[語|ご]から3[語|ご]に、[速|はや]くなりました',
  ],
  [
    'fewer, and mended',
    { ...ended, missed: [cat!, dog!], mended: [dog!, cat!] },
    { accuracy: 1, speed: 9 },
    'まちがえた[言葉|ことば]も、[最後|さいご]はすべて[打|う]てました',
  ],
  [
    'one of two mended',
    { ...ended, missed: [cat!, dog!], mended: [dog!] },
    undefined,
    'まちがえた[言葉|ことば]のうち1つを、[最後|さいご]は[打|う]てました',
  ],
  ['none mended', { ...ended, missed: [cat!] }, undefined, '[最後|さいご]まで[打|う]ちました'],
])('GIVEN %s THEN the sentence says so', (_, typed, before, words) => {
  expect(betterWords(4, typed, before)).toBe(words);
});

test('GIVEN four of five THEN one may go on', () => {
  expect([isLearnt(4, 5), isLearnt(3, 5)]).toEqual([true, false]);
});

const chapter: Chapter = {
  id: '1',
  title: '順番',
  exercises: ['1-01', '1-02', '1-03', '1-04'].map((id) => ({
    id,
    question: '',
    given: '',
    answer: '',
    accept: [],
    prints: '',
    why: '',
  })),
};

test('GIVEN an exercise that was solved THEN its log counts and its chapter goes on; one taken again takes nothing back', () => {
  const solved = { done: 1, attempts: 3, shown: false, startedAt, durationMs: 30_000.4 };
  const log = exerciseLogOf(chapter, chapter.exercises[1]!, solved, endedAt);
  expect(logInputSchema.parse(log)).toMatchObject({
    kind: 'programing',
    chapter: '順番',
    question: '1-02',
    correct: true,
    attempts: 3,
    progress: 50,
  });
  expect(signsOf(log, endedAt)).toEqual([]);
  const again = exerciseLogOf(chapter, chapter.exercises[0]!, { ...solved, done: 3, shown: true }, endedAt);
  expect(again).toMatchObject({ progress: 75, correct: false });
});

test('GIVEN a long pause THEN a minute of it is practice', () => {
  expect(withoutPauses([1000])).toBe(0);
  expect(withoutPauses([0, 20_000, 620_000, 625_000])).toBe(20_000 + 60_000 + 5000);
  // The clock was set back an hour meanwhile.
  expect(withoutPauses([0, 20_000, 20_000 - 3_600_000, 25_000 - 3_600_000])).toBe(25_000);
});

test('GIVEN a difference THEN it is said in which line', () => {
  expect(differenceWords({ kind: 'wide', line: 2, sign: '（' })).toContain('2行めの「（」');
  expect(differenceWords({ kind: 'wide', line: 1, sign: '\u3000' })).toContain('1行めに、全角の空白');
  expect(differenceWords({ kind: 'other', line: 3, right: 'x' })).toContain('3行め');
});

const voice = (lang: string, localService = true) => ({ lang, voiceURI: lang, localService });

test.each([
  ['none of English', [voice('ja-JP')], undefined],
  ['one of the network', [voice('en-US', false)], undefined],
  ['both kinds', [voice('ja-JP'), voice('en-GB'), voice('en-US')], 'en-US'],
  ['that of Britain', [voice('en-IN'), voice('en-GB')], 'en-GB'],
  ['that of Android', [voice('en_US')], 'en_US'],
])('GIVEN a system with %s THEN English words are said by %s', (_, voices, found) => {
  expect(englishVoiceOf(voices)).toBe(found);
});
