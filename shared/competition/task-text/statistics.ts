/** How hard a text is to type, about: what the office compares texts by. Pure. */
import { toHiragana } from '#shared/kernel/hiragana.ts';
import { graphemesOf } from '#shared/competition/scoring/task-text.ts';
import { guidedLines } from './policy.ts';
import type { TaskTextBody, TaskTextStatistics } from './schema.ts';

const small = /[ぁぃぅぇぉゃゅょゎっー]/u;
const vowelOrMark = /[あいうえお、。・「」]/u;
const hiragana = /[ぁ-ゖ]/u;
const han = /\p{Script=Han}/u;
/** A kanji without a reading: two kana, and its share of the conversion. */
const strokesOfKanji = 4;

/** Keys of romaji, the shortest spelling: し is `si`, a small sign one more for the kana before it. */
function strokesOf(grapheme: string): number {
  const sign = toHiragana(grapheme);
  if (small.test(sign) || vowelOrMark.test(sign)) return 1;
  if (han.test(sign)) return strokesOfKanji;
  // ん needs its second key before a vowel, な行 and at the end: most often it is one.
  return sign !== 'ん' && hiragana.test(sign) ? 2 : 1;
}

const textOf = (body: TaskTextBody): string =>
  body.kind === 'text' ? body.notation : body.questions.map(({ answers }) => answers[0] ?? '').join('\n');

const visible = (text: string): string[] => graphemesOf(text).filter((grapheme) => grapheme !== '\n');

const withoutReadings = (notation: string): string =>
  notation
    .replace(/[|｜]([^|｜《》\n]+)《[^《》\n]+》/gu, '$1')
    .replace(/([\p{Script=Han}ヶ]+)《[^《》\n]+》/gu, '$1');

const round = (value: number): number => Math.round(value * 1000) / 1000;

export function statisticsOf(body: TaskTextBody): TaskTextStatistics {
  const notation = textOf(body);
  const shown = visible(withoutReadings(notation));
  const characters = shown.length;
  const strokes = visible(guidedLines(notation).join('\n')).reduce(
    (sum, grapheme) => sum + strokesOf(grapheme),
    0,
  );
  const share = (part: number): number => (characters === 0 ? 0 : round(part / characters));
  return {
    characters,
    kanjiShare: share(shown.filter((grapheme) => han.test(grapheme)).length),
    strokesPerCharacter: share(strokes),
  };
}
