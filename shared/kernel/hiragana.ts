/** Katakana is heard like hiragana, and read by children before it. */
export const toHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/gu, (character) => String.fromCodePoint(character.codePointAt(0)! - 0x60));
