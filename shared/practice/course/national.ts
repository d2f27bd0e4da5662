/**
 * What schools are to reach (MEXT, 令和8年度) counts characters of text with kanji; a character with conversion is about 1.6
 * kana, by the task texts of the competition. What is typed here without conversion is held against the kana they are worth.
 */
export const kanaACharacter = 1.6;

export interface NationalLine {
  readonly name: '小学校' | '中学校';
  /** A minute, with conversion. */
  readonly characters: number;
  /** A minute, without. */
  readonly kana: number;
}

const line = (name: NationalLine['name'], characters: number): NationalLine => ({
  name,
  characters,
  kana: characters * kanaACharacter,
});

export const nationalLines: readonly NationalLine[] = [line('小学校', 40), line('中学校', 60)];

/** The one of a kind of school; both where it is none of the two. */
export function nationalLinesOf(schoolType: string | undefined): readonly NationalLine[] {
  const own = nationalLines.filter(({ name }) => name === schoolType);
  return own.length === 0 ? nationalLines : own;
}
